import { useAppDispatch, useAppSelector } from '@portal/shared/store';
import { useMemo } from 'react';
import { useSendSampleMessageMutation } from '../chat.api';
import { outboxEvents, selectOutbox, type OutgoingMessage } from './outbox.slice';

/** The last request of each chat: messages are sent one after another, so that they keep their order. */
const queues = new Map<string, Promise<void>>();

function enqueue(chatId: string, send: () => Promise<void>): void {
  const queue = (queues.get(chatId) ?? Promise.resolve()).then(send);
  queues.set(chatId, queue);
}

/** Returns the draft and the unsent messages of a chat, which stay while the portal is open. */
export function useOutbox(chatId: string) {
  const dispatch = useAppDispatch();
  const { drafts, outgoing } = useAppSelector(selectOutbox);
  const [sendMessage] = useSendSampleMessageMutation();
  const deliver = ({ clientId, value }: Pick<OutgoingMessage, 'clientId' | 'value'>) =>
    enqueue(chatId, async () => {
      const { error } = await sendMessage({ chatId, value, clientId });
      dispatch(error ? outboxEvents.sendingFailed(clientId) : outboxEvents.messageRemoved(clientId));
    });
  return {
    draft: drafts[chatId] ?? '',
    outgoing: useMemo(() => outgoing.filter((message) => message.chatId === chatId), [outgoing, chatId]),
    setDraft: (text: string) => dispatch(outboxEvents.draftChanged({ chatId, text })),
    send: (value: string) => {
      const message = { clientId: crypto.randomUUID(), chatId, value, createdAt: new Date().toISOString() };
      dispatch(outboxEvents.messageQueued(message));
      deliver(message);
    },
    retry: (message: OutgoingMessage) => {
      dispatch(outboxEvents.sendingStarted(message.clientId));
      deliver(message);
    },
    discard: ({ clientId }: OutgoingMessage) => dispatch(outboxEvents.messageRemoved(clientId)),
  };
}

/** Returns a function that drops all drafts and unsent messages. */
export function useClearOutbox() {
  const dispatch = useAppDispatch();
  return () => void dispatch(outboxEvents.outboxCleared());
}
