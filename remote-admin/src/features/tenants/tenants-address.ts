import { useSearchParams } from 'react-router-dom';

/** Tabs of a tenant. The first is the tab of an address without one. */
export const tenantTabs = [
  'overview',
  'users',
  'domains',
  'features',
  'dataRules',
  'branding',
  'audit',
] as const;
export type TenantTab = (typeof tenantTabs)[number];

/** Returns the parameters of the address of a tenant. */
export const tenantParams = (id: string, tab: TenantTab = 'overview'): Record<string, string> =>
  tab === 'overview' ? { id } : { id, tab };

/** Returns the query of a link to one tenant. */
export const tenantSearch = (id: string): string => `?${new URLSearchParams(tenantParams(id))}`;

/** Returns the id of the tenant in a query string, or null for the list, and its tab. Invalid values are ignored. */
export function readShownTenant(search: string | URLSearchParams): { id: string | null; tab: TenantTab } {
  const params = new URLSearchParams(search);
  const id = params.get('id');
  return {
    id: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
    tab: tenantTabs.find((tab) => tab === params.get('tab')) ?? 'overview',
  };
}

/** Returns the tenant and its tab in the URL. */
export function useShownTenant(): ReturnType<typeof readShownTenant> {
  const [params] = useSearchParams();
  return readShownTenant(params);
}
