import type { ApplicationSettings } from '@portal/shared/contracts';
import { actingSession, can, globalRoles, sessionStore } from '@portal/shared/session';
import { searchPages, type SearchPage } from '../../features/search/search-pages';
import { decideAccess, getFeatureFlags, type Visitor } from './access/access';
import { getCurrentRoutes } from './current-routes';
import type { PortalRoute } from './routes';

/** Inside a tenant, pages of the provider are not offered. */
const visitorInside = (visitor: Visitor): Visitor => ({
  ...visitor,
  roles: visitor.roles.filter((role) => !globalRoles.some((global) => global === role)),
});

/** Returns the routes that have a title and that this person may open, and the actions that they declare. */
export function listSearchablePages(
  routes: readonly PortalRoute[],
  person: Visitor,
  flags: ApplicationSettings['featureFlags'],
): SearchPage[] {
  const visitor = actingSession.get() ? visitorInside(person) : person;
  return routes
    .filter((route) => !/^error\/|:/.test(route.path) && decideAccess(route, visitor, flags) === 'show')
    .flatMap(({ path, title, keywords, access, actions = [] }) =>
      title === undefined
        ? []
        : [
            { link: `/${path}`, title, ...(keywords && { keywords }) },
            ...actions
              .filter((action) => can(visitor.roles, action.access ?? access, visitor.signedIn))
              .map((action) => ({
                link: `/${path}?${action.query}`,
                title: action.title,
                ...(action.keywords && { keywords: action.keywords }),
                isAction: true as const,
              })),
          ],
    );
}

/** A session inside a tenant may be for reading only. */
function mayChange(): boolean {
  const session = actingSession.get();
  return session === null || session.mode === 'write';
}

/** Offers the pages and actions to the search, which asks for them each time it opens. */
export const offerSearchablePages = (flags: ApplicationSettings['featureFlags']): void =>
  searchPages.setSource(() => {
    const session = sessionStore.get();
    const found = listSearchablePages(getCurrentRoutes(), session, getFeatureFlags(session.me, flags));
    return mayChange() ? found : found.filter(({ isAction }) => !isAction);
  });
