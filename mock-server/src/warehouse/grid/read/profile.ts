import { gridLimits, type ColumnProfile, type ProfileGrid, type ResultValue } from '@portal/shared/contracts';
import type { GridInput } from '../compile/grid-input';
import {
  compileBins,
  compileQuantiles,
  compileStats,
  compileValues,
  statsPerColumn,
} from '../compile/grid-profile';
import type { GridColumnDefinition } from '../grid-model';
import { computeBins, listBins } from './bins';
import { readFilters } from './filters';
import { toCount, toGridInput, readRows, requireShown, usualSamples, type GridReading } from './reading';

/** Parts of the rows whose values are the quantiles of a profile: 0, 0.05 … 1. */
const parts = Array.from({ length: 21 }, (_, at) => at / 20);

type Shape = Pick<ColumnProfile, 'quantiles' | 'median' | 'bins' | 'top'>;
const noShape: Shape = { quantiles: [], median: null, bins: [], top: [] };

const isMeasured = ({ type }: GridColumnDefinition): boolean => type === 'number' || type === 'date';

interface Extremes {
  min: ResultValue;
  max: ResultValue;
}

async function readDistribution(
  reading: GridReading,
  { input, column }: { input: GridInput; column: GridColumnDefinition },
  { min, max }: Extremes,
): Promise<Shape> {
  const bins = computeBins(column, min, max);
  if (!bins) return noShape;
  const [found, counted] = await Promise.all([
    readRows(reading, compileQuantiles(input, column.key, parts)),
    readRows(reading, compileBins(input, column.key, bins)),
  ]);
  const { rows } = found;
  const quantiles = rows.length === 1 ? (rows[0] ?? []) : rows.map(([value = null]) => value);
  return {
    quantiles: [...quantiles],
    median: quantiles[(parts.length - 1) / 2] ?? null,
    bins: listBins(column, bins, counted.rows),
    top: [],
  };
}

async function readTop(
  reading: GridReading,
  { input, column }: { input: GridInput; column: GridColumnDefinition },
): Promise<Shape> {
  const codes = column.values && Object.keys(column.values);
  const limit = Math.max(gridLimits.topValues, codes?.length ?? 0) + 1;
  const { rows } = await readRows(reading, compileValues(input, column.key, { search: '', limit }));
  const top = rows
    .map(([value = null, n]) => ({ value, n: toCount(n) }))
    .filter(({ value }) => value !== null);
  if (codes) top.sort((one, other) => codes.indexOf(String(one.value)) - codes.indexOf(String(other.value)));
  return { ...noShape, top: codes ? top : top.slice(0, gridLimits.topValues) };
}

const scaled = ({ quantiles, median, bins, top }: Shape, part: number): Shape => {
  const whole = <Item extends { n: number }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, n: Math.round(item.n / part) }));
  return { quantiles, median, bins: whole(bins), top: whole(top) };
};

/** Reads the profiles of columns over the rows that the filters keep. */
export async function profileColumns(reading: GridReading, body: ProfileGrid): Promise<ColumnProfile[]> {
  const columns = body.columns.map((key, at) => requireShown(reading, key, `/columns/${at}`));
  const input = toGridInput(reading, readFilters(reading, body.filters));
  const { rows } = await readRows(reading, compileStats(input, body.columns));
  const [all = 0, ...stats] = rows[0] ?? [];
  const part = Math.min(1, (reading.samples ?? usualSamples).profile / Math.max(1, toCount(all)));
  const read = { ...input, part };
  return Promise.all(
    columns.map(async (column, at): Promise<ColumnProfile> => {
      const own = stats.slice(at * statsPerColumn, (at + 1) * statsPerColumn);
      const [filled, distinct, min = null, max = null, mean = null, sum = null] = own;
      const shape = isMeasured(column)
        ? await readDistribution(reading, { input: read, column }, { min, max })
        : await readTop(reading, { input: read, column });
      return {
        column: column.key,
        rows: toCount(all),
        empty: toCount(all) - toCount(filled),
        distinct: toCount(distinct),
        min,
        max,
        mean: mean === null ? null : Number(mean),
        sum,
        ...scaled(shape, part),
        isEstimate: part < 1,
      };
    }),
  );
}
