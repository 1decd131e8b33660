import type { ResultValue, TileResult } from '@portal/shared/contracts';
import type { SemanticQuery } from '../../../../warehouse/model/compile/query';
import type { TileFile } from '../../library/report-schema';
import { convertMoney } from '../money';
import { withCalculations } from './calculations';
import { engineSort, readMoney } from './run-tile';
import { semanticQuery, type TileRun } from './tile-query';

type Rows = ResultValue[][];

/** More pairs of key and name are not compared. */
const maxNames = 1_000_000;

/** All rows of a tile that has more of them than a person waits for. */
export interface TileStream {
  count: number;
  rows: AsyncGenerator<Rows>;
}

/** Names that belong to several keys, which their rows have behind them. */
interface SharedNames {
  at: number;
  idAt: number;
  names: ReadonlySet<string>;
}

/** Reads the names of a column whose keys are in the rows too, and returns those that several keys have. */
async function readSharedNames(
  { warehouse, context }: TileRun,
  query: SemanticQuery,
  at: number,
): Promise<SharedNames[]> {
  const name = query.dimensions[at] ?? '';
  const id = warehouse.model.get(query.dataset)?.columns.get(name)?.identifiedBy;
  const idAt = query.dimensions.indexOf(id ?? '');
  if (id === undefined || idAt < 0) return [];
  const known = new Map<string, string>();
  const names = new Set<string>();
  const pairs = { ...query, dimensions: [id, name], measures: [], sort: [] };
  for await (const batch of warehouse.stream(pairs, { ...context, maxRows: maxNames }))
    for (const [key, text] of batch) {
      const first = known.get(String(text)) ?? String(key);
      known.set(String(text), first);
      if (first !== String(key)) names.add(String(text));
    }
  return [{ at, idAt, names }];
}

const withKeys = (row: ResultValue[], shared: readonly SharedNames[]): ResultValue[] =>
  shared.reduce(
    (changed, { at, idAt, names }) =>
      names.has(String(row[at])) ? changed.with(at, `${String(row[at])} (${String(row[idAt])})`) : changed,
    row,
  );

/** Returns whether the rows of a tile are complete without other rows: of one query, sorted by the engine. */
export function canStream({ queries, unpivot, limit, sort = [] }: TileFile): boolean {
  const [query] = queries;
  if (!query || queries.length > 1 || unpivot || limit !== undefined) return false;
  return sort.every(({ by }) => [...query.dimensions, ...query.measures].includes(by));
}

/** Returns all rows of a tile in batches, with the columns of its result. */
export async function streamTile(
  run: TileRun,
  tile: TileFile,
  { result, maxRows }: { result: TileResult; maxRows: number },
): Promise<TileStream> {
  const { warehouse, context } = run;
  const [source] = tile.queries;
  if (!source) throw new Error(`the tile ${tile.id} has no query`);
  const unsorted = semanticQuery(run, source);
  const query = { ...unsorted, ...engineSort(tile, unsorted) };
  const [money, count, ...shared] = await Promise.all([
    readMoney(run),
    warehouse.count(query, context),
    ...query.dimensions.map((_, at) => readSharedNames(run, query, at)),
  ]);
  const { columns } = result;
  const keys = columns.slice(0, query.dimensions.length + query.measures.length).map(({ key }) => key);
  const names = shared.flat();
  async function* rows(): AsyncGenerator<Rows> {
    for await (const batch of warehouse.stream(query, { ...context, maxRows })) {
      const whole = batch.map((row) => withCalculations(withKeys(row, names), keys, tile.calculations ?? []));

      yield convertMoney({ columns, rows: whole, total: null }, money).rows;
    }
  }
  return { count, rows: rows() };
}
