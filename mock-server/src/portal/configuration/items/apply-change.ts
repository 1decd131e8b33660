import { randomUUID } from 'node:crypto';
import type {
  AuditAction,
  Configurator,
  MappingAction,
  MappingEffect,
  MappingResult,
  MappingTargetRef,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import type { Bind } from '../../../platform/lists/words';
import { recordConfigurationAction } from '../configuration-actions';
import type { Place } from '../configurators.repository';
import { countAffectedReports } from './affected-reports';

/** Returns a statement with the ids of items and the values that they get. `$1` is the tenant, `$2` the type. */
export type WantedValues = (bind: Bind) => string;

export interface Change {
  act: MappingAction;
  wanted: WantedValues;
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

/** Values that the statement of `WantedValues` selects besides the id. */
const columns = ['status', 'target_id', 'via', 'rule_id', 'note', 'return_reason'] as const;
type Column = (typeof columns)[number];

/** Returns the select list of `WantedValues` for values that are the same for each item. */
export const wantedColumns = (values: Partial<Record<Column, string>>): string =>
  columns.map((column) => `${values[column] ?? 'null'}::text as ${column}`).join(', ');

const startOf = ({ tenantId, type }: Place, wanted: WantedValues) => {
  const params: unknown[] = [tenantId, type];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const old = columns.map((column) => `item.${column}`).join(', ');
  const next = columns.map((column) => `wanted.${column} as new_${column}`).join(', ');
  const tables = `with wanted as materialized (${wanted(bind)}),
    changing as materialized (
      select item.id, item.version, item.occurrences, item.amount, ${old}, ${next}
        from wanted join mapping_items item on item.tenant_id = $1 and item.type = $2 and item.id = wanted.id
       where (item.status, item.target_id, item.note) is distinct from (wanted.status, wanted.target_id, wanted.note))`;
  return { params, bind, tables };
};

const sums =
  'count(*)::integer as items, coalesce(sum(occurrences), 0)::bigint as "rows", coalesce(sum(amount), 0)::bigint as amount';

/** Returns what a change would change. */
export async function previewChange(sql: Sql, place: Place, wanted: WantedValues): Promise<MappingEffect> {
  const { params, tables } = startOf(place, wanted);
  const [sum] = await sql.query<Sums>(`${tables} select ${sums} from changing`, params);
  return effectOf(place, sum);
}

type Sums = Omit<MappingEffect, 'reports'>;

/** Effect of an action that changes no items. */
export const noEffect: MappingEffect = { items: 0, rows: 0, amount: 0, reports: 0 };

const effectOf = ({ type }: Place, sum: Sums | undefined): MappingEffect =>
  sum === undefined || sum.items === 0 ? noEffect : { ...sum, reports: countAffectedReports(type) };

const searchTextOf = (source: AuditSource, { itemName, target, note }: Change): string =>
  fold([source.actor.name, itemName, target?.path.join(' '), note].filter(Boolean).join(' '));

/** Changes items and stores the change in the history, in one statement. */
async function storeChange(sql: Sql, { place, source }: ChangeCall, change: Change) {
  const id = randomUUID();
  const { params, bind, tables } = startOf(place, change.wanted);
  const { note = null, target, itemName = null } = change;
  const changeId = bind(id);
  const actor = bind(source.actor.name);
  const at = `${bind(source.at)}::timestamptz`;
  const names = columns.join(', ');
  const [sum] = await sql.query<Sums>(
    `${tables},
     changed as (
       update mapping_items item
          set ${columns.map((column) => `${column} = changing.new_${column}`).join(', ')},
              version = item.version + 1, updated_by = ${actor}, updated_at = ${at}
         from changing where item.tenant_id = $1 and item.type = $2 and item.id = changing.id),
     logged as (
       insert into mapping_change_items (tenant_id, type, change_id, item_id, version, ${names})
         select $1, $2, ${changeId}, id, version + 1, ${names} from changing),
     summed as (select ${sums} from changing),
     stored as (
       insert into mapping_changes (tenant_id, type, id, act, actor_name, items, row_count, amount, item_name, target_id,
                                    note, created_at, search_text)
         select $1, $2, ${changeId}, ${bind(change.act)}, ${actor}, items, "rows", amount, ${bind(itemName)},
                ${bind(target?.id ?? null)}, ${bind(note)}, ${at}, ${bind(searchTextOf(source, change))}
           from summed where items > 0)
     select * from summed`,
    params,
  );
  return { changeId: id, effect: effectOf(place, sum) };
}

/** Changes items. A change of nothing is neither in the history nor in the audit. */
export async function applyChange(sql: Sql, call: ChangeCall, change: Change): Promise<MappingResult> {
  const { changeId, effect } = await storeChange(sql, call, change);
  if (effect.items === 0) return { effect, changeId: null, configurator: call.before };
  const { note = null, target, itemName = null } = change;
  const configurator = await recordConfigurationAction(sql, call, {
    act: auditActions[change.act],
    before: call.before,
    values: { items: effect.items, item: itemName, target: target ? target.path.join(' / ') : null, note },
  });
  return { effect, changeId, configurator };
}
