import { isApiError } from '@portal/shared/api';
import type { ManagedWorkspace } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useRevisedAction } from '../../detail/use-revised-action';
import { useLeaveRemoved } from '../../detail/use-leave-removed';
import { useTranslations } from '../../translations';
import {
  useArchiveWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useLazyGetWorkspaceQuery,
  useLazyListWorkspaceReportsQuery,
  useRestoreWorkspaceMutation,
} from '../../workspaces/workspaces.api';

function useWorkspaceAction() {
  const { t } = useTranslations('workspaces');
  const [getWorkspace] = useLazyGetWorkspaceQuery();
  return useRevisedAction<ManagedWorkspace>({
    load: getWorkspace,
    rowsOf: ({ name, visibility, archivedAt }) => [
      { label: t('columns.name'), text: name },
      { label: t('columns.visibility'), text: t(`visibility.${visibility}`) },
      { label: t('columns.state'), text: t(archivedAt === null ? 'states.active' : 'states.archived') },
    ],
  });
}

/** Returns the actions that hide the reports of a workspace and show them again. */
export function useStateActions() {
  const { t } = useTranslations('workspaces');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const run = useWorkspaceAction();
  const [listReports] = useLazyListWorkspaceReportsQuery();
  const [archiveWorkspace] = useArchiveWorkspaceMutation();
  const [restoreWorkspace] = useRestoreWorkspaceMutation();

  const archive = async (workspace: ManagedWorkspace): Promise<void> => {
    const { name } = workspace;
    const { data, error } = await listReports();
    if (error) return showProblem(error);
    const hidden = (data?.items ?? []).filter(({ workspaceId }) => workspaceId === workspace.id);
    const isConfirmed = await confirm({
      title: t('archive.title', { name }),
      message: (
        <>
          <p>{t(hidden.length > 0 ? 'archive.text' : 'archive.nothingHidden')}</p>
          <ul>
            {hidden.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          {workspace.isDefault && <p>{t('archive.default')}</p>}
        </>
      ),
      actions: {
        confirm: { label: t('archive.open'), color: 'primary' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    if (await run({ item: workspace, call: archiveWorkspace, outcome: t('states.archived') }))
      notice.success(t('archive.done', { name }));
  };
  const restore = async (workspace: ManagedWorkspace): Promise<void> => {
    const { name } = workspace;
    if (await run({ item: workspace, call: restoreWorkspace, outcome: t('states.active') }))
      notice.success(t('restore.done', { name }));
  };
  return { archive, restore };
}

/** Returns the numbers of reports and members that prevent a deletion. */
function contentOf(error: unknown): { reports: number; members: number } | null {
  if (!isApiError(error) || error.code !== 'workspace.not_empty') return null;
  const { reports, members } = error.errors[0]?.params ?? {};
  return { reports: Number(reports), members: Number(members) };
}

/** Returns a function that deletes an empty workspace after a question. */
export function useDeleteWorkspace({ onDeleted }: { onDeleted?: () => unknown } = {}) {
  const { t } = useTranslations('workspaces');
  const confirm = useConfirm();
  const notice = useNotice();
  const run = useWorkspaceAction();
  const [deleteWorkspace] = useDeleteWorkspaceMutation();
  const messageOf = (error: unknown): string | undefined => {
    const content = contentOf(error);
    if (!content) return undefined;
    const { reports, members } = content;
    return t('delete.notEmpty', {
      reports: t('delete.reports', { count: reports, number: formatNumber(reports) }),
      members: t('delete.members', { count: members, number: formatNumber(members) }),
    });
  };
  return async (workspace: ManagedWorkspace): Promise<void> => {
    const { name } = workspace;
    const isConfirmed = await confirm({
      title: t('delete.title', { name }),
      message: t('delete.text'),
      actions: {
        confirm: { label: t('delete.confirm'), color: 'danger' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const isDone = await run({
      item: workspace,
      call: deleteWorkspace,
      outcome: t('delete.outcome'),
      messageOf,
    });
    if (!isDone) return;
    notice.success(t('delete.done', { name }));
    await onDeleted?.();
  };
}

/** Returns a function that deletes the shown workspace and returns to the list. */
export function useDeleteShown() {
  return useDeleteWorkspace({ onDeleted: useLeaveRemoved() });
}
