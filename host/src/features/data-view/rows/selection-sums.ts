import type { DataGridRange } from '@portal/shared/ui/grid';
import { toNumber } from './format-cell';
import type { LoadedRow } from './row-buffer';

export interface SelectionSums {
  cells: number;
  /** Selected cells whose rows are not loaded. */
  missing: number;
  numbers: number;
  sum: number;
}

interface SumOptions {
  range: DataGridRange;
  /** Places of the selected columns in the loaded values; null for columns without numbers. */
  places: readonly (number | null)[];
  rowAt(index: number): LoadedRow | undefined;
}

/** Adds up the numbers of the selected cells that are loaded. */
export function sumSelection({ range, places, rowAt }: SumOptions): SelectionSums {
  const sums: SelectionSums = { cells: 0, missing: 0, numbers: 0, sum: 0 };
  // A running error keeps sums of many decimals exact to the last shown digit.
  let error = 0;
  for (let index = range.top; index <= range.bottom; index += 1) {
    const row = rowAt(index);
    sums.cells += places.length;
    if (!row) sums.missing += places.length;
    for (const place of row ? places : []) {
      const value = place === null ? null : toNumber(row?.values[place]);
      if (value === null) continue;
      sums.numbers += 1;
      const addend = value - error;
      const next = sums.sum + addend;
      error = next - sums.sum - addend;
      sums.sum = next;
    }
  }
  return sums;
}
