import type { ReportSummary } from '@portal/shared/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogueFilter } from './filter-reports';

export const reportKinds: readonly ReportSummary['kind'][] = ['dashboard', 'table', 'document'];

const maxSearch = 200;

/** Reads and changes the search and the filters in the address, which has only what is applied. */
export function useCatalogueAddress(): [CatalogueFilter, (part: Partial<CatalogueFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo<CatalogueFilter>(
    () => ({
      search: (params.get('search') ?? '').slice(0, maxSearch),
      kind: reportKinds.find((kind) => kind === params.get('kind')) ?? null,
      isFavorite: params.get('favorites') === 'true',
    }),
    [params],
  );
  const change = (part: Partial<CatalogueFilter>) => {
    const { search, kind, isFavorite } = { ...filter, ...part };
    const next = new URLSearchParams(params);
    const entries = { search, kind: kind ?? '', favorites: isFavorite ? 'true' : '' };
    for (const [name, value] of Object.entries(entries))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { replace: part.search !== undefined, preventScrollReset: true });
  };
  return [filter, change];
}
