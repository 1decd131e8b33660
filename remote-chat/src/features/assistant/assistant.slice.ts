import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatMessage } from '@portal/shared/contracts';
import { injectSlice } from '@portal/shared/store';

/** A message on the screen. A failed one stands for an answer that never came; its words are chosen when it is drawn. */
export interface ShownMessage extends Pick<ChatMessage, 'role' | 'content' | 'index' | 'timestamp'> {
  failed?: boolean;
}

export interface ChatState {
  /** Rises with every conversation begun, so that a late answer to an earlier one is known. */
  conversation: number;
  chatId: string | null;
  messages: ShownMessage[];
  /** `new`: nobody has looked yet whether a conversation is stored. */
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
    restoreBegun: (state) => {
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
    chatForgotten: (state) => {
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
    answerFailed: (state, { payload }: PayloadAction<{ timestamp: string }>) => {
      append(state, { role: 'assistant', content: '', failed: true, ...payload });
      state.status = 'failed';
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
