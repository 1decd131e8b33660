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
import { scheduleJob } from '../../../platform/jobs/jobs.repository';
import { searchText } from '../../../platform/text/sort-key';
import { recordConfigurationAction } from '../configuration-actions';
import type { Place } from '../configurators.repository';
import { formatJobSubject } from '../job-place';
import { countAffectedReports } from './affected-reports';
import { changePortion, storePortions, sumChange, type ChangeSums } from './portions';
import { changeJob, insertRunningChange, type AppliedChange } from '../running-change.repository';
import type { Wanted } from './wanted-values';

export interface Change {
  act: MappingAction;
  wanted: Wanted;
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

/** Effect of an action that changes no items. */
export const noEffect: MappingEffect = { items: 0, rows: 0, amount: 0, reports: 0 };

const effectOf = ({ type }: Place, { items, rows, amount }: ChangeSums): MappingEffect =>
  items === 0 ? noEffect : { items, rows, amount, reports: countAffectedReports(type) };

/** Returns what a change would change. */
export const previewChange = async (sql: Sql, place: Place, wanted: Wanted): Promise<MappingEffect> =>
  effectOf(place, await sumChange(sql, place, wanted));

const searchTextOf = (source: AuditSource, { itemName, target, note }: Change): string =>
  searchText(source.actor.name, ...[itemName, target?.path.join(' '), note].map((text) => text ?? ''));

interface StoredChange {
  id: string;
  change: Change;
  effect: MappingEffect;
}

async function storeChange(
  sql: Sql,
  { place, source }: ChangeCall,
  { id, change, effect }: StoredChange,
): Promise<void> {
  const { act, note = null, target, itemName = null } = change;
  await sql.query(
    `insert into mapping_changes (tenant_id, type, id, act, actor_name, items, row_count, amount, item_name, target_id,
                                  note, created_at, search_text)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $13)`,
    [
      ...[place.tenantId, place.type, id, act, source.actor.name, effect.items, effect.rows, effect.amount],
      ...[itemName, target?.id ?? null, note, source.at, searchTextOf(source, change)],
    ],
  );
}

/** Most items that change in the transaction of the call. A job changes more of them. */
export const mostItemsOfCall = 100;

/** Applies the portions of a change, or starts the job that does. */
async function applyPortions(
  sql: Sql,
  { place, source }: ChangeCall,
  { change, isLarge }: { change: AppliedChange; isLarge: boolean },
): Promise<void> {
  if (!isLarge) {
    while (await changePortion(sql, place, change));
    return;
  }
  await insertRunningChange(sql, place, change);
  const job = { kind: changeJob, subject: formatJobSubject(place) };
  await scheduleJob(sql, job, { tenantId: place.tenantId, dueAt: source.at });
}

/** Returns the configurator after a change whose portions are left. */
const withChange = (before: Configurator, { unmapped, mapped, ignored }: ChangeSums): Configurator => ({
  ...before,
  unmappedCount: before.unmappedCount + unmapped,
  mappedCount: before.mappedCount + mapped,
  ignoredCount: before.ignoredCount + ignored,
});

/** Changes items. A change of nothing is neither in the history nor in the audit. */
export async function applyChange(sql: Sql, call: ChangeCall, change: Change): Promise<MappingResult> {
  const { place, source, before } = call;
  const sum = await storePortions(sql, place, change.wanted);
  const effect = effectOf(place, sum);
  if (sum.items === 0) return { effect, changeId: null, configurator: before };
  const changeId = randomUUID();
  const isLarge = sum.items > mostItemsOfCall;
  const applied = { id: changeId, actorName: source.actor.name, at: source.at };
  await applyPortions(sql, call, { change: applied, isLarge });
  await storeChange(sql, call, { id: changeId, change, effect });
  const { note = null, target, itemName = null } = change;
  const configurator = await recordConfigurationAction(sql, call, {
    act: auditActions[change.act],
    before,
    ...(isLarge && { after: withChange(before, sum) }),
    values: { items: effect.items, item: itemName, target: target ? target.path.join(' / ') : null, note },
  });
  return { effect, changeId, configurator };
}
