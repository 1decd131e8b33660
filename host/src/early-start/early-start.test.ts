import { aTicket, openNewDocument, storeSession } from '../../test/session';
import { sessionTicket } from '../browser-storage/session-ticket';
import { signInAttempt } from '../browser-storage/sign-in-attempt';
import { signedInMarker } from '../browser-storage/signed-in-marker';
import { earlyStart } from './early-start';

beforeEach(openNewDocument);

test('a document starts with the ticket of its tab', async () => {
  const ticket = aTicket();
  storeSession(ticket);
  expect(await earlyStart().ticket).toEqual(ticket);
  expect(earlyStart()).toBe(earlyStart());
});

test.each<[string, () => void]>([
  ['has expired', () => storeSession(aTicket({ expiresAt: Date.now() }))],
  [
    'belongs to another person than the one who is signed in',
    () => {
      storeSession(aTicket());
      signedInMarker.set('boris');
    },
  ],
  [
    'is of a person who has signed out',
    () => {
      storeSession(aTicket());
      signedInMarker.remove();
    },
  ],
  [
    'is older than a sign-in that this tab has begun',
    () => {
      storeSession(aTicket());
      signInAttempt.setNow();
    },
  ],
  ['is damaged', () => sessionStorage.setItem('meridian.ticket', '{"clientId":1}')],
  ['is no JSON', () => sessionStorage.setItem('meridian.ticket', 'ticket')],
  ['has no list of roles', () => storeSession({ ...aTicket(), roles: 'GlobalAdmin' as never })],
])('a ticket is dropped when it %s', async (_, given) => {
  given();
  expect(await earlyStart().ticket).toBeNull();
  expect(sessionStorage.getItem('meridian.ticket')).toBeNull();
});

test('a ticket with less than two minutes left starts no document, and is kept for a provider that is down', async () => {
  storeSession(aTicket({ expiresAt: Date.now() + 119_000 }));
  expect(await earlyStart().ticket).toBeNull();
  expect(sessionTicket.read()).not.toBeNull();
});

test('a document asks no other tab for a ticket while a sign-in of its own tab is unfinished', async () => {
  signedInMarker.set('adam');
  signInAttempt.setNow();
  const asked = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
  expect(await earlyStart().ticket).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('a document starts without a ticket when the browser blocks storage', async () => {
  storeSession(aTicket());
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await earlyStart().ticket).toBeNull();
  expect(sessionTicket.read()).toBeNull();
  blocked.mockRestore();
});
