import type { UserFilters } from '@portal/shared/contracts';
import { useExportUsersMutation } from './user-jobs.api';

/** Returns a function that starts the export of the matching users. It rejects like the call. */
export function useExportUsers(filters: UserFilters): () => Promise<void> {
  const [exportUsers] = useExportUsersMutation();
  return async () => void (await exportUsers(filters).unwrap());
}
