import type { BrowserContext, Page } from '@playwright/test';
import { sharedOrigin } from './people';

interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** What the tab keeps of the sign-in. */
  entries: Record<string, string>;
}

// Only those of the shared portal: another one may start at the address of a stopped one and does not know its sessions.
const sessions = new Map<string, Session>();

/** Keeps the session of somebody who has just signed in at the portal that the journeys share. */
export async function keepSession(page: Page, person: string): Promise<void> {
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
  const cookies = await page.context().cookies();
  sessions.set(person, { entries, cookies: cookies.filter(({ path }) => path === '/identity') });
}

/** Gives a new page the session that an earlier test of this worker opened; false when there is none. */
export async function takeSession(page: Page, person: string, address: URL): Promise<boolean> {
  const kept = sessions.get(person);
  if (!kept || address.origin !== sharedOrigin) return false;
  await page.context().addCookies(kept.cookies);
  await page.addInitScript(
    ([origin, entries]) => {
      // Once in a tab: who signs out stays signed out.
      if (location.origin !== origin || sessionStorage.getItem('kept-session') !== null) return;
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
      sessionStorage.setItem('kept-session', '');
      localStorage.setItem('meridian.signed-in', '1');
    },
    [sharedOrigin, kept.entries] as const,
  );
  return true;
}
