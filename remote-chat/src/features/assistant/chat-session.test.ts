import { setTimeZone } from '@portal/shared/i18n';
import { expectConsoleWarning } from '@portal/shared/testing';
import { clearChatSession, readTodaysChatId, storeChatSession } from './chat-session';

const noon = new Date(2026, 10, 20, 12);
const stored = () => sessionStorage.getItem('chat_session');

function withBrokenStorage(method: 'getItem' | 'setItem' | 'removeItem', run: () => void): void {
  const broken = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  run();
  broken.mockRestore();
}

describe('the stored chat session', () => {
  test('stores chat id and time under chat_session', () => {
    storeChatSession('chat-1', noon);
    expect(JSON.parse(stored() ?? '')).toEqual({ chatId: 'chat-1', timestamp: noon.toISOString() });
  });

  test('returns the chat until the end of the calendar day in the browser’s zone', () => {
    storeChatSession('chat-1', new Date(2026, 10, 20, 0, 0, 1));
    expect(readTodaysChatId(new Date(2026, 10, 20, 23, 59, 59))).toBe('chat-1');
  });

  test('removes a chat of another day', () => {
    storeChatSession('chat-1', new Date(2026, 10, 20, 23, 59, 59));
    expect(readTodaysChatId(new Date(2026, 10, 21, 0, 0, 1))).toBeNull();
    expect(stored()).toBeNull();
  });

  test('ends the day at midnight of the zone that the person chose', () => {
    setTimeZone('Asia/Tokyo');
    storeChatSession('chat-1', new Date('2026-11-20T14:59:00Z'));
    expect(readTodaysChatId(new Date('2026-11-20T15:01:00Z'))).toBeNull();
    setTimeZone(null);
  });

  test('treats a day with a clock change as one day', () => {
    storeChatSession('chat-1', new Date(2026, 2, 29, 0, 30));
    expect(readTodaysChatId(new Date(2026, 2, 29, 23, 30))).toBe('chat-1');
  });

  test('keeps the time of a chat that is stored already', () => {
    storeChatSession('chat-1', noon);
    const first = stored();
    storeChatSession('chat-1', new Date(2026, 10, 20, 13));
    expect(stored()).toBe(first);
    storeChatSession('chat-2', new Date(2026, 10, 20, 13));
    expect(readTodaysChatId(noon)).toBe('chat-2');
  });

  test.each([
    'not json',
    '7',
    'null',
    '{}',
    '{"chatId":7,"timestamp":"x"}',
    '{"chatId":"a","timestamp":"never"}',
  ])('ignores the unreadable session %s and logs a warning', (text) => {
    expectConsoleWarning(/unreadable/);
    sessionStorage.setItem('chat_session', text);
    expect(readTodaysChatId(noon)).toBeNull();
  });

  test('logs a warning when the storage cannot be written', () => {
    expectConsoleWarning(/could not be stored/);
    withBrokenStorage('setItem', () => storeChatSession('chat-1', noon));
  });

  test('logs a warning when the storage cannot be cleared', () => {
    expectConsoleWarning(/could not be cleared/);
    withBrokenStorage('removeItem', () => clearChatSession());
  });

  test('logs a warning when the storage cannot be read', () => {
    expectConsoleWarning(/unreadable/);
    withBrokenStorage('getItem', () => expect(readTodaysChatId(noon)).toBeNull());
  });
});
