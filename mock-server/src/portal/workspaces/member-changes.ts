import type { ChangedMembers, WorkspaceMember, WorkspaceRole } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import {
  deleteMembers,
  findPeople,
  hasOtherAdmin,
  storeMembers,
  type PersonWithRole,
  type WorkspaceKey,
} from './members.repository';
import { recordMember } from './workspace-actions';
import { lockWorkspace, type WorkspaceTarget } from './workspace-changes';
import type { WorkspaceRow } from './workspace-row';

type Result = ChangedMembers['results'][number]['result'];

interface Change {
  ids: readonly string[];
  /** The new role; null removes the members. */
  role: WorkspaceRole | null;
  /** Only adds people; members keep their role. */
  keepsRoles?: boolean;
}

interface Changes {
  people: readonly PersonWithRole[];
  results: ReadonlyMap<string, Result>;
}

function resultOf({ role: before }: PersonWithRole, role: WorkspaceRole | null): Result {
  if (before === role) return 'unchanged';
  if (before === null) return 'added';
  return role === null ? 'removed' : 'changed';
}

/** Returns the result of each person. An action that would take the last active administrator is refused. */
async function decide(
  sql: Sql,
  key: WorkspaceKey,
  { ids, role, keepsRoles = false }: Change,
): Promise<Changes> {
  const people = await findPeople(sql, key, ids);
  if (keepsRoles) {
    const kept = people.map(({ id, role: before }): [string, Result] => [
      id,
      before === null ? 'added' : 'unchanged',
    ]);
    return { people, results: new Map(kept) };
  }
  const admins = people.filter((person) => person.role === 'admin' && person.status === 'active');
  const losing = role === 'admin' ? [] : admins.map(({ id }) => id);
  const keepsAdmin = losing.length === 0 || (await hasOtherAdmin(sql, key, losing));
  const results = people.map((person): [string, Result] => [
    person.id,
    !keepsAdmin && losing.includes(person.id) ? 'last_admin' : resultOf(person, role),
  ]);
  return { people, results: new Map(results) };
}

const isDone = (result: Result | undefined): boolean =>
  result === 'added' || result === 'changed' || result === 'removed';

async function store(
  sql: Sql,
  { target, workspace, role }: { target: WorkspaceTarget; workspace: WorkspaceRow; role: Change['role'] },
  { people, results }: Changes,
): Promise<void> {
  const changed = people.filter(({ id }) => isDone(results.get(id)));
  if (changed.length === 0) return;
  const key = { tenantId: target.tenantId, workspaceId: target.id };
  const ids = changed.map(({ id }) => id);
  if (role === null) await deleteMembers(sql, key, ids);
  else await storeMembers(sql, key, { ids, role });
  for (const person of changed) await recordMember(sql, target.source, { workspace, person, role });
}

async function change(sql: Sql, target: WorkspaceTarget, wanted: Change): Promise<Changes> {
  const workspace = await lockWorkspace(sql, target);
  const key = { tenantId: target.tenantId, workspaceId: target.id };
  const changes = await decide(sql, key, wanted);
  await store(sql, { target, workspace, role: wanted.role }, changes);
  return changes;
}

/** Adds, changes or removes members. Each id has its own result, in the order of the request. */
export async function changeMembers(
  sql: Sql,
  target: WorkspaceTarget,
  wanted: Change,
): Promise<ChangedMembers> {
  const { results } = await change(sql, target, wanted);
  return { results: wanted.ids.map((id) => ({ id, result: results.get(id) ?? 'not_found' })) };
}

interface OneChange {
  userId: string;
  role: WorkspaceRole | null;
}

/** Changes one member, unless a newer revision of the membership exists. Returns the person as before. */
async function changeOne(
  sql: Sql,
  { revision, ...target }: WorkspaceTarget,
  { userId, role }: OneChange,
): Promise<PersonWithRole> {
  const { people, results } = await change(sql, target, { ids: [userId], role });
  const [person = notFound()] = people;
  // Throwing undoes the change, so the order does not matter.
  rejectStale(revision, person.version ?? 0);
  if (results.get(person.id) === 'last_admin') fail('workspace.last_admin');
  return person;
}

/** Returns one member of a workspace. */
export async function getMember(
  sql: Sql,
  { tenantId, workspaceId }: WorkspaceKey,
  userId: string,
): Promise<WorkspaceMember> {
  const [person] = await findPeople(sql, { tenantId, workspaceId }, [userId]);
  const { role, version } = person ?? notFound();
  return person && role !== null && version !== null ? { ...person, role, version } : notFound();
}

/** Adds a person to a workspace, or changes the role. */
export async function setMember(
  sql: Sql,
  target: WorkspaceTarget,
  { userId, role }: { userId: string; role: WorkspaceRole },
): Promise<WorkspaceMember> {
  const person = await changeOne(sql, target, { userId, role });
  const version = person.version ?? 0;
  return { ...person, role, version: person.role === role ? version : version + 1 };
}

/** Removes a member from a workspace. */
export async function removeMember(
  sql: Sql,
  target: WorkspaceTarget,
  userId: string,
): Promise<{ id: string }> {
  const person = await changeOne(sql, target, { userId, role: null });
  return person.role === null ? notFound() : { id: userId };
}
