import { apiUrl, portalApi, portalFetch, readProblem, toApiError, type ApiError } from '@portal/shared/api';
import type { Job } from '@portal/shared/contracts';
import { saveFile } from '@portal/shared/ui';
import { announceJob } from '../../../jobs/announce-job';

/** A file to import. `isDryRun`: nothing is changed. */
export interface StartImportArgs {
  file: File;
  isDryRun: boolean;
}

const importsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Jobs'] }).injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<Job, StartImportArgs>({
      query: ({ file, isDryRun }) => ({
        url: apiUrl('users/imports'),
        method: 'POST',
        ...(isDryRun && { params: { dryRun: true } }),
        // Systems with spreadsheets name another type for CSV files.
        body: new Blob([file], { type: 'text/csv' }),
        contentName: `${file.name} ${file.size} ${file.lastModified}`,
      }),
      invalidatesTags: ['Jobs'],
      onQueryStarted: announceJob,
    }),
    getJob: build.query<Job, string>({
      query: (id) => apiUrl(`jobs/${id}`),
      providesTags: ['Jobs'],
    }),
  }),
});

export const { useStartImportMutation, useGetJobQuery } = importsApi;

/** Cancels a job. Its event refreshes what is shown. Returns why that failed, or null. */
export async function cancelImport(id: string): Promise<ApiError | null> {
  try {
    const response = await portalFetch(`/${apiUrl(`jobs/${id}`)}`, { method: 'DELETE' });
    return response.ok ? null : await readProblem(response);
  } catch (error) {
    return toApiError(error);
  }
}

/** Saves a file of the server on the person's device. Returns why that failed, or null. */
export async function download(url: string, fileName: string): Promise<ApiError | null> {
  try {
    const response = await portalFetch(url);
    if (!response.ok) return await readProblem(response);
    saveFile(fileName, await response.blob());
    return null;
  } catch (error) {
    return toApiError(error);
  }
}
