import {
  globalRoles,
  type AuditAction,
  type GlobalUser,
  type SetGlobalRoles,
  type UpdateGlobalUser,
} from '@portal/shared/contracts';
import { changedFields, recordAction, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { endSessions } from '../../identity/sign-in/sessions.repository';
import { lockUsers } from '../users/users.repository';
import {
  getGlobalUser,
  hasOtherGlobalAdmin,
  lockGlobalUsers,
  storeGlobalRoles,
  storeStatus,
  storeValues,
} from './global-users.repository';

/** A person that a call changes. `revision` is the value of `If-Match`. */
export interface GlobalUserTarget {
  id: string;
  revision: number | undefined;
  source: AuditSource;
}

/** Locks the people of the person's tenant, or the people of the provider, and returns the person. */
async function lockPerson(sql: Sql, { id, revision }: GlobalUserTarget): Promise<GlobalUser> {
  const { membership } = (await getGlobalUser(sql, id)) ?? notFound();
  if (membership) await lockUsers(sql, membership.tenantId);
  else await lockGlobalUsers(sql);
  const person = (await getGlobalUser(sql, id)) ?? notFound();
  rejectStale(revision, person.version);
  return person;
}

/** Rejects an action that would leave the portal without an active global administrator, or the caller without access. */
async function rejectLockOut(sql: Sql, { source }: GlobalUserTarget, person: GlobalUser): Promise<void> {
  const isAdmin = person.status === 'active' && person.globalRoles.includes('GlobalAdmin');
  if (isAdmin && !(await hasOtherGlobalAdmin(sql, person.id))) fail('user.last_admin');
  if (person.id === source.actor.id) fail('user.self');
}

interface PersonAction {
  act: AuditAction;
  person: GlobalUser;
  before?: object;
  after?: object;
}

/** Records an action in the audit of the person's tenant, so that its administrators see it. */
export function recordPersonAction(
  sql: Sql,
  source: AuditSource,
  { person, ...act }: PersonAction,
): Promise<void> {
  const { id, firstName, lastName, email, membership } = person;
  const name = `${firstName} ${lastName} (${email})`.trim();
  const tenantId = membership?.tenantId ?? null;
  return recordAction(sql, { ...source, tenantId }, { ...act, target: { type: 'user', id, name } });
}

/** Replaces the global roles of a person of the provider. */
export async function setGlobalRoles(
  sql: Sql,
  target: GlobalUserTarget,
  { roles, reason }: SetGlobalRoles,
): Promise<GlobalUser> {
  const person = await lockPerson(sql, target);
  if (person.membership) return fail('user.no_global_roles');
  const before = globalRoles.filter((role) => person.globalRoles.includes(role));
  const after = globalRoles.filter((role) => roles.includes(role));
  if (before.join() === after.join()) return person;
  if (before.includes('GlobalAdmin') && !after.includes('GlobalAdmin'))
    await rejectLockOut(sql, target, person);
  const changed = (await storeGlobalRoles(sql, person.id, after)) ?? notFound();
  await recordPersonAction(sql, target.source, {
    act: 'user.roles_changed',
    person: changed,
    before: { roles: before },
    after: { roles: after, reason: reason.trim() },
  });
  return changed;
}

const statusActions = { active: 'user.enabled', disabled: 'user.disabled' } as const;
/** Status that a person must have for a change to the other one. */
const changesFrom = { active: 'disabled', disabled: 'active' } as const;

/** Disables or enables a person. Returns the person as they are if they have the status. */
export async function changeStatus(
  sql: Sql,
  target: GlobalUserTarget,
  status: keyof typeof statusActions,
): Promise<GlobalUser> {
  const person = await lockPerson(sql, target);
  if (person.status === status) return person;
  if (person.status !== changesFrom[status]) return fail('user.not_active');
  if (status === 'disabled') await rejectLockOut(sql, target, person);
  const { source } = target;
  const changed = (await storeStatus(sql, person.id, { status, now: source.at })) ?? notFound();
  const values = { before: { status: person.status }, after: { status } };
  await recordPersonAction(sql, source, { act: statusActions[status], person: changed, ...values });
  return changed;
}

const valuesOf = ({ firstName, lastName, defaultLandingPage }: GlobalUser) => ({
  firstName,
  lastName,
  defaultLandingPage,
});

/** Changes the name and the start page of a person. */
export async function changeValues(
  sql: Sql,
  target: GlobalUserTarget,
  change: UpdateGlobalUser,
): Promise<GlobalUser> {
  const person = await lockPerson(sql, target);
  const { firstName, lastName, defaultLandingPage: page } = change;
  const values = {
    firstName: (firstName ?? person.firstName).trim(),
    lastName: (lastName ?? person.lastName).trim(),
    defaultLandingPage: page === undefined ? person.defaultLandingPage : page,
  };
  const { before, after } = changedFields(valuesOf(person), values);
  if (Object.keys(after).length === 0) return person;
  const changed = (await storeValues(sql, person, values)) ?? notFound();
  await recordPersonAction(sql, target.source, { act: 'user.updated', person: changed, before, after });
  return changed;
}

/** Ends all sessions of a person. Requests have no right to sessions, so it runs in the system scope. */
export async function signOutEverywhere(
  sql: Sql,
  { id, source }: Pick<GlobalUserTarget, 'id' | 'source'>,
): Promise<GlobalUser> {
  const person = (await getGlobalUser(sql, id)) ?? notFound();
  await endSessions(sql, id, source.at);
  await recordPersonAction(sql, source, { act: 'user.signed_out', person });
  return person;
}
