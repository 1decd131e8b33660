import { portalApi } from '@portal/shared/api';
import type { Shortcut, ShortcutDraft } from '@portal/shared/contracts';
import type { Language } from '@portal/shared/i18n';

const url = 'api/common/shortcuts';

const shortcutsApi = portalApi.enhanceEndpoints({ addTagTypes: ['shortcuts'] as const }).injectEndpoints({
  endpoints: (call) => ({
    // Some come in the reader's language, so the language is part of what is asked for.
    shortcuts: call.query<Shortcut[], Language>({ query: () => url, providesTags: ['shortcuts'] }),
    addShortcut: call.mutation<Shortcut, ShortcutDraft>({
      query: (shortcut) => ({ url, method: 'POST', body: { shortcut } }),
      invalidatesTags: ['shortcuts'],
    }),
    changeShortcut: call.mutation<Shortcut | null, ShortcutDraft & { id: string }>({
      query: ({ id, ...shortcut }) => ({ url, method: 'PATCH', body: { id, shortcut } }),
      invalidatesTags: ['shortcuts'],
    }),
    removeShortcut: call.mutation<Shortcut | null, string>({
      query: (id) => ({ url, method: 'DELETE', params: { id } }),
      invalidatesTags: ['shortcuts'],
    }),
  }),
});

export const {
  useShortcutsQuery,
  useAddShortcutMutation,
  useChangeShortcutMutation,
  useRemoveShortcutMutation,
} = shortcutsApi;

/** The list is asked for anew where it is shown. */
export const forgetShortcuts = () => shortcutsApi.util.invalidateTags(['shortcuts']);
