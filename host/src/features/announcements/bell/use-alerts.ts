import type { Alert } from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';
import type { QueryResult } from '@portal/shared/ui';
import { useListAlertsQuery } from '../announcements.api';

const noAlerts: QueryResult<Alert[]> = { data: [], isFetching: false, refetch: () => undefined };

/** Returns the alerts. Sends no request and returns an empty list if the person is not privileged. */
export function useAlerts(): QueryResult<Alert[]> {
  const isPrivileged = useCan('any-privileged');
  const query = useListAlertsQuery(undefined, { skip: !isPrivileged });
  return isPrivileged ? query : noAlerts;
}
