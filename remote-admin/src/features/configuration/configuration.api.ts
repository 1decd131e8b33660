import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  ApplyMappingRules,
  BulkMapping,
  BulkMappingResult,
  ChangedMappingItem,
  ChangedMappingTarget,
  Configurator,
  ListedConfigurator,
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
  UpdateMappingTarget,
} from '@portal/shared/contracts';
import type { ActionArgs } from '../../detail/use-revised-action';
import { configurationTags } from './configuration-tags';
import { showItem } from './items/show-item';

/** The configurator of a call. */
type OfType<Args = unknown> = { type: string } & Args;

export type ListMappingItemsArgs = OfType<MappingItemListQuery>;
/** `ifMatch`: the revision that the person has seen. */
export type UpdateMappingItemArgs = OfType<UpdateMappingItem & { id: string; ifMatch?: number | undefined }>;
export type ChangeMappingItemsArgs = OfType<BulkMapping>;
export type UpdateMappingRuleArgs = OfType<UpdateMappingRule & ActionArgs>;
export type UpdateMappingTargetArgs = OfType<UpdateMappingTarget & ActionArgs>;
export type ReorderMappingRulesArgs = OfType<{ ids: string[]; ifMatch: number }>;
export type ImportMappingArgs = OfType<{ file: File; mode: ImportMode; isDryRun: boolean }>;

const at = (type: string, path = '') => apiUrl(`configurators/${type}${path}`);
const csvOf = (file: File): Blob => new Blob([file], { type: 'text/csv' });

const tagged = portalApi.enhanceEndpoints({ addTagTypes: ['Configuration', 'Audit', 'Alerts'] });

const itemsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listConfigurators: build.query<ListedConfigurator[], void>({
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
        ifMatch,
      }),
      onQueryStarted: showItem,
      invalidatesTags: configurationTags,
    }),
    changeMappingItems: build.mutation<BulkMappingResult, ChangeMappingItemsArgs>({
      query: ({ type, ...body }) => ({ url: at(type, '/items/bulk'), method: 'POST', body }),
      invalidatesTags: configurationTags,
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

const listsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listMappingTargets: build.query<MappingTargets, string>({
      query: (type) => at(type, '/targets'),
      providesTags: ['Configuration', 'Translated'],
    }),
    listMappingRules: build.query<MappingRules, string>({
      query: (type) => at(type, '/rules'),
      providesTags: ['Configuration'],
    }),
  }),
});

const addTarget = (type: string, target: MappingTarget) =>
  listsApi.util.updateQueryData('listMappingTargets', type, ({ items }) => void items.push(target));
const showTarget = (type: string, target: MappingTarget) =>
  listsApi.util.updateQueryData('listMappingTargets', type, ({ items }) => {
    const shown = items.find(({ id }) => id === target.id);
    if (shown) Object.assign(shown, target);
  });

const replaceRules = (type: string, rules: MappingRules) =>
  listsApi.util.updateQueryData('listMappingRules', type, () => rules);

interface StartedWrite {
  dispatch(action: ReturnType<typeof replaceRules>): unknown;
  queryFulfilled: PromiseLike<{ data: MappingRules }>;
}

/** The screen has the new revisions before it fetches the rules again, so the next change is not refused. */
async function showRules({ type }: OfType, { dispatch, queryFulfilled }: StartedWrite): Promise<void> {
  try {
    dispatch(replaceRules(type, (await queryFulfilled).data));
  } catch {
    // The caller of the mutation has the error.
  }
}

const targetsApi = listsApi.injectEndpoints({
  endpoints: (build) => ({
    createMappingTarget: build.mutation<ChangedMappingTarget, OfType<CreateMappingTarget>>({
      query: ({ type, ...body }) => ({ url: at(type, '/targets'), method: 'POST', body }),
      // A field that chooses the new target shows its name before the list is fetched again.
      onQueryStarted: async ({ type }, { dispatch, queryFulfilled }) => {
        const created = await queryFulfilled.catch(() => null);
        if (created) dispatch(addTarget(type, created.data.target));
      },
      invalidatesTags: configurationTags,
    }),
    updateMappingTarget: build.mutation<ChangedMappingTarget, UpdateMappingTargetArgs>({
      query: ({ type, id, ifMatch, ...body }) => ({
        url: at(type, `/targets/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      onQueryStarted: async ({ type, dryRun }, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => null);
        if (changed && !dryRun) dispatch(showTarget(type, changed.data.target));
      },
      invalidatesTags: (result, error, { dryRun }) =>
        dryRun && !error ? [] : configurationTags(result, error),
    }),
  }),
});

const rulesApi = targetsApi.injectEndpoints({
  endpoints: (build) => ({
    createMappingRule: build.mutation<MappingRules, OfType<CreateMappingRule>>({
      query: ({ type, ...body }) => ({ url: at(type, '/rules'), method: 'POST', body }),
      onQueryStarted: showRules,
      invalidatesTags: configurationTags,
    }),
    updateMappingRule: build.mutation<MappingRules, UpdateMappingRuleArgs>({
      query: ({ type, id, ifMatch, ...body }) => ({
        url: at(type, `/rules/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      onQueryStarted: showRules,
      invalidatesTags: configurationTags,
    }),
    deleteMappingRule: build.mutation<MappingRules, OfType<ActionArgs>>({
      query: ({ type, id, ifMatch }) => ({
        url: at(type, `/rules/${id}`),
        method: 'DELETE',
        ifMatch,
      }),
      onQueryStarted: showRules,
      invalidatesTags: configurationTags,
    }),
    reorderMappingRules: build.mutation<MappingRules, ReorderMappingRulesArgs>({
      query: ({ type, ids, ifMatch }) => ({
        url: at(type, '/rules/order'),
        method: 'PATCH',
        body: { ids },
        ifMatch,
      }),
      onQueryStarted: showRules,
      invalidatesTags: configurationTags,
    }),
    applyMappingRules: build.mutation<MappingResult, string>({
      query: (type) => ({ url: at(type, '/rules/apply'), method: 'POST', body: {} }),
      invalidatesTags: configurationTags,
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
      invalidatesTags: configurationTags,
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
      invalidatesTags: (result, error) => (result?.changeId === null ? [] : configurationTags(result, error)),
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
  useLazyListMappingTargetsQuery,
  useCreateMappingTargetMutation,
  useUpdateMappingTargetMutation,
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
