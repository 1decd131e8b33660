import type { SavedView, UpdateView } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm, type DropdownItem } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { useDeleteReportViewMutation, useUpdateReportViewMutation } from '../reports.api';
import type { ReportState } from '../values/value-address';

interface ViewActionOptions {
  reportId: string;
  /** Values and filters that a view can be updated with. */
  state: ReportState;
  onRename(view: SavedView): void;
}

/** Returns a function that returns the actions on one of the person's own views. */
export function useViewActions({ reportId, state, onRename }: ViewActionOptions) {
  const { t } = useTranslations('reports');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const confirm = useConfirm();
  const [updateView] = useUpdateReportViewMutation();
  const [deleteView] = useDeleteReportViewMutation();
  const update = async ({ id, version }: SavedView, change: UpdateView, done?: string) => {
    const { error } = await updateView({ reportId, id, ifMatch: version, ...change });
    if (error) showProblem(error);
    else if (done !== undefined) notice.success(done);
  };
  const remove = async ({ id, name, version, isShared }: SavedView) => {
    const isConfirmed = await confirm({
      title: t('views.deleteTitle', { name }),
      message: t(isShared ? 'views.deleteShared' : 'views.deleteText'),
      actions: {
        confirm: { label: t('views.delete'), color: 'danger' },
        cancel: { label: t('views.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteView({ reportId, id, ifMatch: version });
    if (error) showProblem(error);
    else notice.success(t('views.deleted', { name }));
  };
  return (view: SavedView): DropdownItem[] => {
    const { name, isShared, isDefault } = view;
    return [
      {
        key: 'update',
        label: t('views.update'),
        onSelect: () =>
          void update(
            view,
            { parameters: state.values, filters: [...state.filters] },
            t('views.updated', { name }),
          ),
      },
      { key: 'rename', label: t('views.rename'), onSelect: () => onRename(view) },
      {
        key: 'default',
        label: t(isDefault ? 'views.stopDefault' : 'views.makeDefault'),
        onSelect: () => void update(view, { isDefault: !isDefault }),
      },
      {
        key: 'share',
        label: t(isShared ? 'views.stopSharing' : 'views.startSharing'),
        onSelect: () => void update(view, { isShared: !isShared }),
      },
      { key: 'delete', label: t('views.delete'), danger: true, onSelect: () => void remove(view) },
    ];
  };
}
