import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { RecordName, timeColumn, type ListColumn } from '@portal/shared/ui/list';
import { Globe } from 'lucide-react';
import type { Translate } from '../../translations';
import { domainSearch } from './domains-address';
import { DomainStatePill } from './domain-state-pill';

export const domainColumns = (t: Translate<'domains'>): ListColumn<TenantDomain>[] => [
  {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: ({ id, name, isPrimary }) => (
      <RecordName
        id={id}
        name={name}
        icon={<Globe size={16} strokeWidth={1.5} aria-hidden />}
        to={{ search: domainSearch(id) }}
        mark={isPrimary && <Pill tone="accent">{t('primary')}</Pill>}
      />
    ),
    text: ({ name }) => name,
  },
  {
    field: 'state',
    title: t('columns.state'),
    sortable: true,
    phone: 'end',
    render: ({ state }) => <DomainStatePill state={state} />,
    text: ({ state }) => t(`states.${state}`),
  },
  {
    field: 'userCount',
    title: t('columns.userCount'),
    sortable: true,
    numeric: true,
    render: ({ userCount }) => formatNumber(userCount),
    text: ({ userCount }) => userCount,
  },
  timeColumn({
    field: 'lastCheckedAt',
    title: t('columns.lastCheckedAt'),
    phone: 'titled-line',
    at: ({ verification }) => verification.lastCheckedAt,
    emptyText: t('never'),
  }),
  timeColumn({
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    at: ({ createdAt }) => createdAt,
  }),
];
