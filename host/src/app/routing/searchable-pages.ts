import type { ApplicationSettings } from '@portal/shared/contracts';
import type { SearchPage } from '../../features/search/search-pages';
import { decideAccess, type Visitor } from './access/access';
import type { PortalRoute } from './routes';

/** Returns the routes that have a title and that this person may open, and the actions that they declare. */
export function listSearchablePages(
  routes: readonly PortalRoute[],
  visitor: Visitor,
  flags: ApplicationSettings['featureFlags'],
): SearchPage[] {
  return routes
    .filter((route) => !/^error\/|:/.test(route.path) && decideAccess(route, visitor, flags) === 'show')
    .flatMap(({ path, title, keywords, actions = [] }) =>
      title === undefined
        ? []
        : [
            { link: `/${path}`, title, ...(keywords && { keywords }) },
            ...actions.map(({ query, ...action }) => ({
              ...action,
              link: `/${path}?${query}`,
              isAction: true as const,
            })),
          ],
    );
}
