import { apiUrl, portalApi } from '@portal/shared/api';
import type { InboxCounts, InboxItem } from '@portal/shared/contracts';
import type { Language } from '@portal/shared/i18n';

export type InboxKind = keyof InboxCounts;

/** Which list, in which language: items come in the reader's. */
export interface InboxList {
  kind: InboxKind;
  language: Language;
}
type ItemCall = InboxList & { item: InboxItem };

/** Under which name an item travels in a body. */
const fields = { messages: 'message', notifications: 'notification' } as const;

/** What is shown before the server has answered; undone when it refuses. */
type Changes = readonly { undo(): void }[];

async function undoUnless(kept: Promise<unknown>, changes: Changes): Promise<void> {
  await kept.catch(() => changes.forEach((change) => change.undo()));
}

const readingApi = portalApi.enhanceEndpoints({ addTagTypes: ['inbox'] as const }).injectEndpoints({
  endpoints: (call) => ({
    inboxCounts: call.query<InboxCounts, void>({
      query: () => apiUrl('inbox'),
      providesTags: [
        { type: 'inbox', id: 'messages' },
        { type: 'inbox', id: 'notifications' },
      ],
    }),
    inboxItems: call.query<InboxItem[], InboxList>({
      query: ({ kind }) => `api/common/${kind}`,
      providesTags: (_items, _error, { kind }) => [{ type: 'inbox', id: kind }],
    }),
  }),
});
const { updateQueryData, invalidateTags } = readingApi.util;

const changedItems = (list: InboxList, change: (items: InboxItem[]) => InboxItem[] | void) =>
  updateQueryData('inboxItems', { kind: list.kind, language: list.language }, change);
const changedCounts = ({ kind }: InboxList, change: (count: InboxCounts[InboxKind]) => void) =>
  updateQueryData('inboxCounts', undefined, (counts) => {
    change(counts[kind]);
  });

const inboxApi = readingApi.injectEndpoints({
  endpoints: (call) => ({
    markItem: call.mutation<InboxItem | null, ItemCall & { read: boolean }>({
      query: ({ kind, item, read }) => ({
        url: `api/common/${kind}/toggle-read-status`,
        method: 'POST',
        body: { [fields[kind]]: { id: item.id, read } },
      }),
      async onQueryStarted({ item, read, ...list }, { dispatch, queryFulfilled }) {
        const items = changedItems(list, (all) => {
          const own = all.find(({ id }) => id === item.id);
          if (own) own.read = read;
        });
        const counts = changedCounts(list, (count) => (count.unread += read ? -1 : 1));
        await undoUnless(queryFulfilled, [dispatch(items), dispatch(counts)]);
      },
    }),
    markAllItems: call.mutation<true, InboxList>({
      query: ({ kind }) => `api/common/${kind}/mark-all-as-read`,
      async onQueryStarted(list, { dispatch, queryFulfilled }) {
        const items = changedItems(list, (all) => {
          for (const item of all) Object.assign(item, { read: true, seen: true });
        });
        const counts = changedCounts(list, (count) => (count.unread = 0));
        await undoUnless(queryFulfilled, [dispatch(items), dispatch(counts)]);
      },
    }),
    removeItem: call.mutation<InboxItem | null, ItemCall>({
      query: ({ kind, item }) => ({ url: `api/common/${kind}`, method: 'DELETE', params: { id: item.id } }),
      async onQueryStarted({ item, ...list }, { dispatch, queryFulfilled }) {
        // Not before the answer: what cannot be taken back is not shown as done.
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(changedItems(list, (all) => all.filter(({ id }) => id !== item.id)));
        dispatch(
          changedCounts(list, (count) => {
            count.total -= 1;
            if (!item.read) count.unread -= 1;
          }),
        );
      },
    }),
  }),
});

export const { useInboxCountsQuery, useInboxItemsQuery } = readingApi;
export const { useMarkItemMutation, useMarkAllItemsMutation, useRemoveItemMutation } = inboxApi;

/** What is shown of this kind is asked for anew. */
export const forgetInbox = (kind: InboxKind) => invalidateTags([{ type: 'inbox', id: kind }]);
