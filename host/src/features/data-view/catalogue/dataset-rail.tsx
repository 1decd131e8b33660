import type { GridDatasetSummary } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { QueryView } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { RailGroup, RailLink } from '@portal/shared/ui/panes';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { FreshnessMark } from '../../../freshness/freshness-mark';
import { useTranslations } from '../../../translations';
import { useListDatasetsQuery } from '../data-view.api';
import { groupDatasets } from './group-datasets';
import { useRowCount } from './row-count';
import { useDatasetFreshness } from './use-dataset-freshness';

interface DatasetRailProps {
  tenantId: string | undefined;
  currentId: string;
}

/** The datasets by their groups, beside the rows of one of them. */
export function DatasetRail({ tenantId, currentId }: DatasetRailProps) {
  const { t } = useTranslations('data-view');
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const link = useTenantLink();
  const query = useListDatasetsQuery(tenantId === undefined ? {} : { tenantId });
  return (
    <div className="host-data-rail">
      <SearchBox
        label={t('rail.search')}
        placeholder={t('rail.placeholder')}
        value={search}
        field={field}
        onSearch={setSearch}
      />
      <QueryView query={query} errorTitle={t('catalogue.failed')}>
        {({ datasets }) => {
          const groups = groupDatasets(datasets, search);
          if (groups.length === 0) return <p className="host-data-quiet">{t('catalogue.noMatch')}</p>;
          return groups.map(([group, listed]) => (
            <RailGroup key={group} title={group}>
              {listed.map((dataset) => (
                <RailLink
                  key={dataset.id}
                  to={link(`/warehouse-data-view/${encodeURIComponent(dataset.id)}`)}
                  label={<DatasetName dataset={dataset} />}
                  isCurrent={dataset.id === currentId}
                />
              ))}
            </RailGroup>
          ));
        }}
      </QueryView>
    </div>
  );
}

function DatasetName({ dataset }: { dataset: GridDatasetSummary }) {
  const { t } = useTranslations('data-view');
  const countRows = useRowCount();
  const { title, maskedCount } = dataset;
  const freshness = useDatasetFreshness(dataset);
  const rows = countRows(dataset);
  const masked =
    maskedCount > 0 ? t('dataset.masked', { number: formatNumber(maskedCount), count: maskedCount }) : null;
  return (
    <>
      <span className="host-data-rail__name">
        {title}
        {masked !== null && <Lock size={12} strokeWidth={1.5} aria-hidden />}
        <FreshnessMark datasets={freshness} kind="word" />
      </span>
      <small>{[rows, masked].filter((part) => part !== null).join(' · ')}</small>
    </>
  );
}
