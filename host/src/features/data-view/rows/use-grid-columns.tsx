import type { GridColumn, GridDataset, GridViewContent } from '@portal/shared/contracts';
import type { DataGridColumn } from '@portal/shared/ui/grid';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { measureColumn } from './column-widths';
import { formatCell, isNumeric } from './format-cell';
import type { LoadedRow } from './row-buffer';
import { TypeIcon } from './type-icon';
import type { LoadedRows } from './row-loader';

interface GridColumnsOptions {
  dataset: GridDataset;
  content: GridViewContent;
  loaded: LoadedRows | null;
  /** Totals as texts, by the key of the column. */
  totals: Readonly<Record<string, string>>;
  noteOf(column: GridColumn): ReactNode;
}

const defaultWidth = 120;

type Widths = ReadonlyMap<string, number>;
interface Measured {
  widths: Widths;
  pages: ReadonlySet<unknown>;
}

export const getTitle = ({ label, currency }: Pick<GridColumn, 'label' | 'currency'>): string =>
  currency === null ? label : `${label}, ${currency}`;

/** Returns the widths of the columns: of the first page, and wider ones for numbers of later pages. */
function useMeasuredWidths({ dataset, loaded, totals }: GridColumnsOptions): Widths {
  const { t } = useTranslations('data-view');
  const [measured, setMeasured] = useState<Measured>({ widths: new Map(), pages: new Set() });
  const pages = loaded?.buffer.pages ?? [];
  const added = pages.filter((page) => !measured.pages.has(page));
  if (!loaded || added.length === 0) return measured.widths;
  const widths = new Map(measured.widths);
  loaded.columns.forEach(({ key }, place) => {
    const column = dataset.columns.find((one) => one.key === key);
    const former = widths.get(key);
    if (!column || (former !== undefined && !isNumeric(column))) return;
    const cells = added.flatMap(({ rows }) =>
      rows.map(({ values }) => formatCell(values[place] ?? null, column, t)),
    );
    const width = measureColumn({ ...column, label: getTitle(column) }, cells, totals[key] ?? '');
    widths.set(key, Math.max(former ?? 0, width));
  });
  setMeasured({ widths, pages: new Set(pages) });
  return widths;
}

/** Returns the shown columns of the grid. */
export function useGridColumns(options: GridColumnsOptions): DataGridColumn<LoadedRow>[] {
  const { dataset, content, loaded, noteOf } = options;
  const { t } = useTranslations('data-view');
  const widths = useMeasuredWidths(options);
  const loadedColumns = loaded?.columns;
  return useMemo(
    () =>
      content.columns.flatMap(({ key, width, isPinned = false }) => {
        const column = dataset.columns.find((one) => one.key === key);
        if (!column) return [];
        const place = loadedColumns?.findIndex((one) => one.key === key) ?? -1;
        const measured = widths.get(key) ?? defaultWidth;
        const sort = content.sort.find((one) => one.column === key);
        return {
          key,
          title: getTitle(column),
          // Numbers are never cut.
          width: width === undefined ? measured : isNumeric(column) ? Math.max(width, measured) : width,
          isNumeric: isNumeric(column),
          isPinned,
          sort: sort && (sort.isDescending ? ('descending' as const) : ('ascending' as const)),
          icon: <TypeIcon column={column} />,
          note: noteOf(column),
          cell: ({ values }: LoadedRow) =>
            place < 0 ? { text: '' } : formatCell(values[place] ?? null, column, t),
        };
      }),
    [content.columns, content.sort, dataset.columns, loadedColumns, widths, noteOf, t],
  );
}
