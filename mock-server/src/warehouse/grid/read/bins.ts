import { addDays, gridLimits, type ColumnProfile, type ResultValue } from '@portal/shared/contracts';
import type { Bins } from '../compile/grid-profile';
import type { GridColumnDefinition } from '../grid-model';

type Scaled = Pick<GridColumnDefinition, 'type' | 'format' | 'sqlType'>;

const firstDay = '1970-01-01';
const dayMs = 86_400_000;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns a value on the scale that bins are measured on: days since 1970, months since year 0, or the number. */
function toScale({ type, format }: Scaled, value: ResultValue): number {
  if (type !== 'date') return Number(value);
  const day = String(value);
  return format === 'month' ? monthOf(day) : Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** Returns the value at a place of the scale. */
function fromScale({ type, format }: Scaled, place: number): ResultValue {
  if (type !== 'date') return place;
  if (format !== 'month') return addDays(firstDay, place);
  const year = String(Math.floor(place / 12)).padStart(4, '0');
  return `${year}-${String((place % 12) + 1).padStart(2, '0')}-01`;
}

/** Returns the bins between two values, or null if there is no number between them. */
export function computeBins(column: Scaled, min: ResultValue, max: ResultValue): Bins | null {
  if (min === null || max === null) return null;
  const [first, last] = [toScale(column, min), toScale(column, max)];
  const isWhole = column.type === 'date' || column.sqlType === 'bigint';
  if (isWhole) {
    const width = Math.max(1, Math.ceil((last - first + 1) / gridLimits.bins));
    return { first, width, count: Math.ceil((last - first + 1) / width) };
  }
  if (first === last) return { first, width: 1, count: 1 };
  return { first, width: (last - first) / gridLimits.bins, count: gridLimits.bins };
}

/** Returns all bins with their rows. The last one of fractional numbers ends at the largest value. */
export const listBins = (
  column: Scaled,
  { first, width, count }: Bins,
  rows: readonly (readonly ResultValue[])[],
): ColumnProfile['bins'] => {
  const numbers = new Map(rows.map(([bin, n]) => [Number(bin), Number(n)]));
  return Array.from({ length: count }, (_, at) => ({
    from: fromScale(column, first + at * width),
    to: fromScale(column, first + (at + 1) * width),
    n: numbers.get(at) ?? 0,
  }));
};
