import { Type, type Static } from '@sinclair/typebox';
import { workspaceRoles } from '../base/access';
import { Id } from '../base/lists';
import { oneOf } from '../base/schemas';
import { UpdateUser, UserListQuery, userRoleFilters } from './users';

/** Search and filters of the list of users. */
export const UserFilters = Type.Pick(UserListQuery, ['search', 'status', 'role', 'workspace'], {
  additionalProperties: false,
});
export type UserFilters = Static<typeof UserFilters>;

/** Maximum number of users that a selection can name or leave out. */
export const excludeLimit = 1_000;

/** Actions of a job on many users. */
export const userBulkActions = [
  ...(['disable', 'enable', 'remove', 'change'] as const),
  ...(['add-to-workspace', 'remove-from-workspace'] as const),
] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

/** Workspace that users are added to with a role, or removed from. Present members keep their role. */
export const UserBulkWorkspace = Type.Object(
  { id: Id, role: Type.Optional(oneOf(workspaceRoles)) },
  { $id: 'UserBulkWorkspace', additionalProperties: false },
);
export type UserBulkWorkspace = Static<typeof UserBulkWorkspace>;

/** Values that the action `change` sets. `role`: `user` for none. `defaultLandingPage`: null restores the tenant's. */
export const UserBulkChange = Type.Object(
  {
    role: Type.Optional(oneOf(userRoleFilters)),
    defaultLandingPage: UpdateUser.properties.defaultLandingPage,
  },
  { $id: 'UserBulkChange', additionalProperties: false, minProperties: 1 },
);
export type UserBulkChange = Static<typeof UserBulkChange>;

/**
 * Body of `POST /api/v1/users/bulk`: all users that match the query when the job starts, except `excludeIds`, or only
 * the matching users with one of the `ids`. The caller and the last administrator keep their access. `params` belong to
 * `change`, and `workspace` to `add-to-workspace`, with a role, and `remove-from-workspace`.
 */
export const UserBulk = Type.Object(
  {
    action: oneOf(userBulkActions),
    selection: Type.Object(
      {
        query: UserFilters,
        ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: excludeLimit, uniqueItems: true })),
        excludeIds: Type.Optional(Type.Array(Id, { maxItems: excludeLimit, uniqueItems: true })),
      },
      { additionalProperties: false },
    ),
    params: Type.Optional(UserBulkChange),
    workspace: Type.Optional(UserBulkWorkspace),
  },
  { $id: 'UserBulk', additionalProperties: false },
);
export type UserBulk = Static<typeof UserBulk>;
