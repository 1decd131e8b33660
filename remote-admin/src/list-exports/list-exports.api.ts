import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type { ListExport } from '@portal/shared/contracts';

/** `path`: the address of the list. */
export type RecordListExportArgs = { path: string; body: ListExport };

const listExportsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    recordListExport: build.mutation<null, RecordListExportArgs>({
      query: ({ path, body }) => ({ url: apiUrl(`${path}/exports`), method: 'POST', body }),
      invalidatesTags: changedTags('Audit'),
    }),
  }),
});

export const { useRecordListExportMutation } = listExportsApi;
