import type { ListQuery } from '@portal/shared/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

// Same as in the contract; repeated here so that the schema library is not loaded in the browser.
const pageSizes = [10, 25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** State of a list, kept in the URL. */
export interface ListView {
  search: string;
  sort: string;
  page: number;
  size: PageSize;
  /** Position of the page in a list with keyset pagination; empty on the first page. */
  cursor: string;
}

export interface ListAddress {
  view: ListView;
  /** Arguments of the list request. */
  query: ListQuery;
  /** Changes the state. Any change except of the page itself returns to the first page. */
  change(part: Partial<ListView>): void;
}

const defaultSize: PageSize = 25;

const readCursor = (text: string | null): string =>
  text !== null && /^[A-Za-z0-9_-]{1,2000}$/.test(text) ? text : '';

/** Reads and changes the state of a list in the URL. Invalid parameters are ignored. */
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
