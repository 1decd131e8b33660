import { apiUrl, portalApi, portalFetch, readProblem, toApiError, type ApiError } from '@portal/shared/api';
import type { Job, JobList } from '@portal/shared/contracts';
import { saveFile } from '@portal/shared/ui';

const jobsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Jobs'] }).injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<JobList, void>({ query: () => apiUrl('jobs'), providesTags: ['Jobs'] }),
    cancelJob: build.mutation<Job, string>({
      query: (id) => ({ url: apiUrl(`jobs/${id}`), method: 'DELETE' }),
      invalidatesTags: ['Jobs'],
    }),
  }),
});

export const { useListJobsQuery, useCancelJobMutation } = jobsApi;

/** Saves the result file of a job on the person's device. Returns why that failed, or null. */
export async function saveResult({ kind, resultUrl, fileName }: Job): Promise<ApiError | null> {
  try {
    const response = await portalFetch(resultUrl ?? '');
    if (!response.ok) return await readProblem(response);
    saveFile(fileName ?? `${kind}.csv`, await response.blob());
    return null;
  } catch (error) {
    return toApiError(error);
  }
}
