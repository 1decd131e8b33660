import { portalApi } from '@portal/shared/api';
import type { Activity } from '@portal/shared/contracts';
import { runFirstCall } from '@portal/shared/store';

const activitiesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listActivities: build.query<Activity[], void>({
      query: () => 'api/pages/activities',
      providesTags: ['Translated'],
    }),
  }),
});

export const { useListActivitiesQuery } = activitiesApi;

/** Fetches the activities before the screen is shown. */
export const prefetchActivities = () =>
  runFirstCall(activitiesApi.endpoints.listActivities.initiate(undefined, { subscribe: false }));
