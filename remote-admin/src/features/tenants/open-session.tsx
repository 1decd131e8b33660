import type { TenantChoice } from '@portal/shared/contracts';
import { lazy, Suspense } from 'react';

// Loaded when the dialog opens.
const OpenSessionDialog = lazy(async () => ({
  default: (await import('@portal/shared/acting')).OpenSessionDialog,
}));

/** Asks for the reason of a session inside a tenant and opens it. */
export function OpenSession({ tenant: { id, name }, onClose }: { tenant: TenantChoice; onClose(): void }) {
  return (
    <Suspense fallback={null}>
      <OpenSessionDialog tenant={{ id, name }} onClose={onClose} />
    </Suspense>
  );
}
