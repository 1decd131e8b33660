import { userSortFields, userStatusFilters, type TenantUser } from '@portal/shared/contracts';
import { DataList, RecordName, timeColumn, useListAddress, type ListColumn } from '@portal/shared/ui/list';
import { StatusPill } from '../../status/status-pill';
import { useStatusFilter } from '../../status/use-status-filter';
import { useListTenantUsersQuery } from '../../tenants/tenants.api';
import { type Translate, useTranslations } from '../../translations';
import { TenantInvitations } from './tenant-invitations';
import { tenantParams } from './tenants-address';

const nameOf = ({ firstName, lastName, email }: TenantUser): string =>
  `${firstName} ${lastName}`.trim() || email;

const listOf = (tenantId: string) =>
  ({
    name: 'tenant-users',
    sortFields: userSortFields,
    defaultSort: 'name',
    filters: { status: userStatusFilters },
    screenParams: tenantParams(tenantId, 'users'),
  }) as const;

/** Shows the users of a tenant. Administrators of the tenant change them. */
export function TenantUsers({ tenantId }: { tenantId: string }) {
  const { t } = useTranslations('tenants');
  const address = useListAddress(listOf(tenantId));
  const result = useListTenantUsersQuery({ ...address.query, tenantId });
  return (
    <>
      <TenantInvitations tenantId={tenantId} />
      <DataList
        label={t('tabs.users')}
        search={{ label: t('users.search'), placeholder: t('users.placeholder') }}
        filters={[useStatusFilter(t('columns.status'))]}
        empty={{ title: t('users.empty'), description: t('users.emptyText') }}
        columns={columnsOf(t)}
        rowName={nameOf}
        address={address}
        result={result}
      />
    </>
  );
}

const columnsOf = (t: Translate<'tenants'>): ListColumn<TenantUser>[] => [
  {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: (user) => (
      <RecordName id={user.id} name={nameOf(user)} picture={user.avatar} second={user.email} />
    ),
  },
  {
    field: 'roles',
    title: t('users.role'),
    render: ({ roles }) => t(roles.includes('TenantAdmin') ? 'users.admin' : 'users.user'),
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
    title: t('users.lastSignIn'),
    sortable: true,
    at: ({ lastSignInAt }) => lastSignInAt,
    emptyText: t('users.never'),
  }),
];
