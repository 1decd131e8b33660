import { join } from 'node:path';
import { startDevServer, type DevServer } from '../../portal/dev-server';
import { expect, test } from '../../portal/fixtures';
import { portBeside } from '../../portal/portal';

const root = join(import.meta.dirname, '../../../..');
const remotes = [
  { remote: 'remote-chat', open: '/openai', shows: '[data-perf="assistant"] textarea' },
  { remote: 'remote-admin', open: '/users', shows: '[data-perf="users"] tbody tr' },
  { remote: 'remote-demo-apps', open: '/pages/activities', shows: '[data-perf="activities"]' },
];

let devServer: DevServer;

test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ page }) => {
  // Leaves the page first, because it reconnects to the development server when that server stops.
  await page.goto('about:blank');
  await devServer.stop();
});

for (const { remote, open, shows } of remotes) {
  test(`${remote} runs alone, without the host, with real data`, async ({ page }) => {
    test.setTimeout(180_000);
    devServer = startDevServer(root, portBeside(21), [remote, '--alone']);
    const { address } = devServer;
    const hasSession = () =>
      page.request.get(`${address}/dev/session`).then(
        (response) => response.ok(),
        () => false,
      );
    await expect.poll(hasSession, { timeout: 100_000 }).toBe(true);
    await page.goto(`${address}${open}`);
    await expect(page.locator(shows).first()).toBeVisible();
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(paths.filter((path) => path.startsWith('/remotes/') || path.includes('mf-manifest'))).toEqual([]);
  });
}
