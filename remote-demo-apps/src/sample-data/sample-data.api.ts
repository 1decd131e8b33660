import { portalApi } from '@portal/shared/api';
import type { ResetSampleApp } from '@portal/shared/contracts/sample-apps';

const sampleDataApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    resetSampleApp: build.mutation<true, ResetSampleApp>({
      query: (body) => ({ url: 'api/apps/reset', method: 'POST', body }),
    }),
  }),
});

export const { useResetSampleAppMutation } = sampleDataApi;
