import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/fixtures';

const laterHashes = /\/static\/integrity\.[0-9a-f]+\.json/;
const allTexts = /\/remotes\/remote-admin\/[^/]+\/assets\/i18n\/en\.json/;

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const openSettings = (page: Page) =>
  page.getByRole('button', { name: 'Settings', exact: true }).first().click();
const pathsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

test('the start requests the texts and the hashes of its own screen, and the others when it is idle', async ({
  page,
  signedInAs,
}) => {
  const requested = pathsOf(page);
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const texts = requested.filter((path) => path.includes('/assets/i18n/'));
  // The sign-in page prefetches some of them.
  expect([...new Set(texts.map((path) => path.replace(/.*(?=\/assets)/, '')))]).toEqual([
    '/assets/i18n/first/en.json',
    '/assets/i18n/users/en.json',
  ]);
  expect(requested.filter((path) => laterHashes.test(path))).toEqual([]);
  await expect
    .poll(() => requested.filter((path) => laterHashes.test(path)), { timeout: 15_000 })
    .toHaveLength(1);
  await expect
    .poll(() => requested.filter((path) => allTexts.test(path)), { timeout: 15_000 })
    .toHaveLength(1);
});

test('a part that is opened at once waits for its texts', async ({ page, signedInAs }) => {
  await page.route(allTexts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await signedInAs('adam', '/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite' })).toBeVisible();
});

test('code of a later part is verified, and loaded once the list of hashes is the right one', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/integrity|could not be loaded|failed to render|ChunkLoadError/i);
  await page.route(laterHashes, (route) => route.fulfill({ json: {} }));
  await page.addInitScript(() => {
    const hashes: string[] = [];
    // The bundler removes each element after its file was loaded.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src) hashes.push(node.integrity);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { hashes });
  });
  await signedInAs('adam', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'Settings', exact: true }).first()).toBeVisible();
  await expect(settings(page)).toBeHidden();
  await page.unroute(laterHashes);
  await page.reload();
  await openSettings(page);
  await expect(settings(page)).toBeVisible();
  const hashes = await page.evaluate(() => (globalThis as unknown as { hashes: string[] }).hashes);
  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) expect(hash).toMatch(/^sha384-(?!A{64})/);
});
