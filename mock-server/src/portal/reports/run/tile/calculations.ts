import type { ResultValue } from '@portal/shared/contracts';
import type { Calculation } from '../../library/report-schema';

const numberOf = (value: ResultValue | undefined): number | null => {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const operations: Record<Calculation['kind'], (left: number, right: number) => number | null> = {
  sum: (left, right) => left + right,
  difference: (left, right) => left - right,
  product: (left, right) => left * right,
  ratio: (left, right) => (right === 0 ? null : left / right),
};

/** Sums and differences treat a missing value as 0 if the other one exists: the row is in one of two datasets only. */
function calculated(
  { kind, of }: Calculation,
  valueOf: (key: string) => ResultValue | undefined,
): ResultValue {
  const [left, right] = of.map((key) => numberOf(valueOf(key)));
  const isSum = kind === 'sum' || kind === 'difference';
  if (isSum && (left ?? right ?? null) !== null) return operations[kind](left ?? 0, right ?? 0);
  return left == null || right == null ? null : operations[kind](left, right);
}

/** Returns the row with its calculated values. `keys` are the keys of its values. */
export function withCalculations(
  row: readonly ResultValue[],
  keys: readonly string[],
  calculations: readonly Calculation[],
): ResultValue[] {
  const values = [...row];
  const known = [...keys];
  for (const calculation of calculations) {
    values.push(calculated(calculation, (key) => values[known.indexOf(key)]));
    known.push(calculation.key);
  }
  return values;
}
