import { Type, type Static } from '@sinclair/typebox';
import { Timestamp, listOf, listQuery } from './base/lists';

export const tenantSortFields = ['name', 'status', 'userCount', 'createdAt'] as const;

export const Tenant = Type.Object(
  {
    id: Type.String(),
    slug: Type.String(),
    name: Type.String(),
    status: Type.Union([Type.Literal('active'), Type.Literal('suspended')]),
    userCount: Type.Integer(),
    lastActivityAt: Type.Union([Timestamp, Type.Null()]),
    createdAt: Timestamp,
  },
  { $id: 'Tenant' },
);
export type Tenant = Static<typeof Tenant>;

/** Query of `GET /api/v1/tenants`; requires any global role. */
export const TenantListQuery = listQuery(tenantSortFields);
export type TenantListQuery = Static<typeof TenantListQuery>;
export const TenantList = listOf(Tenant);
export type TenantList = Static<typeof TenantList>;
