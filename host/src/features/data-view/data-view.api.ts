import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  AggregateGrid,
  CreateGridView,
  ExportGrid,
  FindMissing,
  GridCatalogue,
  GridDataset,
  GridGroups,
  GridPage,
  GridProfile,
  GridRow,
  GridValues,
  GridView,
  GridViews,
  Job,
  MissingValues,
  ProfileGrid,
  QueryGrid,
  UpdateGridView,
} from '@portal/shared/contracts';

/** Tenant that a person without a tenant chose. */
interface OfTenant {
  tenantId?: string | undefined;
}
interface OfDataset extends OfTenant {
  datasetId: string;
}

export type QueryGridArgs = QueryGrid & { datasetId: string };
export type ProfileGridArgs = ProfileGrid & { datasetId: string };
export type AggregateGridArgs = AggregateGrid & { datasetId: string };
export type ListGridValuesArgs = OfDataset & { column: string; search: string };
export type FindMissingValuesArgs = FindMissing & { datasetId: string; column: string };
export type GetGridRowArgs = OfDataset & { rowKey: string };
export type StartGridExportArgs = ExportGrid & { datasetId: string };
export type CreateGridViewArgs = CreateGridView & { datasetId: string };
export type UpdateGridViewArgs = UpdateGridView & { datasetId: string; id: string; ifMatch: number };
export interface DeleteGridViewArgs {
  datasetId: string;
  id: string;
  ifMatch: number;
}

const pathOf = (datasetId: string): string => `warehouse/datasets/${encodeURIComponent(datasetId)}`;
const columnPath = (datasetId: string, column: string): string =>
  `${pathOf(datasetId)}/columns/${encodeURIComponent(column)}`;

const queries = portalApi.enhanceEndpoints({ addTagTypes: ['GridViews'] }).injectEndpoints({
  endpoints: (build) => ({
    listDatasets: build.query<GridCatalogue, OfTenant>({
      query: (params) => ({ url: apiUrl('warehouse/datasets'), params: { ...params } }),
      providesTags: ['Translated'],
    }),
    getDataset: build.query<GridDataset, OfDataset>({
      query: ({ datasetId, ...params }) => ({ url: apiUrl(pathOf(datasetId)), params }),
      providesTags: ['Translated'],
    }),
    queryGrid: build.query<GridPage, QueryGridArgs>({
      query: ({ datasetId, ...body }) => ({
        url: apiUrl(`${pathOf(datasetId)}/query`),
        method: 'POST',
        body,
      }),
      // The screen keeps the pages: a query is read once.
      keepUnusedDataFor: 0,
    }),
    cancelGridQuery: build.mutation<null, string>({
      query: (queryId) => ({
        url: apiUrl(`warehouse/queries/${encodeURIComponent(queryId)}`),
        method: 'DELETE',
      }),
    }),
    profileGrid: build.query<GridProfile, ProfileGridArgs>({
      query: ({ datasetId, ...body }) => ({
        url: apiUrl(`${pathOf(datasetId)}/profile`),
        method: 'POST',
        body,
      }),
    }),
    aggregateGrid: build.query<GridGroups, AggregateGridArgs>({
      query: ({ datasetId, ...body }) => ({
        url: apiUrl(`${pathOf(datasetId)}/aggregate`),
        method: 'POST',
        body,
      }),
      providesTags: ['Translated'],
    }),
    getGridRow: build.query<GridRow, GetGridRowArgs>({
      query: ({ datasetId, rowKey, ...params }) => ({
        url: apiUrl(`${pathOf(datasetId)}/rows/${encodeURIComponent(rowKey)}`),
        params,
      }),
      providesTags: ['Translated'],
    }),
    listGridValues: build.query<GridValues, ListGridValuesArgs>({
      query: ({ datasetId, column, ...params }) => ({
        url: apiUrl(`${columnPath(datasetId, column)}/values`),
        params,
      }),
      providesTags: ['Translated'],
    }),
    findMissingValues: build.mutation<MissingValues, FindMissingValuesArgs>({
      query: ({ datasetId, column, ...body }) => ({
        url: apiUrl(`${columnPath(datasetId, column)}/missing`),
        method: 'POST',
        body,
      }),
    }),
  }),
});

const gridExports = queries.injectEndpoints({
  endpoints: (build) => ({
    startGridExport: build.mutation<Job, StartGridExportArgs>({
      query: ({ datasetId, ...body }) => ({
        url: apiUrl(`${pathOf(datasetId)}/exports`),
        method: 'POST',
        body,
      }),
    }),
  }),
});

const views = queries.injectEndpoints({
  endpoints: (build) => ({
    listGridViews: build.query<GridViews, string>({
      query: (datasetId) => apiUrl(`${pathOf(datasetId)}/views`),
      providesTags: (_views, _error, datasetId) => [{ type: 'GridViews', id: datasetId }],
    }),
    createGridView: build.mutation<GridView, CreateGridViewArgs>({
      query: ({ datasetId, ...body }) => ({
        url: apiUrl(`${pathOf(datasetId)}/views`),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_view, error, { datasetId }) => (error ? [] : [{ type: 'GridViews', id: datasetId }]),
    }),
    updateGridView: build.mutation<GridView, UpdateGridViewArgs>({
      query: ({ datasetId, id, ifMatch, ...body }) => ({
        url: apiUrl(`${pathOf(datasetId)}/views/${encodeURIComponent(id)}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      // After a failure, too: the view may have changed or gone.
      invalidatesTags: (_view, _error, { datasetId }) => [{ type: 'GridViews', id: datasetId }],
    }),
    deleteGridView: build.mutation<null, DeleteGridViewArgs>({
      query: ({ datasetId, id, ifMatch }) => ({
        url: apiUrl(`${pathOf(datasetId)}/views/${encodeURIComponent(id)}`),
        method: 'DELETE',
        ifMatch,
      }),
      invalidatesTags: (_view, _error, { datasetId }) => [{ type: 'GridViews', id: datasetId }],
    }),
  }),
});

export const {
  useListDatasetsQuery,
  useGetDatasetQuery,
  useProfileGridQuery,
  useAggregateGridQuery,
  useGetGridRowQuery,
  useListGridValuesQuery,
  useFindMissingValuesMutation,
} = queries;
export const { useStartGridExportMutation } = gridExports;
export const {
  useListGridViewsQuery,
  useCreateGridViewMutation,
  useUpdateGridViewMutation,
  useDeleteGridViewMutation,
} = views;

/** Loads one page of rows. The returned promise can be aborted. */
export const loadPage = (args: QueryGridArgs) =>
  queries.endpoints.queryGrid.initiate(args, { subscribe: false, forceRefetch: true });

/** Ends a query on the server, which the closed connection does not end at once. */
export const cancelQuery = (queryId: string) =>
  queries.endpoints.cancelGridQuery.initiate(queryId, { track: false });
