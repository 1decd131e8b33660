import { ChosenTenant, GridCatalogue, GridDataset, IdParams } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { PortalError } from '../../platform/http/problem';
import { compileCounts } from '../../warehouse/grid/compile/grid-totals';
import type { GridDefinition } from '../../warehouse/grid/grid-model';
import type { RowScope } from '../../warehouse/model/compile/query';
import type { Warehouse } from '../../warehouse/warehouse';
import { readRowScope } from '../reports/run/row-scope';
import { listGrids, requireGrid, seesPersonal, type GridContext } from './grid-context';
import { toGridDataset, toGridSummary } from './grid-texts';

const tags = ['warehouse'];
const config = { access: 'signed-in', object: 'own-tenant' } as const;
const TenantQuery = Type.Object({ tenantId: ChosenTenant }, { additionalProperties: false });

/** The list must not wait for an engine that is busy with other queries. */
const countTimeout = 3_000;

/** Returns the numbers of rows of a tenant's datasets; none while the warehouse does not respond. */
export async function countRows(
  warehouse: Warehouse,
  grids: readonly GridDefinition[],
  scope: RowScope,
): Promise<ReadonlyMap<string, number>> {
  if (scope.tenantIds.length !== 1 || grids.length === 0) return new Map();
  const statement = compileCounts(grids, { ...scope, dialect: warehouse.dialect });
  try {
    const { rows } = await warehouse.read(statement, {
      scope,
      maxRows: grids.length,
      timeoutMs: countTimeout,
    });
    return new Map(rows.map(([id, n]) => [String(id), Number(n)]));
  } catch (error) {
    if (error instanceof PortalError) return new Map();
    throw error;
  }
}

function listRoute(app: PortalApp, context: GridContext): void {
  const { warehouse } = context.deps;
  app.get(
    '/api/v1/warehouse/datasets',
    {
      config,
      schema: {
        summary: 'Datasets whose rows the caller may browse',
        tags,
        querystring: TenantQuery,
        response: { 200: GridCatalogue },
      },
    },
    inScope(async (sql, { viewer, query, request }) => {
      const { language } = viewer;
      const [grids, scope] = await Promise.all([
        listGrids(sql, context, { ...request.caller, language }),
        readRowScope(sql, viewer, query.tenantId),
      ]);
      const status = warehouse.status();
      const counts = await countRows(warehouse, grids, scope);
      const { compare } = new Intl.Collator(language);
      const datasets = grids
        .map((grid) =>
          toGridSummary(grid, {
            language,
            seesPersonal: seesPersonal(request.caller),
            rowCount: counts.get(grid.id) ?? null,
            asOf: status.dataAsOf,
          }),
        )
        .toSorted((one, other) => compare(one.group, other.group) || compare(one.title, other.title));
      return { datasets, needsTenant: scope.tenantIds.length > 1, warehouse: status };
    }),
  );
}

function datasetRoute(app: PortalApp, context: GridContext): void {
  const { warehouse } = context.deps;
  app.get(
    '/api/v1/warehouse/datasets/:id',
    {
      config,
      schema: {
        summary: 'One dataset with its columns',
        tags,
        params: IdParams,
        querystring: TenantQuery,
        response: { 200: GridDataset },
      },
    },
    inScope(async (sql, { viewer, params, query, request }) => {
      const { language } = viewer;
      const [grids, scope] = await Promise.all([
        listGrids(sql, context, { ...request.caller, language }),
        readRowScope(sql, viewer, query.tenantId),
      ]);
      const grid = requireGrid(grids, params.id);
      const status = warehouse.status();
      const counts = await countRows(warehouse, [grid], scope);
      const parts = {
        language,
        seesPersonal: seesPersonal(request.caller),
        rowCount: counts.get(grid.id) ?? null,
        asOf: status.dataAsOf,
      };
      return {
        ...toGridDataset(grid, parts),
        needsTenant: scope.tenantIds.length > 1,
        warehouse: status,
      };
    }),
  );
}

/** Registers the list of datasets and single datasets. */
export function datasetsRoutes(app: PortalApp, context: GridContext): void {
  listRoute(app, context);
  datasetRoute(app, context);
}
