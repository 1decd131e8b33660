import type { ApplicationSettings } from '@portal/shared/contracts';
import { languageChoice } from '../../browser-storage/language-choice';
import { isLandingReason, takeLandingNotice } from '../../browser-storage/landing-notice';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { signInAttempt } from '../../browser-storage/sign-in-attempt';
import { prefetchShell } from './prefetch-shell';

export interface LandingOptions {
  leave?: (address: string) => void;
  /** Called with the settings once they are loaded. */
  onSettings?: (settings: ApplicationSettings) => void;
}

/** Starts the scripts of the landing page. The page is readable without them. */
export function startLanding({
  leave = (address) => location.replace(address),
  onSettings = () => undefined,
}: LandingOptions = {}): void {
  // A person who returns here may press Sign in at once, which is no redirect loop.
  signInAttempt.remove();
  const reason = takeReason();
  if (!reason && signedInMarker.exists()) {
    leave('/default');
    return;
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    signInAttempt.remove();
    if (signedInMarker.exists()) leave('/default');
  });
  if (reason) setVisible(`[data-reason="${reason}"]`);
  storeLanguageOnClick();
  document.querySelector('[data-retry]')?.addEventListener('click', () => void checkSettings(onSettings));
  runAfterPaint(() => void checkSettings(onSettings));
}

/**
 * Returns the reason of the redirect, from this tab's storage or the query string. Removes the provider's parameters
 * from the URL.
 */
function takeReason(): string | null {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const requestedReason = query.has('signed-out') ? 'signed_out' : query.get('reason');
  if (query.has('signed-out') || query.has('state')) history.replaceState(null, '', pathname);
  return takeLandingNotice() ?? (isLandingReason(requestedReason) ? requestedReason : null);
}

function setVisible(selector: string, isVisible = true): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !isVisible;
}

/** Sign-in needs the settings. A failure is shown before the person clicks the sign-in button. */
async function checkSettings(onSettings: (settings: ApplicationSettings) => void): Promise<void> {
  try {
    const response = await fetch('/application-settings');
    if (!response.ok) throw new Error(`GET /application-settings responded with ${response.status}`);
    const settings = (await response.json()) as ApplicationSettings;
    setVisible('[data-fault="settings"]', false);
    onSettings(settings);
    runWhenIdle(() => void prefetchShell());
  } catch (error) {
    console.error('The application settings could not be loaded', error);
    setVisible('[data-fault="settings"]');
  }
}

function storeLanguageOnClick(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => languageChoice.write(link.dataset.language ?? 'en'));
  }
}

function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
