import type { ResultColumn, ResultValue } from '@portal/shared/contracts';
import { currentLocale } from '@portal/shared/i18n';
import { isFigure, toNumber } from '../../values/format-value';

/** A row of a tile with its position in the result. */
export interface TableRow {
  id: string;
  cells: readonly ResultValue[];
}

const compareNumbers = (one: ResultValue, other: ResultValue): number =>
  (toNumber(one) ?? 0) - (toNumber(other) ?? 0);
const compareTexts = (one: ResultValue, other: ResultValue): number =>
  String(one).localeCompare(String(other), currentLocale());

/** Coded values have an order, such as the stages of a process. Values without a place come after them. */
function compareFor(column: ResultColumn): (one: ResultValue, other: ResultValue) => number {
  const { values } = column;
  if (isFigure(column)) return compareNumbers;
  if (values === null) return compareTexts;
  const places = new Map(values.map((label, place) => [label, place]));
  const placeOf = (value: ResultValue) => places.get(String(value)) ?? values.length;
  return (one, other) => placeOf(one) - placeOf(other) || compareTexts(one, other);
}

/** Sorts by a column, prefixed with `-` for descending. Rows without a value come last in both directions. */
export function sortRows(
  rows: readonly TableRow[],
  sort: string,
  columns: readonly ResultColumn[],
): readonly TableRow[] {
  const isDescending = sort.startsWith('-');
  const at = columns.findIndex(({ key }) => key === sort.replace(/^-/, ''));
  const column = columns[at];
  if (!column) return rows;
  const compare = compareFor(column);
  return rows.toSorted((one, other) => {
    const [first = null, second = null] = [one.cells[at], other.cells[at]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isDescending ? compare(second, first) : compare(first, second);
  });
}
