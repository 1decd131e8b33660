import type { GridView } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { Button, copyText, useNotice, useProblemNotice } from '@portal/shared/ui';
import { Dropdown, useConfirm, type DropdownItem } from '@portal/shared/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useDeleteGridViewMutation, useUpdateGridViewMutation } from '../data-view.api';
import type { GridController } from '../state/use-grid-state';

// Loaded when a dialog opens: the form brings antd.
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view.dialog')).SaveViewDialog }));

interface ViewsMenuProps {
  datasetId: string;
  views: readonly GridView[];
  controller: GridController;
}

/** The saved views of a dataset, and what can be done with the shown one. */
export function ViewsMenu({ datasetId, views, controller }: ViewsMenuProps) {
  const { t } = useTranslations('data-view');
  const [dialog, setDialog] = useState<'create' | 'rename' | null>(null);
  const { view, isChanged, openView, setView } = controller;
  const actions = useViewActions({ datasetId, controller, onDialog: setDialog });
  const name = view?.name ?? t('views.original');
  const toItem = (one: GridView): DropdownItem => ({
    key: one.id,
    label: one.isOwn ? one.name : t('views.sharedBy', { name: one.name, owner: one.ownerName }),
    checked: one.id === view?.id,
    onSelect: () => openView(one),
  });
  return (
    <>
      <Dropdown
        label={t('views.label')}
        items={[
          {
            key: 'original',
            label: t('views.original'),
            checked: view === null,
            onSelect: () => openView(null),
          },
          ...views.map(toItem),
          ...actions,
        ]}
        trigger={(props) => (
          <Button
            {...props}
            variant="quiet"
            size="small"
            className="host-data-view-button"
            aria-label={t(isChanged ? 'views.openChanged' : 'views.open', { name })}
          >
            {isChanged && <span className="host-data-dot" aria-hidden="true" />}
            <span className="host-data-view-button__name">{t('views.shown', { name })}</span>
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      />
      <Suspense fallback={null}>
        {dialog !== null && (
          <SaveViewDialog
            datasetId={datasetId}
            content={controller.content}
            view={dialog === 'rename' ? view : null}
            onSaved={setView}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ViewActionOptions {
  datasetId: string;
  controller: GridController;
  onDialog(dialog: 'create' | 'rename'): void;
}

function useViewActions({ datasetId, controller, onDialog }: ViewActionOptions): DropdownItem[] {
  const { t } = useTranslations('data-view');
  const { view, isChanged, content, setView, reset } = controller;
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const confirm = useConfirm();
  const canWrite = useCanWrite();
  const [updateView] = useUpdateGridViewMutation();
  const [deleteView] = useDeleteGridViewMutation();
  const share = useShareLink(controller);
  const own = view?.isOwn && canWrite ? view : null;

  const update = async (
    { id, version }: GridView,
    change: { content?: GridView['content']; isShared?: boolean },
    done: string,
  ) => {
    const { data, error } = await updateView({ datasetId, id, ifMatch: version, ...change });
    if (!data) return showProblem(error);
    notice.success(done);
    if (change.content) setView(data);
  };
  const remove = async ({ id, name, version, isShared }: GridView) => {
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
    const { error } = await deleteView({ datasetId, id, ifMatch: version });
    if (error) return showProblem(error);
    notice.success(t('views.deleted', { name }));
    controller.openView(null);
  };
  return [
    ...(own && isChanged
      ? [
          {
            key: 'save',
            label: t('views.save'),
            onSelect: () => void update(own, { content }, t('views.saved')),
          },
        ]
      : []),
    ...(canWrite ? [{ key: 'saveAs', label: t('views.saveAs'), onSelect: () => onDialog('create') }] : []),
    ...(isChanged ? [{ key: 'reset', label: t('views.reset'), onSelect: reset }] : []),
    { key: 'link', label: t('views.link'), onSelect: () => void share() },
    ...(own
      ? [
          { key: 'rename', label: t('views.rename'), onSelect: () => onDialog('rename') },
          {
            key: 'share',
            label: t(own.isShared ? 'views.stopSharing' : 'views.share'),
            onSelect: () =>
              void update(
                own,
                { isShared: !own.isShared },
                t(own.isShared ? 'views.notShared' : 'views.isShared'),
              ),
          },
          { key: 'delete', label: t('views.delete'), danger: true, onSelect: () => void remove(own) },
        ]
      : []),
  ];
}

/** Returns a function that copies a link to the same rows. */
function useShareLink({ linkSearch }: GridController) {
  const { t } = useTranslations('data-view');
  const notice = useNotice();
  const { pathname } = useLocation();
  return async () => {
    const link = `${location.origin}${pathname}?${linkSearch()}`;
    try {
      await copyText(link);
      notice.success(t('views.linkCopied'));
    } catch {
      notice.error(t('views.linkNotCopied', { link }));
    }
  };
}
