import { Navigation } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../app';
import { navigationFor, type DescribedRemote } from './navigation-items';

/** `describedRemotes` tells what the active versions of the remotes offer. */
export function navigationRoutes(
  app: PortalApp,
  deps: PortalDeps,
  describedRemotes: () => Promise<readonly DescribedRemote[]>,
): void {
  app.get(
    '/api/v1/navigation',
    {
      schema: {
        summary: 'What this caller may open, as the side navigation shows it',
        tags: ['navigation'],
        response: { 200: Navigation },
      },
    },
    async ({ caller }) => ({
      items: navigationFor(caller.roles, {
        remotes: await describedRemotes(),
        assistant: deps.settings.enableChatBot,
      }),
    }),
  );
}
