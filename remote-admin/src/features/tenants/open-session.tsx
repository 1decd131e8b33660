import type { TenantChoice } from '@portal/shared/contracts';
import type { OpenSessionDialogProps } from '@portal/shared/acting';
import { lazy, Suspense } from 'react';

// Loaded when the dialog opens.
const OpenSessionDialog = lazy(async () => ({
  default: (await import('@portal/shared/acting')).OpenSessionDialog,
}));

interface OpenSessionProps extends Pick<OpenSessionDialogProps, 'target' | 'initialMode' | 'onClose'> {
  tenant: TenantChoice;
}

/** Asks for the reason of a session inside a tenant and opens it. */
export function OpenSession({ tenant: { id, name }, ...props }: OpenSessionProps) {
  return (
    <Suspense fallback={null}>
      <OpenSessionDialog tenant={{ id, name }} {...props} />
    </Suspense>
  );
}
