import type { GridDatasetSummary } from '@portal/shared/contracts';
import { formatDate, formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, PageHeader, QueryView } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Lock, Table2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useChosenTenant, useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { FreshnessMark } from '../../../freshness/freshness-mark';
import { useTranslations } from '../../../translations';
import { useListDatasetsQuery } from '../data-view.api';
import { WarehouseState } from '../parts/warehouse-state';
import { groupDatasets } from './group-datasets';
import { useRowCount } from './row-count';
import { useDatasetFreshness } from './use-dataset-freshness';
import '../data-view.css';

const searchParam = 'search';
const pollingInterval = 2_000;

/** All datasets of the warehouse that the person may read. */
export function DatasetsPage() {
  const { t } = useTranslations('data-view');
  const { tenantId, isKnown, picker } = useChosenTenant();
  const [params, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const args = tenantId === null ? {} : { tenantId };
  const query = useListDatasetsQuery(args, { skip: !isKnown });
  const isPreparing = query.data?.warehouse.state === 'preparing';
  useListDatasetsQuery(args, { skip: !isPreparing, pollingInterval });
  const search = params.get(searchParam) ?? '';
  const setSearch = (text: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (text === '') next.delete(searchParam);
        else next.set(searchParam, text);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="host-datasets" data-perf="data-view">
      <PageHeader title={t('title')} actions={picker} />
      <QueryView
        query={query}
        errorTitle={t('catalogue.failed')}
        isEmpty={({ datasets }) => datasets.length === 0}
        empty={<EmptyState title={t('catalogue.empty')} description={t('catalogue.emptyText')} />}
      >
        {({ datasets, warehouse }) => (
          <>
            <WarehouseState warehouse={warehouse} />
            <div className="host-datasets__tools">
              <SearchBox
                label={t('rail.search')}
                placeholder={t('rail.placeholder')}
                value={search}
                field={field}
                onSearch={setSearch}
              />
            </div>
            <Groups datasets={datasets} search={search} onClear={() => setSearch('')} />
          </>
        )}
      </QueryView>
    </div>
  );
}

interface GroupsProps {
  datasets: readonly GridDatasetSummary[];
  search: string;
  onClear(): void;
}

function Groups({ datasets, search, onClear }: GroupsProps) {
  const { t } = useTranslations('data-view');
  const groups = groupDatasets(datasets, search);
  if (groups.length === 0)
    return (
      <EmptyState
        title={t('catalogue.noMatch')}
        action={<Button onClick={onClear}>{t('catalogue.clear')}</Button>}
      />
    );
  return groups.map(([group, listed]) => <Group key={group} title={group} datasets={listed} />);
}

function Group({ title, datasets }: { title: string; datasets: readonly GridDatasetSummary[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="host-datasets__group">
        {title}
      </h2>
      <ul className="host-datasets__list">
        {datasets.map((dataset) => (
          <Entry key={dataset.id} dataset={dataset} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ dataset }: { dataset: GridDatasetSummary }) {
  const { t } = useTranslations('data-view');
  const countRows = useRowCount();
  const link = useTenantLink();
  const freshness = useDatasetFreshness(dataset);
  const { id, title, description, owner, asOf, maskedCount } = dataset;
  const facts = [
    countRows(dataset),
    asOf === null ? null : t('dataset.asOf', { date: formatDate(asOf, 'medium') }),
    owner,
  ].filter((fact) => fact !== null);
  return (
    <li className="host-datasets__entry">
      <span className="host-datasets__icon" aria-hidden="true">
        <Table2 size={18} strokeWidth={1.5} />
      </span>
      <div>
        <Link className="host-datasets__link" to={link(`/warehouse-data-view/${encodeURIComponent(id)}`)}>
          {title}
        </Link>{' '}
        <FreshnessMark datasets={freshness} kind="word" />
        <p>{description}</p>
        <p className="host-data-quiet">
          {facts.join(' · ')}
          {maskedCount > 0 && (
            <>
              {' · '}
              <Lock size={12} strokeWidth={1.5} aria-hidden />{' '}
              {t('dataset.masked', { number: formatNumber(maskedCount), count: maskedCount })}
            </>
          )}
        </p>
      </div>
    </li>
  );
}
