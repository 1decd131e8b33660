/** Name of the query parameter with the chosen tenant. */
export const tenantParam = 'tenant';
/** Its value for all tenants. No tenant has this id. */
export const allTenants = '*';

/** Returns an address of the portal with the chosen tenant, or unchanged without one. */
export const withTenant = (address: string, tenantId: string | null): string =>
  tenantId === null ? address : `${address}${address.includes('?') ? '&' : '?'}${tenantParam}=${tenantId}`;
