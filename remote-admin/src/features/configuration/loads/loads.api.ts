import { apiUrl, portalApi } from '@portal/shared/api';
import type { MappingLoad } from '@portal/shared/contracts';
import { configurationTags } from '../configuration-tags';

export interface LoadMappingArgs {
  type: string;
  file: File;
  /** Nothing is changed. */
  isDryRun: boolean;
}

const loadsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Configuration', 'Audit', 'Alerts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      loadMapping: build.mutation<MappingLoad, LoadMappingArgs>({
        query: ({ type, file, isDryRun }) => ({
          url: apiUrl(`configurators/${type}/loads`),
          method: 'POST',
          params: { dryRun: isDryRun },
          body: new Blob([file], { type: 'text/csv' }),
        }),
        invalidatesTags: (result, error, { isDryRun }) => (isDryRun ? [] : configurationTags(result, error)),
      }),
      getLoadTemplate: build.query<string, string>({
        query: (type) => ({
          url: apiUrl(`configurators/${type}/loads/template.csv`),
          responseHandler: 'text',
        }),
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const { useLoadMappingMutation, useLazyGetLoadTemplateQuery } = loadsApi;
