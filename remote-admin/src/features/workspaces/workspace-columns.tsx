import type { ManagedWorkspace } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { useTranslations, type Translate } from '../../translations';
import { workspaceSearch } from './workspaces-address';
import { WorkspaceTile } from './workspace-look';

/** Shows what is special about a workspace: archived, or the default of new users. */
export function WorkspaceMark({ archivedAt, isDefault }: ManagedWorkspace) {
  const { t } = useTranslations('workspaces');
  if (archivedAt !== null) return <Pill tone="neutral">{t('states.archived')}</Pill>;
  return isDefault && <Pill tone="accent">{t('default')}</Pill>;
}

export const workspaceColumns = (t: Translate<'workspaces'>): ListColumn<ManagedWorkspace>[] => [
  {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: (workspace) => (
      <RecordName
        id={workspace.id}
        name={workspace.name}
        icon={<WorkspaceTile {...workspace} />}
        second={workspace.description}
        to={{ search: workspaceSearch(workspace.id) }}
        mark={<WorkspaceMark {...workspace} />}
      />
    ),
    text: ({ name }) => name,
  },
  {
    field: 'visibility',
    title: t('columns.visibility'),
    render: ({ visibility }) => t(`visibility.${visibility}`),
    text: ({ visibility }) => t(`visibility.${visibility}`),
  },
  {
    field: 'memberCount',
    title: t('columns.memberCount'),
    sortable: true,
    numeric: true,
    render: ({ memberCount }) => formatNumber(memberCount),
    text: ({ memberCount }) => memberCount,
  },
  {
    field: 'reportCount',
    title: t('columns.reportCount'),
    numeric: true,
    render: ({ reportCount }) => formatNumber(reportCount),
    text: ({ reportCount }) => reportCount,
  },
  timeColumn({
    field: 'lastActivityAt',
    title: t('columns.lastActivityAt'),
    sortable: true,
    phone: 'titled-line',
    at: ({ lastActivityAt }) => lastActivityAt,
    emptyText: t('noActivity'),
  }),
  timeColumn({
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    optional: true,
    at: ({ createdAt }) => createdAt,
  }),
];
