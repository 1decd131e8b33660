import type { GridDataset, GridView } from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
import { Pane, PaneHead, Panes } from '@portal/shared/ui/panes';
import { lazy, Suspense, useRef, useState } from 'react';
import { FreshnessMark } from '../../../freshness/freshness-mark';
import { useTranslations } from '../../../translations';
import { DatasetRail } from '../catalogue/dataset-rail';
import { useDatasetFreshness } from '../catalogue/use-dataset-freshness';
import { GridExportButton } from '../exports/grid-export-button';
import { FilterBar, type EditedFilter } from '../filters/filter-bar';
import { useRowsView } from '../rows/use-rows-view';
import { setPinned, toggleColumn } from '../state/grid-state';
import { useGridState, type GridController } from '../state/use-grid-state';
import { ViewsMenu } from '../views/views-menu';
import { GridFoot } from './grid-foot';
import { GridNotices, UnreadNotice } from './grid-notices';
import { GridToolbar } from './grid-toolbar';
import { GroupGrid } from './group-grid';
import { RowsGrid } from './rows-grid';

const ProfilePanel = lazy(async () => ({ default: (await import('../profile/profile-panel')).ProfilePanel }));
const RowPanel = lazy(async () => ({ default: (await import('./row-panel')).RowPanel }));

interface DatasetViewProps {
  dataset: GridDataset;
  views: readonly GridView[];
  tenantId: string | undefined;
}

/** One dataset: the datasets beside it, its rows, and a panel with a row or a profile. */
export function DatasetView({ dataset, views, tenantId }: DatasetViewProps) {
  const { t } = useTranslations('data-view');
  const notice = useNotice();
  const controller = useGridState(dataset, views);
  const { content, change } = controller;
  const view = useRowsView({ dataset, tenantId, controller });
  const { grid, rows } = view;
  const anchorRef = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<(EditedFilter & { isFromHead: boolean }) | null>(null);
  const [firstInView, setFirstInView] = useState(0);
  const isGrouped = content.groups.length > 0;

  const copy = async (withHeads: boolean) => {
    try {
      await grid.current?.copy({ withHeads });
      notice.success(t('copy.done'));
    } catch {
      notice.error(t('copy.failed'));
    }
  };
  const asOf = rows.loaded?.asOf ?? dataset.asOf;
  const freshness = useDatasetFreshness(dataset);
  return (
    <Panes
      title={dataset.title}
      className="host-data"
      rail={{ label: t('rail.label'), content: <DatasetRail tenantId={tenantId} currentId={dataset.id} /> }}
      list={
        <Pane
          label={dataset.title}
          fill
          head={
            <PaneHead
              title={dataset.title}
              count={<FreshnessMark datasets={freshness} kind="word" />}
              description={
                asOf === null
                  ? dataset.description
                  : t('head.about', { text: dataset.description, date: formatDate(asOf, 'medium') })
              }
              actions={<ViewsMenu datasetId={dataset.id} views={views} controller={controller} />}
            />
          }
          foot={
            !isGrouped &&
            rows.loaded && (
              <GridFoot
                loaded={rows.loaded}
                range={view.range}
                sums={view.sums}
                decimals={view.decimals}
                firstInView={firstInView}
                onCopy={(withHeads) => void copy(withHeads)}
              />
            )
          }
        >
          <div className="host-data-bar">
            <FilterBar
              datasetId={dataset.id}
              tenantId={tenantId}
              columns={dataset.columns}
              filters={content.filters}
              lastDay={dataset.asOf ?? ''}
              edited={edited}
              anchorRef={anchorRef}
              onEdit={(next) => setEdited(next && { ...next, isFromHead: false })}
              onChange={(filters) => change({ filters })}
              onClosed={() => {
                if (edited?.isFromHead) grid.current?.focus();
              }}
            />
            <GridToolbar dataset={dataset} controller={controller} />
            <GridExportButton
              dataset={dataset}
              tenantId={tenantId}
              content={content}
              total={rows.loaded?.buffer.total ?? null}
            />
          </div>
          <UnreadNotice unreadFilters={controller.unreadFilters} onRemove={() => change({})} />
          {isGrouped ? (
            <GroupGrid dataset={dataset} tenantId={tenantId} controller={controller} />
          ) : (
            <>
              <GridNotices dataset={dataset} rows={rows} view={controller.view} />
              <RowsGrid
                dataset={dataset}
                tenantId={tenantId}
                controller={controller}
                view={view}
                anchorRef={anchorRef}
                onFilter={(column) => {
                  anchorRef.current = grid.current?.getHead(column) ?? null;
                  setEdited({ at: null, column, isFromHead: true });
                }}
                onCopy={(withHeads) => void copy(withHeads)}
                onFirst={setFirstInView}
              />
            </>
          )}
        </Pane>
      }
      aside={
        controller.panel && (
          <Suspense fallback={null}>
            <SidePanel
              dataset={dataset}
              tenantId={tenantId}
              controller={controller}
              onClose={() => {
                controller.openPanel(null);
                grid.current?.focus();
              }}
            />
          </Suspense>
        )
      }
    />
  );
}

interface SidePanelProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  controller: GridController;
  onClose(): void;
}

function SidePanel({ dataset, tenantId, controller, onClose }: SidePanelProps) {
  const { panel, content, change } = controller;
  if (panel?.kind === 'row')
    return <RowPanel dataset={dataset} tenantId={tenantId} rowKey={panel.key} onClose={onClose} />;
  const column = dataset.columns.find(({ key }) => key === panel?.column);
  if (!column) return null;
  const { columns, filters } = content;
  const isPinned = columns.some(({ key, isPinned: pinned }) => key === column.key && pinned === true);
  return (
    <ProfilePanel
      dataset={dataset}
      tenantId={tenantId}
      column={column}
      filters={filters}
      isPinned={isPinned}
      onPin={() => change({ columns: setPinned(columns, column.key, !isPinned) })}
      onHide={() => change({ columns: toggleColumn(columns, column.key) })}
      onFilters={(next) => change({ filters: next })}
      onClose={onClose}
    />
  );
}
