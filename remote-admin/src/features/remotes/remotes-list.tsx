import type { Remote } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { Table } from '@portal/shared/ui/data';
import { RecordName } from '@portal/shared/ui/list';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useTranslations } from '../../translations';
import { formatDuration, formatShare, formatWholePercent, noValue, computeShare } from './figures';
import { RemoteStatePill } from './remote-state-pill';
import { remoteSearch } from './remotes-address';
import { useListRemotesQuery, pollWhileVisible } from './remotes.api';

interface Column {
  key: keyof (typeof import('./en.json'))['columns'];
  numeric?: boolean;
  phone?: 'line' | 'end';
  render(remote: Remote): ReactNode;
}

const columnsOf = (t: Translate<'remotes'>): Column[] => [
  {
    key: 'name',
    render: ({ name }) => (
      <RecordName
        id={name}
        name={name}
        icon={<Package size={18} strokeWidth={1.5} aria-hidden />}
        to={{ search: remoteSearch(name) }}
      />
    ),
  },
  { key: 'stable', phone: 'line', render: ({ active }) => active ?? noValue },
  {
    key: 'canary',
    render: ({ canary }) =>
      canary
        ? t('canaryShare', {
            version: canary.version,
            percent: formatWholePercent(canary.cohort.percent ?? 0),
          })
        : noValue,
  },
  {
    key: 'state',
    phone: 'end',
    render: ({ state, tenantStates }) => (
      <span className="admin-remotes__state">
        <RemoteStatePill state={state} />
        {tenantStates.length > 0 && <small>{t('tenantStates', { count: tenantStates.length })}</small>}
      </span>
    ),
  },
  { key: 'loads', numeric: true, render: ({ health }) => formatNumber(health.loads) },
  { key: 'errors', numeric: true, render: ({ health }) => formatShare(computeShare(health.failed, health)) },
  {
    key: 'recovered',
    numeric: true,
    render: ({ health }) => formatShare(computeShare(health.recovered, health)),
  },
  {
    key: 'times',
    numeric: true,
    render: ({ health: { p50, p95 } }) =>
      p50 === null ? noValue : `${formatDuration(t, p50)} / ${formatDuration(t, p95)}`,
  },
  { key: 'violations', numeric: true, render: ({ health }) => formatNumber(health.violations) },
];

/** Shows all remotes with their versions and the load results of the last hour. */
export function RemotesList() {
  const { t } = useTranslations('remotes');
  return (
    <QueryView
      query={useListRemotesQuery(undefined, pollWhileVisible)}
      skeleton={<Skeleton rows={4} height={24} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
    >
      {({ items }) => <RemotesTable remotes={items} />}
    </QueryView>
  );
}

function RemotesTable({ remotes }: { remotes: readonly Remote[] }) {
  const { t } = useTranslations('remotes');
  return (
    <div data-perf="remotes">
      <Table<Remote>
        label={t('title')}
        className="admin-remotes__list"
        rowKey="name"
        dataSource={remotes}
        columns={columnsOf(t).map(({ key, numeric, phone, render }, at) => ({
          key,
          title: t(`columns.${key}`),
          ...(numeric && { numeric }),
          ...(phone && { phone }),
          ...(at === 0 && { rowScope: 'row' as const }),
          render: (_: unknown, remote: Remote) => render(remote),
        }))}
      />
    </div>
  );
}
