import { Navigation } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { activeDescriptors } from '../../remotes/registry/registry';
import { navigationFor } from './navigation-items';

export function navigationRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/navigation',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Side navigation of the caller, without pages they may not open',
        tags: ['navigation'],
        response: { 200: Navigation },
      },
    },
    async ({ caller }) => ({
      items: navigationFor(caller.roles, {
        remotes: await activeDescriptors(deps.db, caller),
        flags: { EnableChatBot: deps.settings.enableChatBot },
      }),
    }),
  );
}
