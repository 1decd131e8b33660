import { portalApi } from '@portal/shared/api';
import type { Shortcut, ShortcutDraft } from '@portal/shared/contracts';

const url = 'api/common/shortcuts';

export interface UpdateShortcutArgs extends ShortcutDraft {
  id: string;
}

const shortcutsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Shortcuts'] }).injectEndpoints({
  endpoints: (build) => ({
    listShortcuts: build.query<Shortcut[], void>({
      query: () => url,
      providesTags: ['Shortcuts', 'Translated'],
    }),
    createShortcut: build.mutation<Shortcut, ShortcutDraft>({
      query: (shortcut) => ({ url, method: 'POST', body: { shortcut } }),
      invalidatesTags: ['Shortcuts'],
    }),
    updateShortcut: build.mutation<Shortcut | null, UpdateShortcutArgs>({
      query: ({ id, ...shortcut }) => ({ url, method: 'PATCH', body: { id, shortcut } }),
      invalidatesTags: ['Shortcuts'],
    }),
    deleteShortcut: build.mutation<Shortcut | null, string>({
      query: (id) => ({ url, method: 'DELETE', params: { id } }),
      invalidatesTags: ['Shortcuts'],
    }),
  }),
});

export const {
  useListShortcutsQuery,
  useCreateShortcutMutation,
  useUpdateShortcutMutation,
  useDeleteShortcutMutation,
} = shortcutsApi;
