import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectSlice } from '@portal/shared/store';

/** A message of the person that the server has not stored yet. */
export interface OutgoingMessage {
  clientId: string;
  chatId: string;
  value: string;
  createdAt: string;
  status: 'sending' | 'failed';
}

export interface ChatOutbox {
  /** Id of the person whose drafts and messages these are; null until they are read from the browser's storage. */
  personId: string | null;
  /** Unsent text by chat. */
  drafts: Record<string, string>;
  outgoing: OutgoingMessage[];
}

declare module '@portal/shared/store' {
  interface LazySlices {
    sampleChatOutbox: ChatOutbox;
  }
}

const initialState: ChatOutbox = { personId: null, drafts: {}, outgoing: [] };

const setStatus = (state: ChatOutbox, clientId: string, status: OutgoingMessage['status']): void => {
  const message = state.outgoing.find((one) => one.clientId === clientId);
  if (message) message.status = status;
};

const outboxSlice = createSlice({
  name: 'sampleChatOutbox',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ chatId: string; text: string }>) => {
      if (payload.text === '') delete state.drafts[payload.chatId];
      else state.drafts[payload.chatId] = payload.text;
    },
    messageQueued: (state, { payload }: PayloadAction<Omit<OutgoingMessage, 'status'>>) => {
      state.outgoing.push({ ...payload, status: 'sending' });
      delete state.drafts[payload.chatId];
    },
    sendingStarted: (state, { payload }: PayloadAction<string>) => setStatus(state, payload, 'sending'),
    sendingFailed: (state, { payload }: PayloadAction<string>) => setStatus(state, payload, 'failed'),
    messageRemoved: (state, { payload }: PayloadAction<string>) => {
      state.outgoing = state.outgoing.filter(({ clientId }) => clientId !== payload);
    },
    outboxRestored: (_, { payload }: PayloadAction<ChatOutbox>) => payload,
    outboxCleared: ({ personId }) => ({ ...initialState, personId }),
  },
  selectors: { selectOutbox: (state) => state },
});

const injected = injectSlice(outboxSlice);

export const outboxEvents = outboxSlice.actions;
export const { selectOutbox } = injected.selectors;
