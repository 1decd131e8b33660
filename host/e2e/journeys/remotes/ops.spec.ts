import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test, type Person } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';

const root = join(import.meta.dirname, '../../../..');
const next = mkdtempSync(join(tmpdir(), 'meridian-next-'));
const remote = 'remote-demo-apps';
let portal: Portal;
/** The version that the portal published at its start. */
let current = '';

interface Manifest {
  metaData: { additionalData: { version: string; uniqueName: string } };
}

/** Copies the build of the remote under version 9.9.9. */
function makeNextVersion(): void {
  cpSync(join(root, remote, 'dist'), next, { recursive: true });
  for (const packed of ['br', 'gz']) rmSync(join(next, `mf-manifest.json.${packed}`), { force: true });
  const file = join(next, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const own = manifest.metaData.additionalData;
  current = own.version;
  own.uniqueName = own.uniqueName.replace(own.version.replaceAll('.', '_'), '9_9_9');
  own.version = '9.9.9';
  writeFileSync(file, JSON.stringify(manifest));
}

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(`${portal.address}${path}`);
  await fillSignIn(page, person);
  await page.waitForURL((url) => url.pathname === '/global/remotes');
}

/** Signs in and returns a function that reports a load as browsers do, so that the charts have data. */
async function openWithReports(page: Page): Promise<(version: string) => Promise<void>> {
  const authorizedRequest = page.waitForRequest((request) => 'authorization' in request.headers());
  await openAs(page, 'gina', '/global/remotes');
  const { authorization = '' } = (await authorizedRequest).headers();
  return async (version) => {
    const response = await page.request.post(`${portal.address}/api/v1/remotes/reports`, {
      headers: { authorization },
      data: [{ name: remote, version, outcome: 'loaded', milliseconds: 240 }],
    });
    expect(response.status()).toBe(204);
  };
}

/** Opens an action, enters a reason and confirms it. */
async function act(page: Page, { open, confirm }: { open: string; confirm: string }, percent?: string) {
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog');
  if (percent !== undefined) await dialog.getByLabel('Share of users (%)').fill(percent);
  await dialog.getByLabel('Reason').fill(`because of ${confirm}`);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  makeNextVersion();
  portal = await startPortal(portBeside(15));
  await promisify(execFile)(process.execPath, [
    join(root, 'mock-server/dist/remotes-cli.js'),
    ...['publish', remote, '--dist', next, '--url', portal.address],
  ]);
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(next, { recursive: true, force: true });
});

test('a canary is started, increased, stopped, activated and rolled back, and another browser shows each step', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const watching = await other.newPage();
  const published = watching.getByRole('table', { name: 'Versions' }).getByRole('row', { name: /9\.9\.9/ });
  await openAs(watching, 'sam', `/global/remotes?name=${remote}`);
  const reportLoad = await openWithReports(page);
  await reportLoad(current);
  await expect(page.getByRole('row', { name: new RegExp(remote) })).toBeVisible();
  await page.getByRole('link', { name: 'Remotes' }).first().click();
  await page.getByRole('link', { name: remote }).click();
  await expect(page.getByRole('heading', { level: 1, name: remote })).toBeFocused();

  await act(page, { open: 'Canary with 9.9.9…', confirm: 'Start canary' }, '50');
  await expect(page.getByRole('region', { name: 'Canary 9.9.9' })).toContainText('50% of users');
  await expect(watching.getByRole('region', { name: 'Canary 9.9.9' })).toContainText('50% of users');

  await act(page, { open: 'Increase…', confirm: 'Increase' }, '75');
  await expect(watching.getByRole('region', { name: 'Canary 9.9.9' })).toContainText('75% of users');

  await act(page, { open: 'Stop canary…', confirm: 'Stop canary' });
  await expect(watching.getByRole('region', { name: 'Canary 9.9.9' })).toBeHidden();

  await act(page, { open: 'Activate 9.9.9…', confirm: 'Activate' });
  await expect(published).toContainText('Active');
  // Only a version in the person's own view counts.
  await reportLoad('9.9.9');

  await act(page, { open: 'Roll back…', confirm: 'Roll back' });
  await expect(published).not.toContainText('Active');
  await expect(watching.getByRole('region', { name: 'History' })).toContainText('because of Roll back');
  await page.getByRole('button', { name: 'State…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Maintenance/).check();
  await dialog.getByLabel('Message to users').fill('Back at noon');
  await dialog.getByLabel('Reason').fill('a new database');
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await expect(watching.getByRole('region', { name: 'Rollout' })).toContainText('Back at noon');
  await other.close();
});

test('support users see the history, but no actions', async ({ page }) => {
  await openAs(page, 'sam', `/global/remotes?name=${remote}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('a new database');
  await expect(page.getByText('Only a global administrator can change the rollout.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /…$/ })).toHaveCount(0);
});

test('a link to one remote opens its page without a dialog', async ({ page }) => {
  await openAs(page, 'gina', `/global/remotes?name=${remote}`);
  await expect(page.locator('[data-perf="remote"]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [scheme, language] of [
  ['light', 'en'],
  ['dark', 'tr'],
] as const) {
  test(`the remotes screens pass axe and do not scroll sideways in ${scheme} and ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    await context.addCookies([
      { name: 'meridian_language', value: language, url: portal.address },
      { name: 'meridian_scheme', value: scheme, url: portal.address },
    ]);
    await page.addInitScript(
      ([lang, chosen]) => {
        localStorage.setItem('meridian.language', lang ?? 'en');
        localStorage.setItem('meridian.scheme', chosen ?? 'light');
      },
      [language, scheme],
    );
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await openAs(page, 'gina', '/global/remotes');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const expectAccessible = async (what: string) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const over = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(over, `${what} at ${width}`).toBeLessThanOrEqual(0);
        expect(await runAxe(page), `${what} at ${width}`).toEqual([]);
      }
    };
    await expect(page.locator('[data-perf="remotes"]')).toBeVisible();
    await expectAccessible('the list');
    await page.getByRole('link', { name: remote }).click();
    await expect(page.locator('[data-perf="remote"]')).toBeVisible();
    await expect(page.locator('.ui-chart__picture svg')).toHaveCount(3);
    await expectAccessible('one remote');
    await page.locator('.ui-chart__stage').first().focus();
    await page.keyboard.press('End');
    // A minute may have ended between the loads of the two versions.
    await expect(page.locator('.ui-chart__readout')).toContainText(new RegExp(`9\\.9\\.9|${current}`));
    await page.locator('.ui-chart button').first().click();
    for (const version of [current, '9.9.9'])
      await expect(page.locator('.ui-chart table')).toContainText(version);
    await expectAccessible('one remote with a table');
    await page.locator('.ui-page-header__actions button').first().click();
    await expect(page.getByRole('dialog').locator('textarea').first()).toBeVisible();
    await expectAccessible('a dialog');
  });
}
