import { apiUrl, portalApi } from '@portal/shared/api';
import type { AskRequest, ChatReply } from '@portal/shared/contracts';

const url = () => apiUrl('openai/confluence/chat');

/** Conversations are not cached, because the slice stores the current one. */
export const assistantApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    askAssistant: build.mutation<ChatReply, AskRequest>({
      query: (body) => ({ url: url(), method: 'POST', body }),
    }),
    getConversation: build.query<ChatReply, string>({
      query: (id) => `${url()}/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
