import { Type, type Static } from '@sinclair/typebox';
import { Timestamp, listOf, listQuery } from './base/lists';

/** Fields that the list of users can be sorted by. */
export const userSortFields = ['name', 'email', 'status', 'lastSignInAt', 'createdAt'] as const;

/** States of a user, and the values of the list's filter `status`. */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];
const statusSchema = Type.Union(userStatuses.map((status) => Type.Literal(status)));

/** A user of a tenant. */
export const TenantUser = Type.Object(
  {
    id: Type.String(),
    tenantId: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    avatar: Type.Union([Type.String(), Type.Null()]),
    status: statusSchema,
    roles: Type.Array(Type.String()),
    lastSignInAt: Type.Union([Timestamp, Type.Null()]),
    createdAt: Timestamp,
  },
  { $id: 'TenantUser' },
);
export type TenantUser = Static<typeof TenantUser>;

/**
 * Query of `GET /api/v1/users`; `search` folds Turkish letters, and names are sorted by the alphabet of
 * `Accept-Language`. `status` restricts the list to one status.
 */
export const UserListQuery = Type.Object(
  { ...listQuery(userSortFields).properties, status: Type.Optional(statusSchema) },
  { additionalProperties: false },
);
export type UserListQuery = Static<typeof UserListQuery>;
/** Response of `GET /api/v1/users`: one page of the tenant's users. */
export const UserList = listOf(TenantUser);
export type UserList = Static<typeof UserList>;
