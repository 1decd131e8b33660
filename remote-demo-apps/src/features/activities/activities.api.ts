import { portalApi } from '@portal/shared/api';
import type { Activity } from '@portal/shared/contracts';

const activitiesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listActivities: build.query<Activity[], void>({
      query: () => 'api/pages/activities',
      providesTags: ['Translated'],
    }),
  }),
});

export const { useListActivitiesQuery } = activitiesApi;
