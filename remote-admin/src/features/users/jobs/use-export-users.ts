import type { UserFilters } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useExportUsersMutation } from './user-jobs.api';

/** Returns a function that starts the export of the matching users. It rejects like the call. */
export function useExportUsers(filters: UserFilters): () => Promise<void> {
  const { t } = useTranslations('users');
  const notice = useNotice();
  const [exportUsers] = useExportUsersMutation();
  return async () => {
    await exportUsers(filters).unwrap();
    notice.success(t('export.started'));
  };
}
