import type { Alert } from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';
import { useListAlertsQuery } from '../announcements.api';

const emptyList: Alert[] = [];

export interface Alerts {
  /** Undefined until the server has responded. */
  alerts: Alert[] | undefined;
  error: unknown;
  refetch(): void;
}

/** Returns the alerts. Sends no request and returns an empty list if the person is not privileged. */
export function useAlerts(): Alerts {
  const isPrivileged = useCan('any-privileged');
  const { data, error, refetch } = useListAlertsQuery(undefined, { skip: !isPrivileged });
  if (!isPrivileged) return { alerts: emptyList, error: undefined, refetch: () => undefined };
  return { alerts: data, error, refetch: () => void refetch() };
}
