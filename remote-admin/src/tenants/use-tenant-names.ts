import { useGetTenantNamesQuery } from './tenants.api';

/** Returns the names of these tenants by id, as far as they are loaded. */
export function useTenantNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const sorted = [...new Set(ids)].sort();
  const { data } = useGetTenantNamesQuery(sorted, { skip: sorted.length === 0 });
  return new Map((data?.items ?? []).map(({ id, name }) => [id, name]));
}
