import { globalRoles, Navigation, type Role } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { resolveFeatureFlags } from '../../platform/auth/features';
import { activeDescriptors } from '../../remotes/registry/registry';
import { offeredReports } from '../reports/visible-reports';
import { countWaiting } from './count-waiting';
import { navigationFor } from './navigation-items';
import { withReports } from './report-items';

const isOfTenant = (role: Role): boolean => !globalRoles.some((global) => global === role);

export function navigationRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/navigation',
    {
      config: { access: 'signed-in', object: 'own-person', acting: 'tenant', viewing: 'shown' },
      schema: {
        summary: 'Side navigation of the caller, without pages they may not open',
        tags: ['navigation'],
        response: { 200: Navigation },
      },
    },
    async (request) => {
      const { caller } = request;
      const flags = resolveFeatureFlags(deps.settings, caller);
      const [remotes, reports, counts] = await Promise.all([
        activeDescriptors(deps.db, caller),
        offeredReports(deps, caller, readLanguage(request)),
        flags.EnableSampleApps ? countWaiting(deps, caller) : {},
      ]);
      // Inside a tenant, pages of the provider are not shown.
      const roles = caller.acting ? caller.roles.filter(isOfTenant) : caller.roles;
      return { items: withReports(navigationFor(roles, { remotes, flags, counts }), reports) };
    },
  );
}
