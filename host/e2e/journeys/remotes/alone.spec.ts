import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../portal/fixtures';
import { portBeside } from '../../portal/portal';

const root = join(import.meta.dirname, '../../../..');
const port = portBeside(21);
// What is built is being served to the other journeys: it stays as it is.
const options = ['--no-build', '--port', String(port)];
const remotes = [
  { remote: 'remote-chat', open: '/openai', shows: '[data-perf="assistant"] textarea' },
  { remote: 'remote-admin', open: '/users', shows: '[data-perf="users"] tbody tr' },
  { remote: 'remote-demo-apps', open: '/pages/activities', shows: '[data-perf="activities"]' },
];

let dev: ChildProcess;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-alone-'));
});
test.afterEach(async ({ page }) => {
  // The page listens for reloads; it leaves before the server does.
  await page.goto('about:blank');
  if (dev.exitCode === null) {
    const ended = new Promise<void>((resolve) => dev.once('exit', () => resolve()));
    dev.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

for (const { remote, open, shows } of remotes) {
  test(`${remote} runs alone, without the host, on real data`, async ({ page }) => {
    test.setTimeout(180_000);
    dev = spawn(process.execPath, ['shared/tooling/commands/dev.mjs', remote, '--alone', ...options], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    });
    const session = () =>
      page.request.get(`http://localhost:${port}/dev/session`).then(
        (answer) => answer.ok(),
        () => false,
      );
    await expect.poll(session, { timeout: 100_000 }).toBe(true);
    await page.goto(`http://localhost:${port}${open}`);
    await expect(page.locator(shows).first()).toBeVisible();
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(paths.filter((path) => path.startsWith('/remotes/') || path.includes('mf-manifest'))).toEqual([]);
  });
}

test('a remote is served from source inside the composed portal, and the page listens for reloads', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(180_000);
  dev = spawn(process.execPath, ['shared/tooling/commands/dev.mjs', 'remote-demo-apps', ...options], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  const fromSource = async () => {
    const answer = await page.request
      .get(`http://localhost:${port}/api/v1/remotes/resolved`)
      .catch(() => null);
    return (await answer?.text().catch(() => '')) ?? '';
  };
  await expect.poll(fromSource, { timeout: 60_000 }).toContain('-dev.');
  await signedInAs('olivia', `http://localhost:${port}/pages/activities`);
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(loaded.some((path) => path.startsWith('/remotes/remote-demo-apps/dev/'))).toBe(true);
  expect(loaded.some((path) => path === '/dev/reload.js')).toBe(true);
});
