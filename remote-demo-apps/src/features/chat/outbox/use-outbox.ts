import { useSession } from '@portal/shared/session';
import { useAppDispatch, useAppSelector } from '@portal/shared/store';
import { useEffect, useMemo } from 'react';
import { useSendSampleMessageMutation } from '../chat.api';
import { outboxEvents, selectOutbox, type OutgoingMessage } from './outbox.slice';
import { outboxKey, storedOutbox } from './stored-outbox';

/** The last request of each chat: messages are sent one after another, so that they keep their order. */
const queues = new Map<string, Promise<void>>();

function enqueue(chatId: string, send: () => Promise<void>): void {
  const queue = (queues.get(chatId) ?? Promise.resolve()).then(send);
  queues.set(chatId, queue);
}

type OutboxAction = ReturnType<(typeof outboxEvents)[keyof typeof outboxEvents]>;

/** Returns a function that changes the outbox and stores it, so that it survives a reload. */
function useOutboxDispatch() {
  const dispatch = useAppDispatch();
  return (action: OutboxAction) =>
    dispatch((_, getState) => {
      dispatch(action);
      const { personId, drafts, outgoing } = selectOutbox(getState());
      if (personId === null) return;
      if (outgoing.length > 0 || Object.keys(drafts).length > 0)
        storedOutbox(personId).write({ drafts, outgoing });
      else storedOutbox(personId).remove();
    });
}

/** Reads the stored outbox of the person, again when another tab changes it. */
export function useStoredOutbox(): void {
  const dispatch = useAppDispatch();
  const personId = useSession().me?.id;
  const { personId: restoredFor } = useAppSelector(selectOutbox);
  useEffect(() => {
    if (personId === undefined) return undefined;
    const read = () => storedOutbox(personId).read() ?? { drafts: {}, outgoing: [] };
    if (restoredFor !== personId) {
      const { drafts, outgoing } = read();
      // The page that was sending it is gone.
      const failed = outgoing.map((message) => ({ ...message, status: 'failed' as const }));
      dispatch(outboxEvents.outboxRestored({ personId, drafts, outgoing: failed }));
    }
    const adopt = ({ key }: StorageEvent) => {
      if (key === outboxKey(personId)) dispatch(outboxEvents.outboxRestored({ personId, ...read() }));
    };
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, [dispatch, personId, restoredFor]);
}

/** Returns the draft and the unsent messages of a chat. */
export function useOutbox(chatId: string) {
  const change = useOutboxDispatch();
  const { drafts, outgoing } = useAppSelector(selectOutbox);
  const [sendMessage] = useSendSampleMessageMutation();
  const deliver = ({ clientId, value }: Pick<OutgoingMessage, 'clientId' | 'value'>) =>
    enqueue(chatId, async () => {
      const { error } = await sendMessage({ chatId, value, clientId });
      change(error ? outboxEvents.sendingFailed(clientId) : outboxEvents.messageRemoved(clientId));
    });
  return {
    draft: drafts[chatId] ?? '',
    outgoing: useMemo(() => outgoing.filter((message) => message.chatId === chatId), [outgoing, chatId]),
    setDraft: (text: string) => change(outboxEvents.draftChanged({ chatId, text })),
    send: (value: string) => {
      const message = { clientId: crypto.randomUUID(), chatId, value, createdAt: new Date().toISOString() };
      change(outboxEvents.messageQueued(message));
      deliver(message);
    },
    retry: (message: OutgoingMessage) => {
      change(outboxEvents.sendingStarted(message.clientId));
      deliver(message);
    },
    discard: ({ clientId }: OutgoingMessage) => change(outboxEvents.messageRemoved(clientId)),
  };
}

/** Returns a function that drops all drafts and unsent messages. */
export function useClearOutbox() {
  const change = useOutboxDispatch();
  return () => change(outboxEvents.outboxCleared());
}
