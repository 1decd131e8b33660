import type { SampleMessage } from '@portal/shared/contracts/sample-apps';
import { toPlainDate } from '@portal/shared/i18n';
import type { OutgoingMessage } from './outbox/outbox.slice';

/** Maximum pause within a group of messages. */
const groupPause = 10 * 60_000;

export interface ShownMessage {
  id: string;
  value: string;
  createdAt: string;
  isMine: boolean;
  /** Set until the server has stored the message. */
  outgoing?: OutgoingMessage;
}

export interface MessageRow {
  kind: 'message';
  key: string;
  message: ShownMessage;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  /** Whether it is the person's newest stored message. */
  isLastSent: boolean;
}

/** A row of a conversation: a message, the line above a day, or the line above the first unread message. */
export type ConversationRow =
  MessageRow | { kind: 'day'; key: string; date: string } | { kind: 'new'; key: 'new' };

/** Key of the line above the first unread message. */
export const newLineKey = 'new';

export const toShownMessages = (
  messages: readonly SampleMessage[],
  outgoing: readonly OutgoingMessage[],
): ShownMessage[] => [
  ...messages,
  ...outgoing.map((message) => ({
    id: message.clientId,
    value: message.value,
    createdAt: message.createdAt,
    isMine: true,
    outgoing: message,
  })),
];

const isGroup = (one: ShownMessage | undefined, other: ShownMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.isMine === other.isMine &&
  Date.parse(other.createdAt) - Date.parse(one.createdAt) <= groupPause;

/** Returns the rows of messages: a line above each day of the person's zone, and one above the first unread message. */
export function toRows(messages: readonly ShownMessage[], firstUnread: string | null): ConversationRow[] {
  const lastSent = messages.findLast(({ isMine, outgoing }) => isMine && !outgoing)?.id;
  const isBroken = (at: number): boolean => {
    const [one, other] = [messages[at - 1], messages[at]];
    if (!one || !other || !isGroup(one, other)) return true;
    return other.id === firstUnread || toPlainDate(one.createdAt) !== toPlainDate(other.createdAt);
  };
  return messages.flatMap((message, at) => {
    const { id, createdAt } = message;
    const date = toPlainDate(createdAt);
    const before = messages[at - 1];
    const rows: ConversationRow[] = [];
    if (!before || toPlainDate(before.createdAt) !== date)
      rows.push({ kind: 'day', key: `day ${date}`, date });
    if (id === firstUnread) rows.push({ kind: 'new', key: newLineKey });
    return [
      ...rows,
      {
        kind: 'message',
        key: id,
        message,
        isFirstOfGroup: isBroken(at),
        isLastOfGroup: isBroken(at + 1),
        isLastSent: id === lastSent,
      },
    ];
  });
}
