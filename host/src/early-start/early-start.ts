import { clearPersonalStorage } from '../browser-storage/personal-storage';
import { hasExpired, isUsable, sessionTicket, type SessionTicket } from '../browser-storage/session-ticket';
import { signInAttempt } from '../browser-storage/sign-in-attempt';
import { signedInMarker } from '../browser-storage/signed-in-marker';
import { requestTicket } from './ticket-channel';

/** A request that was sent before the code that needs its response was loaded. */
export interface EarlyCall {
  language: string;
  sentAt: number;
  /** Null when it failed or its token was refused. */
  response: Promise<Response | null>;
}

/** State of the start, which the script in the document and the entry script share. */
export interface EarlyStart {
  /** The ticket of this tab, else the ticket of another tab. */
  ticket: Promise<SessionTicket | null>;
  calls: Map<string, EarlyCall>;
  isSent: boolean;
  /** `refused`: by the server; `dropped`: it belongs to another client or person. */
  ticketState: 'usable' | 'refused' | 'dropped';
}

/** Cookie of the server after an account was created in this browser, in which somebody else may be signed in. */
const newSessionCookie = 'meridian_new_session=';

function forgetOldSession(): void {
  if (!document.cookie.includes(newSessionCookie)) return;
  document.cookie = `${newSessionCookie}; path=/; max-age=0`;
  clearPersonalStorage();
  signInAttempt.remove();
}

async function findTicket(): Promise<SessionTicket | null> {
  forgetOldSession();
  const own = sessionTicket.read();
  // The provider's response to a sign-in of this tab comes first; it may be of another person.
  const isSigningIn = signInAttempt.exists();
  const isOwn = own !== null && !isSigningIn && signedInMarker.isOf(own.account.id);
  if (isOwn && isUsable(own)) return own;
  // A token that is still valid is needed when the provider cannot renew it.
  if (!isOwn || hasExpired(own)) sessionTicket.remove();
  return signedInMarker.exists() && !isSigningIn ? requestTicket() : null;
}

// Two builds share it: webpack's and the script in the document.
const key = Symbol.for('meridian.early-start');

/** Returns the state of the start. The first call looks for the ticket. */
export function earlyStart(): EarlyStart {
  const page = globalThis as unknown as Record<symbol, EarlyStart | undefined>;
  return (page[key] ??= { ticket: findTicket(), calls: new Map(), isSent: false, ticketState: 'usable' });
}

/** Drops the ticket and all early responses, for example because the ticket belongs to another client. */
export function dropTicket(): void {
  const start = earlyStart();
  if (start.ticketState === 'usable') start.ticketState = 'dropped';
  sessionTicket.remove();
  start.calls.clear();
}
