import type { TenantUser } from '@portal/shared/contracts';
import { RecordName, RelativeDate, type ListColumn } from '@portal/shared/ui/list';
import { StatusPill } from '../../status/status-pill';
import type { useTranslations } from '../../translations';

type UsersTranslations = ReturnType<typeof useTranslations<'users'>>;

export const nameOf = ({ firstName, lastName }: TenantUser): string => `${firstName} ${lastName}`;

export function userColumns({ t, lookUp }: UsersTranslations): ListColumn<TenantUser>[] {
  const roleNames = (roles: readonly string[]): string =>
    roles.length === 0 ? t('roles.none') : roles.map((role) => lookUp(`roles.${role}`, role)).join(', ');
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: (user) => (
        <RecordName id={user.id} name={nameOf(user)} picture={user.avatar} second={user.email} />
      ),
    },
    {
      field: 'email',
      title: t('columns.email'),
      sortable: true,
      optional: true,
      render: ({ email }) => email,
    },
    { field: 'roles', title: t('columns.roles'), render: ({ roles }) => roleNames(roles) },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      phone: 'end',
      render: ({ status }) => <StatusPill status={status} />,
    },
    {
      field: 'lastSignInAt',
      title: t('columns.lastSignIn'),
      sortable: true,
      render: ({ lastSignInAt }) => <RelativeDate at={lastSignInAt} emptyText={t('never')} />,
    },
    {
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      optional: true,
      render: ({ createdAt }) => <RelativeDate at={createdAt} />,
    },
  ];
}
