import type { GridColumn, GridDataset } from '@portal/shared/contracts';
import { EmptyState, QueryView } from '@portal/shared/ui';
import { DataGrid, type DataGridView } from '@portal/shared/ui/grid';
import { AnchoredPanel } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useCallback, useMemo, useState, type RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { ProfileNote } from '../profile/profile-note';
import { formatValue } from '../rows/format-cell';
import { useCellMenu } from '../rows/use-cell-menu';
import { useGridColumns } from '../rows/use-grid-columns';
import { useHeadMenu } from '../rows/use-head-menu';
import type { RowsView } from '../rows/use-rows-view';
import { rowHeights, setWidth, toggleSort } from '../state/grid-state';
import type { GridController } from '../state/use-grid-state';
import { ClearFilters } from './clear-filters';
import { GridSkeleton } from './grid-skeleton';

// Its field brings antd.
const JumpPanel = lazy(async () => ({ default: (await import('./jump-panel')).JumpPanel }));

interface RowsGridProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  controller: GridController;
  view: RowsView;
  anchorRef: RefObject<HTMLElement | null>;
  onFilter(column: string): void;
  onCopy(withHeads: boolean): void;
  onFirst(row: number): void;
}

const headHeight = 76;

/** The rows of a dataset, or why there are none. */
export function RowsGrid(props: RowsGridProps) {
  const { controller, view } = props;
  const { t } = useTranslations('data-view');
  const { rows } = view;
  const { loaded, error, isRunning, loader } = rows;
  if (!loaded) {
    if (rows.isCancelled) return null;
    return (
      <QueryView
        query={{ data: undefined, error, isFetching: isRunning, refetch: () => loader.retry() }}
        skeleton={<GridSkeleton />}
        errorTitle={t('grid.failed')}
      >
        {() => null}
      </QueryView>
    );
  }
  const isEmpty = loaded.buffer.total === 0 && !isRunning;
  const isFiltered = controller.content.filters.length > 0;
  // The heads stay: they keep the focus, and their filters can be changed.
  return (
    <>
      <LoadedGrid {...props} isEmpty={isEmpty} />
      {isEmpty && !isFiltered && <EmptyState title={t('grid.empty')} />}
      {isEmpty && isFiltered && (
        <ClearFilters
          onClear={() => {
            controller.change({ filters: [] });
            view.grid.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Totals of the query as texts, with the name of their function. */
function useTotalTexts({ dataset, view }: RowsGridProps): Record<string, string> {
  const { t } = useTranslations('data-view');
  const totals = view.rows.loaded?.totals;
  return useMemo(
    () =>
      Object.fromEntries(
        (totals ?? []).map(({ column, fn, value }) => {
          const own = dataset.columns.find(({ key }) => key === column);
          const isCount = fn === 'count' || fn === 'distinct';
          const form = own && !isCount ? own : countForm;
          return [column, `${t(`totals.${fn}`)} ${formatValue(value, form, t)}`];
        }),
      ),
    [totals, dataset.columns, t],
  );
}

const countForm = {
  type: 'number',
  format: 'integer',
  decimals: 0,
  options: null,
  maskReason: null,
} as const;

function LoadedGrid(props: RowsGridProps & { isEmpty: boolean }) {
  const { dataset, tenantId, controller, view, anchorRef, onFilter, onCopy, onFirst } = props;
  const { t } = useTranslations('data-view');
  const { content, change, openPanel } = controller;
  const { rows, grid, profiles, selection, setSelection } = view;
  const { loaded, isRunning, loader } = rows;
  const [jumpColumn, setJumpColumn] = useState<string | null>(null);
  const totals = useTotalTexts(props);
  const isReady = loaded !== null && !isRunning;
  const { filters } = content;
  const noteOf = useCallback(
    (column: GridColumn) => (
      <ProfileNote
        datasetId={dataset.id}
        tenantId={tenantId}
        column={column}
        profile={profiles.profiles.get(column.key)}
        filters={filters}
        isReady={isReady}
      />
    ),
    [dataset.id, tenantId, profiles.profiles, filters, isReady],
  );
  const columns = useGridColumns({ dataset, content, loaded, totals, noteOf });
  const openRow = (row: number) => {
    const key = view.rowAt(row)?.key;
    if (key !== undefined) openPanel({ kind: 'row', key });
  };
  const headMenu = useHeadMenu({
    dataset,
    controller,
    widthOf: (key) => columns.find((column) => column.key === key)?.width ?? 0,
    onFilter,
    onJump: (key) => {
      anchorRef.current = grid.current?.getHead(key) ?? null;
      setJumpColumn(key);
    },
  });
  const cellMenu = useCellMenu({ controller, cellAt: view.cellAt, onOpen: openRow, onCopy });
  const reportView = useCallback(
    (shown: DataGridView) => {
      loader.setView(shown);
      onFirst(shown.first);
    },
    [loader, onFirst],
  );
  const jumped = dataset.columns.find(({ key }) => key === jumpColumn);
  return (
    <>
      <DataGrid
        ref={grid}
        label={dataset.title}
        className={props.isEmpty ? 'host-data-heads' : ''}
        columns={columns}
        rowCount={loaded?.buffer.total ?? 0}
        rowAt={view.rowAt}
        rowHeight={rowHeights[content.density]}
        headHeight={headHeight}
        selection={selection}
        onSelection={setSelection}
        onView={reportView}
        onOpen={openRow}
        onSort={(key) => {
          const column = dataset.columns.find((one) => one.key === key);
          if (column?.isSortable && column.maskReason === null)
            change(({ sort }) => ({ sort: toggleSort(sort, key) }));
        }}
        onResize={(key, width) => change((shown) => ({ columns: setWidth(shown.columns, key, width) }))}
        headMenu={headMenu}
        cellMenu={cellMenu}
        isStale={isRunning}
        {...(content.aggregates.length > 0 && { totals })}
      />
      {jumped && (
        <AnchoredPanel
          label={t('jump.title', { column: jumped.label })}
          width={300}
          align="start"
          anchor={anchorRef}
          className="ui-value-panel"
          onClose={() => {
            setJumpColumn(null);
            grid.current?.focus();
          }}
        >
          {(close) => (
            <Suspense fallback={<p className="host-filter__note">{t('filter.loading')}</p>}>
              <JumpPanel
                column={jumped}
                lastDay={dataset.asOf ?? ''}
                onJump={(value) => {
                  close();
                  void loader.jumpTo(value).then((row) => {
                    if (row !== null) grid.current?.showCell({ row, column: selection.end.column });
                  });
                }}
              />
            </Suspense>
          )}
        </AnchoredPanel>
      )}
    </>
  );
}
