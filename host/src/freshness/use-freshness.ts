import type { DatasetFreshness } from '@portal/shared/contracts';
import { useChosenTenant } from '../chosen-tenant/chosen-tenant';
import { useGetWarehouseFreshnessQuery } from './freshness.api';

const noDatasets: readonly DatasetFreshness[] = [];

/** Report that lists the checks of all datasets. */
export const checksReport = 'data-quality';

/** The datasets of the person's reports. All screens share one request. */
export interface Freshness {
  /** Empty until it is loaded, and if it cannot be loaded. */
  datasets: readonly DatasetFreshness[];
  /** Whether the person may open the report of the checks. */
  canOpenChecks: boolean;
}

/** Returns the freshness of the datasets, of the tenant that the screen shows. */
export function useFreshness(): Freshness {
  const { tenantId, isKnown } = useChosenTenant();
  const { currentData } = useGetWarehouseFreshnessQuery(tenantId, { skip: !isKnown });
  const datasets = currentData?.datasets ?? noDatasets;
  return {
    datasets,
    canOpenChecks: datasets.some(({ reportIds }) => reportIds.includes(checksReport)),
  };
}

/** Returns whether a dataset is late or has a failed check. */
export const needsAttention = ({ isLate, failedChecks }: DatasetFreshness): boolean =>
  isLate || failedChecks.length > 0;

/** Returns the datasets that a report reads. */
export const filterByReport = (datasets: readonly DatasetFreshness[], reportId: string): DatasetFreshness[] =>
  datasets.filter(({ reportIds }) => reportIds.includes(reportId));
