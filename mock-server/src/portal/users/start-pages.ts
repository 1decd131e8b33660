import { roles as knownRoles, type LandingPage, type TenantUser } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';
import { featureFlagsOf } from '../../platform/auth/features';
import { activeDescriptors } from '../../remotes/registry/registry';
import { landingPagesOf } from '../me/landing-pages';
import { navigationFor } from '../navigation/navigation-items';

type PagesOf = (user: Pick<TenantUser, 'roles'>) => LandingPage[];

/** Returns a function that returns the pages that a user may open. */
export async function startPagesOf(
  { db, settings }: PortalDeps,
  { caller, ...person }: { caller: Caller; personId: string; tenantId: string | null },
): Promise<PagesOf> {
  const flags = featureFlagsOf(settings, caller);
  const remotes = await activeDescriptors(db, { ...person, roles: [] });
  return ({ roles }) => {
    const known = knownRoles.filter((role) => roles.includes(role));
    return landingPagesOf(navigationFor(known, { remotes, flags }));
  };
}
