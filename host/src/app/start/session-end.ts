import { documents } from '@portal/shared/session';
import { admittedSession } from '../../browser-storage/admitted-session';
import { isAccountProblem } from '../../features/errors/account-problem';
import { leaveSignedOut } from '../../features/session-end/leave-signed-out';
import { skipUnloadQuestion } from '../../features/session-end/skip-unload-question';
import type { SignIn } from '../../features/sign-in/sign-in';
import { onSignOutElsewhere } from '../../features/sign-in/sign-out-signal';
import { signInAttempt } from '../../browser-storage/sign-in-attempt';
import { sessionTicket } from '../../browser-storage/session-ticket';
import { signedInMarker } from '../../browser-storage/signed-in-marker';

const minRenewalInterval = 60_000;

/**
 * Handles a session that ends while the page is open: by sign-out in another tab, by expiry, by a suspension, or on a
 * return with the Back button.
 */
export function connectSession(signIn: Pick<SignIn, 'renew' | 'start' | 'clearAccount' | 'setSignInPrompt'>) {
  let isDisabled = false;
  let isPageShown = false;
  let lastRenewal = -Infinity;
  let promptSignIn: () => Promise<void> = () => signIn.start();

  const leave = () => {
    isDisabled = true;
    leaveSignedOut(signIn, () => location.replace('/landing'));
  };
  const stopListening = onSignOutElsewhere(leave);

  // The browser may restore the page from its back-forward cache after a sign-out or after another person's sign-in,
  // so personal data must be removed.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || signedInMarker.isOf(sessionTicket.read()?.account.id ?? '')) return;
    // After Back from the sign-in page, a reload would lead there again.
    if (signInAttempt.exists()) location.replace('/landing?reason=cancelled');
    else location.reload();
  });

  const openAgain = (code: string) => {
    if (isDisabled || !isAccountProblem(code)) return;
    isDisabled = true;
    admittedSession.remove();
    skipUnloadQuestion();
    documents.open(location.pathname + location.search);
  };

  return {
    /** Opens this address again when the server rejects the account: the new document shows why. */
    onForbidden(code: string): void {
      if (isPageShown) openAgain(code);
    },
    /**
     * Handles a 401 response to a request with a token: renews the token at most once a minute. If that fails,
     * starts a sign-in that returns to this address.
     */
    onUnauthorized(): void {
      if (isDisabled || Date.now() - lastRenewal < minRenewalInterval) return;
      lastRenewal = Date.now();
      void signIn.renew().then((renewed) => {
        if (!renewed && !isDisabled) return promptSignIn();
        return undefined;
      });
    },
    stopListening,
    /**
     * Leaves when the person, whose ticket this page started with, has signed out in another tab before this page
     * listened. Returns whether it leaves.
     */
    leaveIfSignedOut(accountId: string | null): boolean {
      const isSignedOut = accountId !== null && !signedInMarker.isOf(accountId);
      if (isSignedOut) leave();
      return isSignedOut;
    },
    /** Replaces the redirect to the provider with `ask`, so that a rendered page and its unsaved input are kept. */
    setSignInPrompt(ask: () => Promise<void>): void {
      isPageShown = true;
      promptSignIn = ask;
      signIn.setSignInPrompt(ask);
    },
    /** Stops all sign-ins. Called when an error page is shown instead of the portal. */
    disable(): void {
      isDisabled = true;
    },
  };
}
