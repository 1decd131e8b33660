import type { ReportCatalogue, ReportSummary } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, PageHeader, QueryView, Segmented, usePageKeys } from '@portal/shared/ui';
import { FilterChip, SearchBox, ToggleChip } from '@portal/shared/ui/list';
import { Star } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { catalogueLook, type CatalogueLook } from '../../../browser-storage/catalogue-look';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { WarehouseNotice } from '../parts/warehouse-notice';
import { useListReportsQuery } from '../reports.api';
import { CatalogueSkeleton } from './catalogue-skeleton';
import {
  filterReports,
  groupByWorkspace,
  isFiltered,
  recentReports,
  type CatalogueFilter,
} from './filter-reports';
import { sortFavorites } from '../parts/sort-favorites';
import { ReportEntry } from './report-entry';
import { reportKinds, useCatalogueAddress } from './use-catalogue-address';
import '../reports.css';

const pollingInterval = 2_000;

/** The reports of the person's workspaces. */
export function ReportsPage() {
  const { t } = useTranslations('reports');
  const { picker } = useChosenTenant();
  const [filter, change] = useCatalogueAddress();
  const [look, setLook] = useLook();
  const [isPreparing, setIsPreparing] = useState(false);
  const query = useListReportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPreparing ? pollingInterval : 0,
  });
  const isNowPreparing = query.data?.warehouse.state === 'preparing';
  if (isNowPreparing !== isPreparing) setIsPreparing(isNowPreparing);
  const count = query.data?.reports.length;
  return (
    <div data-perf={query.data ? 'reports' : undefined}>
      <PageHeader
        title={t('title')}
        count={count === undefined ? undefined : formatNumber(count)}
        actions={picker}
      />
      <Toolbar filter={filter} change={change} look={look} onLook={setLook} />
      <QueryView
        query={query}
        skeleton={<CatalogueSkeleton />}
        errorTitle={t('failed')}
        isEmpty={({ reports }) => reports.length === 0}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
      >
        {(catalogue) => <Catalogue catalogue={catalogue} filter={filter} change={change} look={look} />}
      </QueryView>
    </div>
  );
}

function useLook(): [CatalogueLook, (look: CatalogueLook) => void] {
  const [look, setLook] = useState(() => catalogueLook.read() ?? 'grid');
  const change = (next: CatalogueLook) => {
    setLook(next);
    catalogueLook.write(next);
  };
  return [look, change];
}

interface FilterProps {
  filter: CatalogueFilter;
  change(part: Partial<CatalogueFilter>): void;
}

interface ToolbarProps extends FilterProps {
  look: CatalogueLook;
  onLook(look: CatalogueLook): void;
}

function Toolbar({ filter, change, look, onLook }: ToolbarProps) {
  const { t, lookUp } = useTranslations('reports');
  const field = useRef<HTMLInputElement>(null);
  usePageKeys([{ keys: ['/'], label: t('search.label'), run: () => field.current?.focus() }], {
    title: t('title'),
  });
  return (
    <div className="host-catalogue__tools">
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        field={field}
        value={filter.search}
        onSearch={(search) => change({ search })}
      />
      <FilterChip
        filter={{
          name: 'kind',
          label: t('filters.kind'),
          valueLabel: (kind) => lookUp(`kinds.${kind}`, kind),
        }}
        values={reportKinds}
        value={filter.kind ?? undefined}
        onChange={(kind) => change({ kind: reportKinds.find((known) => known === kind) ?? null })}
      />
      <ToggleChip
        icon={<Star size={14} strokeWidth={1.5} aria-hidden />}
        isOn={filter.isFavorite}
        onChange={(isFavorite) => change({ isFavorite })}
      >
        {t('filters.favorites')}
      </ToggleChip>
      <span className="host-catalogue__look">
        <Segmented<CatalogueLook>
          label={t('look.label')}
          options={[
            { value: 'grid', label: t('look.grid') },
            { value: 'list', label: t('look.list') },
          ]}
          value={look}
          onChange={onLook}
        />
      </span>
    </div>
  );
}

interface CatalogueProps extends FilterProps {
  catalogue: ReportCatalogue;
  look: CatalogueLook;
}

function Catalogue({ catalogue: { reports, warehouse }, filter, change, look }: CatalogueProps) {
  const { t } = useTranslations('reports');
  const found = filterReports(reports, filter);
  const hasFilter = isFiltered(filter);
  const favorites = hasFilter ? [] : sortFavorites(reports);
  const recent = hasFilter ? [] : recentReports(reports);
  return (
    <div className="host-catalogue">
      <WarehouseNotice warehouse={warehouse} />
      <p className="ui-hidden" role="status">
        {hasFilter && t('count', { count: found.length, number: formatNumber(found.length) })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={t('noMatch.title')}
          description={filter.search ? t('noMatch.search', { search: filter.search }) : t('noMatch.filters')}
          action={
            <Button onClick={() => change({ search: '', kind: null, isFavorite: false })}>
              {t('noMatch.clear')}
            </Button>
          }
        />
      )}
      <Group title={t('groups.favorites')} reports={favorites} look={look} />
      <Group title={t('groups.recent')} reports={recent} look={look} showsVisit />
      {groupByWorkspace(found).map(({ id, title, reports: own }) => (
        <Group key={id} title={title} reports={own} look={look} />
      ))}
    </div>
  );
}

interface GroupProps {
  title: string;
  reports: readonly ReportSummary[];
  look: CatalogueLook;
  showsVisit?: boolean;
}

function Group({ title, reports, look, showsVisit = false }: GroupProps) {
  const id = useId();
  if (reports.length === 0) return null;
  return (
    <section className="host-catalogue__group" aria-labelledby={id}>
      <h2 id={id} className="host-catalogue__heading">
        {title} <span className="host-catalogue__count">{formatNumber(reports.length)}</span>
      </h2>
      <ul className={`host-catalogue__entries host-catalogue__entries--${look}`}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportEntry report={report} showsVisit={showsVisit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
