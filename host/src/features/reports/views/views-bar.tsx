import type { Report, SavedView } from '@portal/shared/contracts';
import { WriteButton } from '@portal/shared/ui';
import { ValueChip } from '@portal/shared/ui/list';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { areSameFilters, areSameValues, getDefaultValues } from '../values/resolve-values';
import type { ReportController } from '../viewer/use-report-state';
import { useViewActions } from './use-view-actions';
import { ViewList } from './view-list';

// Loaded when a dialog opens: the form brings antd.
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view.dialog')).SaveViewDialog }));
const RenameViewDialog = lazy(async () => ({
  default: (await import('./rename-view.dialog')).RenameViewDialog,
}));

interface ViewsBarProps {
  report: Report;
  controller: ReportController;
}

/** The saved views of a report as a chip, and the button that saves the current values as a view. */
export function ViewsBar({ report, controller }: ViewsBarProps) {
  const { t } = useTranslations('reports');
  const { state, openView, setViewId } = controller;
  const [isSaving, setIsSaving] = useState(false);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const actions = useViewActions({ reportId: report.id, state, onRename: setRenamed });
  const { views, parameters } = report;
  const view = views.find(({ id }) => id === state.viewId);
  const isUnchanged =
    view &&
    areSameValues(state.values, { ...getDefaultValues(parameters), ...view.parameters }) &&
    areSameFilters(state.filters, view.filters);
  const name = view ? (isUnchanged ? view.name : t('views.changed', { name: view.name })) : t('views.none');
  return (
    <>
      {views.length > 0 && (
        <ValueChip label={t('views.label')} value={name} width={340}>
          {(close) => {
            const shared = {
              viewId: state.viewId,
              actions,
              onOpen: (chosen: SavedView) => {
                close();
                openView(chosen);
              },
            };
            return (
              <div className="host-views">
                <ViewList {...shared} title={t('views.own')} views={views.filter(({ isOwn }) => isOwn)} />
                <ViewList {...shared} title={t('views.shared')} views={views.filter(({ isOwn }) => !isOwn)} />
              </div>
            );
          }}
        </ValueChip>
      )}
      {!isUnchanged && (
        <WriteButton
          className="host-views__save"
          variant="quiet"
          size="small"
          onClick={() => setIsSaving(true)}
        >
          {t('views.save')}
        </WriteButton>
      )}
      <Suspense fallback={null}>
        {isSaving && (
          <SaveViewDialog
            reportId={report.id}
            parameters={state.values}
            filters={state.filters}
            onSaved={({ id }) => setViewId(id)}
            onClose={() => setIsSaving(false)}
          />
        )}
        {renamed && <RenameViewDialog reportId={report.id} view={renamed} onClose={() => setRenamed(null)} />}
      </Suspense>
    </>
  );
}
