import { gridNumberPattern, type ResultValue } from '@portal/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { GridColumnDefinition } from '../grid-model';
import type { GridInput } from './grid-input';

export type Part = RawBuilder<unknown>;
type Dialect = GridInput['dialect'];

export const ref = (name: string): Part => sql`${sql.ref(name)}`;

const notNumbers = sql.join(
  ['NaN', 'inf', '-inf'].map((name) => sql`cast(${sql.lit(name)} as double precision)`),
);

/** Returns a column. What is not a number counts as empty, as in results. */
export function columnValue({ source, test, sqlType }: GridColumnDefinition): Part {
  const value = ref(source);
  if (test) return sql`(${value} is null)`;
  return sqlType === 'double precision'
    ? sql`case when ${value} in (${notNumbers}) then null else ${value} end`
    : value;
}

export const numberPattern = new RegExp(gridNumberPattern);

function fits(text: string, sqlType: string): boolean {
  const [, whole = '', fraction = ''] = /^-?0*(\d*)\.?(\d*?)0*$/.exec(text) ?? [];
  if (sqlType === 'bigint') return fraction === '' && whole.length <= 18;
  const [, precision, scale] = /^decimal\((\d+), (\d+)\)$/.exec(sqlType) ?? [];
  return whole.length <= Number(precision) - Number(scale) && fraction.length <= Number(scale);
}

/** Casts a value to the type of a column, so that engines compare without converting the column. */
export function castValue(value: ResultValue, sqlType: string): Part {
  if (sqlType === 'text') return sql`cast(${value} as varchar)`;
  if (sqlType === 'date' || sqlType === 'boolean') return sql`cast(${value} as ${sql.raw(sqlType)})`;
  if (sqlType === 'double precision') return sql`cast(${Number(value)} as double precision)`;
  const text = decimalText(value);
  return fits(text, sqlType)
    ? sql`cast(${text} as ${sql.raw(sqlType)})`
    : sql`cast(${text} as decimal(38, 10))`;
}

/** Returns a number without exponent. */
export function decimalText(value: ResultValue): string {
  const text = String(value);
  return typeof value === 'number' && text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}

/** Text in the order of its characters, on every engine the same. */
export const byCharacters = (text: Part, dialect: Dialect): Part =>
  dialect === 'postgresql' ? sql`(${text}) collate "C"` : text;
