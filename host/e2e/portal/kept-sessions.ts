import type { BrowserContext, Page } from '@playwright/test';
import { sharedOrigin } from './people';

interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Session storage entries of the sign-in. */
  entries: Record<string, string>;
  /** Marker in local storage: the id of the account. */
  marker: string;
}

// Only sessions of the shared portal. A second portal may reuse the address of a stopped one, which makes its
// sessions invalid.
const sessions = new Map<string, Session>();

/** Saves the session of a person who has just signed in on the shared portal. */
export async function saveSession(page: Page, person: string): Promise<void> {
  if (new URL(page.url()).origin !== sharedOrigin) return;
  const isComplete = () =>
    sessionStorage.getItem('meridian.session-began') !== null &&
    Object.keys(sessionStorage).some((key) => key.includes('|accesstoken|'));
  const completed = await page.waitForFunction(isComplete, undefined, { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!completed) return;
  const entries = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const marker = await page.evaluate(() => localStorage.getItem('meridian.signed-in') ?? '');
  const cookies = await page.context().cookies();
  sessions.set(person, { entries, marker, cookies: cookies.filter(({ path }) => path === '/identity') });
}

/** Restores a session that an earlier test of this worker saved. Returns false when there is none. */
export async function restoreSession(page: Page, person: string, address: URL): Promise<boolean> {
  const saved = sessions.get(person);
  if (!saved || address.origin !== sharedOrigin) return false;
  await page.context().addCookies(saved.cookies);
  await page.addInitScript(
    ([origin, entries, marker]) => {
      // Restored once per tab, so that signing out is not undone by the next page load.
      if (location.origin !== origin || sessionStorage.getItem('kept-session') !== null) return;
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
      sessionStorage.setItem('kept-session', '');
      localStorage.setItem('meridian.signed-in', marker);
    },
    [sharedOrigin, saved.entries, saved.marker] as const,
  );
  return true;
}
