import { ExportButton } from '../../../exports/export-button';
import { preloadReportExport, ReportExport } from './lazy-report-export';
import type { ReportExportProps } from './report-export';

/** Button that exports a report or one of its tiles. */
export function ReportExportButton(props: Omit<ReportExportProps, 'onClose' | 'tile'>) {
  return (
    <ExportButton onIntent={preloadReportExport}>
      {(close) => <ReportExport {...props} onClose={close} />}
    </ExportButton>
  );
}
