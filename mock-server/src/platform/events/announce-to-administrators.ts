import type { PortalEventType } from '@portal/shared/contracts';
import type { PortalDeps } from '../app/portal-app';
import type { EventAudience } from './portal-event';

/** The provider's people have no audience of their own, and only global administrators see their invitations. */
async function globalAdmins({ db }: PortalDeps): Promise<EventAudience[]> {
  return db.batch({ as: 'system' }, (sql) =>
    sql.query<{ personId: string }>(
      `select id as "personId" from people
        where tenant_id is null and status = 'active' and 'GlobalAdmin' = any(roles)`,
    ),
  );
}

/** Publishes events to the people of a tenant, or to the global administrators if it is null. */
export async function announceToAdministrators(
  deps: PortalDeps,
  tenantId: string | null,
  types: readonly PortalEventType[],
): Promise<void> {
  const audiences = tenantId === null ? await globalAdmins(deps) : [{ tenantId }];
  for (const to of audiences) for (const type of types) deps.events.publish({ to, type });
}
