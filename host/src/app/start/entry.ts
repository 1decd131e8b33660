import type { ApplicationSettings } from '@portal/shared/contracts';
import type { SignIn } from '../../features/sign-in/sign-in';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { entryOutcome } from '../routing/guards';
import { routeTable } from '../routing/routes';

const attemptKey = 'meridian.sign-in-attempt';
const attemptLasts = 10_000;

/**
 * Finds out who is there before anything is drawn: the answer of the provider, this tab's session, or the provider's
 * own session without a word. Null means that the browser is on its way to another document.
 */
export async function enter(
  signIn: Pick<SignIn, 'resume' | 'silently' | 'start'>,
  settings: Pick<ApplicationSettings, 'featureFlags'>,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<boolean | null> {
  const resumed = await signIn.resume();
  if (resumed.state === 'refused') {
    // An answer, too: whoever tries again at once goes to the provider again.
    forgetAttempt();
    leave(`/landing?reason=${resumed.reason}`);
    return null;
  }
  const wasHere = signedInMarker.present();
  if (resumed.state === 'signed-in' || (await signIn.silently())) {
    forgetAttempt();
    return true;
  }
  const outcome = entryOutcome(location.pathname, { routes: routeTable(), flags: settings.featureFlags });
  if (outcome === 'show') return false;
  // The landing page sent the browser here because of the marker, and the session behind it is gone.
  if (outcome === 'landing' || (wasHere && location.pathname === '/default')) {
    leave('/landing');
    return null;
  }
  // Back from the provider with nothing in hand: a page with a button instead of a circle of redirects.
  if (attemptIsFresh()) {
    forgetAttempt();
    leave('/landing?reason=cancelled');
    return null;
  }
  rememberAttempt();
  await signIn.start(location.href);
  return null;
}

function attemptIsFresh(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(attemptKey) ?? 0) < attemptLasts;
  } catch {
    return false;
  }
}

function rememberAttempt(): void {
  try {
    sessionStorage.setItem(attemptKey, String(Date.now()));
  } catch {
    // MSAL needs the same storage and says so itself.
  }
}

function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(attemptKey);
  } catch {
    // Nothing was kept.
  }
}
