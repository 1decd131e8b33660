import { changedTags, portalApi } from '@portal/shared/api';
import type {
  Chat,
  ChatProfile,
  SampleMessage,
  SendMessage,
  UpdateChat,
  UpdateChatProfile,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

/** Messages per page of the history. */
export const pageSize = 50;

export interface ListSampleMessagesArgs {
  chatId: string;
  /** Id of the message before which the page ends. */
  before: string;
}

const reads = portalApi.enhanceEndpoints({ addTagTypes: ['SampleChats'] }).injectEndpoints({
  endpoints: (build) => ({
    listSampleChats: build.query<Chat[], void>({
      query: () => ({ url: 'api/apps/chat/chats', params: { messages: 1 } }),
      providesTags: ['SampleChats'],
    }),
    /** Gets a chat with its newest messages. */
    getSampleChat: build.query<Chat | null, string>({
      query: (id) => ({ url: 'api/apps/chat/chat', params: { id, messages: pageSize } }),
      providesTags: ['SampleChats'],
    }),
    listSampleMessages: build.query<SampleMessage[], ListSampleMessagesArgs>({
      query: (params) => ({ url: 'api/apps/chat/messages', params: { ...params, size: pageSize } }),
      keepUnusedDataFor: 0,
    }),
    getSampleProfile: build.query<ChatProfile, void>({
      query: () => 'api/apps/chat/profile',
      providesTags: ['SampleChats'],
    }),
  }),
});

const { updateQueryData } = reads.util;

const chatApi = reads.injectEndpoints({
  endpoints: (build) => ({
    updateSampleChat: build.mutation<Chat | null, UpdateChat>({
      query: (body) => ({ url: 'api/apps/chat/chat', method: 'PATCH', body }),
      async onQueryStarted({ id, chat: changes }, { dispatch, queryFulfilled }) {
        const patches = [
          dispatch(
            updateQueryData('listSampleChats', undefined, (chats) => {
              Object.assign(chats.find((chat) => chat.id === id) ?? {}, changes);
            }),
          ),
          dispatch(updateQueryData('getSampleChat', id, (chat) => void Object.assign(chat ?? {}, changes))),
        ];
        await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    }),
    sendSampleMessage: build.mutation<SampleMessage, SendMessage>({
      query: (body) => ({ url: 'api/apps/chat/message', method: 'POST', body }),
      async onQueryStarted({ chatId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(
          updateQueryData('getSampleChat', chatId, (chat) => {
            if (!chat || chat.messages.some(({ id }) => id === response.data.id)) return;
            chat.messages.push(response.data);
            chat.messageCount += 1;
          }),
        );
      },
      invalidatesTags: changedTags('SampleChats'),
    }),
    updateSampleProfile: build.mutation<ChatProfile, UpdateChatProfile>({
      query: (body) => ({ url: 'api/apps/chat/profile', method: 'PATCH', body }),
      invalidatesTags: changedTags('SampleChats'),
    }),
  }),
});

export const {
  useListSampleChatsQuery,
  useGetSampleChatQuery,
  useLazyListSampleMessagesQuery,
  useGetSampleProfileQuery,
  useUpdateSampleChatMutation,
  useSendSampleMessageMutation,
  useUpdateSampleProfileMutation,
} = chatApi;

/** Fetches the chats before the screen is shown. */
export const prefetchChats = () =>
  runFirstCall(reads.endpoints.listSampleChats.initiate(undefined, { subscribe: false }));
