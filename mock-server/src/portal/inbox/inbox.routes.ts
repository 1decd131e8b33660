import { InboxCounts } from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { countItems } from './inbox.repository';

/** Registers the counts of messages and notifications for the badges. The lists themselves are limited. */
export function inboxRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/inbox',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Number of messages and notifications of the caller',
        tags: ['messages', 'notifications'],
        response: { 200: InboxCounts },
      },
    },
    inScope((sql, { viewer }) => countItems(sql, viewer.personId)),
  );
}
