import { sql, type RawBuilder } from 'kysely';
import type { Statement } from '../../engine/engine';
import { builders, type Builder, type Rows } from './builders';
import { QueryError, type CompileInput, type SortBy } from './query';
import { compileRateQuery } from './rate-query';
import { compileRowQuery } from './row-query';

/** Rows without a value come last in both orders, on every engine. */
function sortKeys({ query: { dimensions, measures, sort } }: CompileInput): SortBy[] {
  const known = [...dimensions, ...measures];
  const chosen = sort ?? [];
  const unknown = chosen.find(({ by }) => !known.includes(by));
  if (unknown) throw new QueryError(`the query is sorted by ${unknown.by}, which it does not read`);
  const rest = dimensions.filter((key) => !chosen.some(({ by }) => by === key));
  return [...chosen, ...rest.map((by) => ({ by, isDescending: false }))];
}

/** Returns the place of a coded value in the model. A value that the model does not list has none. */
function placeOf(by: string, { dataset }: CompileInput): RawBuilder<unknown>[] {
  const codes = Object.keys(dataset.columns.get(by)?.values ?? {});
  const places = codes.map((code, at) => sql`when ${code} then ${sql.lit(at)}`);
  return places.length > 0 ? [sql`case ${sql.ref(by)} ${sql.join(places, sql` `)} end`] : [];
}

/** Sorts coded values by their order in the model, such as the stages of a process, and the others by themselves. */
function sortedRows(rows: Rows, input: CompileInput): Rows {
  // PostgreSQL reads a selected column in `order by` only where it stands alone.
  const db: Builder = builders[input.dialect];
  const result = db.selectFrom(rows.as('result')).selectAll() as unknown as Rows;
  return sortKeys(input).reduce((sorted, { by, isDescending }) => {
    const direction = isDescending ? sql`desc` : sql`asc`;
    const values = [...placeOf(by, input), sql.ref(by)];
    return values.reduce((one, value) => one.orderBy(sql`${value} ${direction} nulls last`), sorted);
  }, result);
}

/** Compiles a query to a statement. All values of the query are bound, and each table has the rule of the tenants. */
export function compileQuery(input: CompileInput): Statement {
  const { dataset, query } = input;
  if (query.measures.length + query.dimensions.length === 0) throw new QueryError('the query reads nothing');
  const rows = dataset.rates ? compileRateQuery(input) : compileRowQuery(input);
  const compiled = sortedRows(rows, input).compile();
  return { sql: compiled.sql, parameters: compiled.parameters as Statement['parameters'] };
}
