import { InboxCounts } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { scopeOf } from '../../platform/auth/caller';
import { countItems } from './inbox.repository';

/** How many messages and notifications there are, for the badges; the lists themselves are capped. */
export function inboxRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/inbox',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'How many messages and notifications the caller has',
        tags: ['messages', 'notifications'],
        response: { 200: InboxCounts },
      },
    },
    ({ caller }) => deps.db.transaction(scopeOf(caller), (sql) => countItems(sql, caller.personId)),
  );
}
