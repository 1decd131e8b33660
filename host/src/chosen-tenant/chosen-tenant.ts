import type { TenantChoice } from '@portal/shared/contracts';
import { createContext, useContext, type ReactNode } from 'react';
import { withTenant } from './tenant-address';

/** The tenant whose figures a screen shows to a person without a tenant. */
export interface ChosenTenant {
  /** Whether the person chooses a tenant. People with a tenant read their own. */
  canChoose: boolean;
  /** Null for all tenants, and for people with a tenant. */
  tenantId: string | null;
  /** Null for all tenants, and until it is loaded; the id if it cannot be loaded. */
  name: string | null;
  /** Figures are requested only after the tenant is known to exist. */
  isKnown: boolean;
  /** Chooses a tenant, or all with null. */
  choose(tenant: TenantChoice | null): void;
  /** The control that chooses a tenant; null if the person cannot choose. */
  picker: ReactNode;
}

const ownTenant: ChosenTenant = {
  canChoose: false,
  tenantId: null,
  name: null,
  isKnown: true,
  choose: () => undefined,
  picker: null,
};

export const ChosenTenantContext = createContext(ownTenant);

/** Returns the chosen tenant of the screen. */
export const useChosenTenant = (): ChosenTenant => useContext(ChosenTenantContext);

/** Returns a function that adds the chosen tenant to an address of the portal. */
export function useTenantLink(): (address: string) => string {
  const { tenantId } = useChosenTenant();
  return (address) => withTenant(address, tenantId);
}
