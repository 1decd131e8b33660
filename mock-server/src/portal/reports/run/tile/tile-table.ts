import type { Language, ResultColumn, ResultValue } from '@portal/shared/contracts';
import type { Dataset } from '../../../../warehouse/model/model';
import { resultColumn } from '../../../../warehouse/result-columns';
import type { QueryResult } from '../../../../warehouse/warehouse';
import type { TileFile } from '../../library/report-schema';
import { withCalculations } from './calculations';
import { withDistinctNames } from '../distinct-names';

/** Columns and rows of a tile. */
export interface TileTable {
  columns: ResultColumn[];
  rows: ResultValue[][];
  total: ResultValue[] | null;
}

type Part = Pick<QueryResult, 'columns' | 'rows'>;

const isDimension = ({ kind }: ResultColumn): boolean => kind === 'dimension';

/** Adds the measures of the other results to the rows of the first one, and rows that only they have. */
function mergeRows(parts: readonly Part[], dimensions: number): ResultValue[][] {
  const widths = parts.map(({ columns }) => columns.length - dimensions);
  const width = widths.reduce((sum, size) => sum + size, 0);
  const merged = new Map<string, ResultValue[]>();
  let start = dimensions;
  parts.forEach(({ rows }, part) => {
    for (const row of rows) {
      const group = row.slice(0, dimensions);
      const key = JSON.stringify(group);
      const whole = merged.get(key) ?? [...group, ...Array<ResultValue>(width).fill(null)];
      row.slice(dimensions).forEach((value, at) => (whole[start + at] = value));
      merged.set(key, whole);
    }
    start += widths[part] ?? 0;
  });
  return [...merged.values()];
}

function mergeParts(parts: readonly Part[]): Part {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? { columns: [], rows: [] };
  const groups = first.columns.filter(isDimension);
  return {
    columns: [...groups, ...parts.flatMap(({ columns }) => columns.filter((column) => !isDimension(column)))],
    rows: mergeRows(parts, groups.length),
  };
}

function compareValues(one: ResultValue, other: ResultValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

type Row = readonly ResultValue[];

/** Returns what rows are sorted by: a coded value by its place in the model, and by itself if it has none. */
function sortValues(at: number, { values = null }: Partial<ResultColumn> = {}) {
  const valueOf = (row: Row): ResultValue => row[at] ?? null;
  if (!values) return [valueOf];
  const places = new Map(values.map((label, place) => [label, place]));
  return [(row: Row): ResultValue => places.get(String(valueOf(row))) ?? null, valueOf];
}

/** Sorts rows as the engines do: rows without a value come last in both orders. */
function sortRows(
  rows: ResultValue[][],
  columns: readonly ResultColumn[],
  sort: TileFile['sort'] = [],
): ResultValue[][] {
  const keys = sort.flatMap(({ by, isDescending }) => {
    const at = columns.findIndex(({ key }) => key === by);
    return sortValues(at, columns[at]).map((valueOf) => ({ valueOf, sign: isDescending ? -1 : 1 }));
  });
  return rows.toSorted((one, other) => {
    for (const { valueOf, sign } of keys) {
      const [left, right] = [valueOf(one), valueOf(other)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else if (compareValues(left, right) !== 0) return compareValues(left, right) * sign;
    }
    return 0;
  });
}

function unpivoted(table: TileTable, { unpivot }: TileFile, language: Language): TileTable {
  const [row = []] = table.rows;
  const [first] = table.columns;
  if (!unpivot || !first) return table;
  const text = { key: 'step', label: unpivot.label, format: 'text' } as const;
  return {
    columns: [
      resultColumn(text, 'dimension', language),
      { ...first, key: 'value', label: unpivot.value[language], description: null },
    ],
    rows: table.columns.map(({ label }, at) => [label, row[at] ?? null]),
    total: null,
  };
}

/** Returns the table of a tile from the results of its queries, each with the result of its total. */
export function tileTable(
  tile: TileFile,
  {
    parts,
    totals,
    dataset,
  }: { parts: readonly Part[]; totals: readonly Part[]; dataset: Dataset | undefined },
  language: Language,
): TileTable {
  const { calculations = [], hidden = [], sort, limit } = tile;
  const { columns, rows: merged } = mergeParts(parts);
  const keys = columns.map(({ key }) => key);
  const rows = dataset ? withDistinctNames(merged, keys, dataset.columns) : merged;
  const allColumns = [
    ...columns,
    ...calculations.map((calculation) => resultColumn(calculation, 'measure', language)),
  ];
  const calculated = rows.map((row) => withCalculations(row, keys, calculations));
  const sorted = sort ? sortRows(calculated, allColumns, sort) : calculated;
  const groups = columns.filter(isDimension).map(() => null);
  const sums = [...groups, ...totals.flatMap(({ rows: [row = []] }) => row)];
  const table: TileTable = {
    columns: allColumns.map((column) =>
      hidden.includes(column.key) ? { ...column, isHidden: true } : column,
    ),
    rows: sorted.slice(0, limit),
    total: totals.length > 0 ? withCalculations(sums, keys, calculations) : null,
  };
  return unpivoted(table, tile, language);
}
