import type { ApplicationSettings } from '@portal/shared/contracts';
import { languageChoice } from '../../browser-storage/language-choice';
import { isLandingReason, takeLandingNotice } from '../../browser-storage/landing-notice';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { prefetchShell } from './prefetch-shell';

export interface LandingNeeds {
  leave?: (address: string) => void;
  /** Called with the settings once they are loaded. */
  onSettings?: (settings: ApplicationSettings) => void;
}

/** Starts the scripts of the landing page. The page is readable without them. */
export function startLanding({
  leave = (address) => location.replace(address),
  onSettings = () => undefined,
}: LandingNeeds = {}): void {
  const reason = reasonToTell();
  if (!reason && signedInMarker.exists()) {
    leave('/default');
    return;
  }
  if (reason) show(`[data-reason="${reason}"]`);
  rememberLanguageChoice();
  document.querySelector('[data-retry]')?.addEventListener('click', () => void checkSettings(onSettings));
  afterPaint(() => void checkSettings(onSettings));
}

/**
 * Returns the reason of the redirect, from this tab's storage or the query string. Removes the provider's parameters
 * from the URL.
 */
function reasonToTell(): string | null {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const asked = query.has('signed-out') ? 'signed_out' : query.get('reason');
  if (query.has('signed-out') || query.has('state')) history.replaceState(null, '', pathname);
  return takeLandingNotice() ?? (isLandingReason(asked) ? asked : null);
}

function show(selector: string, shown = true): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !shown;
}

/** Sign-in needs the settings. A failure is shown before the person clicks the sign-in button. */
async function checkSettings(onSettings: (settings: ApplicationSettings) => void): Promise<void> {
  try {
    const answer = await fetch('/application-settings');
    if (!answer.ok) throw new Error(`GET /application-settings responded with ${answer.status}`);
    const settings = (await answer.json()) as ApplicationSettings;
    show('[data-fault="settings"]', false);
    onSettings(settings);
    whenIdle(() => void prefetchShell());
  } catch (error) {
    console.error('The application settings could not be loaded', error);
    show('[data-fault="settings"]');
  }
}

function rememberLanguageChoice(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => languageChoice.write(link.dataset.language ?? 'en'));
  }
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
