import { useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { useListReportsQuery } from '../../../features/reports/reports.api';

const allocationReport = 'allocation';

/** Returns the address of the allocation report, or null for people who may not open it. */
export function useAllocationLink(): string | null {
  const { data } = useListReportsQuery();
  const linkTo = useTenantLink();
  return data?.reports.some(({ id }) => id === allocationReport)
    ? linkTo(`/reports/${allocationReport}`)
    : null;
}
