import { sql } from 'kysely';
import type { Statement } from '../engine/engine';
import { builders, type Builder, type Rows } from '../model/compile/builders';
import type { CompileInput } from '../model/compile/query';
import { scopedTable } from '../model/compile/rows';

type Scope = Pick<CompileInput, 'tenantIds' | 'clientSegments' | 'dialect'>;

const column = sql.ref;
const whenEnded = (value: string) =>
  sql`max(case when ${column('finished_at')} is not null then ${column(value)} end)`;

/** One row per tenant and table: the last day that is loaded, the end of the last load, the start of one that runs. */
const loads = (scope: Scope): Rows =>
  scopedTable(scope, 'dataset_loads')
    .clearSelect()
    .select([
      'tenant_id',
      'table_name as subject',
      sql`cast(null as varchar(20))`.as('rule'),
      whenEnded('day').as('day'),
      whenEnded('finished_at').as('ended_at'),
      sql`max(case when ${column('finished_at')} is null then ${column('started_at')} end)`.as('started_at'),
      sql`cast(null as bigint)`.as('checked'),
      sql`cast(null as bigint)`.as('failed'),
    ])
    .groupBy(['tenant_id', 'table_name']) as unknown as Rows;

/** One row per tenant and check: the result of its last day. */
function checks(scope: Scope): Rows {
  const key = ['tenant_id', 'dataset', 'rule'];
  const last = scopedTable(scope, 'quality_checks')
    .clearSelect()
    .select([...key, sql`max(${column('day')})`.as('day')])
    .groupBy(key) as unknown as Rows;
  return (builders[scope.dialect] as Builder)
    .selectFrom(scopedTable(scope, 'quality_checks').as('checks'))
    .innerJoin(last.as('last'), (on) =>
      [...key, 'day'].reduce(
        (joined, name) => joined.onRef(`checks.${name}` as never, '=', `last.${name}` as never),
        on,
      ),
    )
    .select([
      'checks.tenant_id',
      'checks.dataset as subject',
      'checks.rule',
      'checks.day',
      sql`cast(null as timestamp)`.as('ended_at'),
      sql`cast(null as timestamp)`.as('started_at'),
      'checks.checked',
      'checks.failed',
    ] as never) as unknown as Rows;
}

/** Compiles the statement that reads the last loads and checks of all datasets, by the rules of the rows. */
export function compileDeliveries(scope: Scope): Statement {
  const both = loads(scope).unionAll(checks(scope) as never);
  const { sql: text, parameters } = both.compile();
  return { sql: text, parameters: parameters as Statement['parameters'] };
}
