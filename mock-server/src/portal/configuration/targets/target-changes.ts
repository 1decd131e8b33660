import type {
  ChangedMappingTarget,
  CreateMappingTarget,
  UpdateMappingTarget,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { notFound } from '../../../platform/http/problem';
import { recordConfigurationAct } from '../configuration-acts';
import { beginChange, type Place } from '../configurators.repository';
import { applyChange, noEffect, wantedColumns } from '../items/apply-change';
import { replaceSuggestions, suggestTarget } from '../suggestions/suggestions.repository';
import { getTarget, insertTarget, requireActiveTarget, setActive } from './targets.repository';

interface TargetCall {
  place: Place;
  source: AuditSource;
}

/** Adds a target and suggests it for similar items. */
export async function createTarget(
  sql: Sql,
  { place, source }: TargetCall,
  body: CreateMappingTarget,
): Promise<ChangedMappingTarget> {
  const before = await beginChange(sql, place);
  const target = await insertTarget(sql, place, body);
  await suggestTarget(sql, place, target);
  const configurator = await recordConfigurationAct(
    sql,
    { place, source },
    { act: 'configuration.target_added', before, values: { target: target.path.join(' / ') } },
  );
  return { target, effect: noEffect, configurator };
}

/** Returns the items of targets to the unmapped ones, with the reason. */
const returnedItems = (ids: readonly string[]) => (bind: (value: unknown) => string) =>
  `select item.id, ${wantedColumns({ status: `'unmapped'`, return_reason: `'target_inactive'` })}
     from mapping_items item
    where item.tenant_id = $1 and item.type = $2 and item.target_id = any(${bind(ids)})`;

/** Activates a target, or deactivates it with the targets below it and returns their items to the unmapped ones. */
export async function changeTarget(
  sql: Sql,
  { place, source, id }: TargetCall & { id: string },
  { isActive }: UpdateMappingTarget,
): Promise<ChangedMappingTarget> {
  const before = await beginChange(sql, place);
  const target = (await getTarget(sql, place, id)) ?? notFound();
  if (isActive && target.parentId !== null)
    await requireActiveTarget(sql, place, { id: target.parentId, field: 'isActive' });
  const ids = await setActive(sql, place, { ...target, isActive });
  const changed = async () => (await getTarget(sql, place, id)) ?? notFound();
  if (ids.length === 0) return { target, effect: noEffect, configurator: before };
  if (isActive) await suggestTarget(sql, place, target);
  else await replaceSuggestions(sql, place, ids);
  const call = { place, source, before };
  const { effect, configurator } = isActive
    ? { effect: noEffect, configurator: before }
    : await applyChange(sql, call, { act: 'target_deactivated', target, wanted: returnedItems(ids) });
  if (effect.items === 0)
    await recordConfigurationAct(sql, call, {
      act: 'configuration.target_changed',
      before,
      values: { target: target.path.join(' / '), isActive },
    });
  return { target: await changed(), effect, configurator };
}
