import type { LandingPage } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { resolveFeatureFlags, storedFeatures } from '../../platform/auth/features';
import { fail } from '../../platform/http/problem';
import { activeDescriptors } from '../../remotes/registry/registry';
import { collectLandingPages } from '../me/landing-pages';
import { navigationFor } from '../navigation/navigation-items';

/** Returns the pages that users of a tenant without a role may open. */
export async function userPages(
  { db, settings }: Pick<PortalDeps, 'db' | 'settings'>,
  { features }: { features: unknown },
): Promise<LandingPage[]> {
  const flags = resolveFeatureFlags(settings, { features: storedFeatures(features) });
  return collectLandingPages(navigationFor([], { remotes: await activeDescriptors(db), flags }));
}

/** Rejects a start page that users of the tenant may not open. */
export async function rejectStartPage(
  deps: Pick<PortalDeps, 'db' | 'settings'>,
  { features, page }: { features: unknown; page: string | null | undefined },
): Promise<void> {
  if (!page) return;
  const pages = await userPages(deps, { features });
  if (!pages.some(({ path }) => path === page))
    fail('validation.failed', { errors: [{ pointer: '/defaultLandingPage', code: 'not_allowed' }] });
}
