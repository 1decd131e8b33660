import type { ListedUser } from '@portal/shared/contracts';
import { Pill } from '@portal/shared/ui';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { StatusPill } from '../../status/status-pill';
import { useTranslations } from '../../translations';
import { formatUserName, useIsSelf, useRoleText } from './user-text';
import { userSearch } from './users-address';
import { useWorkspacesText } from './workspaces/use-workspaces-text';

/** Returns the columns of the list. The server exports them. */
export function useUserColumns(): ListColumn<ListedUser>[] {
  const { t } = useTranslations('users');
  const roleText = useRoleText();
  const isSelf = useIsSelf();
  const workspacesText = useWorkspacesText();
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: (user) => (
        <RecordName
          id={user.id}
          name={formatUserName(user)}
          picture={user.avatar}
          second={user.email}
          to={{ search: userSearch(user.id) }}
          mark={isSelf(user) && <Pill tone="neutral">{t('self')}</Pill>}
        />
      ),
    },
    {
      field: 'email',
      title: t('columns.email'),
      sortable: true,
      optional: true,
      render: ({ email }) => email,
    },
    {
      field: 'roles',
      title: t('columns.roles'),
      render: ({ roles }) => roleText(roles),
    },
    {
      field: 'workspaces',
      title: t('columns.workspaces'),
      render: ({ workspaces }) => (
        <span
          className={workspaces.count === 0 && workspaces.further === 'none' ? 'ui-list__none' : undefined}
        >
          {workspacesText(workspaces)}
        </span>
      ),
    },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      phone: 'end',
      render: ({ status }) => <StatusPill status={status} />,
    },
    timeColumn({
      field: 'lastSignInAt',
      title: t('columns.lastSignInAt'),
      sortable: true,
      at: ({ lastSignInAt }) => lastSignInAt,
      emptyText: t('never'),
    }),
    timeColumn({
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      optional: true,
      at: ({ createdAt }) => createdAt,
    }),
  ];
}
