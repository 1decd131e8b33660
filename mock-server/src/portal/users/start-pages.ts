import { roles as knownRoles, type LandingPage, type TenantUser } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';
import { resolveFeatureFlags } from '../../platform/auth/features';
import { activeDescriptors } from '../../remotes/registry/registry';
import { collectLandingPages } from '../me/landing-pages';
import { navigationFor } from '../navigation/navigation-items';

type PagesOf = (user: Pick<TenantUser, 'roles'>) => LandingPage[];

/** Returns a function that returns the pages that a user may open. */
export async function createStartPageFinder(
  { db, settings }: PortalDeps,
  { caller, ...person }: { caller: Caller; personId: string; tenantId: string | null },
): Promise<PagesOf> {
  const flags = resolveFeatureFlags(settings, caller);
  const remotes = await activeDescriptors(db, { ...person, roles: [] });
  return ({ roles }) => {
    const known = knownRoles.filter((role) => roles.includes(role));
    return collectLandingPages(navigationFor(known, { remotes, flags }));
  };
}
