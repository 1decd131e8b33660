import { domainSortFields, type TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { DataList, RecordName, timeColumn, useListAddress, type ListColumn } from '@portal/shared/ui/list';
import { Globe } from 'lucide-react';
import { StatusPill } from '../../status/status-pill';
import { useListTenantDomainsQuery } from '../../tenants/tenants.api';
import { type Translate, useTranslations } from '../../translations';
import { tenantParams } from './tenants-address';

const listOf = (tenantId: string) =>
  ({
    name: 'tenant-domains',
    sortFields: domainSortFields,
    defaultSort: 'name',
    filters: {},
    screenParams: tenantParams(tenantId, 'domains'),
  }) as const;

/** Shows the domains of a tenant. Administrators of the tenant change them. */
export function TenantDomains({ tenantId }: { tenantId: string }) {
  const { t } = useTranslations('tenants');
  const address = useListAddress(listOf(tenantId));
  const result = useListTenantDomainsQuery({ ...address.query, tenantId });
  return (
    <DataList
      label={t('tabs.domains')}
      search={{ label: t('domains.search'), placeholder: t('domains.placeholder') }}
      empty={{ title: t('domains.empty'), description: t('domains.emptyText') }}
      columns={columnsOf(t)}
      rowName={({ name }) => name}
      lines={1}
      address={address}
      result={result}
    />
  );
}

const columnsOf = (t: Translate<'tenants'>): ListColumn<TenantDomain>[] => [
  {
    field: 'name',
    title: t('domains.name'),
    sortable: true,
    render: ({ id, name, isPrimary }) => (
      <RecordName
        id={id}
        name={name}
        icon={<Globe size={16} strokeWidth={1.5} aria-hidden />}
        mark={isPrimary && <Pill tone="accent">{t('domains.primary')}</Pill>}
      />
    ),
  },
  {
    field: 'state',
    title: t('columns.status'),
    sortable: true,
    phone: 'end',
    render: ({ state }) => <StatusPill status={state} />,
  },
  {
    field: 'userCount',
    title: t('columns.userCount'),
    sortable: true,
    numeric: true,
    render: ({ userCount }) => formatNumber(userCount),
  },
  timeColumn({
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    at: ({ createdAt }) => createdAt,
  }),
];
