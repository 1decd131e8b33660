import { storeLandingNotice } from '../../browser-storage/landing-notice';
import { skipUnloadQuestion } from './skip-unload-question';

const endedSessions = new WeakSet<object>();

/**
 * Removes the account and leaves the page without a question about unsaved input. Leaves once: a tab learns of a
 * sign-out from the server and from the other tabs, and a second navigation would replace the first one while it
 * commits.
 */
export function leaveSignedOut(session: { clearAccount(): Promise<void> }, leave: () => void): void {
  if (endedSessions.has(session)) return;
  endedSessions.add(session);
  storeLandingNotice('signed_out');
  skipUnloadQuestion();
  void session.clearAccount().finally(leave);
}
