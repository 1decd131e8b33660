import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import type { RecordColumn } from '../../list/record-list';
import { ShortDate } from '../../list/short-date';
import type { Translate } from '../../translations';
import { domainSearch } from './domains-address';
import { DomainStatePill } from './domain-state-pill';

export const domainColumns = (t: Translate<'domains'>): RecordColumn<TenantDomain>[] => [
  {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: ({ id, name, isPrimary }) => (
      <span className="admin-domains__name">
        <Link to={{ search: domainSearch(id) }}>{name}</Link>
        {isPrimary && <Pill tone="accent">{t('primary')}</Pill>}
      </span>
    ),
  },
  {
    field: 'state',
    title: t('columns.state'),
    sortable: true,
    render: ({ state }) => <DomainStatePill state={state} />,
  },
  {
    field: 'userCount',
    title: t('columns.userCount'),
    sortable: true,
    numeric: true,
    render: ({ userCount }) => formatNumber(userCount),
  },
  {
    field: 'lastCheckedAt',
    title: t('columns.lastChecked'),
    render: ({ verification }) => <ShortDate at={verification.lastCheckedAt} emptyText={t('never')} />,
  },
  {
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    render: ({ createdAt }) => <ShortDate at={createdAt} emptyText="" />,
  },
];
