import { InboxCounts } from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { countItems } from './inbox.repository';

/** How many messages and notifications there are, for the badges; the lists themselves are capped. */
export function inboxRoutes(app: PortalApp): void {
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
    inScope((sql, { viewer }) => countItems(sql, viewer.personId)),
  );
}
