import type { TenantUser } from '@portal/shared/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const RoleDialog = lazy(async () => ({ default: (await import('./role.dialog')).RoleDialog }));
const AddToWorkspaceDialog = lazy(async () => ({
  default: (await import('./membership-dialogs')).AddToWorkspaceDialog,
}));
const RemoveFromWorkspaceDialog = lazy(async () => ({
  default: (await import('./membership-dialogs')).RemoveFromWorkspaceDialog,
}));

const dialogs = { role: RoleDialog, add: AddToWorkspaceDialog, remove: RemoveFromWorkspaceDialog };

/** What a dialog changes: the role of the user, or a membership. */
export type UserDialog = keyof typeof dialogs;

export interface UserDialogs {
  dialog: ReactNode;
  open(kind: UserDialog, user: TenantUser): void;
}

/** Returns the dialog that changes one user, and a function that opens it. */
export function useUserDialogs(): UserDialogs {
  const [shown, setShown] = useState<{ kind: UserDialog; user: TenantUser } | null>(null);
  const Dialog = shown && dialogs[shown.kind];
  return {
    open: (kind, user) => setShown({ kind, user }),
    dialog: Dialog && (
      <Suspense fallback={null}>
        <Dialog user={shown.user} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
