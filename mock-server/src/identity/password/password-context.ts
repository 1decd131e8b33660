import type { PortalDeps } from '../../platform/app/portal-app';
import type { Account } from '../accounts/people.repository';

/** Returns texts that an attacker would try as the password of this person. */
export async function passwordContext(
  { db, settings }: Pick<PortalDeps, 'db' | 'settings'>,
  { tenantId, firstName, lastName, email }: Account,
): Promise<string[]> {
  const [tenant] = await db.batch({ as: 'system' }, (sql) =>
    sql.query<{ name: string }>('select name from tenants where id = $1', [tenantId]),
  );
  return [firstName, lastName, email, settings.productName, ...(tenant ? [tenant.name] : [])];
}
