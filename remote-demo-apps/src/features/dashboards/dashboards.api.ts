import { portalApi } from '@portal/shared/api';
import type {
  AnalyticsDashboard,
  CryptoDashboard,
  CryptoTick,
  FinanceDashboard,
  ProjectDashboard,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const dashboardsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getFinanceDashboard: build.query<FinanceDashboard, void>({
      query: () => 'api/dashboards/finance',
      providesTags: ['Translated'],
    }),
    getAnalyticsDashboard: build.query<AnalyticsDashboard, void>({
      query: () => 'api/dashboards/analytics',
      providesTags: ['Translated'],
    }),
    getProjectDashboard: build.query<ProjectDashboard, void>({
      query: () => 'api/dashboards/project',
      providesTags: ['Translated'],
    }),
    getCryptoDashboard: build.query<CryptoDashboard, void>({
      query: () => 'api/dashboards/crypto',
    }),
    /** Asks for the prices of the simulated market, which arrive as events for half a minute. */
    watchCrypto: build.mutation<CryptoTick, void>({
      query: () => ({ url: 'api/dashboards/crypto/watch', method: 'POST' }),
    }),
  }),
});

export const {
  useGetFinanceDashboardQuery,
  useGetAnalyticsDashboardQuery,
  useGetProjectDashboardQuery,
  useGetCryptoDashboardQuery,
  useWatchCryptoMutation,
} = dashboardsApi;

/** Fetches a dashboard before its screen is shown. */
export const prefetchFinance = () =>
  runFirstCall(dashboardsApi.endpoints.getFinanceDashboard.initiate(undefined, { subscribe: false }));
export const prefetchAnalytics = () =>
  runFirstCall(dashboardsApi.endpoints.getAnalyticsDashboard.initiate(undefined, { subscribe: false }));
export const prefetchProject = () =>
  runFirstCall(dashboardsApi.endpoints.getProjectDashboard.initiate(undefined, { subscribe: false }));
export const prefetchCrypto = () =>
  runFirstCall(dashboardsApi.endpoints.getCryptoDashboard.initiate(undefined, { subscribe: false }));
