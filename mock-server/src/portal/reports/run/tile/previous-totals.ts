import { addDays, timeFilter, type DayRange } from '@portal/shared/contracts';
import type { Dataset } from '../../../../warehouse/model/model';
import type { QueryResult } from '../../../../warehouse/warehouse';
import type { TileFile } from '../../library/report-schema';
import { filteredPeriod } from '../filters';
import { semanticQuery, type TileRun } from './tile-query';
import { comparedPeriod } from './previous-period';

/** Totals of each query of a tile in the period before. `from` is null for balances. */
export interface Previous {
  from: string | null;
  to: string;
  totals: QueryResult[];
}

interface Earlier {
  isBalance: boolean;
  period: DayRange;
  /** Days with rows if the data reach back to the start of the period. */
  evidence: DayRange;
}

/** A balance is the one of the last day with data, which public holidays can delay. */
const balanceDays = 10;
/** Some data have rows of a few days only. */
const evidenceDays = { before: 366, after: 6 } as const;

const earlierOf = (first: string, second: string): string => (first < second ? first : second);

function findEarlier(run: TileRun, dataset: Dataset): Earlier | null {
  const days = filteredPeriod(run.period, run.filters);
  if (dataset.isSnapshot) {
    const to = addDays(days.from, -1);
    const last = { from: addDays(to, -balanceDays), to };
    return { isBalance: true, period: last, evidence: last };
  }
  const before = comparedPeriod(days, run);
  if (!before) return null;
  const { from, to } = before;
  const { before: back, after } = evidenceDays;
  return {
    isBalance: false,
    period: before,
    evidence: { from: addDays(from, -back), to: earlierOf(to, addDays(from, after)) },
  };
}

/** Whether the data that the reader may see, without the filters, reach back to the start of the period. */
async function hasData({ warehouse, context }: TileRun, dataset: Dataset, period: DayRange) {
  const query = { dataset: dataset.id, dimensions: ['month'], measures: [], filters: [], period };
  const { rows } = await warehouse.query(query, { ...context, language: null });
  return rows.length > 0;
}

/** Returns the totals of a figure in the period before, or null if it is compared otherwise or has no earlier data. */
export async function readPreviousTotals(run: TileRun, tile: TileFile): Promise<Previous | null> {
  const { warehouse, context } = run;
  if (tile.kind !== 'figure' || !tile.hasTotal || tile.comparison || tile.share) return null;
  const datasets = tile.queries.flatMap(({ dataset }) => warehouse.model.get(dataset) ?? []);
  const [first] = datasets;
  const earlier = first && findEarlier(run, first);
  if (!earlier || !datasets.every(({ time, columns }) => time && columns.has('month'))) return null;
  const { period, isBalance, evidence } = earlier;
  const filters = run.filters.filter(({ column }) => column !== timeFilter);
  const isKnown = Promise.all(datasets.map((dataset) => hasData(run, dataset, evidence)));
  const totals = Promise.all(
    tile.queries.map((query) =>
      warehouse.query({ ...semanticQuery({ ...run, period, filters }, query), dimensions: [] }, context),
    ),
  );
  const [known, found] = await Promise.all([isKnown, totals]);
  if (!known.every(Boolean)) return null;
  return { from: isBalance ? null : period.from, to: period.to, totals: found };
}
