import { Type, type Static } from '@sinclair/typebox';
import { languages, roles, workspaceRoles } from '../base/access';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { LandingPage, PortalSession, profileLimits } from '../me';
import { enteredText } from '../base/texts';

/** Fields that the list of users can be sorted by. */
export const userSortFields = ['name', 'email', 'status', 'lastSignInAt', 'createdAt'] as const;

/** States of a user. `invited`: an account that another program has written; an invitation creates none. */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];
/** States that lists of users offer as a filter. */
export const userStatusFilters = ['active', 'disabled'] as const;

/** Values of the list's filter `role`. `user`: without a role. */
export const userRoleFilters = ['TenantAdmin', 'user'] as const;
export type UserRoleFilter = (typeof userRoleFilters)[number];

/** Roles that an administrator of a tenant can grant. */
export const grantableRoles = ['TenantAdmin'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

/**
 * How a user came to the tenant. `domain`: by a first sign-in with an address in a verified domain that adds new users to
 * its workspaces; `directory`: by another first sign-in.
 */
export const userSources = ['invite', 'domain', 'import', 'directory'] as const;
export type UserSource = (typeof userSources)[number];

/** A user of a tenant. */
export const TenantUser = Type.Object(
  {
    id: Type.String(),
    tenantId: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    avatar: nullable(Type.String()),
    status: oneOf(userStatuses),
    roles: Type.Array(Type.String()),
    defaultLandingPage: nullable(Type.String()),
    lastSignInAt: nullable(Timestamp),
    createdAt: Timestamp,
    source: nullable(oneOf(userSources)),
    hasSecondFactor: Type.Boolean({ description: 'at the embedded provider' }),
    version: Type.Integer({ description: 'revision of names, roles, status and start page, for If-Match' }),
  },
  { $id: 'TenantUser' },
);
export type TenantUser = Static<typeof TenantUser>;

/** Values of a user that the audit contains. */
export const userAuditFields = [
  'email',
  'firstName',
  'lastName',
  'roles',
  'status',
  'defaultLandingPage',
] as const satisfies readonly (keyof TenantUser)[];

/** Columns of an export of users. */
export const userExportFields = [
  ...(['firstName', 'lastName', 'email', 'roles'] as const),
  ...(['workspaces', 'status', 'lastSignInAt', 'createdAt'] as const),
] as const;
export type UserExportField = (typeof userExportFields)[number];

/** Columns of a file of users to import. Only the address is required. */
export const userImportFields = [
  ...(['email', 'firstName', 'lastName', 'roles'] as const),
  ...(['workspaces', 'language', 'defaultLandingPage'] as const),
] as const;
export type UserImportField = (typeof userImportFields)[number];

/** Number of names of workspaces in the list of users. */
export const listedWorkspaces = 2;

/**
 * Workspaces that a user may read without a membership. `all`: those of the tenant, as its administrator; `open`: those
 * that are open to all users.
 */
export const furtherWorkspaces = ['all', 'open', 'none'] as const;
export type FurtherWorkspaces = (typeof furtherWorkspaces)[number];

/** A user in the list, with the workspaces that the user is a member of and that are not archived. */
export const ListedUser = Type.Object(
  {
    ...TenantUser.properties,
    workspaces: Type.Object({
      count: Type.Integer(),
      further: oneOf(furtherWorkspaces),
      names: Type.Array(Type.String(), { maxItems: listedWorkspaces, description: 'the first ones by name' }),
    }),
  },
  { $id: 'ListedUser' },
);
export type ListedUser = Static<typeof ListedUser>;

/** Response of `GET /api/v1/users/{id}`, with what the user may open. */
export const TenantUserDetail = Type.Object(
  {
    ...TenantUser.properties,
    workspaces: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** Null: not a member, but may read its reports. */
        role: nullable(oneOf(workspaceRoles)),
        version: nullable(Type.Integer({ description: 'revision of the membership, for If-Match' })),
      }),
    ),
    furtherWorkspaces: oneOf(furtherWorkspaces),
    /** Null: the tenant's values. */
    language: nullable(oneOf(languages)),
    timeZone: nullable(Type.String()),
    landingPages: Type.Array(LandingPage, { description: 'pages that can be the start page of the user' }),
    isManaged: Type.Boolean({ description: 'an external identity provider decides name and roles' }),
  },
  { $id: 'TenantUserDetail' },
);
export type TenantUserDetail = Static<typeof TenantUserDetail>;

/**
 * Query of `GET /api/v1/users`; `search` folds Turkish letters, and names are sorted by the alphabet of
 * `Accept-Language`. `status` and `role` restrict the list, and `workspace` restricts it to the members of a workspace.
 */
export const UserListQuery = Type.Object(
  {
    ...listQuery(userSortFields).properties,
    status: Type.Optional(oneOf(userStatuses)),
    role: Type.Optional(oneOf(userRoleFilters)),
    workspace: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type UserListQuery = Static<typeof UserListQuery>;
/** Response of `GET /api/v1/users`: one page of the tenant's users. */
export const UserList = listSchema(ListedUser);
export type UserList = Static<typeof UserList>;

const name = enteredText({ min: 1, max: profileLimits.name });

/**
 * Body of `PATCH /api/v1/users/{id}`. `defaultLandingPage`: null restores the start page of the tenant. Administrators
 * cannot take their own role from themselves.
 */
export const UpdateUser = Type.Object(
  {
    firstName: Type.Optional(name),
    lastName: Type.Optional(name),
    roles: Type.Optional(Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true })),
    defaultLandingPage: Type.Optional(
      nullable(Type.String({ minLength: 2, maxLength: 200, pattern: '^/[A-Za-z0-9/_-]+$' })),
    ),
  },
  { $id: 'UpdateUser', additionalProperties: false, minProperties: 1 },
);
export type UpdateUser = Static<typeof UpdateUser>;

/** Response of `DELETE /api/v1/users/{id}`. */
export const DeletedUser = Type.Object({ id: Type.String() });
export type DeletedUser = Static<typeof DeletedUser>;

/**
 * Response of `GET /api/v1/users/{id}/sessions`; `known` is false where an external identity provider manages the
 * sessions.
 */
export const UserSessions = Type.Object({
  known: Type.Boolean(),
  items: Type.Array(Type.Omit(PortalSession, ['current'])),
});
export type UserSessions = Static<typeof UserSessions>;

/** Path parameters of the call that ends one session of a user. */
export const UserSessionParams = Type.Object({ id: Id, sessionId: Id }, { additionalProperties: false });

/** Reasons why a bulk call leaves a user unchanged. */
const refusals = ['self', 'last_admin', 'not_found'] as const;

/** Response of `POST /api/v1/users/disable` and `/enable`, in the order of the request. */
export const ChangedUsers = Type.Object({
  results: Type.Array(
    Type.Object({ id: Type.String(), result: oneOf(['disabled', 'enabled', 'unchanged', ...refusals]) }),
  ),
});
export type ChangedUsers = Static<typeof ChangedUsers>;

/** Response of `POST /api/v1/users/delete`, in the order of the request. */
export const DeletedUsers = Type.Object({
  results: Type.Array(Type.Object({ id: Type.String(), result: oneOf(['deleted', ...refusals]) })),
});
export type DeletedUsers = Static<typeof DeletedUsers>;
