import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures';
import { copiedRemote } from '../remotes/handmade-remote';
import { portBeside, startPortal, type Portal } from '../portal/portal';
import { remotesCommand } from '../remotes/remotes-command';

const newVersion = '0.2.0';
let portal: Portal;
let dist: string;
const remotes = (...args: string[]) => remotesCommand(portal.address, ...args);
const activate = (version: string) =>
  remotes('activate', 'remote-admin', version, '--reason', 'another version');

test.beforeAll(async () => {
  test.setTimeout(90_000);
  portal = await startPortal(portBeside(16));
  dist = copiedRemote('remote-admin', newVersion, (text, file) =>
    file.endsWith('en.json') ? text.replace(/"title": ?"Domains"/, '"title":"Domains, renewed"') : text,
  );
  await remotes('publish', 'remote-admin', '--dist', dist);
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(dist, { recursive: true, force: true });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Sets a global variable that a reload would remove. */
const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { __sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => '__sameDocument' in globalThis);

test('after "Later", the next navigation loads the new version', async ({ page, signedInAs }) => {
  const eventStream = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
  await signedInAs('adam', `${portal.address}/domains`);
  await expect(heading(page, 'Domains')).toBeVisible();
  await markDocument(page);
  await eventStream;
  await activate(newVersion);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(heading(page, 'Domains')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.locator('nav a[href="/domains"]').click();
  await expect(heading(page, 'Domains, renewed')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
