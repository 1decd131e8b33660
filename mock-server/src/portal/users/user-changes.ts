import {
  grantableRoles,
  userAuditFields,
  type TenantUser,
  type UpdateUser,
  type UserStatus,
} from '@portal/shared/contracts';
import {
  changedFields,
  recordAction,
  recordActions,
  type AuditedAction,
  type AuditSource,
} from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { pickFields, trimTexts } from '../../platform/fields';
import { fail, notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import {
  deletePeople,
  getUser,
  getUsers,
  hasOtherAdmin,
  lockUsers,
  setStatus,
  updateUser,
  type UserValues,
} from './users.repository';

/** A user that a call changes. `revision` is the value of `If-Match`. */
export interface UserTarget {
  tenantId: string;
  id: string;
  revision: number | undefined;
  source: AuditSource;
}

const admin = 'TenantAdmin';

const isActiveAdmin = ({ status, roles }: TenantUser): boolean =>
  status === 'active' && roles.includes(admin);

/** Rejects an action that would leave the tenant without an active administrator, or the person without access. */
async function rejectLockOut(sql: Sql, { tenantId, source }: UserTarget, user: TenantUser): Promise<void> {
  if (isActiveAdmin(user) && !(await hasOtherAdmin(sql, tenantId, [user.id]))) fail('user.last_admin');
  if (user.id === source.actor.id) fail('user.self');
}

async function lockUser(sql: Sql, { tenantId, id, revision }: UserTarget): Promise<TenantUser> {
  await lockUsers(sql, tenantId);
  const user = (await getUser(sql, tenantId, id)) ?? notFound();
  rejectStale(revision, user.version);
  return user;
}

type UserAction = { user: TenantUser } & Omit<AuditedAction, 'target'>;

/** The action with the name and the address of the user, by which a deleted user can still be found. */
export function userAction({ user, ...act }: UserAction): AuditedAction {
  const { id, firstName, lastName, email } = user;
  const name = `${firstName} ${lastName}`.trim();
  return { ...act, target: { type: 'user', id, name: `${name} (${email})`.trim() } };
}

/** Records an action on a user. */
export const recordUserAction = (sql: Sql, source: AuditSource, act: UserAction): Promise<void> =>
  recordAction(sql, source, userAction(act));

/** The values of a user that the audit contains. */
const valuesOf = (user: TenantUser) => pickFields(user, userAuditFields);

/** Returns the new roles. An administrator of a tenant grants and removes only the roles of tenants. */
export function rolesAfter(user: TenantUser, roles: readonly string[] | undefined): string[] {
  if (roles === undefined) return user.roles;
  const isGrantable = (role: string) => grantableRoles.some((known) => known === role);
  const added = roles.filter((role) => !user.roles.includes(role));
  if (!added.every(isGrantable)) return fail('authz.role_required');
  return [...roles, ...user.roles.filter((role) => !isGrantable(role) && !roles.includes(role))];
}

/** Changes the values of a user that administrators edit. */
export async function changeUser(sql: Sql, target: UserTarget, change: UpdateUser): Promise<TenantUser> {
  const user = await lockUser(sql, target);
  const values: UserValues = trimTexts({ ...user, ...change, roles: rolesAfter(user, change.roles) });
  if (user.roles.includes(admin) && !values.roles.includes(admin)) await rejectLockOut(sql, target, user);
  const changed = (await updateUser(sql, user, values)) ?? notFound();
  const { before, after } = changedFields(valuesOf(user), valuesOf(changed));
  if (Object.keys(after).length === 0) return changed;
  const act = 'roles' in after ? 'user.roles_changed' : 'user.updated';
  await recordUserAction(sql, target.source, { act, user: changed, before, after });
  return changed;
}

const statusActions = { active: 'user.enabled', disabled: 'user.disabled' } as const;
type SetStatus = keyof typeof statusActions;

async function storeStatus(
  sql: Sql,
  { tenantId, source }: Pick<UserTarget, 'tenantId' | 'source'>,
  { users, status }: { users: readonly TenantUser[]; status: SetStatus },
): Promise<TenantUser[]> {
  const ids = users.map(({ id }) => id);
  const changed = await setStatus(sql, tenantId, { ids, status, now: source.at });
  await recordActions(
    sql,
    source,
    users.map((user) =>
      userAction({ act: statusActions[status], user, before: { status: user.status }, after: { status } }),
    ),
  );
  return changed;
}

/** Status that a user must have for a change to the other one. An invited user has no access to take away. */
const changesFrom: Record<SetStatus, UserStatus> = { active: 'disabled', disabled: 'active' };

/** Disables or enables a user. Returns the user as it is if it has the status. */
export async function changeStatus(sql: Sql, target: UserTarget, status: SetStatus): Promise<TenantUser> {
  const user = await lockUser(sql, target);
  if (user.status === status) return user;
  if (user.status !== changesFrom[status]) return fail('user.not_active');
  if (status === 'disabled') await rejectLockOut(sql, target, user);
  const [changed] = await storeStatus(sql, target, { users: [user], status });
  return changed ?? notFound();
}

/** Deletes a user with everything that belongs to them alone. */
export async function removeUser(sql: Sql, target: UserTarget): Promise<{ id: string }> {
  const user = await lockUser(sql, target);
  await rejectLockOut(sql, target, user);
  await recordUserAction(sql, target.source, { act: 'user.removed', user, before: valuesOf(user) });
  await deletePeople(sql, target.tenantId, [user.id]);
  return { id: user.id };
}

/** Why a bulk call does not change a user. */
export type Refusal = 'self' | 'last_admin' | 'not_found' | 'start_page' | 'last_workspace_admin';
type Lockout = Extract<Refusal, 'self' | 'last_admin' | 'not_found'>;

/** Users that a bulk call may change, and why it does not change the others. */
export interface Permitted {
  users: TenantUser[];
  refusals: ReadonlyMap<string, Lockout>;
}

export type Selection = Pick<UserTarget, 'tenantId' | 'source'> & { ids: readonly string[] };

/** Locks the people of the tenant and returns the selected ones that may lose their access. */
export async function permittedUsers(sql: Sql, { tenantId, source, ids }: Selection): Promise<Permitted> {
  await lockUsers(sql, tenantId);
  const found = await getUsers(sql, tenantId, ids);
  const others = found.filter(({ id }) => id !== source.actor.id);
  const admins = others.filter(isActiveAdmin).map(({ id }) => id);
  const keepsAdmin = admins.length === 0 || (await hasOtherAdmin(sql, tenantId, admins));
  const refusalOf = (id: string): Lockout | undefined => {
    if (!found.some((user) => user.id === id)) return 'not_found';
    if (id === source.actor.id) return 'self';
    return keepsAdmin || !admins.includes(id) ? undefined : 'last_admin';
  };
  const refusals = new Map(
    ids.flatMap((id) => {
      const refusal = refusalOf(id);
      return refusal ? [[id, refusal] as const] : [];
    }),
  );
  return { users: found.filter(({ id }) => !refusals.has(id)), refusals };
}

/** Disables or enables the selected users. Others keep their status. */
export async function changeStatuses(
  sql: Sql,
  selection: Selection,
  status: SetStatus,
): Promise<Permitted & { changed: TenantUser[] }> {
  const permitted = await permittedUsers(sql, selection);
  const users = permitted.users.filter((user) => user.status === changesFrom[status]);
  const changed = users.length > 0 ? await storeStatus(sql, selection, { users, status }) : [];
  return { ...permitted, changed };
}

/** Deletes the selected users. */
export async function removeUsers(sql: Sql, selection: Selection): Promise<Permitted> {
  const permitted = await permittedUsers(sql, selection);
  const { tenantId, source } = selection;
  await recordActions(
    sql,
    source,
    permitted.users.map((user) => userAction({ act: 'user.removed', user, before: valuesOf(user) })),
  );
  if (permitted.users.length > 0)
    await deletePeople(
      sql,
      tenantId,
      permitted.users.map(({ id }) => id),
    );
  return permitted;
}
