import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { IconButton } from '../../core/icon-button';
import { useNotice, useProblemNotice } from '../../core/notices';
import type { ListColumn } from '../rows/list-columns';
import { saveFile } from '../../core/save-file';
import { csvOf } from './csv';

export interface ListExport<Row> {
  /** Name of the file, without its ending. */
  fileName: string;
  /** Loads all rows that match the search and the filters. */
  loadRows(): Promise<readonly Row[]>;
}

interface ExportButtonProps<Row> extends ListExport<Row> {
  columns: readonly ListColumn<Row>[];
}

/** Shows a button that saves all matching rows with the shown columns as CSV. */
export function ExportButton<Row>({ columns, fileName, loadRows }: ExportButtonProps<Row>) {
  const { t } = useTranslations('list');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    try {
      const rows = await loadRows();
      saveFile(`${fileName}.csv`, csvOf(columns, rows));
      notice.success(t('exported', { count: rows.length }));
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
      icon={<Download size={17} strokeWidth={1.5} aria-hidden />}
      onClick={isLoading ? undefined : () => void save()}
    />
  );
}
