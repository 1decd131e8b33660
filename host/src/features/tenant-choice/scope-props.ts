import type { ReactNode } from 'react';

export interface TenantScopeProps {
  /** Start of the names of parameters of the address that belong to one tenant and are removed with it. */
  dependentParams?: string;
  /** A screen with figures. */
  children: ReactNode;
}

export type GlobalScopeProps = TenantScopeProps & { personId: string };
