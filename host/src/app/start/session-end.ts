import { leaveNotice } from '../../browser-storage/landing-notice';
import type { SignIn } from '../../features/sign-in/sign-in';
import { onSignOutElsewhere } from '../../features/sign-in/sign-out-signal';
import { signedInMarker } from '../../browser-storage/signed-in-marker';

const pause = 60_000;

/** Handles a session that ends while the page is open: in another tab, by time, or with the Back button. */
export function connectSession(signIn: Pick<SignIn, 'renew' | 'start' | 'clearAccount' | 'whenEnded'>) {
  let closed = false;
  let lastTry = -Infinity;
  let askAgain: () => Promise<void> = () => signIn.start();

  const stopListening = onSignOutElsewhere(() => {
    closed = true;
    leaveNotice('signed_out');
    void signIn.clearAccount().finally(() => location.replace('/landing'));
  });

  // A page that comes back from the browser's memory after a sign-out shows nothing of the person.
  addEventListener('pageshow', (event) => {
    if (event.persisted && !signedInMarker.exists()) location.reload();
  });

  return {
    /** An answer said 401 although a token was sent: renew once a minute at most, then sign in again, back to here. */
    onUnauthorized(): void {
      if (closed || Date.now() - lastTry < pause) return;
      lastTry = Date.now();
      void signIn.renew().then((renewed) => {
        if (!renewed && !closed) return askAgain();
        return undefined;
      });
    },
    stopListening,
    /** Once there is a page to lose, whoever has to sign in again is asked on it instead of being sent away. */
    askWith(ask: () => Promise<void>): void {
      askAgain = ask;
      signIn.whenEnded(ask);
    },
    /** From here on nobody is sent to sign in: the page says why there is nothing to see. */
    close(): void {
      closed = true;
    },
  };
}
