import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  ApplyMappingRules,
  BulkMapping,
  BulkMappingResult,
  ChangedMappingItem,
  ChangedMappingTarget,
  Configurator,
  CreateMappingRule,
  CreateMappingTarget,
  ImportMode,
  MappingExport,
  MappingHistory,
  MappingHistoryQuery,
  MappingImport,
  MappingItem,
  MappingItemList,
  MappingItemListQuery,
  MappingResult,
  MappingRules,
  MappingStatus,
  MappingTarget,
  MappingTargets,
  UpdateMappingItem,
  UpdateMappingRule,
} from '@portal/shared/contracts';
import { changedTags } from './changed-tags';

/** The configurator of a call. */
type OfType<Args = unknown> = { type: string } & Args;

export type ListMappingItemsArgs = OfType<MappingItemListQuery>;
/** `ifMatch`: the revision that the person has seen. */
export type UpdateMappingItemArgs = OfType<UpdateMappingItem & { id: string; ifMatch?: number | undefined }>;
export type ChangeMappingItemsArgs = OfType<BulkMapping>;
export type UpdateMappingRuleArgs = OfType<UpdateMappingRule & { id: string; ifMatch: number }>;
export type ImportMappingArgs = OfType<{ file: File; mode: ImportMode; isDryRun: boolean }>;

const at = (type: string, path = '') => apiUrl(`configurators/${type}${path}`);
const withRevision = (ifMatch: number | undefined) => (ifMatch === undefined ? {} : { ifMatch });
const csvOf = (file: File): Blob => new Blob([file], { type: 'text/csv' });

const tagged = portalApi.enhanceEndpoints({ addTagTypes: ['Configuration', 'Audit', 'Alerts'] });

const itemsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listConfigurators: build.query<Configurator[], void>({
      query: () => apiUrl('configurators'),
      providesTags: ['Configuration'],
    }),
    getConfigurator: build.query<Configurator, string>({
      query: (type) => at(type),
      providesTags: ['Configuration'],
    }),
    listMappingItems: build.query<MappingItemList, ListMappingItemsArgs>({
      query: ({ type, ...params }) => ({ url: at(type, '/items'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Configuration', 'Translated'],
    }),
    getMappingItem: build.query<MappingItem, OfType<{ id: string }>>({
      query: ({ type, id }) => at(type, `/items/${id}`),
      providesTags: ['Configuration'],
    }),
    updateMappingItem: build.mutation<ChangedMappingItem, UpdateMappingItemArgs>({
      query: ({ type, id, ifMatch, ...body }) => ({
        url: at(type, `/items/${id}`),
        method: 'PATCH',
        body,
        ...withRevision(ifMatch),
      }),
      invalidatesTags: changedTags,
    }),
    changeMappingItems: build.mutation<BulkMappingResult, ChangeMappingItemsArgs>({
      query: ({ type, ...body }) => ({ url: at(type, '/items/bulk'), method: 'POST', body }),
      invalidatesTags: changedTags,
    }),
    previewMapping: build.query<BulkMappingResult, ChangeMappingItemsArgs>({
      query: ({ type, ...body }) => ({
        url: at(type, '/items/bulk'),
        method: 'POST',
        body: { ...body, dryRun: true },
      }),
      // A preview is outdated after any change.
      keepUnusedDataFor: 0,
    }),
  }),
});

const targetsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listMappingTargets: build.query<MappingTargets, string>({
      query: (type) => at(type, '/targets'),
      providesTags: ['Configuration', 'Translated'],
    }),
  }),
});

const addTarget = (type: string, target: MappingTarget) =>
  targetsApi.util.updateQueryData('listMappingTargets', type, ({ items }) => void items.push(target));

const rulesApi = targetsApi.injectEndpoints({
  endpoints: (build) => ({
    createMappingTarget: build.mutation<ChangedMappingTarget, OfType<CreateMappingTarget>>({
      query: ({ type, ...body }) => ({ url: at(type, '/targets'), method: 'POST', body }),
      // A field that chooses the new target shows its name before the list is fetched again.
      onQueryStarted: async ({ type }, { dispatch, queryFulfilled }) => {
        const created = await queryFulfilled.catch(() => null);
        if (created) dispatch(addTarget(type, created.data.target));
      },
      invalidatesTags: changedTags,
    }),
    setMappingTargetActive: build.mutation<ChangedMappingTarget, OfType<{ id: string; isActive: boolean }>>({
      query: ({ type, id, isActive }) => ({
        url: at(type, `/targets/${id}`),
        method: 'PATCH',
        body: { isActive },
      }),
      invalidatesTags: changedTags,
    }),
    listMappingRules: build.query<MappingRules, string>({
      query: (type) => at(type, '/rules'),
      providesTags: ['Configuration'],
    }),
    createMappingRule: build.mutation<MappingRules, OfType<CreateMappingRule>>({
      query: ({ type, ...body }) => ({ url: at(type, '/rules'), method: 'POST', body }),
      invalidatesTags: changedTags,
    }),
    updateMappingRule: build.mutation<MappingRules, UpdateMappingRuleArgs>({
      query: ({ type, id, ifMatch, ...body }) => ({
        url: at(type, `/rules/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      invalidatesTags: changedTags,
    }),
    deleteMappingRule: build.mutation<MappingRules, OfType<{ id: string }>>({
      query: ({ type, id }) => ({ url: at(type, `/rules/${id}`), method: 'DELETE' }),
      invalidatesTags: changedTags,
    }),
    reorderMappingRules: build.mutation<MappingRules, OfType<{ ids: string[] }>>({
      query: ({ type, ids }) => ({ url: at(type, '/rules/order'), method: 'PATCH', body: { ids } }),
      invalidatesTags: changedTags,
    }),
    applyMappingRules: build.mutation<MappingResult, string>({
      query: (type) => ({ url: at(type, '/rules/apply'), method: 'POST', body: {} }),
      invalidatesTags: changedTags,
    }),
    previewMappingRules: build.query<MappingResult, OfType<ApplyMappingRules>>({
      query: ({ type, ...body }) => ({
        url: at(type, '/rules/apply'),
        method: 'POST',
        body: { ...body, dryRun: true },
      }),
      // A preview is outdated after any change.
      keepUnusedDataFor: 0,
    }),
  }),
});

const historyApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listMappingHistory: build.query<MappingHistory, OfType<MappingHistoryQuery>>({
      query: ({ type, ...params }) => ({ url: at(type, '/history'), params }),
      providesTags: ['Configuration'],
    }),
    undoMappingChange: build.mutation<MappingResult, OfType<{ id: string }>>({
      query: ({ type, id }) => ({ url: at(type, `/history/${id}/undo`), method: 'POST' }),
      invalidatesTags: changedTags,
    }),
    exportMapping: build.query<MappingExport, OfType<{ status?: MappingStatus }>>({
      query: ({ type, ...params }) => ({ url: at(type, '/exports'), params }),
      keepUnusedDataFor: 0,
    }),
    importMapping: build.mutation<MappingImport, ImportMappingArgs>({
      query: ({ type, file, mode, isDryRun }) => ({
        url: at(type, '/imports'),
        method: 'POST',
        params: { mode, dryRun: isDryRun },
        body: csvOf(file),
      }),
      invalidatesTags: (result, error) => (result?.changeId === null ? [] : changedTags(result, error)),
    }),
  }),
});

export const {
  useListConfiguratorsQuery,
  useGetConfiguratorQuery,
  useListMappingItemsQuery,
  useLazyGetMappingItemQuery,
  useUpdateMappingItemMutation,
  useChangeMappingItemsMutation,
  usePreviewMappingQuery,
} = itemsApi;

export const {
  useListMappingTargetsQuery,
  useCreateMappingTargetMutation,
  useSetMappingTargetActiveMutation,
  useListMappingRulesQuery,
  useLazyListMappingRulesQuery,
  useCreateMappingRuleMutation,
  useUpdateMappingRuleMutation,
  useDeleteMappingRuleMutation,
  useReorderMappingRulesMutation,
  useApplyMappingRulesMutation,
  usePreviewMappingRulesQuery,
  useLazyPreviewMappingRulesQuery,
} = rulesApi;

export const {
  useListMappingHistoryQuery,
  useUndoMappingChangeMutation,
  useLazyExportMappingQuery,
  useImportMappingMutation,
} = historyApi;
