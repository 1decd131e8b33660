import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '@portal/shared/api';
import type { ChatMessage } from '@portal/shared/contracts';
import { injectSlice } from '@portal/shared/store';

/** A shown message. A `failed` one replaces a missing answer; its text is chosen during rendering. */
export interface ShownMessage extends Pick<ChatMessage, 'role' | 'content' | 'index' | 'timestamp'> {
  failed?: boolean;
  /** Reason of the failure; null if the server gave none. */
  problem?: ApiError | null;
}

export interface ChatState {
  /** Incremented when the conversation is cleared, so that late answers to the previous one are ignored. */
  conversation: number;
  chatId: string | null;
  messages: ShownMessage[];
  /** `new`: the storage has not been checked for a conversation yet. */
  status: 'new' | 'restoring' | 'idle' | 'waiting' | 'answered' | 'failed';
  draft: string;
}

declare module '@portal/shared/store' {
  interface LazySlices {
    chat: ChatState;
  }
}

const initialState: ChatState = { conversation: 0, chatId: null, messages: [], status: 'new', draft: '' };

const append = (state: ChatState, message: Omit<ShownMessage, 'index'>): void => {
  state.messages.push({ ...message, index: (state.messages.at(-1)?.index ?? -1) + 1 });
};

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload;
    },
    restoreStarted: (state) => {
      state.status = 'restoring';
    },
    restoreEnded: (
      state,
      { payload }: PayloadAction<{ chatId: string; messages: ShownMessage[] } | null>,
    ) => {
      state.status = 'idle';
      if (!payload) return;
      state.chatId = payload.chatId;
      state.messages = payload.messages;
    },
    questionAsked: (state, { payload }: PayloadAction<{ content: string; timestamp: string }>) => {
      append(state, { role: 'user', ...payload });
      state.status = 'waiting';
      state.draft = '';
    },
    chatIdCleared: (state) => {
      state.chatId = null;
    },
    answerReceived: (
      state,
      { payload }: PayloadAction<{ chatId: string; content: string; timestamp: string }>,
    ) => {
      const { chatId, ...message } = payload;
      append(state, { role: 'assistant', ...message });
      state.chatId = chatId;
      state.status = 'answered';
    },
    answerFailed: (state, { payload }: PayloadAction<{ timestamp: string; problem: ApiError | null }>) => {
      append(state, { role: 'assistant', content: '', failed: true, ...payload });
      state.status = 'failed';
    },
    questionRetried: (state) => {
      if (state.messages.at(-1)?.failed) state.messages.pop();
      state.status = 'waiting';
    },
    conversationCleared: (state) => ({
      ...initialState,
      conversation: state.conversation + 1,
      status: 'idle' as const,
      draft: state.draft,
    }),
  },
  selectors: { selectChat: (state) => state },
});

const injected = injectSlice(chatSlice);

export const chatEvents = chatSlice.actions;
export const { selectChat } = injected.selectors;
