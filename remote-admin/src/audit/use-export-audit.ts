import type { GlobalAuditListQuery } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import { pickFilters } from '../list-exports/use-record-export';
import { useTranslations } from '../translations';
import { useExportAuditMutation } from './audit.api';

/** Returns a function that starts the export of the entries that match a list. It rejects like the call. */
export function useExportAudit(query: GlobalAuditListQuery, { ofAll }: { ofAll: boolean }) {
  const { t } = useTranslations('audit');
  const notice = useNotice();
  const [exportAudit] = useExportAuditMutation();
  return async () => {
    await exportAudit({ filters: pickFilters(query), ofAll }).unwrap();
    notice.success(t('export.started'));
  };
}
