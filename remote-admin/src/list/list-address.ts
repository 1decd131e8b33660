import type { ListQuery } from '@portal/shared/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

// Repeated here so that the schema library of the contracts stays out of the browser.
const pageSizes = [10, 25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** What a list shows: every part of it stands in the address. */
export interface ListView {
  search: string;
  sort: string;
  page: number;
  size: PageSize;
  /** Where the page starts in a list that pages by key; empty at the first page. */
  cursor: string;
}

export interface ListAddress {
  view: ListView;
  /** The part of the view that the server needs to hear. */
  query: ListQuery;
  /** Any change but a turn of the page starts over at the first page. */
  change(part: Partial<ListView>): void;
}

const defaultSize: PageSize = 25;

const readCursor = (text: string | null): string =>
  text !== null && /^[A-Za-z0-9_-]{1,2000}$/.test(text) ? text : '';

/** Keeps search, sort, page and size of a list in the address; what makes no sense there counts as absent. */
export function useListAddress(sortFields: readonly string[], defaultSort: string): ListAddress {
  const [params, setParams] = useSearchParams();
  const sortNames = sortFields.join(' ');

  const view = useMemo<ListView>(() => {
    const sort = params.get('sort') ?? '';
    const page = Number(params.get('page'));
    const size = pageSizes.find((known) => String(known) === params.get('size'));
    return {
      search: (params.get('search') ?? '').slice(0, 200),
      sort: sortNames.split(' ').includes(sort.replace(/^-/, '')) ? sort : defaultSort,
      page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
      size: size ?? defaultSize,
      cursor: readCursor(params.get('cursor')),
    };
  }, [params, sortNames, defaultSort]);

  const query = useMemo<ListQuery>(
    () => ({
      ...(view.search && { search: view.search }),
      sort: view.sort,
      ...(view.cursor ? { cursor: view.cursor } : { page: view.page }),
      size: view.size,
    }),
    [view],
  );

  const change = useCallback(
    (part: Partial<ListView>) => {
      const next = { ...view, page: 1, cursor: '', ...part };
      const kept: Record<string, string> = {
        ...(next.search && { search: next.search }),
        ...(next.sort !== defaultSort && { sort: next.sort }),
        ...(next.page !== 1 && { page: String(next.page) }),
        ...(next.size !== defaultSize && { size: String(next.size) }),
        ...(next.cursor && { cursor: next.cursor }),
      };
      setParams(kept, { replace: part.search !== undefined, preventScrollReset: true });
    },
    [view, defaultSort, setParams],
  );

  return { view, query, change };
}
