import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  CreatePlainRecord,
  DeletedItems,
  PlainRecord,
  PlainRecordList,
  PlainRecordListQuery,
  UpdatePlainRecord,
} from '@portal/shared/contracts/exemplar';

export type ListPlainRecordsArgs = PlainRecordListQuery;
export type CreatePlainRecordArgs = CreatePlainRecord;
/** `ifMatch`: the revision that the person has seen. */
export type UpdatePlainRecordArgs = UpdatePlainRecord & { id: string; ifMatch: number };

const plainRecordsApi = portalApi.enhanceEndpoints({ addTagTypes: ['PlainRecords'] }).injectEndpoints({
  endpoints: (build) => ({
    listPlainRecords: build.query<PlainRecordList, ListPlainRecordsArgs>({
      query: (params) => ({ url: apiUrl('plain-records'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['PlainRecords', 'Translated'],
    }),
    getPlainRecord: build.query<PlainRecord, string>({
      query: (id) => apiUrl(`plain-records/${id}`),
      providesTags: ['PlainRecords'],
    }),
    createPlainRecord: build.mutation<PlainRecord, CreatePlainRecordArgs>({
      query: (body) => ({ url: apiUrl('plain-records'), method: 'POST', body }),
      invalidatesTags: changedTags('PlainRecords'),
    }),
    updatePlainRecord: build.mutation<PlainRecord, UpdatePlainRecordArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(`plain-records/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      invalidatesTags: changedTags('PlainRecords'),
    }),
    deletePlainRecords: build.mutation<DeletedItems, readonly string[]>({
      query: (ids) => ({ url: apiUrl('plain-records/delete'), method: 'POST', body: { ids } }),
      invalidatesTags: changedTags('PlainRecords'),
    }),
  }),
});

export const {
  useListPlainRecordsQuery,
  useLazyListPlainRecordsQuery,
  useLazyGetPlainRecordQuery,
  useCreatePlainRecordMutation,
  useUpdatePlainRecordMutation,
  useDeletePlainRecordsMutation,
} = plainRecordsApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchPlainRecords = (args: ListPlainRecordsArgs) =>
  plainRecordsApi.endpoints.listPlainRecords.initiate(args, { subscribe: false });
