import type { Language, ResultColumn, ResultValue, WarehouseStatus } from '@portal/shared/contracts';
import { PortalError } from '../platform/http/problem';
import type { EngineResult, WarehouseEngine } from './engine/engine';
import { compileQuery } from './model/compile/compile';
import { QueryError, type RowScope, type SemanticQuery } from './model/compile/query';
import { addsUpOverTenants } from './model/adds-up';
import type { Dataset, Model } from './model/model';
import { createResultCache, type CacheLimits } from './result-cache';
import { codedFilters, labelledRows, resultColumns } from './result-columns';
import { createSharedRuns } from './shared-runs';

/** Limits of queries that a person waits for. */
export const interactiveLimits = { timeoutMs: 30_000, maxRows: 10_000 } as const;

const usualCache: CacheLimits = { entries: 2_000, bytes: 64 * 1_024 * 1_024 };

/** The rows that a query may read, and how it is run. */
export interface QueryContext extends RowScope {
  /** Language of the labels of coded values; null for the codes. */
  language: Language | null;
  signal?: AbortSignal;
  /** Reads the engine although the cache has the result. */
  refresh?: boolean;
}

export interface QueryResult {
  columns: ResultColumn[];
  rows: ResultValue[][];
  truncated: boolean;
  cached: boolean;
  elapsedMs: number;
  /** Last day of the data. */
  asOf: string | null;
}

/** Answers queries of the semantic model from the engine or the cache. */
export interface Warehouse {
  model: Model;
  status(): WarehouseStatus;
  /** Rejects measures that do not add up over tenants with `report.tenant_required` if there are several. */
  query(query: SemanticQuery, context: QueryContext): Promise<QueryResult>;
}

declare module '../platform/app/portal-app' {
  interface PortalDeps {
    /** One for all resources, so that they share its cache. */
    warehouse: Warehouse;
  }
}

export interface WarehouseParts {
  engine: WarehouseEngine;
  model: Model;
  cache?: CacheLimits;
}

function datasetOf(model: Model, id: string): Dataset {
  const dataset = model.get(id);
  if (!dataset) throw new QueryError(`there is no dataset ${id}`);
  return dataset;
}

function rejectMixedTenants(
  dataset: Dataset,
  { measures }: SemanticQuery,
  { tenantIds }: QueryContext,
): void {
  if (tenantIds.length > 1 && !measures.every((key) => addsUpOverTenants(dataset, key)))
    throw new PortalError('report.tenant_required');
}

/** Returns the warehouse over an engine. */
export function createWarehouse({ engine, model, cache: limits = usualCache }: WarehouseParts): Warehouse {
  const cache = createResultCache(limits);
  const runs = createSharedRuns<EngineResult>();

  async function read(
    dataset: Dataset,
    query: SemanticQuery,
    { tenantIds, clientSegments, language, signal, refresh }: QueryContext,
  ): Promise<{ result: EngineResult; cached: boolean }> {
    const tenants = tenantIds.toSorted();
    const segments = clientSegments && clientSegments.toSorted();
    const scope = { tenantIds: tenants, clientSegments: segments };
    const statement = compileQuery({ dataset, query, ...scope, dialect: engine.dialect });
    const version = engine.dataVersion();
    const columns = query.dimensions.map((name) => dataset.columns.get(name));
    // Rows without labels are the same in all languages.
    const labels = columns.some((column) => column?.values) ? language : null;
    const key = JSON.stringify([version, tenants, segments, labels, statement.sql, statement.parameters]);
    const known = refresh || version === null ? undefined : cache.get(key);
    if (known) return { result: known, cached: true };
    const start = async (shared: AbortSignal): Promise<EngineResult> => {
      const result = await engine.query(statement, { ...interactiveLimits, signal: shared });
      const rows = labels ? labelledRows(result.rows, columns, labels) : result.rows;
      const labelled = { ...result, rows };
      // The data may have changed while the query ran.
      if (version !== null && engine.dataVersion() === version) cache.set(key, labelled);
      return labelled;
    };
    return { result: await runs.join(key, start, signal), cached: false };
  }

  return {
    model,
    status: () => engine.status(),
    async query(query, context) {
      const dataset = datasetOf(model, query.dataset);
      rejectMixedTenants(dataset, query, context);
      const coded = { ...query, filters: codedFilters(dataset, query.filters) };
      const { result, cached } = await read(dataset, coded, context);
      return {
        columns: resultColumns(dataset, query, context.language ?? 'en'),
        rows: result.rows,
        truncated: result.truncated,
        cached,
        elapsedMs: cached ? 0 : Math.round(result.elapsedMs),
        asOf: engine.status().dataAsOf,
      };
    },
  };
}
