import type {
  CreateParameterSet,
  ParameterScope,
  ParameterSet,
  UpdateParameterSet,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Caller } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound, rejectField } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { levelKey, lockLevel } from '../levels/levels.repository';
import { recordSet } from '../parameter-actions';
import { clearOtherDefaults, getSet, insertSet, isFull, removeSet, updateSet } from './sets.repository';

/** Who changes a set, and when. */
export interface SetEditor {
  caller: Caller;
  source: AuditSource;
  now: Date;
}

interface SetTarget {
  id: string;
  revision: number | undefined;
}

const nameTaken = { errors: [{ pointer: '/name', code: 'exists' }] };

/** The form requires a visible character, and spaces around it are no part of the name. */
const acceptedName = (name: string): string => name.trim() || rejectField('/name', 'required');

/** Adds a set at a level that the caller may change. */
export async function createSet(
  sql: Sql,
  { caller, source, now }: SetEditor,
  body: CreateParameterSet & { id: string },
): Promise<ParameterSet> {
  const { id, scope } = body;
  const name = acceptedName(body.name);
  await lockLevel(sql, levelKey(scope, caller));
  if (await isFull(sql, caller, scope)) return fail('list.full');
  const isAdded = await insertSet(sql, caller, { ...body, name, by: source.actor.name, now });
  if (!isAdded) return fail('object.conflict', nameTaken);
  const set = (await getSet(sql, caller, id)) ?? notFound();
  if (set.isDefault) await clearOtherDefaults(sql, caller, set);
  if (scope !== 'user') await recordSet(sql, source, { act: 'parameter.set_saved', set });
  return set;
}

/** Changes a set, unless a newer version exists. */
export async function changeSet(
  sql: Sql,
  { caller, source, now }: SetEditor,
  { id, revision, change }: SetTarget & { change: UpdateParameterSet },
): Promise<ParameterSet> {
  const set = (await getSet(sql, caller, id)) ?? notFound();
  await lockLevel(sql, levelKey(set.scope, caller));
  rejectStale(revision, ((await getSet(sql, caller, id)) ?? notFound()).version);
  const next = { ...set, ...change, name: acceptedName(change.name ?? set.name) };
  if (!(await updateSet(sql, caller, { ...next, by: source.actor.name, now })))
    return fail('object.conflict', nameTaken);
  if (change.isDefault) await clearOtherDefaults(sql, caller, set);
  if (set.scope !== 'user') await recordSet(sql, source, { act: 'parameter.set_saved', set: next });
  return (await getSet(sql, caller, id)) ?? notFound();
}

/** Deletes a set, unless a newer version exists. Returns its level. */
export async function deleteSet(
  sql: Sql,
  { caller, source }: SetEditor,
  { id, revision }: SetTarget,
): Promise<ParameterScope> {
  const set = (await getSet(sql, caller, id)) ?? notFound();
  await lockLevel(sql, levelKey(set.scope, caller));
  rejectStale(revision, ((await getSet(sql, caller, id)) ?? notFound()).version);
  await removeSet(sql, id);
  if (set.scope !== 'user') await recordSet(sql, source, { act: 'parameter.set_deleted', set });
  return set.scope;
}
