import { failedTile, type PreviousTotals, type TileResult } from '@portal/shared/contracts';
import { toPortalError } from '../../../../platform/http/error-handlers';
import type { SemanticQuery } from '../../../../warehouse/model/compile/query';
import { baseCurrency } from '../../../../warehouse/result-columns';
import type { QueryResult } from '../../../../warehouse/warehouse';
import type { TileFile, TileQuery } from '../../library/report-schema';
import { readPreviousTotals, type Previous } from './previous-totals';
import { convertMoney, readRate } from '../money';
import { semanticQuery, type TileRun } from './tile-query';
import { withMeasureKeys } from './previous-query';
import { tileTable, type TileTable } from './tile-table';

interface Part {
  part: QueryResult;
  total: QueryResult;
}

/** Sorts in the engine if it knows the columns, so that the rows beyond the limit are the last ones. */
function sortOf({ queries, sort = [] }: TileFile, { dimensions, measures }: SemanticQuery) {
  if (queries.length > 1) return {};
  const known = [...dimensions, ...measures];
  return { sort: sort.filter(({ by }) => known.includes(by)) };
}

/** Reads a query and its total, which has a query of its own because most measures do not add up. */
async function readPart(run: TileRun, tile: TileFile, source: TileQuery): Promise<Part> {
  const { warehouse, context } = run;
  const query = semanticQuery(run, source);
  const rows = warehouse.query({ ...query, ...sortOf(tile, query) }, context);
  const hasOwnTotal = tile.hasTotal && query.dimensions.length > 0;
  const total = hasOwnTotal ? warehouse.query({ ...query, dimensions: [] }, context) : rows;
  const [part, sum] = await Promise.all([rows, total]);
  return { part: withMeasureKeys(part, source), total: sum };
}

async function readTile(run: TileRun, tile: TileFile) {
  const { warehouse, context, report, values, period } = run;
  const chosen = report.parameters.find(({ purpose }) => purpose === 'currency');
  const currency = String((chosen && values[chosen.key]) ?? baseCurrency);
  const [read, money, previous] = await Promise.all([
    Promise.all(tile.queries.map((query) => readPart(run, tile, query))),
    readRate(warehouse, { currency, period }, context),
    readPreviousTotals(run, tile).catch((error: unknown) =>
      logFailure(run, tile, { error, event: 'the comparison of a tile failed' }),
    ),
  ]);
  const parts = read.map(({ part }) => part);
  const dataset = warehouse.model.get(tile.queries[0]?.dataset ?? '');
  const tableOf = (totals: readonly QueryResult[]) =>
    convertMoney(tileTable(tile, { parts, totals, dataset }, context.language), money);
  const table = tableOf(tile.hasTotal ? read.map(({ total }) => total) : []);
  return { parts, table, previous: previous && previousTotals(previous, tableOf(previous.totals)) };
}

const previousTotals = ({ from, to }: Previous, { total }: TileTable): PreviousTotals | null =>
  total && { from, to, total };

/** Logs an error that nobody expects. */
function logFailure(
  { log }: TileRun,
  { id }: TileFile,
  { error, event }: { error: unknown; event: string },
): void {
  if (toPortalError(error).code !== 'internal') return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ tile: id, reason: message, stack }, event);
}

function problemTile(run: TileRun, tile: TileFile, error: unknown): TileResult {
  logFailure(run, tile, { error, event: 'a tile failed' });
  return failedTile(tile.id, { code: toPortalError(error).code, traceId: run.traceId });
}

/** Returns the result of a tile. A failure is part of the result, so that it does not fail the other tiles. */
export async function runTile(run: TileRun, tile: TileFile): Promise<TileResult> {
  const start = performance.now();
  try {
    const { parts, table, previous } = await readTile(run, tile);
    return {
      id: tile.id,
      state: 'ready',
      ...table,
      ...(previous && { previous }),
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
