import {
  globalSearchTypes,
  type GlobalSearchResult,
  type GlobalSearchSets,
  type GlobalSearchType,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Segmented } from '@portal/shared/ui';
import { DataList, RecordName, useListAddress, type ListColumn } from '@portal/shared/ui/list';
import { Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Translate, useTranslations } from '../../translations';
import { HighlightedText } from './highlighted-text';
import { useSearchAllTenantsQuery } from './search.api';

const list = {
  name: 'global-search',
  sortFields: ['name'],
  defaultSort: 'name',
  filters: { type: globalSearchTypes },
} as const;
const minLength = 2;
const noResults = { items: [], total: 0, totalIsEstimate: false };

/** Search box with the results of one type, and the number of results of each. */
export function SearchList() {
  const { t } = useTranslations('search');
  const address = useListAddress(list);
  const { search = '', type = 'users', page, size, cursor } = address.query;
  const canSearch = [...search.trim()].length >= minLength;
  const found = useSearchAllTenantsQuery(
    { query: search, types: [type], size, ...(cursor ? { cursor } : { page }) },
    { skip: !canSearch },
  );
  const sets = canSearch ? found.data : undefined;
  return (
    <>
      <Segmented<GlobalSearchType>
        label={t('types.label')}
        options={globalSearchTypes.map((value) => ({ value, label: typeLabel(t, value, sets) }))}
        value={type}
        onChange={(value) => address.change({ filters: { type: value } })}
      />
      <DataList<GlobalSearchResult>
        label={t('title')}
        search={{ label: t('box.label'), placeholder: t('box.placeholder') }}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={columnsOf(t, type)}
        rowName={({ title }) => title}
        address={{ ...address, isFiltered: canSearch }}
        result={{ ...found, data: canSearch ? pageOf(found, type) : noResults }}
      />
    </>
  );
}

function typeLabel(t: Translate<'search'>, type: GlobalSearchType, sets: GlobalSearchSets | undefined) {
  const name = t(`types.${type}`);
  const total = sets?.find(({ id }) => id === type)?.total;
  return total === undefined ? name : t('count', { type: name, number: formatNumber(total) });
}

interface FoundSets {
  data?: GlobalSearchSets | undefined;
  isFetching: boolean;
}

/** Returns the page of a type; undefined while the results of another type are shown. */
function pageOf({ data, isFetching }: FoundSets, type: GlobalSearchType) {
  const set = data?.find(({ id }) => id === type);
  if (!set || (isFetching && set.results.length === 0)) return undefined;
  const { results, total, totalIsEstimate, cursors } = set;
  return { items: results, total, totalIsEstimate, ...(cursors && { cursors }) };
}

function columnsOf(t: Translate<'search'>, type: GlobalSearchType): ListColumn<GlobalSearchResult>[] {
  const name: ListColumn<GlobalSearchResult> = {
    field: 'name',
    title: t('columns.name'),
    render: ({ id, title, subtitle, link, highlights }) => (
      <RecordName
        id={id}
        name={title}
        label={<HighlightedText text={title} matches={highlights} />}
        second={type === 'domains' ? undefined : subtitle}
        to={link}
        {...(type === 'tenants' && { shape: 'square' })}
        {...(type === 'domains' && { icon: <Globe size={18} strokeWidth={1.5} aria-hidden /> })}
      />
    ),
  };
  const tenant: ListColumn<GlobalSearchResult> = {
    field: 'tenant',
    title: t('columns.tenant'),
    phone: 'line',
    render: ({ tenantName }) => (
      <Link to={`/tenants?search=${encodeURIComponent(tenantName)}`}>{tenantName}</Link>
    ),
  };
  return type === 'tenants' ? [name] : [name, tenant];
}
