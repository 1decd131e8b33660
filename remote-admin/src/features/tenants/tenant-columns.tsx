import { tenantFeatures, type Tenant } from '@portal/shared/contracts';
import { formatDay, formatNumber } from '@portal/shared/i18n';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { StatusPill } from '../../status/status-pill';
import { useTranslations } from '../../translations';
import { tenantSearch } from './tenants-address';

/** Returns the columns of the list. */
export function useTenantColumns(): ListColumn<Tenant>[] {
  const { t } = useTranslations('tenants');
  const { lookUp } = useTranslations('status');
  const flagsOf = ({ features }: Tenant): string =>
    tenantFeatures
      .filter((feature) => features[feature] !== 'inherit')
      .map((feature) => `${t(`features.${feature}`)}: ${t(`featureStates.${features[feature]}`)}`)
      .join(', ') || t('featureStates.inherit');
  const deletionOf = ({ deletionAt }: Tenant): string =>
    deletionAt === null ? '' : t('deletionOn', { date: formatDay(deletionAt) });
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: ({ id, name, slug }) => (
        <RecordName id={id} name={name} second={slug} shape="square" to={{ search: tenantSearch(id) }} />
      ),
      text: ({ name }) => name,
    },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      phone: 'end',
      render: (tenant) => (
        <>
          <StatusPill status={tenant.status} />
          {tenant.deletionAt !== null && (
            <span className="admin-tenants__deletion">{deletionOf(tenant)}</span>
          )}
        </>
      ),
      text: (tenant) =>
        [lookUp(`names.${tenant.status}`, tenant.status), deletionOf(tenant)].filter(Boolean).join(', '),
    },
    {
      field: 'userCount',
      title: t('columns.userCount'),
      sortable: true,
      numeric: true,
      render: ({ userCount }) => formatNumber(userCount),
      text: ({ userCount }) => userCount,
    },
    {
      field: 'reportCount',
      title: t('columns.reportCount'),
      numeric: true,
      render: ({ reportCount }) => formatNumber(reportCount),
      text: ({ reportCount }) => reportCount,
    },
    {
      field: 'features',
      title: t('columns.features'),
      render: flagsOf,
      text: flagsOf,
    },
    timeColumn({
      field: 'lastActivityAt',
      title: t('columns.lastActivityAt'),
      at: ({ lastActivityAt }) => lastActivityAt,
      emptyText: t('noActivity'),
    }),
    timeColumn({
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      at: ({ createdAt }) => createdAt,
    }),
  ];
}
