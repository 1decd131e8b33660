import {
  addDays,
  isDay,
  lastDaysPattern,
  longestPeriod,
  operatorsByType,
  periodNames,
  resolvePeriod,
  valueCount,
  type DayRange,
  type GridFilter,
  type GridOperator,
} from '@portal/shared/contracts';
import { rejectField } from '../../../platform/http/problem';
import type { GridCondition } from '../compile/grid-input';
import { decimalText, numberPattern } from '../compile/grid-values';
import type { GridColumnDefinition } from '../grid-model';
import { requireShown, type GridReading } from './reading';

type Value = GridFilter['values'][number];

/** Returns the operators that a column accepts. */
export const listOperators = ({ type, isNullable }: GridColumnDefinition): GridOperator[] =>
  operatorsByType[type].filter((op) => isNullable === true || (op !== 'empty' && op !== 'notEmpty'));

const readers: Record<GridColumnDefinition['type'], (value: Value) => string | boolean | undefined> = {
  text: (value) => (typeof value === 'string' ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  date: (value) => (typeof value === 'string' && isDay(value) && value >= '0001-01-01' ? value : undefined),
  number: (value) => {
    if (typeof value === 'boolean') return undefined;
    const text = decimalText(value);
    return numberPattern.test(text) ? text : undefined;
  },
};

/** Returns a value as its column has it: numbers as decimal texts. */
export const readValue = ({ type }: GridColumnDefinition, value: Value): string | boolean | undefined =>
  readers[type](value);

const digits = 10;
const scaled = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(digits, '0'));
  return text.startsWith('-') ? -size : size;
};

const isReversed = (type: GridColumnDefinition['type'], from: string, to: string): boolean =>
  type === 'number' ? scaled(from) > scaled(to) : from > to;

function relativeDays(value: Value, { warehouse, today }: GridReading): DayRange | undefined {
  const { dataAsOf } = warehouse.status();
  const end = dataAsOf !== null && dataAsOf < today ? dataAsOf : today;
  const [, days] = new RegExp(lastDaysPattern).exec(String(value)) ?? [];
  if (days !== undefined && Number(days) <= longestPeriod)
    return { from: addDays(end, 1 - Number(days)), to: end };
  return periodNames.some((name) => name === value) ? resolvePeriod(String(value), end) : undefined;
}

const range = (column: string, { from, to }: DayRange): GridCondition[] => [
  { column, op: 'atLeast', values: [from] },
  { column, op: 'atMost', values: [to] },
];

const single: Partial<Record<GridOperator, GridCondition['op']>> = { equals: 'in', not: 'notIn' };

function conditionsOf(reading: GridReading, filter: GridFilter, pointer: string): GridCondition[] {
  const { column: key, op, values } = filter;
  const column = requireShown(reading, key, `${pointer}/column`);
  if (!listOperators(column).includes(op)) rejectField(`${pointer}/op`, 'not_allowed');
  const [least, most] = valueCount(op);
  if (values.length < least) rejectField(`${pointer}/values`, 'minItems');
  if (values.length > most) rejectField(`${pointer}/values`, 'maxItems');
  if (op === 'relative')
    return range(key, relativeDays(values[0] ?? '', reading) ?? rejectField(`${pointer}/values/0`, 'format'));
  const read = values.map(
    (value, at) => readValue(column, value) ?? rejectField(`${pointer}/values/${at}`, 'format'),
  );
  if (op !== 'between') return [{ column: key, op: single[op] ?? (op as GridCondition['op']), values: read }];
  const [from = '', to = ''] = read.map(String);
  if (isReversed(column.type, from, to)) rejectField(`${pointer}/values`, 'reversed');
  return range(key, { from, to });
}

/** Returns the conditions of filters, or rejects the first wrong one. */
export const readFilters = (reading: GridReading, filters: readonly GridFilter[] = []): GridCondition[] =>
  filters.flatMap((filter, at) => conditionsOf(reading, filter, `/filters/${at}`));
