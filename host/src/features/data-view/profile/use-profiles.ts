import type { ColumnProfile, GridColumn, GridFilter } from '@portal/shared/contracts';
import { useDebouncedValue } from '@portal/shared/ui';
import { useMemo } from 'react';
import { useProfileGridQuery, type ProfileGridArgs } from '../data-view.api';

interface ProfilesOptions {
  datasetId: string;
  tenantId: string | undefined;
  /** Shown columns. */
  columns: readonly GridColumn[];
  filters: readonly GridFilter[];
  /** The rows are there: profiles come after them. */
  isReady: boolean;
}

const canProfile = ({ maskReason }: GridColumn): boolean => maskReason === null;

/**
 * Loads the profiles of the shown columns 300 ms after the last filter, once the rows are there. A column with filters
 * is profiled without its own filters, so that its head shows what they leave out.
 */
export function useProfiles({ datasetId, tenantId, columns, filters, isReady }: ProfilesOptions) {
  const wanted = useMemo(() => {
    const hasFilter = (key: string) => filters.some(({ column }) => column === key);
    const plain = columns
      .filter((column) => canProfile(column) && !hasFilter(column.key))
      .map(({ key }) => key);
    return { datasetId, tenantId, columns: plain.toSorted(), filters: [...filters] };
  }, [datasetId, tenantId, columns, filters]);
  const settled = useDebouncedValue(isReady ? wanted : null);
  const { currentData, isFetching, error } = useProfileGridQuery(settled ?? wanted, {
    skip: settled === null || settled.columns.length === 0,
  });
  const profiles = useMemo(
    () => new Map<string, ColumnProfile>((currentData?.profiles ?? []).map((one) => [one.column, one])),
    [currentData],
  );
  return { profiles, isFetching, error };
}

/** Arguments of the profile of one column without its own filters. */
export const withoutOwnFilters = (
  { datasetId, tenantId }: Pick<ProfilesOptions, 'datasetId' | 'tenantId'>,
  column: string,
  filters: readonly GridFilter[],
): ProfileGridArgs => ({
  datasetId,
  tenantId,
  columns: [column],
  filters: filters.filter((filter) => filter.column !== column),
});
