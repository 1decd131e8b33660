import type { Language, ResultColumn, ResultValue, ValueFormat } from '@portal/shared/contracts';
import type { Filter, FilterValue, SemanticQuery } from './model/compile/query';
import type { Dataset } from './model/model';
import type { Column } from './model/model-schema';

/** Currency of all money in the warehouse. */
export const baseCurrency = 'EUR';

const usualDecimals: Partial<Record<ValueFormat, number>> = { number: 2, percent: 1, points: 2 };

interface Described {
  key: string;
  label: Record<Language, string>;
  description?: Record<Language, string>;
  format: ValueFormat;
  decimals?: number;
  goodDirection?: 'up' | 'down';
  values?: Column['values'];
  hasColors?: boolean;
}

/** Returns a column of a result with its texts in a language. */
export const resultColumn = (
  { key, label, description, format, decimals, goodDirection, values, hasColors }: Described,
  kind: ResultColumn['kind'],
  language: Language,
): ResultColumn => ({
  key,
  label: label[language],
  description: description?.[language] ?? null,
  kind,
  format,
  currency: format === 'money' ? baseCurrency : null,
  decimals: decimals ?? usualDecimals[format] ?? 0,
  goodDirection: goodDirection ?? null,
  values: values ? Object.values(values).map((texts) => texts[language]) : null,
  ...(hasColors && { hasColors }),
});

/** Returns the columns of the result of a query. */
export function resultColumns(
  dataset: Dataset,
  { dimensions, measures }: SemanticQuery,
  language: Language,
): ResultColumn[] {
  const columns = dimensions.flatMap((key) => dataset.columns.get(key) ?? []);
  const values = measures.flatMap((key) => dataset.measures.get(key) ?? []);
  return [
    ...columns.map((column) => resultColumn(column, 'dimension', language)),
    ...values.map((measure) => resultColumn(measure, 'measure', language)),
  ];
}

/** Returns the rows with the labels of coded values in a language. */
export function labelledRows(
  rows: ResultValue[][],
  columns: readonly (Column | undefined)[],
  language: Language,
): ResultValue[][] {
  return rows.map((row) =>
    row.map((value, at) => {
      const labels = typeof value === 'string' ? columns[at]?.values?.[value] : undefined;
      return labels?.[language] ?? value;
    }),
  );
}

function codeOf({ values = {} }: Column, value: FilterValue): FilterValue {
  if (Object.hasOwn(values, String(value))) return value;
  const [code] = Object.entries(values).find(([, { en, tr }]) => en === value || tr === value) ?? [];
  return code ?? value;
}

/** Returns the filters with codes in place of labels, so that a link works in both languages. */
export const codedFilters = (dataset: Dataset, filters: readonly Filter[]): Filter[] =>
  filters.map(({ column: key, values }) => {
    const column = dataset.columns.get(key);
    return { column: key, values: column ? values.map((value) => codeOf(column, value)) : values };
  });
