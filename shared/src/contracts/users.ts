import { Type, type Static } from '@sinclair/typebox';
import { Timestamp, listOf, listQuery } from './base/lists';

/** Fields that the list of users can be sorted by. */
export const userSortFields = ['name', 'email', 'status', 'lastSignInAt', 'createdAt'] as const;

/** A user of a tenant. */
export const TenantUser = Type.Object(
  {
    id: Type.String(),
    tenantId: Type.String(),
    email: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    avatar: Type.Union([Type.String(), Type.Null()]),
    status: Type.Union([Type.Literal('invited'), Type.Literal('active'), Type.Literal('disabled')]),
    roles: Type.Array(Type.String()),
    lastSignInAt: Type.Union([Timestamp, Type.Null()]),
    createdAt: Timestamp,
  },
  { $id: 'TenantUser' },
);
export type TenantUser = Static<typeof TenantUser>;

/**
 * Query of `GET /api/v1/users`; `search` folds Turkish letters, and names are sorted by the alphabet of
 * `Accept-Language`.
 */
export const UserListQuery = listQuery(userSortFields);
export type UserListQuery = Static<typeof UserListQuery>;
/** Response of `GET /api/v1/users`: one page of the tenant's users. */
export const UserList = listOf(TenantUser);
export type UserList = Static<typeof UserList>;
