import type { ApplicationSettings } from '@portal/shared/contracts';
import type { SignIn } from '../../features/sign-in/sign-in';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { requestedAddress } from '../../browser-storage/requested-address';
import { signInAttempt } from '../../browser-storage/sign-in-attempt';
import { getEntryOutcome } from '../routing/access/guards';
import { createRouteTable } from '../routing/routes';

function isBackNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/**
 * Whether the person left the sign-in with the Back button, or the provider returned no session. Another redirect
 * would trap them.
 */
const hasGivenUp = (): boolean => signInAttempt.isRecent() || (signInAttempt.exists() && isBackNavigation());

/**
 * Signs in before the first render, with the provider's response, this tab's session, or silently. Resolves to null
 * when the browser is leaving for another document.
 */
export async function enterPortal(
  signIn: Pick<SignIn, 'resume' | 'signInSilently' | 'start' | 'lastAccount'>,
  settings: Pick<ApplicationSettings, 'featureFlags'>,
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<boolean | null> {
  const resumed = await signIn.resume();
  if (resumed.state === 'refused') {
    // The attempt has ended, so a retry may redirect to the provider again.
    signInAttempt.remove();
    leave(`/landing?reason=${resumed.reason}`);
    return null;
  }
  const isMarked = signedInMarker.exists();
  if (resumed.state === 'signed-in' || (await signIn.signInSilently())) {
    signInAttempt.remove();
    requestedAddress.open();
    return true;
  }
  const outcome = getEntryOutcome(location.pathname, {
    routes: createRouteTable(),
    flags: settings.featureFlags,
  });
  if (outcome === 'show') return false;
  // The landing page redirected here because of the marker, but the provider's session has ended.
  if (outcome === 'landing' || (isMarked && location.pathname === '/default')) {
    leave('/landing');
    return null;
  }
  if (hasGivenUp()) {
    requestedAddress.keep(location.href, signIn.lastAccount());
    signInAttempt.remove();
    leave('/landing?reason=cancelled');
    return null;
  }
  if (!signInAttempt.setNow()) {
    leave('/landing?reason=storage_blocked');
    return null;
  }
  await signIn.start(location.href);
  return null;
}
