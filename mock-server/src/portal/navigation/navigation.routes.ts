import { Navigation } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';
import { navigationFor, type DescribedRemote } from './navigation-items';

/** `describedRemotes` tells what the remotes offer in the versions that this caller gets. */
export function navigationRoutes(
  app: PortalApp,
  deps: PortalDeps,
  describedRemotes: (caller: Caller) => Promise<readonly DescribedRemote[]>,
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
        remotes: await describedRemotes(caller),
        flags: { EnableChatBot: deps.settings.enableChatBot },
      }),
    }),
  );
}
