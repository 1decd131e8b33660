import type { Bind } from '../../../platform/lists/words';
import type { Place } from '../configurators.repository';

/** Columns of an item that a change sets; those without an expression become null. */
export const changedColumns = ['status', 'target_id', 'via', 'rule_id', 'note', 'return_reason'] as const;
type Column = (typeof changedColumns)[number];

/**
 * Items of a configurator and the values that they get, as SQL over the table `item`; `$1` is the tenant, `$2` the type.
 * It contains no join: the database has no statistics about a list that a call sends, or about loaded items, and would
 * compare each row of one with every row of the other.
 */
export interface WantedValues {
  /** Statement that returns one JSON object `given`, with an array of values by the id of the item. */
  given?: string;
  condition: string;
  values: Partial<Record<Column, string>>;
}

export type Wanted = (bind: Bind) => WantedValues;

/** Returns the value at a place of the array that `given` has for the item. */
export const givenValue = (place: number): string => `(wanted.given ->> ${place})`;
/** Condition of the items for which `given` has values. */
export const isGiven = 'wanted.given is not null';

/** Start of a statement: the table `changing` has the items that change, with their new values. */
export interface Changing {
  params: unknown[];
  tables: string;
}

/** Returns the items that change. The array of an item is looked up once: a look-up takes longer than all else. */
export function selectChanging({ tenantId, type }: Place, wanted: Wanted): Changing {
  const params: unknown[] = [tenantId, type];
  const { given, condition, values } = wanted((value) => `$${params.push(value)}`);
  const next = (column: Column) => `(${values[column] ?? 'null'})::text`;
  const ofItem = given === undefined ? 'null::jsonb' : '(select given from given) -> item.id';
  const tables = `with ${given === undefined ? '' : `given as materialized (${given}),`}
    changing as materialized (
      select item.id, item.status as former_status, item.occurrences, item.amount,
             ${changedColumns.map((column) => `${next(column)} as ${column}`).join(', ')}
        from mapping_items item
       cross join lateral (select ${ofItem} as given offset 0) wanted
       where item.tenant_id = $1 and item.type = $2 and ${condition}
         and (item.status, item.target_id, item.note)
             is distinct from (${next('status')}, ${next('target_id')}, ${next('note')}))`;
  return { params, tables };
}
