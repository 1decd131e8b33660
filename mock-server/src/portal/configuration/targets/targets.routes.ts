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
import { expectedRevision, optionalRevision } from '../../../platform/http/revisions';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { resolvePlace } from '../configurators.repository';
import { config, publishChange, readIdempotencyKey, tags, url, writes } from '../route-options';
import { changeTarget, createTarget } from './target-changes';
import { listTargets } from './targets.repository';

function listRoute(app: PortalApp): void {
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
      items: await listTargets(sql, resolvePlace(viewer, params), viewer.language),
    })),
  );
}

function addRoute(app: PortalApp): void {
  app.post(
    `${url}/targets`,
    {
      config: writes,
      schema: {
        summary: 'Add a target; it is suggested for similar items',
        tags,
        params: ConfiguratorParams,
        headers: IdempotencyHeaders,
        body: CreateMappingTarget,
        response: { 201: ChangedMappingTarget },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request }) =>
      createTarget(
        sql,
        { place: resolvePlace(viewer, params), source, requestKey: readIdempotencyKey(viewer, request) },
        body,
      ),
    ),
  );
}

function changeRoute(app: PortalApp): void {
  app.patch(
    `${url}/targets/:id`,
    {
      config,
      schema: {
        summary:
          'Activate a target, or deactivate it with those below it: their items become unmapped. A dry run returns the effect',
        tags,
        params: ConfiguratorItemParams,
        body: UpdateMappingTarget,
        response: { 200: ChangedMappingTarget },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, params, body, source, request } = call;
      const revision = body.dryRun ? optionalRevision(request) : expectedRevision(request);
      const target = { place: resolvePlace(viewer, params), source, id: params.id, revision };
      const changed = await changeTarget(sql, target, body);
      if (!body.dryRun) publishChange(call);
      return changed;
    }),
  );
}

/** Registers the routes of targets. */
export function targetsRoutes(app: PortalApp): void {
  listRoute(app);
  addRoute(app);
  changeRoute(app);
}
