import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { freshnessRoutes } from './freshness.routes';
import { watchFreshness } from './watch/watch-freshness';

function registerFreshness(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', watchFreshness(deps));
  freshnessRoutes(app, deps);
}

export const freshness = defineResource({ name: 'freshness', routes: registerFreshness });
