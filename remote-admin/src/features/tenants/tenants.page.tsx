import { tenantSortFields, tenantStatuses, type Tenant } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { PageHeader } from '@portal/shared/ui';
import {
  DataList,
  ListCount,
  RecordName,
  RelativeDate,
  useListAddress,
  type ListColumn,
} from '@portal/shared/ui/list';
import { useStatusFilter } from '../../status/use-status-filter';
import { StatusPill } from '../../status/status-pill';
import { useListTenantsQuery } from '../../tenants/tenants.api';
import { type Translate, useTranslations } from '../../translations';

const list = {
  name: 'tenants',
  sortFields: tenantSortFields,
  defaultSort: 'name',
  filters: { status: tenantStatuses },
} as const;

/** Shows all tenants. */
export function TenantsPage() {
  const { t } = useTranslations('tenants');
  const statusFilter = useStatusFilter(t('columns.status'));
  const address = useListAddress(list);
  const result = useListTenantsQuery(address.query);

  return (
    <div data-perf={result.data ? 'tenants' : undefined}>
      <PageHeader title={t('title')} count={<ListCount page={result.data} />} />
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[statusFilter]}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={tenantColumns(t)}
        rowName={({ name }) => name}
        address={address}
        result={result}
      />
    </div>
  );
}

function tenantColumns(t: Translate<'tenants'>): ListColumn<Tenant>[] {
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
      phone: 'end',
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
      render: ({ lastActivityAt }) => <RelativeDate at={lastActivityAt} emptyText={t('noActivity')} />,
    },
    {
      field: 'createdAt',
      title: t('columns.created'),
      sortable: true,
      render: ({ createdAt }) => <RelativeDate at={createdAt} />,
    },
  ];
}

export { TenantsPage as Component };
