import { aTicket, storeSession } from '../../test/session';
import { admittedSession } from '../browser-storage/admitted-session';
import { sessionTicket } from '../browser-storage/session-ticket';
import { signedInMarker } from '../browser-storage/signed-in-marker';
import { requestTicket, shareTicket } from './ticket-channel';

let close: () => void = () => undefined;
afterEach(() => close());

function shareFromOtherTab(): void {
  close = shareTicket();
}

test('a new tab gets the ticket of another tab and its admitted session', async () => {
  const ticket = aTicket();
  storeSession(ticket);
  shareFromOtherTab();
  expect(await requestTicket()).toEqual(ticket);
  expect(sessionTicket.read()).toEqual(ticket);
  expect(admittedSession.isCurrent()).toBe(true);
});

test('resolves to null when no other tab responds', async () => {
  signedInMarker.set('adam');
  expect(await requestTicket()).toBeNull();
});

test.each<[string, () => void]>([
  ['the session was not admitted yet', () => storeSession(aTicket(), { admitted: false })],
  ['the token ends soon', () => storeSession(aTicket({ expiresAt: Date.now() + 60_000 }))],
  [
    'the person has signed out',
    () => {
      storeSession(aTicket());
      signedInMarker.remove();
    },
  ],
  [
    'another person has signed in',
    () => {
      storeSession(aTicket());
      signedInMarker.set('boris');
    },
  ],
])('another tab sends no ticket when %s', async (_, given) => {
  given();
  shareFromOtherTab();
  expect(await requestTicket()).toBeNull();
});

test.each<[string, (ask: string) => unknown]>([
  [
    'of another person',
    (ask) => ({ to: ask, ticket: aTicket({ account: { id: 'boris', username: 'b' } }), began: 1 }),
  ],
  ['for another tab', () => ({ to: 'another', ticket: aTicket(), began: 1 })],
  ['without a token', (ask) => ({ to: ask, ticket: { ...aTicket(), accessToken: '' }, began: 1 })],
  ['that has ended', (ask) => ({ to: ask, ticket: aTicket({ expiresAt: 0 }), began: 1 })],
  ['that is text', () => 'ticket'],
])('ignores an answer %s', async (_, answer) => {
  signedInMarker.set('adam');
  const channel = new BroadcastChannel('meridian.ticket');
  close = () => channel.close();
  channel.onmessage = ({ data }: MessageEvent<{ ask: string }>) => channel.postMessage(answer(data.ask));
  expect(await requestTicket()).toBeNull();
  expect(sessionTicket.read()).toBeNull();
});

describe('a browser with locks', () => {
  const held: { name: string }[] = [];
  const locks = {
    query: () => Promise.resolve({ held: [...held] }),
    request: async (name: string, _options: object, work: () => Promise<void>) => {
      const lock = { name };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
    },
  };
  beforeEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('a tab without others does not wait for an answer', async () => {
    signedInMarker.set('adam');
    const waits = jest.spyOn(globalThis, 'clearTimeout');
    expect(await requestTicket()).toBeNull();
    expect(waits).toHaveBeenCalled();
    waits.mockRestore();
  });

  test('a browser that cannot list its locks waits for an answer', async () => {
    storeSession(aTicket());
    shareFromOtherTab();
    const query = jest.spyOn(locks, 'query').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
    expect(await requestTicket()).not.toBeNull();
    query.mockRestore();
  });

  test('a tab that shares its ticket holds the lock, but not in the back/forward cache', async () => {
    storeSession(aTicket());
    shareFromOtherTab();
    expect(await requestTicket()).toEqual(aTicket({ expiresAt: expect.any(Number) as number }));
    dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(held).toEqual([]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(held).toHaveLength(1);
    close();
    await new Promise((resolve) => setTimeout(resolve));
    expect(held).toEqual([]);
  });
});
