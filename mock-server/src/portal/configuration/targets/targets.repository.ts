import {
  configurationLimits,
  type CreateMappingTarget,
  type Language,
  type MappingTarget,
  type MappingTargetRef,
} from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { sortKeys } from '../../sort-key';
import type { Place } from '../configurators.repository';

const columns = `target.id, target.label, to_jsonb(target.path) as path, target.parent_id as "parentId",
  target.is_active as "isActive"`;

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

/** Adds a target below an active one, or a root. */
export async function insertTarget(
  sql: Sql,
  place: Place,
  { label: given, parentId = null }: CreateMappingTarget,
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
  if ((known?.total ?? 0) >= configurationLimits.targets) return fail('list.full');
  const [target] = await sql.query<{ id: string }>(
    `insert into mapping_targets (tenant_id, type, parent_id, label, path) values ($1, $2, $3, $4, $5::text[])
     on conflict (tenant_id, type, path) do nothing returning id`,
    [tenantId, type, parentId, label, path],
  );
  if (!target)
    return fail('configuration.target_exists', { errors: [{ pointer: '/label', code: 'exists' }] });
  return (await getTarget(sql, place, target.id)) ?? notFound();
}

/** Activates one target, or deactivates it with all targets below it. Returns the ids of the changed ones. */
export async function setActive(
  sql: Sql,
  { tenantId, type }: Place,
  { id, path, isActive }: Pick<MappingTarget, 'id' | 'path' | 'isActive'>,
): Promise<string[]> {
  const changed = await sql.query<{ id: string }>(
    `update mapping_targets set is_active = $5
      where tenant_id = $1 and type = $2 and is_active <> $5
        and (id = $3 or (not $5 and path[1:cardinality($4::text[])] = $4::text[])) returning id`,
    [tenantId, type, id, path, isActive],
  );
  return changed.map((target) => target.id);
}
