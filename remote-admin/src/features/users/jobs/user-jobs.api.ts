import { apiUrl, portalApi } from '@portal/shared/api';
import type { Job, LandingPage, UserBulk, UserFilters } from '@portal/shared/contracts';
import { announceJob } from '../../../jobs/announce-job';

// The server sends events while a job runs, so these calls invalidate nothing.
const userJobsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Users'] }).injectEndpoints({
  endpoints: (build) => ({
    changeMatchingUsers: build.mutation<Job, UserBulk>({
      query: (body) => ({ url: apiUrl('users/bulk'), method: 'POST', body }),
      onQueryStarted: announceJob,
    }),
    listUserStartPages: build.query<{ items: LandingPage[] }, void>({
      query: () => apiUrl('users/start-pages'),
      providesTags: ['Users'],
    }),
    exportUsers: build.mutation<Job, UserFilters>({
      query: (body) => ({ url: apiUrl('users/exports'), method: 'POST', body }),
      onQueryStarted: announceJob,
    }),
  }),
});

export const { useChangeMatchingUsersMutation, useExportUsersMutation, useListUserStartPagesQuery } =
  userJobsApi;
