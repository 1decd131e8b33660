import { isObject } from '@portal/shared/storage';
import { admittedSession } from '../browser-storage/admitted-session';
import { sessionBegan } from '../browser-storage/session-began';
import { isTicket, isUsable, sessionTicket, type SessionTicket } from '../browser-storage/session-ticket';
import { signedInMarker } from '../browser-storage/signed-in-marker';

const channelName = 'meridian.ticket';
/** Held by every tab that answers, so that a tab without others does not wait. */
const lockName = 'meridian.ticket';
/** Maximum wait for another tab in milliseconds. */
const answerLimit = 600;

interface Question {
  ask: string;
}
interface Answer {
  to: string;
  ticket: SessionTicket;
  began: number;
}

const isQuestion = (value: unknown): value is Question => isObject(value) && typeof value.ask === 'string';
const isAnswer = (value: unknown, to: string): value is Answer =>
  isObject(value) && value.to === to && typeof value.began === 'number' && isTicket(value.ticket);

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
}

/** Whether a tab may answer. */
async function isShared(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName);
}

/** Holds the lock until the returned function is called. */
function holdLock(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  navigator.locks.request(lockName, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}

/**
 * Answers new tabs of the same browser with this tab's ticket while the person is signed in. The ticket has no
 * refresh token. Returns a cleanup function.
 */
export function shareTicket(): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const ticket = sessionTicket.read();
    const began = sessionBegan.get();
    // A session that the server has not admitted yet waits for its first response; a new tab must do so too.
    if (!isQuestion(data) || !ticket || began === null || !admittedSession.isCurrent()) return;
    if (!isUsable(ticket) || !signedInMarker.isOf(ticket.account.id)) return;
    channel.postMessage({ to: data.ask, ticket, began } satisfies Answer);
  };
  let release = holdLock();
  // A page in the back/forward cache cannot answer, and a lock would keep it out of that cache.
  const onHide = () => release();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) release = holdLock();
  };
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  return () => {
    release();
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    channel.close();
  };
}

/** Asks the other tabs for the ticket of the person who is signed in on this browser, and stores it in this tab. */
export async function requestTicket(): Promise<SessionTicket | null> {
  const channel = openChannel();
  if (!channel) return null;
  const ask = `${Date.now()}-${Math.random()}`;
  return new Promise((resolve) => {
    const settle = (ticket: SessionTicket | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(ticket);
    };
    const timer = setTimeout(() => settle(null), answerLimit);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAnswer(data, ask) || !isUsable(data.ticket)) return;
      // The person may have signed out, or another person in, since the other tab got its ticket.
      if (!signedInMarker.isOf(data.ticket.account.id)) return;
      sessionTicket.write(data.ticket);
      sessionBegan.set(data.began);
      settle(data.ticket);
    };
    channel.postMessage({ ask } satisfies Question);
    // Sent after the question, so that neither waits for the other.
    isShared().then(
      (shared) => shared || settle(null),
      () => undefined,
    );
  });
}
