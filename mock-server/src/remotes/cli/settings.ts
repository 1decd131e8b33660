/**
 * Credentials of the caller: MERIDIAN_CLIENT_ID and MERIDIAN_CLIENT_SECRET, MERIDIAN_TOKEN, or MERIDIAN_EMAIL and
 * MERIDIAN_PASSWORD.
 */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
