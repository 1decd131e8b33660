import { sql } from 'kysely';
import type { Statement } from '../../engine/engine';
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

/** Compiles a query to a statement. All values of the query are bound, and each table has the rule of the tenants. */
export function compileQuery(input: CompileInput): Statement {
  const { dataset, query } = input;
  if (query.measures.length + query.dimensions.length === 0) throw new QueryError('the query reads nothing');
  let rows = dataset.rates ? compileRateQuery(input) : compileRowQuery(input);
  for (const { by, isDescending } of sortKeys(input))
    rows = rows.orderBy(sql`${sql.ref(by)} ${isDescending ? sql`desc` : sql`asc`} nulls last`);
  const compiled = rows.compile();
  return { sql: compiled.sql, parameters: compiled.parameters as Statement['parameters'] };
}
