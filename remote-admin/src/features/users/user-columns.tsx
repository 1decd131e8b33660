import type { TenantUser } from '@portal/shared/contracts';
import { ShortDate } from '../../list/short-date';
import type { RecordColumn } from '../../list/record-list';
import { StatusTag } from '../../list/status-tag';

type Translate = (key: string) => string;

export function userColumns(t: Translate): RecordColumn<TenantUser>[] {
  return [
    {
      field: 'name',
      title: t('users.columns.name'),
      sortable: true,
      render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    {
      field: 'email',
      title: t('users.columns.email'),
      sortable: true,
      render: ({ email }) => <span className="admin-list__name">{email}</span>,
    },
    { field: 'roles', title: t('users.columns.roles'), render: ({ roles }) => roleWords(roles, t) },
    {
      field: 'status',
      title: t('users.columns.status'),
      sortable: true,
      render: ({ status }) => <StatusTag status={status} />,
    },
    {
      field: 'lastSignInAt',
      title: t('users.columns.lastSignIn'),
      sortable: true,
      render: ({ lastSignInAt }) => <ShortDate at={lastSignInAt} none={t('users.never')} />,
    },
  ];
}

const roleWords = (roles: readonly string[], t: Translate): string =>
  roles.length === 0 ? t('roles.none') : roles.map((role) => t(`roles.${role}`)).join(', ');
