import { defineResource } from '../../platform/app/resource';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { globalSearchRoutes } from './global/global-search.routes';
import { searchRoutes } from './search.routes';

function registerSearch(app: PortalApp, deps: PortalDeps): void {
  searchRoutes(app, deps);
  globalSearchRoutes(app, deps);
}

export const search = defineResource({ name: 'search', routes: registerSearch });
