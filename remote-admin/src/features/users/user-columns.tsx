import type { TenantUser } from '@portal/shared/contracts';
import { ShortDate } from '../../list/short-date';
import type { RecordColumn } from '../../list/record-list';
import { RecordName } from '../../list/record-name';
import { StatusPill } from '../../list/status-pill';
import { type useTranslations } from '../../translations';

type UsersTranslations = ReturnType<typeof useTranslations<'users'>>;

export function userColumns({ t, lookUp }: UsersTranslations): RecordColumn<TenantUser>[] {
  const roleNames = (roles: readonly string[]): string =>
    roles.length === 0 ? t('roles.none') : roles.map((role) => lookUp(`roles.${role}`, role)).join(', ');
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: ({ id, firstName, lastName, avatar, email }) => (
        <RecordName id={id} name={`${firstName} ${lastName}`} picture={avatar} second={email} />
      ),
    },
    { field: 'roles', title: t('columns.roles'), render: ({ roles }) => roleNames(roles) },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      render: ({ status }) => <StatusPill status={status} />,
    },
    {
      field: 'lastSignInAt',
      title: t('columns.lastSignIn'),
      sortable: true,
      render: ({ lastSignInAt }) => <ShortDate at={lastSignInAt} emptyText={t('never')} />,
    },
  ];
}
