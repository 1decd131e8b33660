import { randomUUID } from 'node:crypto';
import type {
  AuditAction,
  Configurator,
  MappingAction,
  MappingEffect,
  MappingResult,
  MappingTargetRef,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import type { Bind } from '../../../platform/lists/words';
import { searchText } from '../../../platform/text/sort-key';
import { recordConfigurationAction } from '../configuration-actions';
import type { Place } from '../configurators.repository';
import { countAffectedReports } from './affected-reports';

/** Columns of an item that a change sets; those without an expression become null. */
const columns = ['status', 'target_id', 'via', 'rule_id', 'note', 'return_reason'] as const;
type Column = (typeof columns)[number];

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

/** Returns the value at a place of the array that `given` has for the item. */
export const givenValue = (place: number): string => `((select given from given) -> item.id ->> ${place})`;
/** Condition of the items for which `given` has values. */
export const isGiven = 'jsonb_exists((select given from given), item.id)';

export interface Change {
  act: MappingAction;
  wanted(bind: Bind): WantedValues;
  /** The one target of the change. */
  target?: MappingTargetRef | null;
  note?: string | null;
  /** Name of the one item that is changed. */
  itemName?: string | null;
}

/** One call that changes items. `before`: the configurator before the call. */
export interface ChangeCall {
  place: Place;
  source: AuditSource;
  before: Configurator;
}

const auditActions: Record<MappingAction, AuditAction> = {
  mapped: 'configuration.mapped',
  ignored: 'configuration.ignored',
  reset: 'configuration.reset',
  accepted: 'configuration.suggestions_accepted',
  imported: 'configuration.imported',
  rules_applied: 'configuration.rules_applied',
  target_deactivated: 'configuration.target_changed',
  undone: 'configuration.change_undone',
};

interface Changing {
  params: unknown[];
  bind: Bind;
  /** Start of a statement, with the table `changing` of the items before the change. */
  tables: string;
  /** Items that change, over the table `item`. */
  condition: string;
  assignments: string;
}

/** Share of the items that a statement changes. */
interface Share {
  at: number;
  of: number;
}

function changingOf(
  { tenantId, type }: Place,
  wanted: Change['wanted'],
  share: Share = { at: 0, of: 1 },
): Changing {
  const params: unknown[] = [tenantId, type];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const { given, condition, values } = wanted(bind);
  const next = (column: Column) => `(${values[column] ?? 'null'})::text`;
  const isOfShare = share.of === 1 ? 'true' : `(hashtext(item.id) & 2147483647) % ${share.of} = ${share.at}`;
  const isChanged = `item.tenant_id = $1 and item.type = $2 and ${isOfShare} and ${condition}
    and (item.status, item.target_id, item.note)
        is distinct from (${next('status')}, ${next('target_id')}, ${next('note')})`;
  const old = columns.map((column) => `item.${column}`).join(', ');
  const tables = `with ${given === undefined ? '' : `given as materialized (${given}),`}
    changing as materialized (
      select item.id, item.version, item.occurrences, item.amount, ${old}
        from mapping_items item where ${isChanged})`;
  const assignments = columns.map((column) => `${column} = ${next(column)}`).join(', ');
  return { params, bind, tables, condition: isChanged, assignments };
}

const sums =
  'count(*)::integer as items, coalesce(sum(occurrences), 0)::bigint as "rows", coalesce(sum(amount), 0)::bigint as amount';

type Sums = Omit<MappingEffect, 'reports'>;

async function sumChange(sql: Sql, place: Place, wanted: Change['wanted']): Promise<Sums | undefined> {
  const { params, tables } = changingOf(place, wanted);
  const [sum] = await sql.query<Sums>(`${tables} select ${sums} from changing`, params);
  return sum;
}

/** Effect of an action that changes no items. */
export const noEffect: MappingEffect = { items: 0, rows: 0, amount: 0, reports: 0 };

const effectOf = ({ type }: Place, sum: Sums | undefined): MappingEffect =>
  sum === undefined || sum.items === 0 ? noEffect : { ...sum, reports: countAffectedReports(type) };

/** Returns what a change would change. */
export const previewChange = async (
  sql: Sql,
  place: Place,
  wanted: Change['wanted'],
): Promise<MappingEffect> => effectOf(place, await sumChange(sql, place, wanted));

const searchTextOf = (source: AuditSource, { itemName, target, note }: Change): string =>
  searchText(source.actor.name, ...[itemName, target?.path.join(' '), note].map((text) => text ?? ''));

interface StoredChange {
  id: string;
  change: Change;
  sum: Sums;
}

/** Number of items that one statement changes: the embedded database ends statements that take too long. */
const itemsPerStatement = 2_000;

/** Changes a share of the items, and stores their values before the change. */
async function changeShare(
  sql: Sql,
  { place, source }: ChangeCall,
  { id, change, share }: StoredChange & { share: Share },
): Promise<void> {
  const { params, bind, tables, condition, assignments } = changingOf(place, change.wanted, share);
  const names = columns.join(', ');
  await sql.query(
    `${tables},
     changed as (
       update mapping_items item
          set ${assignments}, version = item.version + 1, updated_by = ${bind(source.actor.name)},
              updated_at = ${bind(source.at)}::timestamptz
        where ${condition})
     insert into mapping_change_items (tenant_id, type, change_id, item_id, version, ${names})
       select $1, $2, ${bind(id)}, id, version + 1, ${names} from changing`,
    params,
  );
}

async function storeChange(
  sql: Sql,
  { place, source }: ChangeCall,
  { id, change, sum }: StoredChange,
): Promise<void> {
  const { act, note = null, target, itemName = null } = change;
  await sql.query(
    `insert into mapping_changes (tenant_id, type, id, act, actor_name, items, row_count, amount, item_name, target_id,
                                  note, created_at, search_text)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $13)`,
    [
      ...[place.tenantId, place.type, id, act, source.actor.name, sum.items, sum.rows, sum.amount, itemName],
      ...[target?.id ?? null, note, source.at, searchTextOf(source, change)],
    ],
  );
}

/** Changes items. A change of nothing is neither in the history nor in the audit. */
export async function applyChange(sql: Sql, call: ChangeCall, change: Change): Promise<MappingResult> {
  const sum = await sumChange(sql, call.place, change.wanted);
  const effect = effectOf(call.place, sum);
  if (sum === undefined || sum.items === 0) return { effect, changeId: null, configurator: call.before };
  const changeId = randomUUID();
  const stored = { id: changeId, change, sum };
  const shares = Math.ceil(sum.items / itemsPerStatement);
  for (let at = 0; at < shares; at += 1)
    await changeShare(sql, call, { ...stored, share: { at, of: shares } });
  await storeChange(sql, call, stored);
  const { note = null, target, itemName = null } = change;
  const configurator = await recordConfigurationAction(sql, call, {
    act: auditActions[change.act],
    before: call.before,
    values: { items: effect.items, item: itemName, target: target ? target.path.join(' / ') : null, note },
  });
  return { effect, changeId, configurator };
}
