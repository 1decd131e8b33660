import type { Page, Request } from '@playwright/test';

/** Returns the access token of the ticket of this tab. */
export const readToken = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as { accessToken?: string }).accessToken,
  );

/** Collects the paths of the requests that the page sends from now on, with their status. */
export function watchCalls(page: Page) {
  const calls: { path: string; status: number }[] = [];
  const sent = new Set<Request>();
  page.on('request', (request) => sent.add(request));
  page.on('response', (response) => {
    if (!sent.has(response.request())) return;
    const { pathname } = new URL(response.url());
    calls.push({ path: pathname, status: response.status() });
  });
  return {
    calls,
    paths: (pattern: RegExp) => calls.map(({ path }) => path).filter((path) => pattern.test(path)),
  };
}

export async function signOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first()
    .click();
}

export const home = (page: Page) => page.locator('[data-perf="home"]');
