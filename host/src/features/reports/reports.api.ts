import { apiUrl, portalApi } from '@portal/shared/api';
import {
  failedTile,
  type CreateView,
  type ParameterOptions,
  type ParameterValue,
  type ParameterValues,
  type Report,
  type ReportCatalogue,
  type ReportRun,
  type SavedView,
  type TileFilter,
  type TileResult,
  type UpdateView,
} from '@portal/shared/contracts';

export interface ListParameterOptionsArgs {
  reportId: string;
  key: string;
  search: string;
  /** Values of the parameters that restrict the options. */
  dependencies: Readonly<Record<string, ParameterValue>>;
  /** Tenant that a person without a tenant chose. */
  tenantId?: string | undefined;
}

export interface RunTileArgs {
  reportId: string;
  tileId: string;
  parameters: ParameterValues;
  filters: TileFilter[];
  /** Tenant that a person without a tenant chose. */
  tenantId?: string | undefined;
  /** Runs the query again instead of reading the server's cache. */
  refresh?: boolean;
}

export interface UpdateFavoriteReportArgs {
  id: string;
  isFavorite: boolean;
}

export type CreateReportViewArgs = CreateView & { reportId: string };
export type UpdateReportViewArgs = UpdateView & { reportId: string; id: string; ifMatch: number };
export type DeleteReportViewArgs = { reportId: string; id: string; ifMatch: number };

const pathOf = (reportId: string): string => `reports/${encodeURIComponent(reportId)}`;

const queries = portalApi
  .enhanceEndpoints({ addTagTypes: ['Reports', 'Catalogue', 'Navigation'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listReports: build.query<ReportCatalogue, void>({
        query: () => apiUrl('reports'),
        providesTags: ['Catalogue', 'Translated'],
      }),
      getReport: build.query<Report, string>({
        query: (id) => apiUrl(pathOf(id)),
        providesTags: (_report, _error, id) => [{ type: 'Reports', id }, 'Translated'],
      }),
      listParameterOptions: build.query<ParameterOptions, ListParameterOptionsArgs>({
        query: ({ reportId, key, search, dependencies, tenantId }) => ({
          url: apiUrl(`${pathOf(reportId)}/parameters/${encodeURIComponent(key)}/options`),
          params: {
            search,
            tenantId,
            ...Object.fromEntries(Object.entries(dependencies).map(([name, value]) => [name, String(value)])),
          },
        }),
        providesTags: ['Translated'],
      }),
      runTile: build.query<TileResult, RunTileArgs>({
        query: ({ reportId, tileId, ...run }) => ({
          url: apiUrl(`${pathOf(reportId)}/run`),
          method: 'POST',
          body: { ...run, tiles: [tileId] },
        }),
        transformResponse: ({ tiles }: ReportRun, _meta, { tileId }) =>
          tiles.find(({ id }) => id === tileId) ?? failedTile(tileId, { code: 'internal', traceId: '' }),
        // A refreshed result replaces the shown one.
        serializeQueryArgs: ({ queryArgs: { refresh: _refresh, ...args } }) => args,
        providesTags: ['Translated'],
        async onQueryStarted({ reportId, parameters }, { dispatch, queryFulfilled }) {
          const { data } = await queryFulfilled.catch(() => ({ data: null }));
          // The server stores the values of a run as the last used ones.
          if (data)
            dispatch(
              queries.util.updateQueryData('getReport', reportId, (report) => {
                report.lastUsed = parameters;
              }),
            );
        },
      }),
    }),
  });

const favorites = queries.injectEndpoints({
  endpoints: (build) => ({
    updateFavoriteReport: build.mutation<null, UpdateFavoriteReportArgs>({
      query: ({ id, isFavorite }) => ({
        url: apiUrl(`me/favorites/report/${encodeURIComponent(id)}`),
        method: isFavorite ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Navigation']),
      async onQueryStarted({ id, isFavorite }, { dispatch, queryFulfilled }) {
        const patches = [
          dispatch(
            queries.util.updateQueryData('listReports', undefined, ({ reports }) => {
              const changed = reports.find((report) => report.id === id);
              if (!changed) return;
              changed.isFavorite = isFavorite;
              changed.favoritePlace = null;
            }),
          ),
          dispatch(
            queries.util.updateQueryData('getReport', id, (report) => {
              report.isFavorite = isFavorite;
            }),
          ),
        ];
        await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    }),
    /** Shows the new order at once. */
    orderFavoriteReports: build.mutation<null, string[]>({
      query: (ids) => ({ url: apiUrl('me/favorites/order'), method: 'PATCH', body: { ids } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Navigation']),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          queries.util.updateQueryData('listReports', undefined, ({ reports }) => {
            for (const report of reports)
              if (ids.includes(report.id)) report.favoritePlace = ids.indexOf(report.id);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

const views = queries.injectEndpoints({
  endpoints: (build) => ({
    createReportView: build.mutation<SavedView, CreateReportViewArgs>({
      query: ({ reportId, ...body }) => ({ url: apiUrl(`${pathOf(reportId)}/views`), method: 'POST', body }),
      invalidatesTags: (_view, error, { reportId }) => (error ? [] : [{ type: 'Reports', id: reportId }]),
    }),
    updateReportView: build.mutation<SavedView, UpdateReportViewArgs>({
      query: ({ reportId, id, ifMatch, ...body }) => ({
        url: apiUrl(`${pathOf(reportId)}/views/${encodeURIComponent(id)}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      // After a failure, too: the view may have changed or gone.
      invalidatesTags: (_view, _error, { reportId }) => [{ type: 'Reports', id: reportId }],
    }),
    deleteReportView: build.mutation<null, DeleteReportViewArgs>({
      query: ({ reportId, id, ifMatch }) => ({
        url: apiUrl(`${pathOf(reportId)}/views/${encodeURIComponent(id)}`),
        method: 'DELETE',
        ifMatch,
      }),
      invalidatesTags: (_view, _error, { reportId }) => [{ type: 'Reports', id: reportId }],
    }),
  }),
});

export const {
  useListReportsQuery,
  useGetReportQuery,
  useListParameterOptionsQuery,
  useLazyListParameterOptionsQuery,
  useRunTileQuery,
} = queries;
export const { useUpdateFavoriteReportMutation, useOrderFavoriteReportsMutation } = favorites;
export const { useCreateReportViewMutation, useUpdateReportViewMutation, useDeleteReportViewMutation } =
  views;

/** Starts the first call of a report's screen. */
export const prefetchReport = (id: string) => queries.endpoints.getReport.initiate(id, { subscribe: false });

/** Runs a tile again and replaces its result. */
export const refreshTile = (args: RunTileArgs) =>
  queries.endpoints.runTile.initiate({ ...args, refresh: true }, { subscribe: false, forceRefetch: true });

/** Returns the running query of a tile, which can be aborted. */
export const getRunningTile = (args: RunTileArgs) => queries.util.getRunningQueryThunk('runTile', args);

/** The type of the portal's state does not include the tags of features. */
type Select<Data> = (state: object) => { data?: Data };

/** Returns the loaded options of a parameter. */
export const selectParameterOptions = (args: ListParameterOptionsArgs) =>
  queries.endpoints.listParameterOptions.select(args) as unknown as Select<ParameterOptions>;

/** Returns the loaded result of a tile. */
export const selectTile = (args: RunTileArgs) =>
  queries.endpoints.runTile.select(args) as unknown as Select<TileResult>;
