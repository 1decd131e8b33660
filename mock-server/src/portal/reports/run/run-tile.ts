import { failedTile, type ParameterValues, type TileFilter, type TileResult } from '@portal/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { toPortalError } from '../../../platform/http/error-handlers';
import type { Period, SemanticQuery } from '../../../warehouse/model/compile/query';
import { baseCurrency } from '../../../warehouse/result-columns';
import type { QueryResult, Warehouse } from '../../../warehouse/warehouse';
import type { ReportDefinition } from '../library/report-library';
import type { TileFile, TileQuery } from '../library/report-schema';
import { filteredPeriod } from './filters';
import { convertMoney, readRate } from './money';
import type { ReadContext } from './options';
import { getComparisonBasis, toRowFilters } from './parameter-values';
import { tileTable } from './tile-table';

/** A run of a report with checked values. */
export interface TileRun {
  warehouse: Warehouse;
  report: ReportDefinition;
  values: ParameterValues;
  filters: readonly TileFilter[];
  period: Period;
  context: ReadContext & { refresh: boolean };
  log: FastifyBaseLogger;
  traceId: string;
}

interface Part {
  part: QueryResult;
  total: QueryResult;
}

/** Returns the query of a tile with the values of the parameters and the filters of other tiles. */
function semanticQuery(
  { warehouse, report, values, filters, period }: TileRun,
  query: TileQuery,
): SemanticQuery {
  const { dataset, dimensions, measures, segments, ignores = [] } = query;
  const { columns, effects } = warehouse.model.get(dataset) ?? {};
  const parameters = report.parameters.filter(({ key }) => !ignores.includes(key));
  return {
    dataset,
    dimensions,
    measures,
    filters: [
      ...(query.filters ?? []),
      ...toRowFilters(parameters, values),
      ...filters.filter(({ column }) => columns?.has(column)),
    ],
    period: filteredPeriod(period, filters),
    // The total is the sum of the rows, so that it is calculated by their columns.
    ...(effects && {
      effects: segments ? { segments, groups: dimensions } : { segments: dimensions, groups: [] },
    }),
    ...getComparisonBasis(parameters, values),
  };
}

/** Sorts in the engine if it knows the columns, so that the rows beyond the limit are the last ones. */
function sortOf({ queries, sort = [] }: TileFile, { dimensions, measures }: SemanticQuery) {
  if (queries.length > 1) return {};
  const known = [...dimensions, ...measures];
  return { sort: sort.filter(({ by }) => known.includes(by)) };
}

/** Reads a query and its total, which has a query of its own because most measures do not add up. */
async function readPart(
  { warehouse, context }: TileRun,
  tile: TileFile,
  query: SemanticQuery,
): Promise<Part> {
  const rows = warehouse.query({ ...query, ...sortOf(tile, query) }, context);
  const hasOwnTotal = tile.hasTotal && query.dimensions.length > 0;
  const total = hasOwnTotal ? warehouse.query({ ...query, dimensions: [] }, context) : rows;
  const [part, sum] = await Promise.all([rows, total]);
  return { part, total: sum };
}

async function readTile(run: TileRun, tile: TileFile) {
  const { warehouse, context, report, values, period } = run;
  const chosen = report.parameters.find(({ purpose }) => purpose === 'currency');
  const currency = String((chosen && values[chosen.key]) ?? baseCurrency);
  const [read, money] = await Promise.all([
    Promise.all(tile.queries.map((query) => readPart(run, tile, semanticQuery(run, query)))),
    readRate(warehouse, { currency, period }, context),
  ]);
  const parts = read.map(({ part }) => part);
  const totals = tile.hasTotal ? read.map(({ total }) => total) : [];
  const dataset = warehouse.model.get(tile.queries[0]?.dataset ?? '');
  return { parts, table: convertMoney(tileTable(tile, { parts, totals, dataset }, context.language), money) };
}

function problemTile({ log, traceId }: TileRun, { id }: TileFile, error: unknown): TileResult {
  const { code } = toPortalError(error);
  if (code === 'internal') {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error({ tile: id, reason: message, stack }, 'a tile failed');
  }
  return failedTile(id, { code, traceId });
}

/** Returns the result of a tile. A failure is part of the result, so that it does not fail the other tiles. */
export async function runTile(run: TileRun, tile: TileFile): Promise<TileResult> {
  const start = performance.now();
  try {
    const { parts, table } = await readTile(run, tile);
    return {
      id: tile.id,
      state: 'ready',
      ...table,
      asOf: parts[0]?.asOf ?? null,
      truncated: parts.some(({ truncated }) => truncated),
      cached: parts.every(({ cached }) => cached),
      elapsedMs: Math.round(performance.now() - start),
      error: null,
    };
  } catch (error) {
    return problemTile(run, tile, error);
  }
}
