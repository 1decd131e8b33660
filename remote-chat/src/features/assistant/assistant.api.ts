import { apiUrl, portalApi } from '@portal/shared/api';
import type { AskRequest, ChatReply } from '@portal/shared/contracts';

const url = () => apiUrl('openai/confluence/chat');

/** The assistant's two calls. Conversations are not cached: the slice holds the one at hand. */
export const assistantApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    askAssistant: call.mutation<ChatReply, AskRequest>({
      query: (body) => ({ url: url(), method: 'POST', body }),
    }),
    getConversation: call.query<ChatReply, string>({
      query: (id) => `${url()}/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
