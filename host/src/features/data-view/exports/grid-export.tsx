import {
  exportRowLimits,
  gridExportFormats,
  type ExportEstimate,
  type GridDataset,
  type GridViewContent,
} from '@portal/shared/contracts';
import { useState } from 'react';
import type { ExportChoice } from '../../../exports/export-choice';
import { ExportForm } from '../../../exports/export-form';
import { useTranslations } from '../../../translations';
import { useStartGridExportMutation } from '../data-view.api';
import { describeFilter } from '../state/describe-filter';

export interface GridExportProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  content: GridViewContent;
  /** Number of the rows that the filters keep; null until it is known. */
  total: number | null;
  onClose(): void;
}

type GridFormat = (typeof gridExportFormats)[number];
const isGridFormat = (format: string): format is GridFormat =>
  gridExportFormats.some((one) => one === format);

/** Exports the rows that the filters keep, in the order and with the columns that are shown. */
export function GridExport({ dataset, tenantId, content, total, onClose }: GridExportProps) {
  const { t } = useTranslations('data-view');
  const [choice, setChoice] = useState<ExportChoice>({ format: 'xlsx', formatted: true, part: null });
  const [startExport] = useStartGridExportMutation();
  const limit = exportRowLimits[choice.format];
  const estimate: ExportEstimate = { rows: total, limit, willTruncate: total !== null && total > limit };
  const values = content.filters.flatMap((filter) => {
    const column = dataset.columns.find(({ key }) => key === filter.column);
    return column ? [`${column.label} ${describeFilter(filter, column, t)}`] : [];
  });
  return (
    <ExportForm
      formats={gridExportFormats}
      choice={choice}
      onChange={setChoice}
      estimate={{ data: estimate, isFetching: false, refetch: () => undefined }}
      values={values.join(', ')}
      start={() =>
        startExport({
          datasetId: dataset.id,
          tenantId,
          columns: content.columns.map(({ key }) => key),
          filters: content.filters,
          sort: content.sort,
          format: isGridFormat(choice.format) ? choice.format : 'xlsx',
          formatted: choice.formatted,
        })
      }
      onClose={onClose}
    />
  );
}
