import type { GlobalAuditListQuery } from '@portal/shared/contracts';
import { pickFilters } from '../list-exports/use-record-export';
import { useExportAuditMutation } from './audit.api';

/** Returns a function that starts the export of the entries that match a list. It rejects like the call. */
export function useExportAudit(query: GlobalAuditListQuery, { ofAll }: { ofAll: boolean }) {
  const [exportAudit] = useExportAuditMutation();
  return async () => void (await exportAudit({ filters: pickFilters(query), ofAll }).unwrap());
}
