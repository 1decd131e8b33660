import { apiUrl, portalApi } from '@portal/shared/api';
import type { InboxCounts, InboxItem } from '@portal/shared/contracts';

export type InboxKind = keyof InboxCounts;

interface InboxItemArgs {
  kind: InboxKind;
  item: InboxItem;
}
export interface UpdateInboxItemReadArgs extends InboxItemArgs {
  read: boolean;
}
export type DeleteInboxItemArgs = InboxItemArgs;

/** Field name of an item in a request body. */
const bodyFields = { messages: 'message', notifications: 'notification' } as const;

const undoOnFailure = async (
  request: Promise<unknown>,
  patches: readonly { undo(): void }[],
): Promise<void> => {
  await request.catch(() => patches.forEach((patch) => patch.undo()));
};

const queries = portalApi.enhanceEndpoints({ addTagTypes: ['Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    getInboxCounts: build.query<InboxCounts, void>({
      query: () => apiUrl('inbox'),
      providesTags: [
        { type: 'Inbox', id: 'messages' },
        { type: 'Inbox', id: 'notifications' },
      ],
    }),
    listInboxItems: build.query<InboxItem[], InboxKind>({
      query: (kind) => `api/common/${kind}`,
      providesTags: (_items, _error, kind) => [{ type: 'Inbox', id: kind }, 'Translated'],
    }),
  }),
});
const { updateQueryData } = queries.util;

const patchItems = (kind: InboxKind, patch: (items: InboxItem[]) => InboxItem[] | void) =>
  updateQueryData('listInboxItems', kind, patch);
const patchCounts = (kind: InboxKind, patch: (count: InboxCounts[InboxKind]) => void) =>
  updateQueryData('getInboxCounts', undefined, (counts) => {
    patch(counts[kind]);
  });

const mutations = queries.injectEndpoints({
  endpoints: (build) => ({
    updateInboxItemRead: build.mutation<InboxItem | null, UpdateInboxItemReadArgs>({
      query: ({ kind, item, read }) => ({
        url: `api/common/${kind}/toggle-read-status`,
        method: 'POST',
        body: { [bodyFields[kind]]: { id: item.id, read } },
      }),
      async onQueryStarted({ kind, item, read }, { dispatch, queryFulfilled }) {
        const items = patchItems(kind, (all) => {
          const changed = all.find(({ id }) => id === item.id);
          if (changed) changed.read = read;
        });
        const counts = patchCounts(kind, (count) => (count.unread += read ? -1 : 1));
        await undoOnFailure(queryFulfilled, [dispatch(items), dispatch(counts)]);
      },
    }),
    markAllInboxItemsRead: build.mutation<true, InboxKind>({
      query: (kind) => `api/common/${kind}/mark-all-as-read`,
      async onQueryStarted(kind, { dispatch, queryFulfilled }) {
        const items = patchItems(kind, (all) => {
          for (const item of all) Object.assign(item, { read: true, seen: true });
        });
        const counts = patchCounts(kind, (count) => (count.unread = 0));
        await undoOnFailure(queryFulfilled, [dispatch(items), dispatch(counts)]);
      },
    }),
    deleteInboxItem: build.mutation<InboxItem | null, DeleteInboxItemArgs>({
      query: ({ kind, item }) => ({ url: `api/common/${kind}`, method: 'DELETE', params: { id: item.id } }),
      async onQueryStarted({ kind, item }, { dispatch, queryFulfilled }) {
        // A deletion cannot be undone, so the item is removed only after the server has confirmed it.
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(patchItems(kind, (all) => all.filter(({ id }) => id !== item.id)));
        dispatch(
          patchCounts(kind, (count) => {
            count.total -= 1;
            if (!item.read) count.unread -= 1;
          }),
        );
      },
    }),
  }),
});

export const { useGetInboxCountsQuery, useListInboxItemsQuery } = queries;
export const {
  useUpdateInboxItemReadMutation,
  useMarkAllInboxItemsReadMutation,
  useDeleteInboxItemMutation,
} = mutations;
