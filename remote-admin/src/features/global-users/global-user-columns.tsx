import type { GlobalUser } from '@portal/shared/contracts';
import { Pill } from '@portal/shared/ui';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { personName } from '../../people/person-name';
import { StatusPill } from '../../status/status-pill';
import { useTranslations } from '../../translations';
import { useGlobalUserTexts } from './global-user-text';
import { globalUserSearch } from './global-users-address';

/** Returns the columns of the list. */
export function useGlobalUserColumns(): ListColumn<GlobalUser>[] {
  const { t } = useTranslations('global-users');
  const { rolesText, tenantText, isSelf } = useGlobalUserTexts();
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: (user) => (
        <RecordName
          id={user.id}
          name={personName(user)}
          picture={user.avatar}
          second={user.email}
          to={{ search: globalUserSearch(user.id) }}
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
    { field: 'tenant', title: t('columns.tenant'), phone: 'line', render: tenantText },
    { field: 'roles', title: t('columns.roles'), render: rolesText },
    {
      field: 'status',
      title: t('columns.status'),
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
    { field: 'id', title: t('columns.id'), optional: true, render: ({ id }) => id },
  ];
}
