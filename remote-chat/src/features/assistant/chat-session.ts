import { daysBetween } from '@portal/shared/i18n';
import { isObject } from '@portal/shared/storage';

const key = 'chat_session';

/** The stored conversation: its id and the time of storing. */
export interface ChatSession {
  chatId: string;
  timestamp: string;
}

const isSession = (value: unknown): value is ChatSession =>
  isObject(value) &&
  typeof value.chatId === 'string' &&
  value.chatId !== '' &&
  typeof value.timestamp === 'string' &&
  !Number.isNaN(Date.parse(value.timestamp));

function read(): ChatSession | null {
  try {
    const stored = sessionStorage.getItem(key);
    if (stored === null) return null;
    const value: unknown = JSON.parse(stored);
    if (isSession(value)) return value;
    console.warn('The stored chat session is unreadable');
  } catch (error) {
    console.warn('The stored chat session is unreadable', error);
  }
  return null;
}

/**
 * Returns the id of a conversation that was stored on this calendar day of the person's time zone; removes an older
 * one.
 */
export function readTodaysChatId(now: Date): string | null {
  const session = read();
  if (!session) return null;
  if (daysBetween(session.timestamp, now) === 0) return session.chatId;
  clearChatSession();
  return null;
}

/** Stores the conversation, unless it is stored already: then its time is kept. */
export function storeChatSession(chatId: string, now: Date): void {
  if (read()?.chatId === chatId) return;
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ chatId, timestamp: now.toISOString() } satisfies ChatSession),
    );
  } catch (error) {
    console.warn('The chat session could not be stored', error);
  }
}

export function clearChatSession(): void {
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    console.warn('The chat session could not be cleared', error);
  }
}
