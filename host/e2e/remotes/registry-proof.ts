import type { Page, Route } from '@playwright/test';
import { expect } from '../portal/fixtures';
import { backLimit, shellLimit } from './failure-proof';
import { expectWithin, waitFor } from '../checks/measured';
import { locateBoundary, expectScreen } from './remote-parts';
import { changed, resolvedAt, signedByPortal } from './registry-documents';
import { useShell } from '../pages/shell-use';

const json = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body });

/** Faulty responses of the registry. `valid` marks a response that a browser without a newer document accepts. */
export const registryFaults = (
  dataDir: string,
): Record<string, { respond: (route: Route) => Promise<unknown>; valid?: boolean }> => ({
  down: { respond: (route) => route.abort() },
  '500': { respond: (route) => route.fulfill({ status: 500, body: 'no' }) },
  'slow 30 s': { respond: () => new Promise<never>(() => undefined) },
  empty: { respond: json('{}') },
  garbage: { respond: json('{"remotes": 7, "hello": ["world"]') },
  HTML: {
    respond: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>sorry' }),
  },
  'rolled back': {
    respond: changed((document) => signedByPortal(dataDir, { ...document, revision: document.revision - 1 })),
    valid: true,
  },
});

export async function openWithoutRegistry(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  const began = Date.now();
  await useShell(page);
  expectWithin('the shell is usable without the registry', Date.now() - began, shellLimit + 1_000);
}

/** Checks that the page loads the list once the registry responds again, without a reload. */
async function expectListReloaded(page: Page): Promise<void> {
  const listLoaded = page.waitForResponse((response) => resolvedAt.test(response.url()) && response.ok(), {
    timeout: waitFor(backLimit),
  });
  const returned = Date.now();
  // Removing the route may release a pending request, so the wait starts before it.
  await page.unroute(resolvedAt);
  await listLoaded;
  expectWithin('the registry is requested again', Date.now() - returned, backLimit);
}

/** Checks that a browser with a verified list keeps using it while the registry fails. */
export async function expectCachedListUsed(
  page: Page,
  path: string,
  respond: (route: Route) => Promise<unknown>,
) {
  await page.route(resolvedAt, respond);
  await openWithoutRegistry(page, path);
  await expectScreen(page, path);
  await expectListReloaded(page);
  await expectScreen(page, path);
}

/** Checks that a browser without a list shows the shell and names the part until the list loads. */
export async function expectRecoveryWithoutList(
  page: Page,
  path: string,
  { respond, valid = false }: { respond: (route: Route) => Promise<unknown>; valid?: boolean },
) {
  await page.evaluate(() => localStorage.removeItem('meridian.remotes'));
  await page.route(resolvedAt, respond);
  await openWithoutRegistry(page, path);
  if (valid) await expectScreen(page, path);
  else await expect(locateBoundary(page).getByRole('heading')).toHaveText(/ is not available right now$/);
  await page.unroute(resolvedAt);
  const returned = Date.now();
  await expectScreen(page, path, waitFor(backLimit));
  expectWithin('a browser without a list shows its part again', Date.now() - returned, backLimit);
}
