import type { GridColumn, GridFilter } from '@portal/shared/contracts';
import { Button } from '@portal/shared/ui';
import { AnchoredPanel } from '@portal/shared/ui/overlay';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { describeFilter } from '../state/describe-filter';
import { setFilterAt } from '../state/grid-state';
import { ColumnChoice } from './column-choice';

// Loaded when a filter is opened: its fields bring antd.
const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor')).FilterEditor }));

/** The filter that is edited: an existing one, or a new one of a column; `column` is null until it is chosen. */
export interface EditedFilter {
  at: number | null;
  column: string | null;
}

interface FilterBarProps {
  datasetId: string;
  tenantId: string | undefined;
  columns: readonly GridColumn[];
  filters: readonly GridFilter[];
  lastDay: string;
  edited: EditedFilter | null;
  /** Element that the editor is placed next to. */
  anchorRef: RefObject<HTMLElement | null>;
  onEdit(edited: EditedFilter | null): void;
  onChange(filters: GridFilter[]): void;
  /** Called when the editor was opened from elsewhere and closes. */
  onClosed(): void;
}

/** The filters as chips, and the editor of one of them. */
export function FilterBar(props: FilterBarProps) {
  const { columns, filters, anchorRef, onEdit, onChange } = props;
  const { t } = useTranslations('data-view');
  const open = (element: HTMLElement, edited: EditedFilter) => {
    anchorRef.current = element;
    onEdit(edited);
  };
  return (
    <>
      {filters.map((filter, at) => {
        const column = columns.find(({ key }) => key === filter.column);
        if (!column) return null;
        const value = describeFilter(filter, column, t);
        return (
          <span key={`${filter.column} ${filter.op} ${at}`} className="ui-value-chip ui-value-chip--on">
            <button
              type="button"
              className="host-filter-chip"
              title={`${column.label} ${value}`}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => open(currentTarget, { at, column: filter.column })}
            >
              <span>{column.label}</span> <b>{value}</b>
            </button>
            <button
              type="button"
              className="ui-value-chip__remove"
              aria-label={t('filter.remove', { filter: `${column.label} ${value}` })}
              onClick={() => onChange(setFilterAt(filters, at, null))}
            >
              <X size={14} strokeWidth={1.5} aria-hidden />
            </button>
          </span>
        );
      })}
      <Button
        size="small"
        icon={<Plus size={15} strokeWidth={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => open(currentTarget, { at: null, column: null })}
      >
        {t('filter.add')}
      </Button>
      <EditorPanel key={`${props.edited?.at} ${props.edited?.column}`} {...props} />
    </>
  );
}

function EditorPanel(props: FilterBarProps) {
  const { datasetId, tenantId, columns, filters, lastDay, edited, anchorRef, onEdit, onChange, onClosed } =
    props;
  const { t } = useTranslations('data-view');
  const [chosen, setChosen] = useState(edited?.column ?? null);
  if (!edited) return null;
  const column = columns.find(({ key }) => key === chosen);
  const close = () => {
    onEdit(null);
    onClosed();
  };
  return (
    <AnchoredPanel
      label={column ? t('filter.title', { column: column.label }) : t('filter.add')}
      width={320}
      align="start"
      anchor={anchorRef}
      className="ui-value-panel"
      onClose={close}
    >
      {(returnFocus) =>
        column ? (
          <>
            <h2 className="host-filter__title">{column.label}</h2>
            <Suspense fallback={<p className="host-filter__note">{t('filter.loading')}</p>}>
              <FilterEditor
                datasetId={datasetId}
                tenantId={tenantId}
                column={column}
                filter={edited.at === null ? null : (filters[edited.at] ?? null)}
                lastDay={lastDay}
                onApply={(filter) => {
                  onChange(setFilterAt(filters, edited.at, filter));
                  returnFocus();
                }}
              />
            </Suspense>
          </>
        ) : (
          <ColumnChoice
            label={t('filter.column')}
            columns={columns.filter(({ isFilterable, maskReason }) => isFilterable && maskReason === null)}
            onChoose={setChosen}
          />
        )
      }
    </AnchoredPanel>
  );
}
