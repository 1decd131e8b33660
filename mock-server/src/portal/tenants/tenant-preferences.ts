import { languages, type Language } from '@portal/shared/contracts';
import { fail } from '../../platform/http/problem';
import { isTimeZone } from '../me/preferences';

/** Preferences of a tenant that administrators of the provider edit. Null: the portal's preferences. */
export interface TenantPreferences {
  defaultLandingPage: string | null;
  language: Language | null;
  timeZone: string | null;
}

/** Returns the expression of a preference, over the table `item`. */
export const preferenceColumn = (preference: keyof TenantPreferences | 'theme'): string =>
  `item.settings -> 'preferences' ->> '${preference}'`;

/** Returns the settings of a tenant with the preferences in the JSON of a parameter; null removes one. */
export const withPreferences = (parameter: string): string =>
  `settings || jsonb_build_object('preferences',
     jsonb_strip_nulls(coalesce(settings -> 'preferences', '{}') || ${parameter}::text::jsonb))`;

export const preferencesJson = ({ defaultLandingPage, language, timeZone }: TenantPreferences): string =>
  JSON.stringify({ defaultLandingPage, language, timeZone });

/** Returns a stored language, unless it is no longer supported. */
export const storedLanguage = (text: string | null): Language | null =>
  languages.find((known) => known === text) ?? null;

/** Rejects a time zone that does not exist. */
export function rejectTimeZone({ timeZone }: { timeZone?: string | null | undefined }): void {
  if (timeZone && !isTimeZone(timeZone))
    fail('validation.failed', { errors: [{ pointer: '/timeZone', code: 'not_allowed' }] });
}
