import type { ResultColumn, ResultValue, Tile, TileResult } from '@portal/shared/contracts';
import { figureParts } from '@portal/shared/i18n';
import type { Translate } from '../../../../translations';
import { formatValue, toNumber } from '../../values/format-value';

export interface SentenceTable {
  tile: Tile;
  result: TileResult;
}

/** Returns the answer that a table gives, and sentences that explain it. */
export type WriteSentences = (
  table: SentenceTable,
  texts: { t: Translate<'reports'>; period: string },
) => string[];

/** A column that a sentence reads. */
export interface SentenceColumn {
  column: ResultColumn;
  total: number | null;
  valueOf(row: readonly ResultValue[]): number | null;
  /** Formats an amount as the cells do, with a sign if it says how something changed. */
  format(amount: number, options?: { isSigned: boolean }): string;
}

/** Returns the columns that the sentence of a tile names, without those that the result lacks. */
export function sentenceColumns({ tile, result }: SentenceTable): SentenceColumn[] {
  return (tile.sentence?.columns ?? []).flatMap((key) => {
    const at = result.columns.findIndex((column) => column.key === key);
    const column = result.columns[at];
    if (!column) return [];
    return [
      {
        column,
        total: toNumber(result.total?.[at]),
        valueOf: (row: readonly ResultValue[]) => toNumber(row[at]),
        format: (amount: number, options?: { isSigned: boolean }) =>
          figureParts(amount, column, options).text,
      },
    ];
  });
}

/** Returns a function that returns the name of a row. */
export function rowNames({ tile, result }: SentenceTable) {
  const at = result.columns.findIndex(({ key }) => key === tile.axis);
  const column = result.columns[at];
  return (row: readonly ResultValue[]): string => (column && formatValue(row[at], column)) ?? '';
}
