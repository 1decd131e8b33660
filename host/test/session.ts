import { admittedSession } from '../src/browser-storage/admitted-session';
import { sessionBegan } from '../src/browser-storage/session-began';
import { sessionTicket, type SessionTicket } from '../src/browser-storage/session-ticket';
import { signedInMarker } from '../src/browser-storage/signed-in-marker';

/** Returns the ticket of the client that `someSettings()` describes. */
export const aTicket = (change: Partial<SessionTicket> = {}): SessionTicket => ({
  clientId: 'portal',
  authority: 'https://localhost/identity',
  accessToken: 'token-of-adam',
  scopes: ['portal'],
  expiresAt: Date.now() + 10 * 60_000,
  account: { id: 'adam', username: 'adam.admin@acorn.example' },
  roles: ['TenantAdmin'],
  ...change,
});

/** Lets the next code of the start run as in a new document. */
export const openNewDocument = (): void =>
  void Reflect.deleteProperty(globalThis, Symbol.for('meridian.early-start'));

/** Stores a session in this tab, as a sign-in does. `admitted` is whether the server has accepted it before. */
export function storeSession(ticket: SessionTicket, { admitted = true } = {}): void {
  sessionTicket.write(ticket);
  signedInMarker.set(ticket.account.id);
  sessionBegan.set(1_700_000_000_000);
  if (admitted) admittedSession.set();
}
