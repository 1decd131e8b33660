import type { ResultColumn, ResultValue, Tile, TileResult } from '@portal/shared/contracts';
import { toNumber } from '../../values/format-value';

export type EffectColumns = NonNullable<Tile['effects']>;

/** A value that is shown in steps, such as hundredths of a percentage point. */
interface Cell {
  value: number;
  shown: number;
}

const stepOf = ({ decimals }: Pick<ResultColumn, 'decimals'>): number => 10 ** -(decimals + 2);
const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { shown }) => sum + shown, 0);

/** Rounds the values so that they add up to `total`. The largest values take the rounding, one step each. */
function roundCells(cells: readonly Cell[], total: number): void {
  const missing = total - sumOf(cells);
  const largest = cells.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  for (const cell of largest.slice(0, Math.abs(missing))) cell.shown += Math.sign(missing);
}

/**
 * Returns the result with its points rounded as they are shown, so that the effects of each row add up to its total,
 * and those of each column and all contributions to the total row.
 */
export function roundEffects(result: TileResult, { parts, total: totalKey }: EffectColumns): TileResult {
  const { columns, rows, total } = result;
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const [totalAt, partsAt] = [at(totalKey), parts.map(at)];
  const column = columns[totalAt];
  if (!column || !total || toNumber(total[totalAt]) === null) return result;
  const step = stepOf(column);
  const cellOf = (value: ResultValue | undefined): Cell => {
    const number = toNumber(value) ?? 0;
    return { value: number, shown: Math.round(number / step) };
  };
  const shownTotal = (place: number): number => cellOf(total[place]).shown;
  const effects = rows.map((row) => partsAt.map((place) => cellOf(row[place])));
  roundCells(effects.flat(), shownTotal(totalAt));
  const shown = new Map<number, { rows: number[]; total: number }>();
  partsAt.forEach((place, part) => {
    const own = effects.map((row) => row[part]?.shown ?? 0);
    shown.set(place, { rows: own, total: own.reduce((sum, value) => sum + value, 0) });
  });
  shown.set(totalAt, { rows: effects.map(sumOf), total: shownTotal(totalAt) });
  columns.forEach(({ format }, place) => {
    if (format !== 'points' || shown.has(place)) return;
    const cells = rows.map((row) => cellOf(row[place]));
    roundCells(cells, shownTotal(place));
    shown.set(place, { rows: cells.map((cell) => cell.shown), total: shownTotal(place) });
  });
  const valueOf = (steps: number | undefined, value: ResultValue): ResultValue =>
    // A loss that is rounded to zero has no sign.
    steps === undefined || value === null ? value : steps * step + 0;
  return {
    ...result,
    rows: rows.map((row, index) => row.map((value, place) => valueOf(shown.get(place)?.rows[index], value))),
    total: total.map((value, place) => valueOf(shown.get(place)?.total, value)),
  };
}

/** Sorts the rows by their sum as it is shown, so that the row that cost most is the first one. */
export function sortByCost(result: TileResult, { total }: EffectColumns): TileResult {
  const at = result.columns.findIndex(({ key }) => key === total);
  const costOf = (row: readonly ResultValue[]): number => toNumber(row[at]) ?? 0;
  return { ...result, rows: result.rows.toSorted((one, other) => costOf(one) - costOf(other)) };
}

/** Hides effects that no row has, such as fees before fees. */
export function hideEmptyEffects(result: TileResult, { parts }: EffectColumns): TileResult {
  const { columns, rows } = result;
  const isEmpty = (place: number) => rows.every((row) => (toNumber(row[place]) ?? 0) === 0);
  return {
    ...result,
    columns: columns.map((column, place) =>
      parts.includes(column.key) && isEmpty(place) ? { ...column, isHidden: true } : column,
    ),
  };
}
