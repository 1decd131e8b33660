import type { GlobalUser } from '@portal/shared/contracts';
import { useActingSession } from '@portal/shared/session';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useGlobalUserTexts } from './global-user-text';

// Loaded when the dialog opens.
const ViewAsDialog = lazy(async () => ({ default: (await import('./view-as.dialog')).ViewAsDialog }));

/** Returns whether the portal can be shown as a user, a function that asks for it, and its dialog. */
export function useViewAs() {
  const { isSelf } = useGlobalUserTexts();
  // A session inside a tenant is opened from outside of any tenant.
  const isInside = useActingSession() !== null;
  const [user, setUser] = useState<GlobalUser | null>(null);
  const canView = (candidate: GlobalUser): boolean =>
    !isInside &&
    !isSelf(candidate) &&
    candidate.status === 'active' &&
    candidate.membership?.tenantStatus === 'active';
  const dialog: ReactNode = user?.membership && (
    <Suspense fallback={null}>
      <ViewAsDialog user={user} membership={user.membership} onClose={() => setUser(null)} />
    </Suspense>
  );
  return { canView, open: setUser, dialog };
}
