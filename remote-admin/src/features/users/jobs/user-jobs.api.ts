import { apiUrl, portalApi } from '@portal/shared/api';
import type { Job, UserBulk, UserFilters } from '@portal/shared/contracts';
import { announceJob } from '../../../jobs/announce-job';

// The server sends events while a job runs, so these calls invalidate nothing.
const userJobsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    changeMatchingUsers: build.mutation<Job, UserBulk>({
      query: (body) => ({ url: apiUrl('users/bulk'), method: 'POST', body }),
      onQueryStarted: announceJob,
    }),
    exportUsers: build.mutation<Job, UserFilters>({
      query: (body) => ({ url: apiUrl('users/exports'), method: 'POST', body }),
      onQueryStarted: announceJob,
    }),
  }),
});

export const { useChangeMatchingUsersMutation, useExportUsersMutation } = userJobsApi;
