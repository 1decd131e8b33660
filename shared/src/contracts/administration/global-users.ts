import { Type, type Static } from '@sinclair/typebox';
import { globalRoles } from '../base/access';
import { Timestamp, listSchema, listQuery } from '../base/lists';
import { reasonSchema } from '../base/reasons';
import { nullable, oneOf } from '../base/schemas';
import { LandingPage, profileLimits } from '../me';
import { tenantStatuses } from './tenants';
import { userStatuses } from './users';
import { enteredText } from '../base/texts';

/** Fields that the list of people of all tenants can be sorted by. */
export const globalUserSortFields = ['name', 'email', 'lastSignInAt', 'createdAt'] as const;

/** Values of the filter `role`. */
export const globalUserRoleFilters = [...globalRoles, 'TenantAdmin'] as const;
export type GlobalUserRoleFilter = (typeof globalUserRoleFilters)[number];

/** Length of the reason of a change of roles, in characters. */
export const roleReasonLimits = { min: 10, max: 500 } as const;
export const roleReasonSchema = reasonSchema(roleReasonLimits);

/** A person of any tenant or of the provider. */
export const GlobalUser = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    avatar: nullable(Type.String()),
    status: oneOf(userStatuses),
    globalRoles: Type.Array(oneOf(globalRoles)),
    membership: nullable(
      Type.Object({
        tenantId: Type.String(),
        tenantName: Type.String(),
        tenantStatus: oneOf(tenantStatuses),
        roles: Type.Array(Type.String()),
      }),
    ),
    defaultLandingPage: nullable(Type.String()),
    lastSignInAt: nullable(Timestamp),
    createdAt: Timestamp,
    hasSecondFactor: Type.Boolean({ description: 'at the embedded provider' }),
    version: Type.Integer({ description: 'revision of names, roles, status and start page, for If-Match' }),
  },
  { $id: 'GlobalUser' },
);
export type GlobalUser = Static<typeof GlobalUser>;

/** Response of `GET /api/v1/global/users/{id}`, with the possible start pages. */
export const GlobalUserDetail = Type.Object(
  {
    ...GlobalUser.properties,
    landingPages: Type.Array(LandingPage, { description: 'pages that can be the start page of the person' }),
    isManaged: Type.Boolean({ description: 'an external identity provider decides name and roles' }),
  },
  { $id: 'GlobalUserDetail' },
);
export type GlobalUserDetail = Static<typeof GlobalUserDetail>;

/** Query of `GET /api/v1/global/users`. `search` finds names, e-mail addresses and whole ids. */
export const GlobalUserListQuery = Type.Object(
  {
    ...listQuery(globalUserSortFields).properties,
    status: Type.Optional(oneOf(userStatuses)),
    role: Type.Optional(oneOf(globalUserRoleFilters)),
  },
  { additionalProperties: false },
);
export type GlobalUserListQuery = Static<typeof GlobalUserListQuery>;
/** Response of `GET /api/v1/global/users`: one page of the people of all tenants and of the provider. */
export const GlobalUserList = listSchema(GlobalUser);
export type GlobalUserList = Static<typeof GlobalUserList>;

const name = enteredText({ min: 1, max: profileLimits.name });

/** Body of `PATCH /api/v1/global/users/{id}`. `defaultLandingPage`: null restores the inherited start page. */
export const UpdateGlobalUser = Type.Object(
  {
    firstName: Type.Optional(name),
    lastName: Type.Optional(name),
    defaultLandingPage: Type.Optional(
      nullable(Type.String({ minLength: 2, maxLength: 200, pattern: '^/[A-Za-z0-9/_-]+$' })),
    ),
  },
  { $id: 'UpdateGlobalUser', additionalProperties: false, minProperties: 1 },
);
export type UpdateGlobalUser = Static<typeof UpdateGlobalUser>;

/**
 * Body of `PUT /api/v1/global/users/{id}/global-roles`. People of a tenant cannot have global roles, and global
 * administrators cannot remove their own role.
 */
export const SetGlobalRoles = Type.Object(
  {
    roles: Type.Array(oneOf(globalRoles), { maxItems: globalRoles.length, uniqueItems: true }),
    reason: roleReasonSchema,
  },
  { $id: 'SetGlobalRoles', additionalProperties: false },
);
export type SetGlobalRoles = Static<typeof SetGlobalRoles>;
