import type { Tenant } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { PageHeader } from '@portal/shared/ui';
import { ShortDate } from '../../list/short-date';
import { useListAddress } from '../../list/list-address';
import { RecordList, type RecordColumn } from '../../list/record-list';
import { RecordName } from '../../list/record-name';
import { StatusPill } from '../../list/status-pill';
import { useListTenantsQuery } from '../../tenants/tenants.api';
import { type Translate, useTranslations } from '../../translations';

const sortFields = ['name', 'status', 'userCount', 'createdAt'];

/** Shows all tenants. */
export function TenantsPage() {
  const { t } = useTranslations('tenants');
  const address = useListAddress(sortFields, 'name');
  const result = useListTenantsQuery(address.query);

  return (
    <div data-perf={result.data ? 'tenants' : undefined}>
      <PageHeader title={t('title')} description={t('text')} />
      <RecordList
        label={t('title')}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={tenantColumns(t)}
        address={address}
        result={result}
      />
    </div>
  );
}

function tenantColumns(t: Translate<'tenants'>): RecordColumn<Tenant>[] {
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: ({ id, name, slug }) => <RecordName id={id} name={name} second={slug} shape="square" />,
    },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      render: ({ status }) => <StatusPill status={status} />,
    },
    {
      field: 'userCount',
      title: t('columns.people'),
      sortable: true,
      numeric: true,
      render: ({ userCount }) => formatNumber(userCount),
    },
    {
      field: 'lastActivityAt',
      title: t('columns.lastActivity'),
      render: ({ lastActivityAt }) => <ShortDate at={lastActivityAt} emptyText={t('noActivity')} />,
    },
    {
      field: 'createdAt',
      title: t('columns.created'),
      sortable: true,
      render: ({ createdAt }) => <ShortDate at={createdAt} emptyText="" />,
    },
  ];
}

export { TenantsPage as Component };
