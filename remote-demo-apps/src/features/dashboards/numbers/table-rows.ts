import { currentLocale } from '@portal/shared/i18n';
import { fold } from '@portal/shared/text';
import type { ListColumn } from '@portal/shared/ui/list';
import type { CardNumbers } from './numbers';

/** Returns the rows with a text that contains the search. */
export function findRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  search: string,
): readonly Row[] {
  const wanted = fold(search.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => columns.some(({ text }) => fold(String(text?.(row) ?? '')).includes(wanted)));
}

function compareCells(one: string | number | null, other: string | number | null, locale: string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), locale);
}

/** Returns the rows by the exported value of a column, descending with `-` before its name. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sort: string,
): readonly Row[] {
  const text = columns.find(({ field }) => field === sort.replace(/^-/, ''))?.text;
  if (!text) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  const locale = currentLocale();
  return [...rows].sort((one, other) => direction * compareCells(text(one), text(other), locale));
}

/** Returns the numbers of a table: its exported columns. */
export function tableNumbers<Row>(
  title: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): CardNumbers {
  const [first, ...others] = columns.filter(({ text }) => text);
  return {
    title,
    rowsTitle: first?.title ?? '',
    columns: others.map((column) => column.title),
    rows: rows.map((row) => ({
      name: String(first?.text?.(row) ?? ''),
      cells: others.map(({ text }) => text?.(row) ?? null),
    })),
  };
}
