import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';

/** Conversation with one sample contact. */
export interface SampleChat {
  /** Key of the sample contact. */
  contact: string;
  /** Number of messages at the end that are unread; none of them is the user's own. */
  unreadCount: number;
  muted: boolean;
  /** Messages, oldest first. */
  messages: readonly SampleChatMessage[];
}

export interface SampleChatMessage {
  /** Whether the user sent the message. */
  isMine: boolean;
  /** Plain text, which may contain line breaks. */
  text: string;
  /** Age of the message at the time of seeding, up to eight weeks. */
  minutesAgo: number;
}

/** Twelve conversations with 240 messages in all. */
export const sampleChats = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'chat', 'sample-chats.json'), 'utf8'),
) as readonly SampleChat[];
