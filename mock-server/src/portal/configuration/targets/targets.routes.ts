import {
  ChangedMappingTarget,
  ConfiguratorItemParams,
  ConfiguratorParams,
  CreateMappingTarget,
  MappingTargets,
  UpdateMappingTarget,
} from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp } from '../../../platform/app/portal-app';
import { placeOf } from '../configurators.repository';
import { config, tags, url, writes } from '../route-options';
import { changeTarget, createTarget } from './target-changes';
import { listTargets } from './targets.repository';

/** Registers the routes of targets. */
export function targetsRoutes(app: PortalApp): void {
  app.get(
    `${url}/targets`,
    {
      config,
      schema: {
        summary: 'Targets of a configurator in the order of their tree',
        tags,
        params: ConfiguratorParams,
        response: { 200: MappingTargets },
      },
    },
    inScope(async (sql, { viewer, params }) => ({
      items: await listTargets(sql, placeOf(viewer, params), viewer.language),
    })),
  );
  app.post(
    `${url}/targets`,
    {
      config: writes,
      schema: {
        summary: 'Add a target; it is suggested for similar items',
        tags,
        params: ConfiguratorParams,
        body: CreateMappingTarget,
        response: { 201: ChangedMappingTarget },
      },
    },
    inTransaction((sql, { viewer, params, body, source }) =>
      createTarget(sql, { place: placeOf(viewer, params), source }, body),
    ),
  );
  app.patch(
    `${url}/targets/:id`,
    {
      config: writes,
      schema: {
        summary: 'Activate a target, or deactivate it with those below it: their items become unmapped',
        tags,
        params: ConfiguratorItemParams,
        body: UpdateMappingTarget,
        response: { 200: ChangedMappingTarget },
      },
    },
    inTransaction((sql, { viewer, params, body, source }) =>
      changeTarget(sql, { place: placeOf(viewer, params), source, id: params.id }, body),
    ),
  );
}
