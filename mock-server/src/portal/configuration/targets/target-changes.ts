import type {
  ChangedMappingTarget,
  CreateMappingTarget,
  MappingTarget,
  UpdateMappingTarget,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { recordConfigurationAction } from '../configuration-actions';
import { beginChange } from '../begin-change';
import { getConfigurator, type Place } from '../configurators.repository';
import { applyChange, noEffect, previewChange, type ChangeCall } from '../items/apply-change';
import type { Wanted } from '../items/wanted-values';
import { replaceSuggestions, suggestTargets } from '../suggestions/suggestions.repository';
import {
  getTarget,
  insertTarget,
  listChanging,
  markDeactivated,
  requireActiveTarget,
  setActive,
  targetOfRequest,
} from './targets.repository';

interface TargetCall {
  place: Place;
  source: AuditSource;
}

const unchanged = { effect: noEffect, targets: 0, changeId: null };

/** Adds a target and suggests it for similar items, or returns the target that a call with the same key added. */
export async function createTarget(
  sql: Sql,
  { place, source, requestKey }: TargetCall & { requestKey: string | null },
  body: CreateMappingTarget,
): Promise<ChangedMappingTarget> {
  const before = await beginChange(sql, place);
  const known = await targetOfRequest(sql, place, requestKey);
  if (known) {
    const isSame = known.label === body.label.trim() && known.parentId === (body.parentId ?? null);
    return isSame ? { ...unchanged, target: known, configurator: before } : fail('idempotency.mismatch');
  }
  const target = await insertTarget(sql, place, { ...body, requestKey });
  await suggestTargets(sql, place, [target.id]);
  const configurator = await recordConfigurationAction(
    sql,
    { place, source },
    { act: 'configuration.target_added', before, values: { target: target.path.join(' / ') } },
  );
  return { ...unchanged, target, targets: 1, configurator };
}

/** Returns the items of targets to the unmapped ones, with the reason. */
const returnedItems =
  (ids: readonly string[]): Wanted =>
  (bind) => ({
    condition: `item.target_id = any(${bind(ids)})`,
    values: { status: `'unmapped'`, return_reason: `'target_inactive'` },
  });

/** Returns the effect on the items of targets that change, and stores it unless it is a dry run. */
async function changeItemsOf(
  sql: Sql,
  call: ChangeCall,
  { target, ids, isActive, isDryRun }: TargetChange,
): Promise<Pick<ChangedMappingTarget, 'effect' | 'changeId' | 'configurator'>> {
  const wanted = returnedItems(ids);
  const configurator = call.before;
  if (isActive) return { effect: noEffect, changeId: null, configurator };
  if (isDryRun) return { effect: await previewChange(sql, call.place, wanted), changeId: null, configurator };
  return applyChange(sql, call, { act: 'target_deactivated', target, wanted });
}

interface TargetChange {
  target: MappingTarget;
  /** The changing targets: the target itself and targets below it. */
  ids: readonly string[];
  isActive: boolean;
  withBelow: boolean;
  isDryRun: boolean;
}

async function storeActivity(
  sql: Sql,
  call: ChangeCall,
  { target, ids, isActive, withBelow }: TargetChange,
): Promise<void> {
  const { place } = call;
  await setActive(sql, place, { ...target, isActive, withBelow });
  if (isActive) await suggestTargets(sql, place, ids);
  else await replaceSuggestions(sql, place, ids);
}

/** Activates a target, or deactivates it with the targets below it and returns their items to the unmapped ones. */
export async function changeTarget(
  sql: Sql,
  { place, source, id, revision }: TargetCall & { id: string; revision: number | undefined },
  { isActive, withBelow: isWhole = false, dryRun: isDryRun = false }: UpdateMappingTarget,
): Promise<ChangedMappingTarget> {
  const before = isDryRun ? await getConfigurator(sql, place) : await beginChange(sql, place);
  const target = (await getTarget(sql, place, id)) ?? notFound();
  rejectStale(revision, target.version);
  if (isActive && target.parentId !== null)
    await requireActiveTarget(sql, place, { id: target.parentId, field: 'isActive' });
  const withBelow = isWhole || !isActive;
  const ids = await listChanging(sql, place, { ...target, isActive, withBelow });
  if (ids.length === 0) return { ...unchanged, target, configurator: before };
  const call = { place, source, before };
  const change = { target, ids, isActive, withBelow, isDryRun };
  if (isDryRun) return { target, targets: ids.length, ...(await changeItemsOf(sql, call, change)) };
  await storeActivity(sql, call, change);
  const result = await changeItemsOf(sql, call, change);
  if (result.changeId !== null) await markDeactivated(sql, place, { ids, changeId: result.changeId });
  else
    await recordConfigurationAction(sql, call, {
      act: 'configuration.target_changed',
      before,
      values: { target: target.path.join(' / '), isActive },
    });
  return { ...result, targets: ids.length, target: (await getTarget(sql, place, id)) ?? notFound() };
}
