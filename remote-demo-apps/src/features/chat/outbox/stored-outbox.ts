import { isObject, storedValue } from '@portal/shared/storage';
import type { ChatOutbox, OutgoingMessage } from './outbox.slice';

type StoredOutbox = Pick<ChatOutbox, 'drafts' | 'outgoing'>;

const isText = (value: unknown): value is string => typeof value === 'string';

const isMessage = (value: unknown): value is OutgoingMessage =>
  isObject(value) &&
  [value['clientId'], value['chatId'], value['value'], value['createdAt']].every(isText) &&
  (value['status'] === 'sending' || value['status'] === 'failed');

function parseOutbox(text: string): StoredOutbox | null {
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored) || !isObject(stored['drafts']) || !Array.isArray(stored['outgoing'])) return null;
  const drafts = Object.entries(stored['drafts']).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return { drafts: Object.fromEntries(drafts), outgoing: stored['outgoing'].filter(isMessage) };
}

/** Returns the key under which the drafts and unsent messages of a person are stored. */
export const outboxKey = (personId: string): string => `meridian.sample-chat.${personId}`;

/** Returns the stored drafts and unsent messages of a person. */
export const storedOutbox = (personId: string) =>
  storedValue(outboxKey(personId), parseOutbox, { format: JSON.stringify });
