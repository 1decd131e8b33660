import {
  configurationLimits,
  type CreateMappingTarget,
  type Language,
  type MappingTarget,
  type MappingTargetRef,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { sortKeys } from '../../../platform/text/sort-key';
import type { Place } from '../configurators.repository';

const columns = `target.id, target.label, to_jsonb(target.path) as path, target.parent_id as "parentId",
  target.is_active as "isActive", target.version`;

const mappedCount = `(select count(*) from mapping_items item
   where item.tenant_id = target.tenant_id and item.type = target.type and item.target_id = target.id)::integer
  as "mappedCount"`;

/** Returns the targets of a configurator, parents before their children, in the alphabet of the language. */
export async function listTargets(
  sql: Sql,
  { tenantId, type }: Place,
  language: Language,
): Promise<MappingTarget[]> {
  const targets = await sql.query<MappingTarget>(
    `select ${columns}, ${mappedCount} from mapping_targets target
      where target.tenant_id = $1 and target.type = $2 limit ${configurationLimits.targets}`,
    [tenantId, type],
  );
  const keyed = targets.map((target) => ({
    target,
    key: target.path.map((label) => sortKeys(label)[language]).join('\u0001'),
  }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ target }) => target);
}

export async function getTarget(
  sql: Sql,
  { tenantId, type }: Place,
  id: string,
): Promise<MappingTarget | undefined> {
  const [target] = await sql.query<MappingTarget>(
    `select ${columns}, ${mappedCount} from mapping_targets target
      where target.tenant_id = $1 and target.type = $2 and target.id = $3`,
    [tenantId, type, id],
  );
  return target;
}

/** Returns the active target that a body names in the field, or rejects the body. */
export async function requireActiveTarget(
  sql: Sql,
  place: Place,
  { id, field = 'targetId' }: { id: string; field?: string },
): Promise<MappingTargetRef> {
  const pointer = `/${field}`;
  const target = await getTarget(sql, place, id);
  if (!target) return fail('validation.failed', { errors: [{ pointer, code: 'unknown' }] });
  if (!target.isActive)
    return fail('configuration.target_inactive', { errors: [{ pointer, code: 'inactive' }] });
  const { label, path } = target;
  return { id, label, path };
}

const rejectDepth = (): never =>
  fail('validation.failed', {
    errors: [{ pointer: '/parentId', code: 'too_deep', params: { limit: configurationLimits.depth } }],
  });

/** Returns the target that an earlier call with the same key added. */
export async function targetOfRequest(
  sql: Sql,
  { tenantId, type }: Place,
  requestKey: string | null,
): Promise<MappingTarget | undefined> {
  if (requestKey === null) return undefined;
  const [target] = await sql.query<MappingTarget>(
    `select ${columns}, ${mappedCount} from mapping_targets target
      where target.tenant_id = $1 and target.type = $2 and target.request_key = $3`,
    [tenantId, type, requestKey],
  );
  return target;
}

/** Rejects a label that another target in the same place has, as an import compares them: without regard to case. */
async function rejectTakenLabel(
  sql: Sql,
  { tenantId, type }: Place,
  { label, parentId }: { label: string; parentId: string | null },
): Promise<void> {
  const siblings = await sql.query<{ label: string }>(
    `select label from mapping_targets
      where tenant_id = $1 and type = $2 and parent_id is not distinct from $3`,
    [tenantId, type, parentId],
  );
  const key = fold(label);
  if (siblings.some((sibling) => fold(sibling.label) === key)) rejectLabel();
}

const rejectLabel = (): never =>
  fail('configuration.target_exists', { errors: [{ pointer: '/label', code: 'exists' }] });

/** Adds a target below an active one, or a root. */
export async function insertTarget(
  sql: Sql,
  place: Place,
  { label: given, parentId = null, requestKey }: CreateMappingTarget & { requestKey: string | null },
): Promise<MappingTarget> {
  const { tenantId, type } = place;
  const label = given.trim();
  const parent =
    parentId === null ? null : await requireActiveTarget(sql, place, { id: parentId, field: 'parentId' });
  const path = [...(parent?.path ?? []), label];
  if (path.length > configurationLimits.depth) return rejectDepth();
  const [known] = await sql.query<{ total: number }>(
    'select count(*)::integer as total from mapping_targets where tenant_id = $1 and type = $2',
    [tenantId, type],
  );
  if ((known?.total ?? 0) >= configurationLimits.targets) return fail('configuration.targets_full');
  await rejectTakenLabel(sql, place, { label, parentId });
  const [target] = await sql.query<{ id: string }>(
    `insert into mapping_targets (tenant_id, type, parent_id, label, path, request_key)
     values ($1, $2, $3, $4, $5::text[], $6)
     on conflict (tenant_id, type, path) do nothing returning id`,
    [tenantId, type, parentId, label, path, requestKey],
  );
  if (!target) return rejectLabel();
  return (await getTarget(sql, place, target.id)) ?? notFound();
}

export interface ActivityChange extends Pick<MappingTarget, 'id' | 'path' | 'isActive'> {
  /** Whether the targets below change too. */
  withBelow: boolean;
}

const changing = `target.tenant_id = $1 and target.type = $2 and target.is_active <> $5
  and (target.id = $3 or ($6 and target.path[1:cardinality($4::text[])] = $4::text[]))`;

const paramsOf = ({ tenantId, type }: Place, { id, path, isActive, withBelow }: ActivityChange) => [
  tenantId,
  type,
  id,
  path,
  isActive,
  withBelow,
];

/** Returns the ids of the targets that would be activated or deactivated. */
export async function listChanging(sql: Sql, place: Place, change: ActivityChange): Promise<string[]> {
  const targets = await sql.query<{ id: string }>(
    `select target.id from mapping_targets target where ${changing}`,
    paramsOf(place, change),
  );
  return targets.map(({ id }) => id);
}

/** Activates or deactivates targets. */
export async function setActive(sql: Sql, place: Place, change: ActivityChange): Promise<void> {
  await sql.query(
    `update mapping_targets target set is_active = $5, deactivated_by = null, version = version + 1 where ${changing}`,
    paramsOf(place, change),
  );
}

/** Remembers which change deactivated targets. */
export async function markDeactivated(
  sql: Sql,
  { tenantId, type }: Place,
  { ids, changeId }: { ids: readonly string[]; changeId: string },
): Promise<void> {
  await sql.query(
    'update mapping_targets set deactivated_by = $4 where tenant_id = $1 and type = $2 and id = any($3)',
    [tenantId, type, ids, changeId],
  );
}

/** Activates the targets again that a change deactivated, unless one is below a target that stays inactive. */
export async function reactivateTargets(
  sql: Sql,
  { tenantId, type }: Place,
  changeId: string,
): Promise<string[]> {
  const targets = await sql.query<{ id: string }>(
    `update mapping_targets target set is_active = true, deactivated_by = null, version = version + 1
      where target.tenant_id = $1 and target.type = $2 and target.deactivated_by = $3
        and not exists (
              select 1 from mapping_targets above
               where above.tenant_id = $1 and above.type = $2 and not above.is_active
                 and above.deactivated_by is distinct from $3
                 and cardinality(above.path) < cardinality(target.path)
                 and target.path[1:cardinality(above.path)] = above.path)
      returning target.id`,
    [tenantId, type, changeId],
  );
  return targets.map(({ id }) => id);
}
