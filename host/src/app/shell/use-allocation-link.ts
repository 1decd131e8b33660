import { useListReportsQuery } from '../../features/reports/reports.api';

const allocationReport = 'allocation';

/** Returns the address of the allocation report, or null for people who may not open it. */
export function useAllocationLink(): string | null {
  const { data } = useListReportsQuery();
  return data?.reports.some(({ id }) => id === allocationReport) ? `/reports/${allocationReport}` : null;
}
