import type { Me, Sessions } from '@portal/shared/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { getEmail, sharedOrigin, type Person } from './people';

type Ticket = { accessToken?: string; roles?: readonly string[] };

interface Session {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Session storage entries of the sign-in. */
  entries: Record<string, string>;
  /** Marker in local storage: the id of the account. */
  marker: string;
}

// Sessions of the shared portal by the e-mail of the account. A second portal may reuse the address of a stopped one,
// which makes its sessions invalid.
const sessions = new Map<string, Session>();

/** Saves the session of a person who has just signed in on the shared portal. */
export async function saveSession(page: Page, person: Person): Promise<void> {
  if (new URL(page.url()).origin !== sharedOrigin) return;
  const isComplete = () =>
    ['meridian.session-began', 'meridian.ticket'].every((key) => sessionStorage.getItem(key) !== null) &&
    Object.keys(sessionStorage).some((key) => key.includes('|accesstoken|'));
  const completed = await page.waitForFunction(isComplete, undefined, { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!completed) return;
  const entries = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  // The page may not have opened it yet, and would then open it in place of the next journey's start page.
  delete entries['meridian.requested-address'];
  const marker = await page.evaluate(() => localStorage.getItem('meridian.signed-in') ?? '');
  const cookies = await page.context().cookies();
  sessions.set(getEmail(person), {
    entries,
    marker,
    cookies: cookies.filter(({ path }) => path === '/identity'),
  });
}

/** Whether the person still has the session, with the same roles: an earlier test may have ended or changed it. */
async function isCurrent(page: Page, { entries }: Session): Promise<boolean> {
  const { accessToken, roles } = JSON.parse(entries['meridian.ticket'] ?? '{}') as Ticket;
  const read = async <Data>(path: string): Promise<Data | null> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await page.request.get(`${sharedOrigin}/api/v1/${path}`, { headers });
    return response.ok() ? ((await response.json()) as Data) : null;
  };
  const [me, open] = await Promise.all([read<Pick<Me, 'roles'>>('me'), read<Sessions>('me/sessions')]);
  const hasRoles = me !== null && [...me.roles].sort().join() === [...(roles ?? [])].sort().join();
  return hasRoles && (open?.items ?? []).some(({ current }) => current);
}

/** Restores a session that an earlier test of this worker saved. Returns false when there is none. */
export async function restoreSession(page: Page, person: Person, address: URL): Promise<boolean> {
  const saved = sessions.get(getEmail(person));
  if (!saved || address.origin !== sharedOrigin || !(await isCurrent(page, saved))) return false;
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
