import type { ReportSummary } from '@portal/shared/contracts';
import { ChartColumn, FileText, Table2 } from 'lucide-react';

const icons = { dashboard: ChartColumn, table: Table2, document: FileText } as const;

/** Icon of a kind of report. */
export function ReportIcon({ kind }: Pick<ReportSummary, 'kind'>) {
  const Icon = icons[kind];
  return (
    <span className={`host-report-icon host-report-icon--${kind}`} aria-hidden="true">
      <Icon size={16} strokeWidth={1.5} />
    </span>
  );
}
