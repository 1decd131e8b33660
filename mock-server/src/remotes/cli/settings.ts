/**
 * Credentials of the caller: MERIDIAN_CLIENT_ID and MERIDIAN_CLIENT_SECRET, MERIDIAN_TOKEN, or MERIDIAN_EMAIL and
 * MERIDIAN_PASSWORD. MERIDIAN_AUTHORITY is the address of the client's own directory, if the portal signs people of
 * several directories in.
 */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
