import { fold } from '@portal/shared/text';
import { sql } from 'kysely';
import type { ResultValue } from '@portal/shared/contracts';
import type { Statement } from '../../engine/engine';
import { builders, type Builder, type Rows } from '../../model/compile/builders';
import type { GridColumnDefinition } from '../grid-model';
import { foldedText } from './folded';
import { compiled } from './grid-page';
import { findGridColumn, type GridInput } from './grid-input';
import { gridRows } from './grid-rows';
import { asDouble } from './grid-totals';
import { byCharacters, castValue, columnValue, ref, type Part } from './grid-values';

/** Number of expressions per column of `compileStats`. */
export const statsPerColumn = 6;

/** Days since 1970, or months since year 0, so that bins of dates have whole days or months. */
function scaleOf({ type, format }: GridColumnDefinition, value: Part, { dialect }: GridInput): Part {
  if (type !== 'date') return asDouble(value);
  if (format === 'month') return sql`extract(year from ${value}) * 12 + extract(month from ${value}) - 1`;
  return dialect === 'snowflake'
    ? sql`datediff('day', date '1970-01-01', ${value})`
    : sql`${value} - date '1970-01-01'`;
}

const nothing = sql`null`;

/** Compiles for each column: filled and different values, smallest, largest, average and sum. */
export function compileStats(input: GridInput, keys: readonly string[]): Statement {
  const columns = keys.map((key) => findGridColumn(input, key));
  const parts = columns.flatMap((column) => {
    const value = columnValue(column);
    const { type } = column;
    const ordered = type === 'text' ? byCharacters(value, input.dialect) : value;
    const extreme = (name: 'min' | 'max') =>
      type === 'boolean' ? nothing : sql`${sql.raw(name)}(${ordered})`;
    return [
      sql`count(${value})`,
      sql`count(distinct ${value})`,
      extreme('min'),
      extreme('max'),
      type === 'number' ? sql`avg(${asDouble(value)})` : nothing,
      type === 'number' && column.addsUp ? sql`sum(${value})` : nothing,
    ];
  });
  return compiled(
    gridRows(input, columns).select([sql`count(*)`.as('n'), ...parts.map((part, at) => part.as(`p${at}`))]),
  );
}

/** Compiles values of the rows at parts of all rows; a row per value, for Snowflake a column. */
export function compileQuantiles(input: GridInput, key: string, parts: readonly number[]): Statement {
  const column = findGridColumn(input, key);
  const value = columnValue(column);
  const rows = gridRows(input, [column]);
  const fractions = parts.map((part) => sql.lit(part));
  if (input.dialect === 'snowflake')
    return compiled(
      rows.select(
        fractions.map((part, at) =>
          sql`percentile_disc(${part}) within group (order by ${value})`.as(`q${at}`),
        ),
      ),
    );
  const list = sql`array[${sql.join(fractions)}]`;
  return compiled(
    rows.select(sql`unnest(percentile_disc(${list}) within group (order by ${value}))`.as('value')),
  );
}

/** Bins of equal width on the scale of a column. */
export interface Bins {
  first: number;
  width: number;
  count: number;
}

/** Compiles the number of rows in each bin that has rows. */
export function compileBins(input: GridInput, key: string, { first, width, count }: Bins): Statement {
  const column = findGridColumn(input, key);
  const value = columnValue(column);
  const scale = asDouble(scaleOf(column, value, input));
  const place = sql`floor((${scale} - ${asDouble(sql.lit(first))}) / ${asDouble(sql.lit(width))})`;
  const bin = sql`cast(least(${place}, ${sql.lit(count - 1)}) as bigint)`;
  return compiled(
    gridRows(input, [column])
      .where(sql<boolean>`${value} is not null`)
      .select([bin.as('bin'), sql`count(*)`.as('n')])
      .groupBy(bin) as unknown as Rows,
  );
}

const dbOf = ({ dialect }: GridInput): Builder => builders[dialect];

/** Compiles the different values of a column with their rows, most frequent first. `search`: part of the values. */
export function compileValues(
  input: GridInput,
  key: string,
  { search, limit }: { search: string; limit: number },
): Statement {
  const column = findGridColumn(input, key);
  const own = columnValue(column);
  const grouped = gridRows(input, [column])
    .select([own.as('value'), sql`count(*)`.as('n')])
    .groupBy(own) as unknown as Rows;
  const value = ref('value');
  // The search reads each different value once.
  const all = dbOf(input).selectFrom(grouped.as('grouped')).selectAll() as unknown as Rows;
  const text = foldedText(sql`cast(${value} as varchar)`);
  const found =
    search === '' ? all : all.where(sql<boolean>`position(cast(${fold(search)} as varchar) in ${text}) > 0`);
  const ordered = column.type === 'text' ? byCharacters(value, input.dialect) : value;
  return compiled(found.orderBy(sql`${ref('n')} desc, ${ordered} asc nulls last`).limit(sql.lit(limit)));
}

/** Different spellings of values that are found. */
const mostSpellings = 5_000;

/** Compiles which of these values rows have. Texts are compared as `fold` folds them. */
export function compileFound(input: GridInput, key: string, values: readonly ResultValue[]): Statement {
  const column = findGridColumn(input, key);
  const own = gridRows(input, [column]).select(columnValue(column).as('value')).distinct() as unknown as Rows;
  const isText = column.type === 'text';
  const compared = isText ? foldedText(ref('value')) : ref('value');
  const list = values.map((one) => castValue(isText ? fold(String(one)) : one, column.sqlType));
  const rows = dbOf(input).selectFrom(own.as('own')).selectAll() as unknown as Rows;
  return compiled(rows.where(sql<boolean>`${compared} in (${sql.join(list)})`).limit(sql.lit(mostSpellings)));
}

/** Compiles one row by its key: its columns. */
export function compileRow(
  input: GridInput,
  columns: readonly string[],
  key: readonly ResultValue[],
): Statement {
  const shown = columns.map((name) => findGridColumn(input, name));
  const { grid } = input;
  const rows = grid.key.reduce(
    (all, { column, sqlType }, at) =>
      all.where(sql<boolean>`${sql.ref(`${grid.table}.${column}`)} = ${castValue(key[at] ?? null, sqlType)}`),
    gridRows(input, shown),
  );
  return compiled(rows.select(shown.map((column, at) => columnValue(column).as(`c${at}`))));
}
