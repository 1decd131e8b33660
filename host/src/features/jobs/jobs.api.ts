import { apiUrl, portalApi, portalFetch, readProblem, toApiError, type ApiError } from '@portal/shared/api';
import type { Job, JobDownload, JobList } from '@portal/shared/contracts';
import { saveFile } from '@portal/shared/ui';

const jobsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Jobs'] }).injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<JobList, void>({ query: () => apiUrl('jobs'), providesTags: ['Jobs'] }),
    cancelJob: build.mutation<Job, string>({
      query: (id) => ({ url: apiUrl(`jobs/${id}`), method: 'DELETE' }),
      invalidatesTags: ['Jobs'],
    }),
    retryJob: build.mutation<Job, string>({
      query: (id) => ({ url: apiUrl(`jobs/${id}/retry`), method: 'POST', body: {} }),
      invalidatesTags: ['Jobs'],
    }),
    createDownload: build.mutation<JobDownload, string>({
      query: (id) => ({ url: apiUrl(`jobs/${id}/downloads`), method: 'POST', body: {} }),
    }),
  }),
});

export const { useListJobsQuery, useCancelJobMutation, useRetryJobMutation, useCreateDownloadMutation } =
  jobsApi;

/** Saves the result file of a job, which has been fetched. Returns why that failed, or null. */
export async function fetchResult({ kind, resultUrl, fileName }: Job): Promise<ApiError | null> {
  try {
    const response = await portalFetch(resultUrl ?? '');
    if (!response.ok) return await readProblem(response);
    saveFile(fileName ?? `${kind}.csv`, await response.blob());
    return null;
  } catch (error) {
    return toApiError(error);
  }
}

/** Opens a signed address, whose response the browser saves while it arrives. A failed one leaves the page as it is. */
export function openDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
