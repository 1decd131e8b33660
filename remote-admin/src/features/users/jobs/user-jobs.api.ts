import { apiUrl, portalApi, portalEvents } from '@portal/shared/api';
import type { Job, UserBulk, UserFilters } from '@portal/shared/contracts';

const announceJob = async (
  _args: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<{ data: Job }> },
) => {
  // A refused call is shown where it was made.
  const started = await queryFulfilled.catch(() => null);
  if (started) portalEvents.jobStarted(started.data.id);
};

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
