import { Type, type Static } from '@sinclair/typebox';
import { Timestamp, listOf, listQuery } from './base/lists';

/** Fields that the list of tenants can be sorted by. */
export const tenantSortFields = ['name', 'status', 'userCount', 'createdAt'] as const;

/** States of a tenant, and the values of the list's filter `status`. */
export const tenantStatuses = ['active', 'suspended'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];
const statusSchema = Type.Union(tenantStatuses.map((status) => Type.Literal(status)));

/** An organisation whose users see only its own data. */
export const Tenant = Type.Object(
  {
    id: Type.String(),
    slug: Type.String(),
    name: Type.String(),
    status: statusSchema,
    userCount: Type.Integer(),
    lastActivityAt: Type.Union([Timestamp, Type.Null()]),
    createdAt: Timestamp,
  },
  { $id: 'Tenant' },
);
export type Tenant = Static<typeof Tenant>;

/** Query of `GET /api/v1/tenants`; requires any global role. `status` restricts the list to one status. */
export const TenantListQuery = Type.Object(
  { ...listQuery(tenantSortFields).properties, status: Type.Optional(statusSchema) },
  { additionalProperties: false },
);
export type TenantListQuery = Static<typeof TenantListQuery>;
/** Response of `GET /api/v1/tenants`: one page of all tenants. */
export const TenantList = listOf(Tenant);
export type TenantList = Static<typeof TenantList>;

/** Fields that the tenants to choose from can be sorted by. */
export const tenantChoiceSortFields = ['name'] as const;

/** A tenant that a person without a tenant can choose. */
export const TenantChoice = Type.Object({ id: Type.String(), name: Type.String() }, { $id: 'TenantChoice' });
export type TenantChoice = Static<typeof TenantChoice>;

/** Query of `GET /api/v1/tenant-choices`; requires any global role. */
export const TenantChoiceQuery = listQuery(tenantChoiceSortFields);
export type TenantChoiceQuery = Static<typeof TenantChoiceQuery>;
/** Response of `GET /api/v1/tenant-choices`: one page of the names of all tenants. */
export const TenantChoiceList = listOf(TenantChoice);
export type TenantChoiceList = Static<typeof TenantChoiceList>;
