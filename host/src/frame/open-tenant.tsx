import type { TenantChoice } from '@portal/shared/contracts';
import { lazy, Suspense } from 'react';

// Loaded when the dialog opens.
const OpenSessionDialog = lazy(async () => ({
  default: (await import('@portal/shared/acting')).OpenSessionDialog,
}));

export interface OpenTenantProps {
  tenant: TenantChoice;
  /** Address that is opened inside the tenant. */
  target: string;
  onClose(): void;
}

/** Asks for the reason of a session inside a tenant, then opens a page of its configuration there. */
export function OpenTenant(props: OpenTenantProps) {
  return (
    <Suspense fallback={null}>
      <OpenSessionDialog {...props} initialMode="configuration" />
    </Suspense>
  );
}
