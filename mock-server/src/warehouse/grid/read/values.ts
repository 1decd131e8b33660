import {
  gridLimits,
  type FindMissing,
  type GridValues,
  type Language,
  type MissingValues,
  type ResultValue,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { notFound } from '../../../platform/http/problem';
import { decimalText } from '../compile/grid-values';
import { compileFound, compileRow, compileValues } from '../compile/grid-profile';
import type { GridColumnDefinition } from '../grid-model';
import { readValue } from './filters';
import { toCount, toGridInput, isMasked, readRows, requireShown, type GridReading } from './reading';
import { readRowKey } from './row-key';

type Item = GridValues['items'][number];

/** Returns the coded values whose label or code matches, in their order. */
function codedItems(items: readonly Item[], { values = {} }: GridColumnDefinition, search: string): Item[] {
  const codes = Object.keys(values);
  const place = ({ value }: Item) => (codes.indexOf(String(value)) + codes.length + 1) % (codes.length + 1);
  return items
    .filter(({ value, label }) => [value, label].some((text) => fold(String(text)).includes(fold(search))))
    .toSorted((one, other) => place(one) - place(other));
}

/** Lists the different values of a column with the number of their rows. */
export async function listValues(
  reading: GridReading,
  { key, search }: { key: string; search: string },
  language: Language,
): Promise<GridValues> {
  const column = reading.grid.columns.get(key) ?? notFound();
  requireShown(reading, key, '/params/column');
  const limit = gridLimits.listedValues + 1;
  const read = { search: column.values ? '' : search, limit: column.values ? gridLimits.size : limit };
  const { rows } = await readRows(reading, compileValues(toGridInput(reading, []), key, read));
  const items = rows
    .filter(([value]) => value !== null)
    .map(([value = null, n]): Item => {
      const label = column.values?.[String(value)]?.[language] ?? null;
      return { value, label, n: toCount(n) };
    });
  const found = column.values ? codedItems(items, column, search) : items;
  return {
    items: found.slice(0, gridLimits.listedValues),
    truncated: found.length > gridLimits.listedValues,
  };
}

const entered = (column: GridColumnDefinition, text: string): string => {
  const trimmed = text.trim();
  const [code] =
    Object.entries(column.values ?? {}).find(([own, labels]) =>
      [own, labels.en, labels.tr].some((label) => fold(label) === fold(trimmed)),
    ) ?? [];
  return code ?? trimmed;
};

const comparable = ({ type }: GridColumnDefinition, value: ResultValue): string =>
  type === 'number' ? String(Number(decimalText(value))) : fold(String(value));

/** Finds which of the pasted values rows have. */
export async function findMissing(
  reading: GridReading,
  key: string,
  { values }: Pick<FindMissing, 'values'>,
): Promise<MissingValues> {
  const column = reading.grid.columns.get(key) ?? notFound();
  requireShown(reading, key, '/params/column');
  const read = values.map((text) => ({ text, value: readValue(column, entered(column, text)) }));
  const known = read.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const input = toGridInput(reading, []);
  const { rows } =
    known.length === 0
      ? { rows: [] }
      : await readRows(reading, compileFound(input, key, [...new Set(known)]), 5_000);
  const found = rows.flatMap(([value = null]) => (value === null ? [] : [value]));
  const present = new Set(found.map((value) => comparable(column, value)));
  return {
    found: found.slice(0, gridLimits.values),
    missing: read
      .filter(({ value }) => value === undefined || !present.has(comparable(column, value)))
      .map(({ text }) => text),
  };
}

/** Reads all columns of one row. */
export async function readRow(reading: GridReading, key: string): Promise<ResultValue[]> {
  const columns = [...reading.grid.columns.values()];
  const shown = columns.filter((column) => !isMasked(column, reading)).map((column) => column.key);
  const values = readRowKey(reading.grid, key);
  const { rows } = await readRows(reading, compileRow(toGridInput(reading, []), shown, values));
  const row = rows[0] ?? notFound();
  return columns.map((column) => row[shown.indexOf(column.key)] ?? null);
}
