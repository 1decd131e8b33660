import type { ApplicationSettings } from '@portal/shared/contracts';
import { signedInMarker } from '../../browser-storage/signed-in-marker';

type Keys = Pick<ApplicationSettings, 'googleAnalyticsKey' | 'googleTagManagerKey'>;

const publicPages = ['/landing', '/contact-us'];

/** The same for a page that needs the settings for nothing else. */
export async function measureThisPage(): Promise<void> {
  try {
    const answer = await fetch('/application-settings');
    if (answer.ok) await measurePublicPage((await answer.json()) as Keys);
  } catch {
    // The page works without being measured.
  }
}

/** Measures visits to a public page where a key asks for it; everywhere else it does nothing and loads nothing. */
export async function measurePublicPage({ googleAnalyticsKey, googleTagManagerKey }: Keys): Promise<void> {
  if (!publicPages.includes(location.pathname) || signedInMarker.exists()) return;
  if (!googleAnalyticsKey && !googleTagManagerKey) return;
  try {
    const google = await import('./google');
    if (googleAnalyticsKey) google.startAnalytics(googleAnalyticsKey);
    if (googleTagManagerKey) google.startTagManager(googleTagManagerKey);
  } catch (error) {
    console.error('Visits are not measured', error);
  }
}
