import type { Tenant } from '@portal/shared/contracts';
import { formatNumber, useWords } from '@portal/shared/i18n';
import { PageHeader } from '@portal/shared/ui';
import { ShortDate } from '../../list/short-date';
import { useListAddress } from '../../list/list-address';
import { RecordList, type RecordColumn } from '../../list/record-list';
import { StatusTag } from '../../list/status-tag';
import { useListTenantsQuery } from '../../tenants/tenants.api';

const sortFields = ['name', 'status', 'userCount', 'createdAt'];

/** All tenants of the provider. */
export function TenantsPage() {
  const { t } = useWords('admin');
  const address = useListAddress(sortFields, 'name');
  const answer = useListTenantsQuery(address.query);

  return (
    <div data-perf={answer.data ? 'tenants' : undefined}>
      <PageHeader title={t('tenants.title')} description={t('tenants.text')} />
      <RecordList
        label={t('tenants.title')}
        searchLabel={t('tenants.search')}
        countWords={(count) => t('tenants.count', { count })}
        empty={{ title: t('tenants.empty.title'), description: t('tenants.empty.text') }}
        columns={tenantColumns(t)}
        address={address}
        answer={answer}
      />
    </div>
  );
}

function tenantColumns(t: (key: string) => string): RecordColumn<Tenant>[] {
  return [
    {
      field: 'name',
      title: t('tenants.columns.name'),
      sortable: true,
      render: ({ name, slug }) => (
        <span className="admin-list__name">
          {name}
          <span className="admin-list__second">{slug}</span>
        </span>
      ),
    },
    {
      field: 'status',
      title: t('tenants.columns.status'),
      sortable: true,
      render: ({ status }) => <StatusTag status={status} />,
    },
    {
      field: 'userCount',
      title: t('tenants.columns.people'),
      sortable: true,
      numeric: true,
      render: ({ userCount }) => formatNumber(userCount),
    },
    {
      field: 'lastActivityAt',
      title: t('tenants.columns.lastActivity'),
      render: ({ lastActivityAt }) => <ShortDate at={lastActivityAt} none={t('tenants.noActivity')} />,
    },
    {
      field: 'createdAt',
      title: t('tenants.columns.created'),
      sortable: true,
      render: ({ createdAt }) => <ShortDate at={createdAt} none="" />,
    },
  ];
}

export { TenantsPage as Component };
