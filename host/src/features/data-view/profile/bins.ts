import type { ColumnProfile, GridFilter, ResultValue } from '@portal/shared/contracts';
import { toNumber } from '../rows/format-cell';

const day = 86_400_000;

/** Returns a number or a date as a number that can be compared. */
export function toOrder(value: ResultValue | undefined): number | null {
  const number = toNumber(value);
  if (number !== null) return number;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time / day;
}

type Test = (range: { middle: number; from: number; to: number }, first: number, second: number) => boolean;

const rangeTests: Partial<Record<GridFilter['op'], Test>> = {
  atLeast: ({ middle }, first) => middle >= first,
  greater: ({ middle }, first) => middle >= first,
  atMost: ({ middle }, first) => middle <= first,
  less: ({ middle }, first) => middle <= first,
  between: ({ middle }, first, second) => middle >= first && middle <= second,
  equals: ({ from, to }, first) => first >= from && first <= to,
};

/** Returns whether a filter keeps the values from `from` until `to`; true for filters that are not ranges. */
export function keepsRange({ op, values }: GridFilter, from: number, to: number): boolean {
  const first = toOrder(values[0]);
  if (first === null) return true;
  const second = toOrder(values[1]) ?? Infinity;
  return rangeTests[op]?.({ middle: (from + to) / 2, from, to }, first, second) ?? true;
}

/** Returns whether a filter keeps a value; true for filters that do not list values. */
export function keepsValue({ op, values }: GridFilter, value: ResultValue): boolean {
  const isListed = values.some((one) => String(one) === String(value));
  if (op === 'equals' || op === 'in') return isListed;
  return op === 'not' || op === 'notIn' ? !isListed : true;
}

export interface Bar {
  key: string;
  /** Height, 0 to 1. */
  share: number;
  isKept: boolean;
}

/** Returns the bars of a distribution. A small bin stays visible. */
export function toBars({ bins }: ColumnProfile, filters: readonly GridFilter[]): Bar[] {
  const most = bins.reduce((high, { n }) => Math.max(high, n), 0);
  return bins.map(({ from, to, n }, at) => {
    const [start, end] = [toOrder(from) ?? 0, toOrder(to) ?? 0];
    return {
      key: `${at}`,
      share: n === 0 || most === 0 ? 0 : Math.max(0.06, n / most),
      isKept: filters.every((filter) => keepsRange(filter, start, end)),
    };
  });
}

export interface Part {
  key: string;
  value: ResultValue;
  share: number;
  isKept: boolean;
}

const maxParts = 3;

/** Returns the shares of the most frequent values of a column with few values, and of the others. */
export function toParts(
  { top, rows, empty, distinct }: ColumnProfile,
  filters: readonly GridFilter[],
): Part[] {
  const filled = rows - empty;
  if (filled <= 0 || distinct > 60 || top.length === 0) return [];
  const parts = [...top]
    .sort((one, other) => other.n - one.n)
    .slice(0, maxParts)
    .map(({ value, n }) => ({
      key: String(value),
      value,
      share: n / filled,
      isKept: filters.every((filter) => keepsValue(filter, value)),
    }));
  const others = 1 - parts.reduce((sum, { share }) => sum + share, 0);
  return others > 0.005
    ? [...parts, { key: '\u0000others', value: null, share: others, isKept: true }]
    : parts;
}
