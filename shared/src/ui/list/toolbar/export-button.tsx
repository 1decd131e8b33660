import { Download } from 'lucide-react';
import { useState } from 'react';
import { listExportLimit } from '../../../contracts';
import { formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';
import { IconButton } from '../../core/icon-button';
import { useNotice, useProblemNotice } from '../../core/notices';
import type { ListColumn } from '../rows/list-columns';
import { saveFile } from '../../core/controls/save-file';
import { writeCsv } from './csv';

/** Export of the rows that match the search and the filters: a file that the page builds, or a job of the server. */
export type ListExport<Row> = ListFile<Row> | ListExportJob;

interface ListFile<Row> {
  /** Name of the file, without its ending. */
  fileName: string;
  /** Records an export of that many rows on the server, before any of them is loaded. No file without it. */
  record(rows: number): Promise<unknown>;
  /** Loads all rows that match the search and the filters. */
  loadRows(): Promise<readonly Row[]>;
}

interface ListExportJob {
  /** Starts the job and reports that it has started. */
  start(): Promise<void>;
}

interface ExportButtonProps<Row> {
  exports: ListExport<Row>;
  /** Number of rows that match; undefined while it is loading. */
  total?: number | undefined;
  columns: readonly ListColumn<Row>[];
}

/** Shows a button that saves all matching rows as CSV, in the page with the shown columns and up to 5,000 rows. */
export function ExportButton<Row>({ columns, exports, total }: ExportButtonProps<Row>) {
  const { t } = useTranslations('list');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [isLoading, setIsLoading] = useState(false);
  const save = async ({ fileName, record, loadRows }: ListFile<Row>, rowCount: number) => {
    if (rowCount > listExportLimit)
      return notice.error(t('exportLimit', { number: formatNumber(listExportLimit) }));
    await record(rowCount);
    const rows = await loadRows();
    saveFile(`${fileName}.csv`, writeCsv(columns, rows));
    notice.success(t('exported', { count: rows.length }));
  };
  const isReady = 'start' in exports || total !== undefined;
  const run = async () => {
    setIsLoading(true);
    try {
      await ('start' in exports ? exports.start() : save(exports, total ?? 0));
    } catch (error) {
      showProblem(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <IconButton
      label={t('export')}
      aria-busy={isLoading || undefined}
      aria-disabled={!isReady || undefined}
      icon={<Download size={17} strokeWidth={1.5} aria-hidden />}
      onClick={isLoading || !isReady ? undefined : () => void run()}
    />
  );
}
