import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { attentionRoutes } from './attention/attention.routes';
import { homeFiguresRoutes } from './figures/home-figures.routes';
import { homeRoutes } from './home.routes';

function registerHome(app: PortalApp, deps: PortalDeps): void {
  homeRoutes(app);
  homeFiguresRoutes(app, deps);
  attentionRoutes(app, deps);
}

export const home = defineResource({ name: 'home', routes: registerHome });
