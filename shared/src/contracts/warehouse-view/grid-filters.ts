import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';

/** Types of columns. Dates are `YYYY-MM-DD`. */
export const gridColumnTypes = ['text', 'number', 'date', 'boolean'] as const;
export type GridColumnType = (typeof gridColumnTypes)[number];

/**
 * Operators of filters. `contains` and `starts` ignore case, accents and apostrophes; `not`, `notIn` keep rows without a
 * value; `between` includes both ends; `relative` takes a name of a relative period or `last7Days` and ends at the last
 * day of the data; `empty` and `notEmpty` have no values.
 */
export const gridOperators = [
  'equals',
  'not',
  'in',
  'notIn',
  'contains',
  'starts',
  'less',
  'atMost',
  'greater',
  'atLeast',
  'between',
  'relative',
  'empty',
  'notEmpty',
] as const;
export type GridOperator = (typeof gridOperators)[number];

/** Operators that a column accepts by its type. `empty` and `notEmpty` need a column that can be empty. */
export const operatorsByType: Readonly<Record<GridColumnType, readonly GridOperator[]>> = {
  text: ['equals', 'not', 'in', 'notIn', 'contains', 'starts', 'empty', 'notEmpty'],
  number: [
    'equals',
    'not',
    'in',
    'notIn',
    'less',
    'atMost',
    'greater',
    'atLeast',
    'between',
    'empty',
    'notEmpty',
  ],
  date: [
    'equals',
    'not',
    'in',
    'notIn',
    'less',
    'atMost',
    'greater',
    'atLeast',
    'between',
    'relative',
    'empty',
    'notEmpty',
  ],
  boolean: ['equals', 'empty', 'notEmpty'],
};

/** Smallest and largest number of values of an operator; one value unless listed here. */
const valueCounts: Partial<Record<GridOperator, readonly [number, number]>> = {
  in: [1, 1_000],
  notIn: [1, 1_000],
  between: [2, 2],
  empty: [0, 0],
  notEmpty: [0, 0],
};

/** Returns the smallest and the largest number of values of an operator. */
export const valueCount = (op: GridOperator): readonly [number, number] => valueCounts[op] ?? [1, 1];

/** Numbers of filters as decimal texts: at most 28 digits before the decimal point and 10 after it. */
export const gridNumberPattern = '^-?\\d{1,28}(\\.\\d{1,10})?$';

/** Relative days besides the names of periods, such as `last7Days`; at most 3,660. */
export const lastDaysPattern = '^last([1-9]\\d{0,3})Days$';

/** Limits of a query. `text`: length of a value; `size`: rows of a page; `timeoutMs`: of a statement. */
export const gridLimits = {
  columns: 60,
  filters: 20,
  values: 1_000,
  text: 200,
  sort: 8,
  aggregates: 60,
  groups: 3,
  size: 1_000,
  listedValues: 100,
  topValues: 12,
  bins: 24,
  timeoutMs: 60_000,
} as const;

/**
 * Keeps the rows whose column fulfils the operator. Numbers are numbers, or decimal texts where a number is not exact
 * (`"12345678901234567.89"`). Field codes of rejected filters: `not_allowed` (unknown column or operator of another
 * type), `masked`, `format` (not a value of the type), `reversed` (range), `range` (too large), `minItems`, `maxItems`.
 */
export const GridFilter = Type.Object(
  {
    column: Type.String({ maxLength: 40, pattern: '^[a-z][a-zA-Z0-9]*$' }),
    op: oneOf(gridOperators),
    values: Type.Array(
      Type.Union([Type.String({ maxLength: gridLimits.text }), Type.Number(), Type.Boolean()]),
      { maxItems: gridLimits.values },
    ),
  },
  { additionalProperties: false },
);
export type GridFilter = Static<typeof GridFilter>;

export const GridFilters = Type.Array(GridFilter, { maxItems: gridLimits.filters });
