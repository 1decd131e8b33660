import { apiUrl, portalApi } from '@portal/shared/api';
import type { Alert } from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';

const alertsApi = portalApi.enhanceEndpoints({ addTagTypes: ['alerts'] as const }).injectEndpoints({
  endpoints: (call) => ({
    alerts: call.query<Alert[], void>({ query: () => apiUrl('alerts'), providesTags: ['alerts'] }),
  }),
});

const none: Alert[] = [];

export interface Alerts {
  /** Undefined as long as nobody knows. */
  alerts: Alert[] | undefined;
  error: unknown;
  refetch(): void;
}

/** The alerts of those who may map something; everybody else has none, and nobody asks. */
export function useAlerts(): Alerts {
  const may = useCan('any-privileged');
  const { data, error, refetch } = alertsApi.useAlertsQuery(undefined, { skip: !may });
  if (!may) return { alerts: none, error: undefined, refetch: () => undefined };
  return { alerts: data, error, refetch: () => void refetch() };
}

/** Has the number for the bell on the way before anything is drawn. */
export const askForAlerts = () => alertsApi.endpoints.alerts.initiate(undefined, { subscribe: false });
/** What is shown is asked for anew. */
export const forgetAlerts = () => alertsApi.util.invalidateTags(['alerts']);
