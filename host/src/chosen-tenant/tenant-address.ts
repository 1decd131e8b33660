/** Name of the query parameter with the chosen tenant. */
export const tenantParam = 'tenant';
/** Its value for all tenants. No tenant has this id. */
export const allTenants = '*';

/** Returns an address of the portal with the chosen tenant, or unchanged without one. */
export function withTenant(address: string, tenantId: string | null): string {
  if (tenantId === null) return address;
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(tenantParam, tenantId);
  return `${path}?${params.toString()}`;
}
