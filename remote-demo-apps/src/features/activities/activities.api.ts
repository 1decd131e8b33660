import { portalApi } from '@portal/shared/api';
import type { Activity, Language } from '@portal/shared/contracts';

const activitiesApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    /** The server words the feed in the language of the call. */
    listActivities: call.query<Activity[], { language: Language }>({ query: () => 'api/pages/activities' }),
  }),
});

export const { useListActivitiesQuery } = activitiesApi;
