import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  CheckedParameterValues,
  CreateParameterSet,
  ParameterHistory,
  ParameterSet,
  ParameterSettings,
  SavedParameterValues,
  UpdateParameterSet,
  UpdateParameterValues,
} from '@portal/shared/contracts';

const levelsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Parameters', 'Reports'] });

const url = 'snowflake/parameters';
const setsUrl = 'snowflake/parameter-sets';

type Ref = { id: string; ifMatch: number };

const values = levelsApi.injectEndpoints({
  endpoints: (build) => ({
    getParameterSettings: build.query<ParameterSettings, void>({
      query: () => apiUrl(url),
      providesTags: ['Parameters', 'Translated'],
    }),
    checkParameterValues: build.query<CheckedParameterValues, UpdateParameterValues>({
      query: (body) => ({ url: apiUrl(`${url}/validate`), method: 'POST', body }),
      providesTags: ['Parameters'],
    }),
    updateParameterValues: build.mutation<SavedParameterValues, UpdateParameterValues & { ifMatch: number }>({
      query: ({ ifMatch, ...body }) => ({ url: apiUrl(`${url}/values`), method: 'PUT', body, ifMatch }),
      // After a failure, too: somebody else may have saved.
      invalidatesTags: ['Parameters', 'Reports'],
    }),
    listParameterChanges: build.query<ParameterHistory, string>({
      query: (id) => apiUrl(`${url}/${encodeURIComponent(id)}/history`),
      providesTags: ['Parameters'],
    }),
  }),
});

const sets = levelsApi.injectEndpoints({
  endpoints: (build) => ({
    createParameterSet: build.mutation<ParameterSet, CreateParameterSet>({
      query: (body) => ({ url: apiUrl(setsUrl), method: 'POST', body }),
      invalidatesTags: (_set, error) => (error ? [] : ['Parameters']),
    }),
    updateParameterSet: build.mutation<ParameterSet, UpdateParameterSet & Ref>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(`${setsUrl}/${encodeURIComponent(id)}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      invalidatesTags: ['Parameters'],
    }),
    deleteParameterSet: build.mutation<null, Ref>({
      query: ({ id, ifMatch }) => ({
        url: apiUrl(`${setsUrl}/${encodeURIComponent(id)}`),
        method: 'DELETE',
        ifMatch,
      }),
      invalidatesTags: ['Parameters'],
    }),
  }),
});

export const {
  useGetParameterSettingsQuery,
  useCheckParameterValuesQuery,
  useUpdateParameterValuesMutation,
  useListParameterChangesQuery,
} = values;
export const { useCreateParameterSetMutation, useUpdateParameterSetMutation, useDeleteParameterSetMutation } =
  sets;
