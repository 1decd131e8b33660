import type { GridSort, ResultValue } from '@portal/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { GridColumnDefinition } from '../grid-model';
import { findGridColumn, type GridInput } from './grid-input';
import { canBeEmpty, foldedName, isName } from './grid-rows';
import { byCharacters, castValue, columnValue, ref, type Part } from './grid-values';

/** An expression that rows are sorted by. */
export interface SortKey {
  value: Part;
  isDescending: boolean;
  canBeEmpty: boolean;
  /** All rows have the same value, because a filter keeps no other. */
  isFixed: boolean;
  /** Type of the value in the warehouse. */
  sqlType: string;
}

/** Place of a coded value in the model; values that the model does not list come after those. */
function placeOf({ values = {} }: GridColumnDefinition, value: Part): Part {
  const codes = Object.keys(values);
  const places = codes.map((code, at) => sql`when ${sql.lit(code)} then ${sql.lit(at)}`);
  return sql`case when ${value} is null then null else case ${value} ${sql.join(places, sql` `)} else ${sql.lit(codes.length)} end end`;
}

type Order = Omit<SortKey, 'isDescending' | 'canBeEmpty' | 'isFixed'>;

/** Names are sorted by their folded form, so that Ç stands at C in every language and on every engine. */
export function columnOrder(
  column: GridColumnDefinition,
  value: Part,
  { folded, dialect }: { folded: Part; dialect: GridInput['dialect'] },
): Order[] {
  const { type, sqlType, values } = column;
  if (type !== 'text') return [{ value, sqlType }];
  const own = { value: byCharacters(value, dialect), sqlType };
  if (values) return [{ value: placeOf(column, value), sqlType: 'bigint' }, own];
  return isName(column) ? [{ value: byCharacters(folded, dialect), sqlType }, own] : [own];
}

const isFixed = ({ filters }: GridInput, key: string): boolean =>
  filters.some(({ column, op, values }) => column === key && op === 'in' && values.length === 1);

/** Returns the keys of the sort, and at their end those of the row, which no two rows share. */
export function sortKeys(input: GridInput, sort: readonly GridSort[]): SortKey[] {
  const { grid, dialect } = input;
  const chosen = sort.flatMap(({ column: key, isDescending }) => {
    const column = findGridColumn(input, key);
    const folded = ref(`${column.table}.${foldedName(column)}`);
    return columnOrder(column, columnValue(column), { folded, dialect }).map((order) => ({
      ...order,
      isDescending,
      canBeEmpty: canBeEmpty(input, column),
      isFixed: isFixed(input, key),
    }));
  });
  return [...chosen, ...rowKeys(grid, dialect)];
}

const rowKeys = ({ table, key }: GridInput['grid'], dialect: GridInput['dialect']): SortKey[] =>
  key.map(({ column, sqlType }) => {
    const value = ref(`${table}.${column}`);
    return {
      value: sqlType === 'text' ? byCharacters(value, dialect) : value,
      isDescending: false,
      canBeEmpty: false,
      isFixed: false,
      sqlType,
    };
  });

/** Returns the order of keys, or the opposite one. Rows without a value come last, in the opposite order first. */
export const writeOrder = (
  { isDescending }: Pick<SortKey, 'isDescending'>,
  isBackward: boolean,
): RawBuilder<unknown> => {
  const direction = isDescending === isBackward ? sql`asc` : sql`desc`;
  return isBackward ? sql`${direction} nulls first` : sql`${direction} nulls last`;
};

type Side = 'after' | 'before';

const always = sql<boolean>`1 = 1`;
const never = sql<boolean>`1 = 0`;

const isEqual = ({ value, sqlType }: SortKey, to: ResultValue): RawBuilder<boolean> =>
  to === null ? sql`${value} is null` : sql`${value} = ${castValue(to, sqlType)}`;

/** Whether a key lies strictly on one side of a value. Null: nothing lies there. */
export function isBeyond(key: SortKey, from: ResultValue, side: Side): RawBuilder<boolean> | null {
  const { value, isDescending, canBeEmpty: hasEmpty, sqlType } = key;
  if (from === null) return side === 'after' ? null : sql`${value} is not null`;
  const sign = isDescending === (side === 'before') ? sql`>` : sql`<`;
  const beyond = sql<boolean>`${value} ${sign} ${castValue(from, sqlType)}`;
  return side === 'after' && hasEmpty ? sql`(${beyond} or ${value} is null)` : beyond;
}

interface Bound {
  /** Values of the first keys. */
  from: readonly ResultValue[];
  side: Side;
  /** The row with these values belongs to it. */
  isIncluded: boolean;
}

/** Compares a key that has a value in each of the rows. `rest`: condition of the rows with an equal value. */
function boundFilled(
  { value, isDescending, sqlType }: SortKey,
  { from, side, rest }: { from: ResultValue; side: Side; rest: RawBuilder<boolean> | null },
): RawBuilder<boolean> {
  const sign = isDescending === (side === 'before') ? sql`>=` : sql`<=`;
  const within = sql<boolean>`${value} ${sign} ${castValue(from, sqlType)}`;
  // The comparison is a condition of its own: with `or`, engines would read all keys of all rows.
  return rest ? sql`(${within} and (${value} <> ${castValue(from, sqlType)} or ${rest}))` : within;
}

/** Returns the condition that a row lies on one side of a row, by its sort keys. */
export function boundCondition(
  keys: readonly SortKey[],
  { from, side, isIncluded }: Bound,
): RawBuilder<boolean> {
  const pairs = keys.slice(0, from.length).map((key, at) => ({ key, value: from[at] ?? null }));
  const bound = pairs.reduceRight<RawBuilder<boolean> | null>((rest, { key, value }, at) => {
    const beyond = isBeyond(key, value, side);
    if (at === pairs.length - 1 && !isIncluded) return beyond ?? never;
    if (value !== null && !(side === 'after' && key.canBeEmpty))
      return boundFilled(key, { from: value, side, rest });
    const equal = rest ? sql<boolean>`(${isEqual(key, value)} and ${rest})` : isEqual(key, value);
    return beyond ? sql`(${beyond} or ${equal})` : equal;
  }, null);
  return bound ?? (isIncluded ? always : never);
}
