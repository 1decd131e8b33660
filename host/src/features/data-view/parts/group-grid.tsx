import type {
  AggregateFunction,
  AggregateGrid,
  GridAggregate,
  GridColumn,
  GridDataset,
  GridGroups,
  ResultValue,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState, QueryView } from '@portal/shared/ui';
import { cellAt, DataGrid, type DataGridColumn } from '@portal/shared/ui/grid';
import { useMemo, useState } from 'react';
import { useTranslations, type Translate } from '../../../translations';
import { useAggregateGridQuery } from '../data-view.api';
import { measureColumn } from '../rows/column-widths';
import { formatCell, formatValue } from '../rows/format-cell';
import { rowHeights } from '../state/grid-state';
import type { GridController } from '../state/use-grid-state';
import { TypeIcon } from '../rows/type-icon';
import { getTitle } from '../rows/use-grid-columns';
import { ClearFilters } from './clear-filters';

interface GroupGridProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  controller: GridController;
}

type Row = readonly ResultValue[];
type Sort = NonNullable<AggregateGrid['sort']>;

const maxGroups = 1_000;
const counted: Pick<GridColumn, 'type' | 'format' | 'decimals' | 'options' | 'maskReason'> = {
  type: 'number',
  format: 'integer',
  decimals: 0,
  options: null,
  maskReason: null,
};

/** Totals of the groups: those of the view, else the sums of the shown columns. */
function groupAggregates({ content }: GridController, { columns }: GridDataset): GridAggregate[] {
  if (content.aggregates.length > 0) return content.aggregates;
  return content.columns
    .filter(({ key }) => columns.find((column) => column.key === key)?.aggregates.includes('sum'))
    .map(({ key }) => ({ column: key, fn: 'sum' }));
}

const countFunctions: readonly AggregateFunction[] = ['count', 'distinct'];

interface ColumnOptions {
  dataset: GridDataset;
  groups: readonly string[];
  aggregates: readonly GridAggregate[];
  data: GridGroups | undefined;
  sort: Sort | null;
  t: Translate<'data-view'>;
}

function toDirection(sort: Sort | null, by: string | number | null): DataGridColumn<Row>['sort'] {
  if (sort === null || by === null || sort.by !== by) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

/** Columns of the groups, then the number of rows, then the totals; in the order of the values of a row. */
function toColumns({ dataset, groups, aggregates, data, sort, t }: ColumnOptions): DataGridColumn<Row>[] {
  const find = (key: string) => dataset.columns.find((column) => column.key === key);
  const described = [
    ...groups.map((key) => ({
      key,
      by: key,
      column: find(key),
      title: getTitle(find(key) ?? { label: key, currency: null }),
      isGroup: true,
    })),
    { key: 'rows', by: null, column: undefined, title: t('groups.rows'), isGroup: false },
    ...aggregates.map(({ column, fn }, at) => ({
      key: `${at}`,
      by: at,
      column: countFunctions.includes(fn) ? undefined : find(column),
      title: t('groups.total', {
        name: t(`totals.${fn}`),
        column: getTitle(find(column) ?? { label: column, currency: null }),
      }),
      isGroup: false,
    })),
  ];
  return described.map(({ key, by, column, title, isGroup }, place) => {
    const form = column ?? counted;
    const cell = (row: Row) => formatCell(row[place] ?? null, form, t);
    const total = isGroup ? '' : formatValue(data?.totals[place - groups.length] ?? null, form, t);
    return {
      key,
      title,
      width: measureColumn({ label: title, type: form.type }, (data?.rows ?? []).map(cell), total),
      isNumeric: form.type === 'number',
      isPinned: isGroup,
      sort: toDirection(sort, by),
      icon: isGroup && column ? <TypeIcon column={column} /> : undefined,
      cell,
    };
  });
}

/** Groups of rows with their totals. Enter shows the rows of a group. */
export function GroupGrid({ dataset, tenantId, controller }: GroupGridProps) {
  const { t } = useTranslations('data-view');
  const { content, change } = controller;
  const { groups, filters } = content;
  const aggregates = useMemo(() => groupAggregates(controller, dataset), [controller, dataset]);
  const [sort, setSort] = useState<Sort | null>(null);
  const [selection, setSelection] = useState(cellAt({ row: 0, column: 0 }));
  const query = useAggregateGridQuery({
    datasetId: dataset.id,
    tenantId,
    groups,
    aggregates,
    filters,
    size: maxGroups,
    ...(sort && { sort }),
  });
  const { data, isFetching } = query;
  const columns = useMemo(
    () => toColumns({ dataset, groups, aggregates, data, sort, t }),
    [dataset, groups, aggregates, data, sort, t],
  );
  const openGroup = (index: number) => {
    const row = data?.rows[index];
    if (!row) return;
    const kept = filters.filter(({ column }) => !groups.includes(column));
    const own = groups.map((column, place) => {
      const value = row[place] ?? null;
      return value === null
        ? { column, op: 'empty' as const, values: [] }
        : { column, op: 'equals' as const, values: [value] };
    });
    change({ groups: [], filters: [...kept, ...own] });
  };
  const toggle = (key: string) => {
    if (key === 'rows') return;
    const by = groups.includes(key) ? key : Number(key);
    setSort((former) => ({
      by,
      isDescending: former?.by === by ? !former.isDescending : typeof by === 'number',
    }));
  };
  return (
    <QueryView
      query={query}
      errorTitle={t('grid.failed')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title={t('grid.empty')} />}
      {...(filters.length > 0 && { filteredEmpty: <ClearFilters onClear={() => change({ filters: [] })} /> })}
    >
      {({ rows, totals, groupCount, truncated }) => (
        <>
          {truncated && (
            <div className="host-data-notice" role="status">
              <span>
                {t('groups.truncated', {
                  shown: formatNumber(rows.length),
                  all: formatNumber(groupCount),
                })}
              </span>
            </div>
          )}
          <DataGrid<Row>
            label={t('groups.grid', { title: dataset.title })}
            columns={columns}
            rowCount={rows.length}
            rowAt={(index) => rows[index]}
            rowHeight={rowHeights[content.density]}
            selection={selection}
            onSelection={setSelection}
            onOpen={openGroup}
            onSort={toggle}
            isStale={isFetching}
            totals={Object.fromEntries(
              columns.map(({ key, cell }, place) => [
                key,
                place < groups.length
                  ? place === 0
                    ? t('groups.all')
                    : ''
                  : cell([...groups.map(() => null), ...totals]).text,
              ]),
            )}
            cellMenu={({ row }) => [{ key: 'open', label: t('groups.open'), onSelect: () => openGroup(row) }]}
          />
        </>
      )}
    </QueryView>
  );
}
