import type { UserFilters } from '@portal/shared/contracts';
import type { SelectedRows } from '@portal/shared/ui/list';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const ChangeUsersDialog = lazy(async () => ({
  default: (await import('./change-users.dialog')).ChangeUsersDialog,
}));
const MembershipsDialog = lazy(async () => ({
  default: (await import('./memberships.dialog')).MembershipsDialog,
}));

/** What a job changes: values of the users, or their membership of a workspace. */
export type JobDialog = 'change' | 'add' | 'remove';

/** Opens the form of a job on the selected users. Resolves with whether the job was started. */
export type OpenJobDialog = (kind: JobDialog, rows: SelectedRows) => Promise<boolean>;

interface Question {
  kind: JobDialog;
  rows: SelectedRows;
  resolve(isStarted: boolean): void;
}

/** Returns the dialog that changes selected users, and a function that opens it. */
export function useJobDialogs(filters: UserFilters): { dialog: ReactNode; open: OpenJobDialog } {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => {
    // After the start of the job, the promise is resolved already.
    question?.resolve(false);
    setQuestion(null);
  };
  const open: OpenJobDialog = (kind, rows) => new Promise((resolve) => setQuestion({ kind, rows, resolve }));
  if (!question) return { open, dialog: null };
  const { kind, rows, resolve } = question;
  const props = { rows, filters, onStarted: () => resolve(true), onClose: close };
  return {
    open,
    dialog: (
      <Suspense fallback={null}>
        {kind === 'change' ? <ChangeUsersDialog {...props} /> : <MembershipsDialog act={kind} {...props} />}
      </Suspense>
    ),
  };
}
