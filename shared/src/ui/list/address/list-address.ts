import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes, type ListQuery } from '../../../contracts/base/lists';
import type { Density } from '../../data/table-types';
import { readColumns, readDensity, useStoredView, type StoredView } from './stored-view';

type FilterValues = Readonly<Record<string, readonly string[]>>;
type PageSize = (typeof pageSizes)[number];

/** Constants of a list, taken from its contract. */
export interface ListOptions<Filters extends FilterValues = FilterValues> {
  /** Identifies the list in the browser's storage, which keeps its density and columns. */
  name: string;
  sortFields: readonly string[];
  defaultSort: string;
  /** Values of each filter by the name of its query parameter. */
  filters?: Filters;
  /** Query parameters of filters whose values are ids. */
  idFilters?: readonly string[];
  /** Parameters of the screen around the list, such as its tab. */
  screenParams?: Readonly<Record<string, string>>;
}

/** State of a list. */
export interface ListView {
  search: string;
  /** Chosen value of each applied filter. */
  filters: Readonly<Record<string, string>>;
  sort: string;
  page: number;
  size: PageSize;
  /** Position of the page in a list with keyset pagination; empty on the first page. */
  cursor: string;
  /** Shown columns; null for the default ones. */
  columns: readonly string[] | null;
  density: Density;
}

/** State of a list, kept in the URL. */
export interface ListAddress {
  view: ListView;
  options: ListOptions;
  /** Whether a search or a filter is applied. */
  isFiltered: boolean;
  /** Changes the state. A change of the search, a filter, the sort order or the size returns to the first page. */
  change(part: Partial<ListView>): void;
}

/** Applies a filter, or removes it for undefined. */
export function setFilter({ view, change }: ListAddress, name: string, value: string | undefined): void {
  const { [name]: _previous, ...others } = view.filters;
  change({ filters: value === undefined ? others : { ...others, [name]: value } });
}

/** Arguments of a list request. */
type ListArgs<Filters extends FilterValues> = ListQuery & { [Name in keyof Filters]?: Filters[Name][number] };

const defaultSize: PageSize = 25;
const keepsPage = new Set<string>(['page', 'cursor', 'columns', 'density']);
const replacesEntry = new Set<string>(['search', 'columns', 'density']);

const readCursor = (text: string | null): string =>
  text !== null && /^[A-Za-z0-9_-]{1,2000}$/.test(text) ? text : '';

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

const isId = (value: string): boolean => /^[A-Za-z0-9_.:-]{1,100}$/.test(value);

function readFilters(
  params: URLSearchParams,
  { filters = {}, idFilters = [] }: Pick<ListOptions, 'filters' | 'idFilters'>,
): Record<string, string> {
  const names = [...Object.keys(filters), ...idFilters];
  const chosen = names.flatMap((name) => {
    const value = params.get(name);
    const isValid = value !== null && (filters[name]?.includes(value) ?? isId(value));
    return isValid ? [[name, value]] : [];
  });
  return Object.fromEntries(chosen) as Record<string, string>;
}

function readView(params: URLSearchParams, options: ListOptions, stored: StoredView): ListView {
  const sort = params.get('sort') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    filters: readFilters(params, options),
    sort: options.sortFields.includes(sort.replace(/^-/, '')) ? sort : options.defaultSort,
    page: readPage(params.get('page')),
    size: pageSizes.find((known) => String(known) === params.get('size')) ?? defaultSize,
    cursor: readCursor(params.get('cursor')),
    columns: readColumns(params.get('columns')) ?? stored.columns,
    density: readDensity(params.get('density')) ?? stored.density,
  };
}

/** Returns the parameters that differ from the default. */
function paramsOf(view: ListView, { defaultSort, screenParams }: ListOptions): Record<string, string> {
  return {
    ...screenParams,
    ...(view.search && { search: view.search }),
    ...view.filters,
    ...(view.sort !== defaultSort && { sort: view.sort }),
    ...(view.page !== 1 && { page: String(view.page) }),
    ...(view.size !== defaultSize && { size: String(view.size) }),
    ...(view.cursor && { cursor: view.cursor }),
    ...(view.columns && { columns: view.columns.join(',') }),
    ...(view.density !== 'standard' && { density: view.density }),
  };
}

const queryOf = (view: ListView): ListQuery => ({
  ...(view.search && { search: view.search }),
  ...view.filters,
  sort: view.sort,
  ...(view.cursor ? { cursor: view.cursor } : { page: view.page }),
  size: view.size,
});

const unstored: StoredView = { density: 'standard', columns: null };

/** Returns the arguments of a list request for a query string, as `useListAddress` does for the URL. */
export const listQueryAt = <const Filters extends FilterValues>(
  options: ListOptions<Filters>,
  search: string,
): ListArgs<Filters> =>
  queryOf(readView(new URLSearchParams(search), options, unstored)) as ListArgs<Filters>;

/**
 * Reads and changes the state of a list in the URL, which has only what differs from the default. Invalid parameters
 * are ignored. Density and columns are also stored for the next visit. `options` must be a constant.
 */
export function useListAddress<const Filters extends FilterValues>(
  options: ListOptions<Filters>,
): ListAddress & { query: ListArgs<Filters> } {
  const [params, setParams] = useSearchParams();
  const [stored, store] = useStoredView(options.name);
  const view = useMemo(() => readView(params, options, stored), [params, options, stored]);
  const query = useMemo(() => queryOf(view) as ListArgs<Filters>, [view]);

  // Two changes can come before the first is rendered, for example a search and a click that ends its typing.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);

  const change = (part: Partial<ListView>) => {
    const names = Object.keys(part);
    const firstPage = names.every((name) => keepsPage.has(name)) ? {} : { page: 1, cursor: '' };
    const next = { ...latest.current, ...firstPage, ...part };
    latest.current = next;
    if (part.columns !== undefined || part.density) store({ columns: next.columns, density: next.density });
    setParams(paramsOf(next, options), {
      replace: names.every((name) => replacesEntry.has(name)),
      preventScrollReset: true,
    });
  };

  const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0;
  return { view, query, options, isFiltered, change };
}
