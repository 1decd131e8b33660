import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures';
import { rewriteFileList } from '../remotes/handmade-remote';
import { portBeside, startPortal, type Portal } from '../portal/portal';
import { remotesCommand } from '../remotes/remotes-command';

const root = join(import.meta.dirname, '../../..');
const chat = join(root, 'remote-chat');
const next = join(chat, 'dist-0.1.1');
let portal: Portal;

const remotes = (...args: string[]) => remotesCommand(portal.address, ...args);

/** Returns a hash of all files in the build of the host. */
function hashOfHost(): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(join(root, 'host/dist'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

/** Builds the sources as version 0.1.1, with another placeholder in the drawer. */
function buildNextVersion(): void {
  const args = [
    'shared/tooling/commands/release/build-remote.mjs',
    'remote-chat',
    '--version',
    '0.1.1',
    '--out',
    'dist-0.1.1',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(stderr);
  const file = join(next, 'assets/i18n/en.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll('Type your question here...', 'Ask the new version...'),
  );
  for (const name of readdirSync(join(next, 'assets/i18n')))
    if (/\.(br|gz)$/.test(name)) rmSync(join(next, 'assets/i18n', name));
  rewriteFileList(next);
}

async function placeholder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ask Meridian' }).click();
  const box = page.locator('[data-perf="assistant"] textarea');
  await expect(box).toBeVisible();
  return (await box.getAttribute('placeholder')) ?? '';
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  buildNextVersion();
  portal = await startPortal(portBeside(13));
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(next, { recursive: true, force: true });
});

test('each published, activated or rolled-back version shows after a reload, and the host stays byte-identical', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(120_000);
  const before = hashOfHost();
  await signedInAs('olivia', `${portal.address}/home`);
  expect(await placeholder(page)).toBe('Type your question here...');

  await remotes('publish', 'remote-chat', '--dist', next);
  await page.reload();
  expect(await placeholder(page)).toBe('Type your question here...');

  await remotes('activate', 'remote-chat', '0.1.1', '--reason', 'the new words');
  await page.reload();
  expect(await placeholder(page)).toBe('Ask the new version...');

  await remotes('rollback', 'remote-chat', '--reason', 'the old words were better');
  await page.reload();
  expect(await placeholder(page)).toBe('Type your question here...');
  expect(hashOfHost()).toBe(before);
});

test('the previous version loads in the same navigation if the files of the active one are missing', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/404|remote_chat|RUNTIME|register/i);
  await remotes('activate', 'remote-chat', '0.1.1', '--reason', 'again');
  rmSync(join(portal.dataDir, 'remotes/remote-chat/0.1.1'), { recursive: true });
  await signedInAs('olivia', `${portal.address}/home`);
  expect(await placeholder(page)).toBe('Type your question here...');
});

test('the shell, the navigation and other remotes work while one remote is missing, and the part is named', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/404|remote_|RUNTIME|register|boundary|unavailable|MIME type/i);
  rmSync(join(portal.dataDir, 'remotes/remote-demo-apps'), { recursive: true });
  await signedInAs('adam', `${portal.address}/pages/activities`);
  const boundary = page.locator('[data-perf="remote-unavailable"]');
  await expect(boundary).toBeVisible({ timeout: 15_000 });
  await expect(boundary).toContainText('Activities');
  await expect(boundary.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.locator('nav a[href="/users"]').click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
});
