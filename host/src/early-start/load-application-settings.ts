import type { ApplicationSettings } from '@portal/shared/contracts';
import { isObject } from '@portal/shared/storage';

const timeout = 10_000;

type AuthSettings = ApplicationSettings['authSettings'];

const isAuthSettings = (value: unknown): value is AuthSettings =>
  isObject(value) &&
  typeof value.clientId === 'string' &&
  typeof value.authority === 'string' &&
  Array.isArray(value.scopes) &&
  Array.isArray(value.protectedResourceMap);

/**
 * Returns the settings of the sign-in in the document, so that it begins before the settings are loaded; null when they
 * are missing.
 */
export function readAuthSettings(): AuthSettings | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="meridian-sign-in"]')?.content ?? '';
  try {
    const value: unknown = JSON.parse(text);
    return isAuthSettings(value) ? value : null;
  } catch {
    return null;
  }
}

/** Checks the fields that the start requires. A proxy's error page or an incomplete response fails here. */
function isApplicationSettings(value: unknown): value is ApplicationSettings {
  if (!isObject(value)) return false;
  const { authSettings, featureFlags, layout, apiVersion } = value;
  return (
    typeof apiVersion === 'string' &&
    isObject(featureFlags) &&
    isObject(layout) &&
    isAuthSettings(authSettings)
  );
}

/** Fetches `GET /application-settings` before the first render. Throws on an error status or incomplete settings. */
export async function loadApplicationSettings(): Promise<ApplicationSettings> {
  const response = await fetch('/application-settings', { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`GET /application-settings responded with ${response.status}`);
  const settings: unknown = await response.json();
  if (!isApplicationSettings(settings)) throw new Error('The application settings are incomplete');
  return settings;
}
