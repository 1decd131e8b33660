import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, test, type Person } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';
import { copiedRemote } from '../../remotes/handmade-remote';
import { moveToRetry } from '../../remotes/failure-proof';
import { brokenBuilds } from '../../remotes/remote-faults';
import { locateBoundary, expectScreen } from '../../remotes/remote-parts';
import { remotesCommand } from '../../remotes/remotes-command';

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

/** Returns a hash of all files in the build of the host. */
function hashOfHost(): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(join(root, 'host/dist'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

const remotes = (...args: string[]) => remotesCommand(portal.address, ...args);
const activate = (name: string, version: string) =>
  remotes('activate', name, version, '--reason', 'another version');
const rollBack = (name: string) => remotes('rollback', name, '--reason', 'it was worse');

async function publish(name: string, dist: string): Promise<void> {
  await remotes('publish', name, '--dist', dist);
  rmSync(dist, { recursive: true, force: true });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .map(({ href }) => /remotes\/remote-admin\/([^/]+)/.exec(href)?.[1])
      .filter((version) => version !== undefined),
  );
/** Sets a global variable that a reload would remove. */
const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { __sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => '__sameDocument' in globalThis);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  makeNextVersion();
  portal = await startPortal(portBeside(13));
});
test.afterAll(() => portal.stop());

test('a canary is started, increased, stopped, activated and rolled back, and the browser of a support user shows each step without the actions', async ({
  page,
  browser,
}) => {
  await publish(remote, next);
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
  await expect(watching.getByText('Only a global administrator can change the rollout.')).toBeVisible();
  await expect(watching.getByRole('main').getByRole('button', { name: /…$/ })).toHaveCount(0);
  await other.close();
});

test('an open screen offers a new version and switches to it and back without a reload, and the host stays byte-identical', async ({
  page,
  signedInAs,
}) => {
  const dist = copiedRemote('remote-admin', '0.2.0', (text, file) =>
    file.endsWith('en.json') ? text.replace(/"title": ?"Domains"/, '"title":"Domains, renewed"') : text,
  );
  await publish('remote-admin', dist);
  const before = hashOfHost();
  // The event stream opens when the browser is idle.
  const eventStream = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
  await signedInAs('adam', `${portal.address}/domains`);
  await expect(heading(page, 'Domains')).toBeVisible();
  await markDocument(page);
  await eventStream;

  await activate('remote-admin', '0.2.0');
  const notice = page.getByText('A new version of Domains is ready.');
  await expect(notice).toBeVisible();
  await expect(heading(page, 'Domains')).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(heading(page, 'Domains, renewed')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect.poll(async () => new Set(await sheets(page))).toEqual(new Set(['0.2.0']));

  await rollBack('remote-admin');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(heading(page, 'Domains')).toBeVisible();
  await expect.poll(async () => new Set(await sheets(page))).toEqual(new Set(['0.1.0']));
  expect(await isSameDocument(page)).toBe(true);
  expect(hashOfHost()).toBe(before);
});

test('a version that throws on load falls back to the previous one, and one that throws on render is named until it is repaired', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  const [chat, path] = ['remote-chat', '/openai'];
  consoleLines.allow(/boom on render|could not be loaded|shared|RUNTIME|version|Translation|404|preload/i);
  for (const [version, kind] of [
    ['0.2.0', 'throws on load'],
    ['0.3.0', 'throws on render'],
  ] as const)
    await publish(chat, brokenBuilds[kind]?.(chat, version, [path]) ?? '');
  await activate(chat, '0.2.0');
  await page.clock.install();
  const fellBack = page.waitForEvent('console', (line) =>
    line.text().includes('remote_chat runs in its previous version'),
  );
  await signedInAs('olivia', `${portal.address}${path}`);
  await expectScreen(page, path);
  await fellBack;

  await rollBack(chat);
  await activate(chat, '0.3.0');
  await page.goto(`${portal.address}${path}`);
  await expect(locateBoundary(page)).toContainText(/Reference: [0-9A-F]{8}/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await rollBack(chat);
  await moveToRetry(page);
  await expectScreen(page, path);
});
