import { createContext, useContext, type ReactNode } from 'react';
import { withTenant } from './tenant-address';

/** The tenant whose figures a screen shows to a person without a tenant. */
export interface ChosenTenant {
  /** Null for all tenants, and for people with a tenant. */
  tenantId: string | null;
  /** Null for all tenants, and until it is loaded; the id if it cannot be loaded. */
  name: string | null;
  /** Figures are requested only after the tenant is known to exist. */
  isKnown: boolean;
  /** The control that chooses a tenant; null for people with a tenant, who read their own. */
  picker: ReactNode;
}

export const ChosenTenantContext = createContext<ChosenTenant>({
  tenantId: null,
  name: null,
  isKnown: true,
  picker: null,
});

/** Returns the chosen tenant of the screen. */
export const useChosenTenant = (): ChosenTenant => useContext(ChosenTenantContext);

/** Returns a function that adds the chosen tenant to an address of the portal. */
export function useTenantLink(): (address: string) => string {
  const { tenantId } = useChosenTenant();
  return (address) => withTenant(address, tenantId);
}
