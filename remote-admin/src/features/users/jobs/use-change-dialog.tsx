import type { UserFilters } from '@portal/shared/contracts';
import type { SelectedRows } from '@portal/shared/ui/list';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OpenChange } from '../use-bulk-actions';

const ChangeUsersDialog = lazy(async () => ({
  default: (await import('./change-users.dialog')).ChangeUsersDialog,
}));

interface Question {
  rows: SelectedRows;
  resolve(isStarted: boolean): void;
}

/** Returns the dialog that changes selected users, and a function that opens it. */
export function useChangeDialog(filters: UserFilters): { dialog: ReactNode; openChange: OpenChange } {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => {
    // After the start of the job, the promise is resolved already.
    question?.resolve(false);
    setQuestion(null);
  };
  return {
    openChange: (rows) => new Promise((resolve) => setQuestion({ rows, resolve })),
    dialog: question && (
      <Suspense fallback={null}>
        <ChangeUsersDialog
          rows={question.rows}
          filters={filters}
          onStarted={() => question.resolve(true)}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
