import type { Page, Route } from '@playwright/test';
import { expect } from '../portal/fixtures';
import { backLimit, shellLimit } from './failure-proof';
import { expectWithin, waitFor } from '../checks/measured';
import { boundaryOf, expectScreen } from './remote-parts';
import { changed, resolvedAt, signedByPortal } from './registry-documents';
import { useShell } from '../pages/shell-use';

const json = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body });

/** Everything that may become of the registry's answer. `valid`: a browser that knows nothing newer believes it. */
export const registryTroubles = (
  dataDir: string,
): Record<string, { answer: (route: Route) => Promise<unknown>; valid?: boolean }> => ({
  down: { answer: (route) => route.abort() },
  '500': { answer: (route) => route.fulfill({ status: 500, body: 'no' }) },
  'slow 30 s': { answer: () => new Promise<never>(() => undefined) },
  empty: { answer: json('{}') },
  garbage: { answer: json('{"remotes": 7, "hello": ["world"]') },
  HTML: {
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>sorry' }),
  },
  'rolled back': {
    answer: changed((document) => signedByPortal(dataDir, { ...document, revision: document.revision - 1 })),
    valid: true,
  },
});

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  const began = Date.now();
  await useShell(page);
  expectWithin('the shell is usable without the registry', Date.now() - began, shellLimit + 1_000);
}

/** Once the registry answers again the page believes it, without a reload. */
async function comesToKnow(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/remotes/resolved') && answer.ok(),
    { timeout: waitFor(backLimit) },
  );
  const returned = Date.now();
  // What hangs may be answered by this very call.
  await page.unroute(resolvedAt);
  await answered;
  expectWithin('the registry is asked again', Date.now() - returned, backLimit);
}

/** A browser that was here before goes on with the last list that was proven to be the registry's own. */
export async function warmLivesThrough(page: Page, path: string, answer: (route: Route) => Promise<unknown>) {
  await page.route(resolvedAt, answer);
  await opens(page, path);
  await expectScreen(page, path);
  await comesToKnow(page);
  await expectScreen(page, path);
}

/** A browser that was never here has the shell, and the part by its name until there is a list. */
export async function coldLivesThrough(
  page: Page,
  path: string,
  { answer, valid = false }: { answer: (route: Route) => Promise<unknown>; valid?: boolean },
) {
  await page.evaluate(() => localStorage.removeItem('meridian.remotes'));
  await page.route(resolvedAt, answer);
  await opens(page, path);
  if (valid) await expectScreen(page, path);
  else await expect(boundaryOf(page).getByRole('heading')).toHaveText(/ is not available right now$/);
  await page.unroute(resolvedAt);
  const returned = Date.now();
  await expectScreen(page, path, waitFor(backLimit));
  expectWithin('a browser without a list has its part back', Date.now() - returned, backLimit);
}
