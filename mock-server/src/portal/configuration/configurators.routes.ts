import { Configurator, ConfiguratorParams, Configurators } from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import {
  getConfigurator,
  listAllConfigurators,
  requireOpenTenantId,
  resolvePlace,
} from './configurators.repository';
import { config, tags, url } from './route-options';

/** Registers the routes of the configurators. */
export function configuratorsRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/configurators',
    {
      config,
      schema: {
        summary: 'Configurators of the current tenant with their counts and what waits for them',
        tags,
        response: { 200: Configurators },
      },
    },
    inScope((sql, { viewer }) => listAllConfigurators(sql, requireOpenTenantId(viewer))),
  );
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'One configurator with its counts',
        tags,
        params: ConfiguratorParams,
        response: { 200: Configurator },
      },
    },
    inScope((sql, { viewer, params }) => getConfigurator(sql, resolvePlace(viewer, params))),
  );
}
