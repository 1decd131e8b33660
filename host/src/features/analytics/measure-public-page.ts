import type { ApplicationSettings } from '@portal/shared/contracts';
import { signedInMarker } from '../../browser-storage/signed-in-marker';

type Keys = Pick<ApplicationSettings, 'googleAnalyticsKey' | 'googleTagManagerKey'>;

const publicPages = ['/landing', '/contact-us'];

/** Fetches the settings and measures visits. For pages that do not need the settings otherwise. */
export async function fetchKeysAndMeasure(): Promise<void> {
  try {
    const response = await fetch('/application-settings');
    if (response.ok) await measurePublicPage((await response.json()) as Keys);
  } catch {
    // The page works without analytics.
  }
}

/** Measures visits of signed-out visitors to a public page if an analytics key is configured. */
export async function measurePublicPage({ googleAnalyticsKey, googleTagManagerKey }: Keys): Promise<void> {
  if (!publicPages.includes(location.pathname) || signedInMarker.exists()) return;
  if (!googleAnalyticsKey && !googleTagManagerKey) return;
  try {
    const google = await import('./google');
    if (googleAnalyticsKey) google.startAnalytics(googleAnalyticsKey);
    if (googleTagManagerKey) google.startTagManager(googleTagManagerKey);
  } catch (error) {
    console.error('Analytics could not be started', error);
  }
}
