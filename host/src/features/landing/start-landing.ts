import type { ApplicationSettings } from '@portal/shared/contracts';
import { languageChoice } from '../../browser-storage/language-choice';
import { isLandingReason, takeLandingNotice } from '../../browser-storage/landing-notice';
import { requestedAddress } from '../../browser-storage/requested-address';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { signInAttempt } from '../../browser-storage/sign-in-attempt';
import { isConnectionLimited, runAfterPaint, runWhenIdle } from './idle';
import { loadOnce } from './load-once';
import { prefetchShell } from './prefetch-shell';
import { connectSignInLinks, type SignInLinks, type StartSignIn } from './sign-in-link';

export interface LandingOptions {
  leave?: (address: string) => void;
  /** Opens an address as a link does; the page stays in the history. */
  open?: (address: string) => void;
  /** Called with the settings once they are loaded. */
  onSettings?: (settings: ApplicationSettings) => void;
  /** Loads the code of the sign-in and prepares the redirect to the identity provider. */
  prepareSignIn: (settings: ApplicationSettings) => Promise<StartSignIn>;
}

/** Starts the scripts of the landing page. The page is readable without them. */
export function startLanding(options: LandingOptions): void {
  const { leave = (address) => location.replace(address) } = options;
  // A person who returns here may press Sign in at once, which is no redirect loop.
  signInAttempt.remove();
  const reason = takeReason();
  if (!reason && signedInMarker.exists()) {
    leave('/default');
    return;
  }
  if (reason) setVisible(`[data-reason="${reason}"]`);
  // The next person at this browser may be another one.
  if (reason === 'signed_out') requestedAddress.remove();
  if (requestedAddress.exists()) setVisible('[data-requested]');
  storeLanguageOnClick();
  const { links, reset, check } = connectSignIn(options);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    signInAttempt.remove();
    if (signedInMarker.exists()) leave('/default');
    reset();
    links.release();
  });
  runAfterPaint(() => void check());
}

interface LandingSignIn {
  links: SignInLinks;
  /** Discards the prepared sign-in: another document of this tab may have started one since. */
  reset(): void;
  /** Loads the settings, then in idle time what the sign-in and the shell need. */
  check(): Promise<void>;
}

function connectSignIn({
  onSettings = () => undefined,
  open = (address) => location.assign(address),
  prepareSignIn,
}: LandingOptions): LandingSignIn {
  const settings = loadOnce(fetchSettings);
  const signIn = loadOnce(async () => prepareSignIn(await settings.get()));
  let wasStarted = false;

  async function loadSettings(): Promise<ApplicationSettings> {
    // Settings from before the connection was lost do not show that the provider is reachable.
    if (!navigator.onLine) settings.reset();
    try {
      const loaded = await settings.get();
      hideFault();
      return loaded;
    } catch (error) {
      console.error('The application settings could not be loaded', error);
      setVisible(faultSelector);
      throw error;
    }
  }
  const check = () =>
    loadSettings().then((loaded) => {
      onSettings(loaded);
      if (isConnectionLimited()) return;
      runWhenIdle(() => {
        // A click repeats what fails here, and reports it.
        const prepared = signIn.get().catch(ignore);
        void prepared.then(() => runWhenIdle(() => void prefetchShell(loaded)));
      });
    }, ignore);

  const links = connectSignInLinks({
    loadSettings() {
      wasStarted = true;
      return loadSettings();
    },
    prepare: signIn.get,
    onFailure: () => setVisible(faultSelector),
    open,
  });
  const retry = () => void (wasStarted ? links.start() : check());
  document.querySelector('[data-retry]')?.addEventListener('click', retry);
  return { links, reset: signIn.reset, check };
}

const ignore = () => undefined;

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

function setVisible(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = false;
}

const faultSelector = '[data-fault="settings"]';

function hideFault(): void {
  const fault = document.querySelector<HTMLElement>(faultSelector);
  if (!fault) return;
  // The focus is on Try again, which disappears with the notice.
  if (fault.contains(document.activeElement)) document.querySelector<HTMLElement>('[data-sign-in]')?.focus();
  fault.hidden = true;
}

/** Milliseconds after which the person may try again. */
const settingsTimeout = 15_000;

async function fetchSettings(): Promise<ApplicationSettings> {
  const response = await fetch('/application-settings', { signal: AbortSignal.timeout(settingsTimeout) });
  if (!response.ok) throw new Error(`GET /application-settings responded with ${response.status}`);
  return (await response.json()) as ApplicationSettings;
}

function storeLanguageOnClick(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => languageChoice.write(link.dataset.language ?? 'en'));
  }
}
