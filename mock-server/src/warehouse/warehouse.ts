import type { Language, ResultColumn, ResultValue, WarehouseStatus } from '@portal/shared/contracts';
import { PortalError } from '../platform/http/problem';
import type { EngineResult, QueryOptions, Statement, WarehouseEngine } from './engine/engine';
import { compileQuery } from './model/compile/compile';
import { QueryError, type RowScope, type SemanticQuery } from './model/compile/query';
import { addsUpOverTenants } from './model/adds-up';
import type { Dataset, Model } from './model/model';
import type { Column } from './model/model-schema';
import { createResultCache, type CacheLimits, type ResultCache } from './result-cache';
import { codedFilters, labelledRows, resultColumns } from './result-columns';
import { createSharedRuns } from './shared-runs';

/** Limits of queries that a person waits for. */
export const interactiveLimits = { timeoutMs: 30_000, maxRows: 10_000 } as const;

/** Time in which the rows of a stream have to be read. */
const streamTimeout = 30 * 60_000;

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

/** How a compiled statement is run. */
export interface ReadOptions extends Pick<QueryOptions, 'maxRows' | 'timeoutMs'> {
  /** The rows that the statement reads. */
  scope: RowScope;
  signal?: AbortSignal;
}

/** Answers queries of the semantic model from the engine or the cache. */
export interface Warehouse {
  model: Model;
  dialect: WarehouseEngine['dialect'];
  status(): WarehouseStatus;
  /** Changes with the data; null while there are none. */
  dataVersion(): string | null;
  /** Runs a statement that was compiled for the rows of a scope, and keeps its result. */
  read(statement: Statement, options: ReadOptions): Promise<EngineResult>;
  /** Rejects measures that do not add up over tenants with `report.tenant_required` if there are several. */
  query(query: SemanticQuery, context: QueryContext): Promise<QueryResult>;
  /** Returns the rows of a query in batches, without the limit of rows that a person waits for. */
  stream(query: SemanticQuery, context: StreamContext): AsyncGenerator<ResultValue[][]>;
  /** Returns the rows of a statement that was compiled for the rows of a scope, in batches. */
  streamStatement(
    statement: Statement,
    options: Pick<StreamContext, 'maxRows' | 'signal'>,
  ): AsyncIterable<ResultValue[][]>;
  /** Returns the number of rows of a query. */
  count(query: SemanticQuery, context: QueryContext): Promise<number>;
}

/** The rows of a stream, at most `maxRows`. */
export interface StreamContext extends QueryContext {
  maxRows: number;
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

/** A query as a statement, with what its rows need. */
interface Compiled {
  dataset: Dataset;
  statement: Statement;
  columns: readonly (Column | undefined)[];
  /** Language of the labels of its rows; null without any. */
  labels: Language | null;
  scope: RowScope;
}

function compile(
  { engine, model }: Pick<WarehouseParts, 'engine' | 'model'>,
  query: SemanticQuery,
  context: QueryContext,
): Compiled {
  const dataset = datasetOf(model, query.dataset);
  rejectMixedTenants(dataset, query, context);
  const { tenantIds, clientSegments, language } = context;
  const scope = {
    tenantIds: tenantIds.toSorted(),
    clientSegments: clientSegments && clientSegments.toSorted(),
  };
  const coded = { ...query, filters: codedFilters(dataset, query.filters) };
  const statement = compileQuery({ dataset, query: coded, ...scope, dialect: engine.dialect });
  const columns = query.dimensions.map((name) => dataset.columns.get(name));
  // Rows without labels are the same in all languages.
  const labels = columns.some((column) => column?.values) ? language : null;
  return { dataset, statement, columns, labels, scope };
}

/** Returns a function that joins the run of a key or starts it, and keeps its result. */
function createKeptRuns(engine: WarehouseEngine, cache: ResultCache) {
  const runs = createSharedRuns<EngineResult>();
  return (
    key: string,
    start: (signal: AbortSignal) => Promise<EngineResult>,
    { version, signal }: { version: string | null; signal: AbortSignal | undefined },
  ): Promise<EngineResult> => {
    const startAndKeep = async (shared: AbortSignal): Promise<EngineResult> => {
      const result = await start(shared);
      // The data may have changed while the query ran.
      if (version !== null && engine.dataVersion() === version) cache.set(key, result);
      return result;
    };
    return runs.join(key, startAndKeep, signal);
  };
}

const streamFrom = (
  engine: WarehouseEngine,
  statement: Statement,
  { maxRows, signal }: Pick<StreamContext, 'maxRows' | 'signal'>,
) => engine.stream(statement, { timeoutMs: streamTimeout, maxRows, ...(signal && { signal }) });

/** Returns the warehouse over an engine. */
export function createWarehouse({ engine, model, cache: limits = usualCache }: WarehouseParts): Warehouse {
  const parts = { engine, model };
  const cache = createResultCache(limits);
  const run = createKeptRuns(engine, cache);

  async function read(
    { statement, columns, labels, scope }: Compiled,
    { signal, refresh }: Pick<QueryContext, 'signal' | 'refresh'>,
  ): Promise<{ result: EngineResult; cached: boolean }> {
    const version = engine.dataVersion();
    const { tenantIds, clientSegments } = scope;
    const { sql, parameters } = statement;
    const key = JSON.stringify([version, tenantIds, clientSegments, labels, sql, parameters]);
    const known = refresh || version === null ? undefined : cache.get(key);
    if (known) return { result: known, cached: true };
    const start = async (shared: AbortSignal): Promise<EngineResult> => {
      const result = await engine.query(statement, { ...interactiveLimits, signal: shared });
      const rows = labels ? labelledRows(result.rows, columns, labels) : result.rows;
      return { ...result, rows };
    };
    return { result: await run(key, start, { version, signal }), cached: false };
  }

  return {
    model,
    dialect: engine.dialect,
    status: () => engine.status(),
    dataVersion: () => engine.dataVersion(),
    async read(statement, { scope, signal, ...limits }) {
      const version = engine.dataVersion();
      const { sql, parameters } = statement;
      const key = JSON.stringify([version, scope.tenantIds, scope.clientSegments, null, sql, parameters]);
      const start = (shared: AbortSignal) => engine.query(statement, { ...limits, signal: shared });
      return (version === null ? undefined : cache.get(key)) ?? run(key, start, { version, signal });
    },
    async query(query, context) {
      const compiled = compile(parts, query, context);
      const { result, cached } = await read(compiled, context);
      return {
        columns: resultColumns(compiled.dataset, query, context.language ?? 'en'),
        rows: result.rows,
        truncated: result.truncated,
        cached,
        elapsedMs: cached ? 0 : Math.round(result.elapsedMs),
        asOf: engine.status().dataAsOf,
      };
    },
    streamStatement: (statement, options) => streamFrom(engine, statement, options),
    async *stream(query, context) {
      const { statement, columns, labels } = compile(parts, query, context);
      for await (const batch of streamFrom(engine, statement, context))
        yield labels ? labelledRows(batch, columns, labels) : batch;
    },
    async count(query, context) {
      const compiled = compile(parts, query, { ...context, language: null });
      const { sql, parameters } = compiled.statement;
      const statement = { sql: `select count(*) from (${sql}) counted`, parameters };
      const { result } = await read({ ...compiled, columns: [], labels: null, statement }, context);
      return Number(result.rows[0]?.[0] ?? 0);
    },
  };
}
