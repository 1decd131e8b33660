import {
  globalSearchStatuses,
  globalSearchTypes,
  recentPeriods,
  userStatusFilters,
  type GlobalSearchRequest,
  type GlobalSearchResult,
  type GlobalSearchSets,
  type GlobalSearchType,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Segmented } from '@portal/shared/ui';
import { DataList, RecordName, useListAddress, type ListColumn } from '@portal/shared/ui/list';
import { Globe } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { StatusPill } from '../../status/status-pill';
import { usePeriodFilter } from '../../status/use-period-filter';
import { useStatusFilter } from '../../status/use-status-filter';
import { type Translate, useTranslations } from '../../translations';
import { HighlightedText } from './highlighted-text';
import { TenantChip } from './tenant-chip';
import { useLatestSearch } from './use-latest-search';
import { useOpenInTenant } from './use-open-in-tenant';

const listOf = (type: GlobalSearchType, tenant: string | null) =>
  ({
    name: 'global-search',
    sortFields: ['name'],
    defaultSort: 'name',
    filters: {
      type: globalSearchTypes,
      status: type === 'users' ? userStatusFilters : globalSearchStatuses[type],
      since: recentPeriods,
    },
    ...(tenant !== null && { screenParams: { tenant } }),
  }) as const;
const minLength = 2;
const noResults = { items: [], total: 0, totalIsEstimate: false };

/** Search box with the results of one type, and the number of results of each. */
export function SearchList() {
  const { t } = useTranslations('search');
  const { type, tenant, changeTenant } = useScope();
  const address = useListAddress(listOf(type, tenant));
  const { search = '', status, since, page, size, cursor } = address.query;
  const canSearch = [...search.trim()].length >= minLength;
  const request: GlobalSearchRequest = {
    query: search,
    types: [type],
    ...(tenant !== null && { tenantIds: [tenant] }),
    ...(status && { status }),
    ...(since && { since }),
    size,
    ...(cursor ? { cursor } : { page }),
  };
  const found = useLatestSearch(canSearch ? request : null);
  const { rowActions, dialog } = useOpenInTenant();
  const sets = canSearch ? found.data : undefined;
  return (
    <>
      <div className="admin-search__scope">
        <Segmented<GlobalSearchType>
          label={t('types.label')}
          options={globalSearchTypes.map((value) => ({
            value,
            label: t(`types.${value}`),
            count: countOf(value, sets),
          }))}
          value={type}
          onChange={(value) => address.change({ filters: { type: value } })}
        />
        <TenantChip tenantId={tenant} onChange={changeTenant} />
      </div>
      <DataList<GlobalSearchResult>
        label={t('title')}
        search={{ label: t('box.label'), placeholder: t('box.placeholder') }}
        filters={[useStatusFilter(t('columns.status')), usePeriodFilter(t('columns.changed'))]}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={columnsOf(t, type)}
        rowName={({ title }) => title}
        rowActions={rowActions}
        address={{ ...address, isFiltered: canSearch }}
        result={{ ...found, data: canSearch ? pageOf(found, type) : noResults }}
      />
      {dialog}
    </>
  );
}

/** Returns the type and the tenant in the URL, and a function that changes the tenant. Invalid values are ignored. */
function useScope() {
  const [params, setParams] = useSearchParams();
  const tenant = params.get('tenant');
  const changeTenant = (id: string | null) => {
    const next = new URLSearchParams(params);
    for (const name of ['page', 'cursor', 'tenant']) next.delete(name);
    if (id !== null) next.set('tenant', id);
    setParams(next, { preventScrollReset: true });
  };
  return {
    type: globalSearchTypes.find((known) => known === params.get('type')) ?? 'users',
    tenant: tenant !== null && /^[\w-]{1,64}$/.test(tenant) ? tenant : null,
    changeTenant,
  };
}

function countOf(type: GlobalSearchType, sets: GlobalSearchSets | undefined): string | null {
  const total = sets?.find(({ id }) => id === type)?.total;
  return total === undefined ? null : formatNumber(total);
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
        second={subtitle || undefined}
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
    render: ({ tenantId, tenantName }) => (
      <Link className="admin-search__tenant" to={`/tenants?${new URLSearchParams({ id: tenantId })}`}>
        {tenantName}
      </Link>
    ),
  };
  const state: ListColumn<GlobalSearchResult> = {
    field: 'status',
    title: t('columns.status'),
    phone: 'end',
    render: ({ status }) => <StatusPill status={status} />,
  };
  return type === 'tenants' ? [name, state] : [name, tenant, state];
}
