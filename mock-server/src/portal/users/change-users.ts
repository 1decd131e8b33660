import type { TenantUser, UserBulkChange } from '@portal/shared/contracts';
import { changedFields, recordActions } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { permittedUsers, rolesAfter, userAction, type Refusal, type Selection } from './user-changes';
import { getUsers, lockUsers, setRolesAndPages } from './users.repository';

/** Paths that users and administrators may open. */
export interface StartPages {
  user: readonly string[];
  admin: readonly string[];
}

type Change = UserBulkChange & { pages: StartPages | undefined };
type Values = Pick<TenantUser, 'roles' | 'defaultLandingPage'>;

const valuesOf = ({ roles, defaultLandingPage }: Values): Values => ({ roles, defaultLandingPage });

/** Returns the users that a change may reach. Only the removal of the role of administrators can lock people out. */
async function reachable(sql: Sql, selection: Selection, { role }: Change) {
  if (role === 'user') return permittedUsers(sql, selection);
  await lockUsers(sql, selection.tenantId);
  return {
    users: await getUsers(sql, selection.tenantId, selection.ids),
    refusals: new Map<string, Refusal>(),
  };
}

function changed(user: TenantUser, { role, defaultLandingPage: page }: Change): Values {
  const roles = role === undefined ? undefined : role === 'user' ? [] : [role];
  const hasRole = role === undefined || user.roles.includes('TenantAdmin') === (role === 'TenantAdmin');
  return {
    roles: hasRole ? user.roles : rolesAfter(user, roles),
    defaultLandingPage: page === undefined ? user.defaultLandingPage : page,
  };
}

function mayOpen({ roles }: Values, { defaultLandingPage: page, pages }: Change): boolean {
  if (!page) return true;
  return (roles.includes('TenantAdmin') ? pages?.admin : pages?.user)?.includes(page) === true;
}

/** Changes role and start page of the selected users. Users who have these values already are not changed. */
export async function changeUsers(sql: Sql, selection: Selection, change: Change) {
  const { users, refusals: lockouts } = await reachable(sql, selection, change);
  const planned = users.map((user) => ({ user, values: changed(user, change) }));
  const refusals = new Map<string, Refusal>(lockouts);
  for (const { user, values } of planned) if (!mayOpen(values, change)) refusals.set(user.id, 'start_page');
  const effective = planned
    .filter(({ user }) => !refusals.has(user.id))
    .map(({ user, values }) => ({ user, values, ...changedFields({ ...valuesOf(user) }, { ...values }) }))
    .filter(({ after }) => Object.keys(after).length > 0);
  await setRolesAndPages(
    sql,
    selection.tenantId,
    effective.map(({ user, values }) => ({ id: user.id, ...values })),
  );
  await recordActions(
    sql,
    selection.source,
    effective.map(({ user, before, after }) =>
      userAction({ act: 'roles' in after ? 'user.roles_changed' : 'user.updated', user, before, after }),
    ),
  );
  return { changedIds: effective.map(({ user }) => user.id), refusals };
}
