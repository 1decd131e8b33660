import { expect, test } from '../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../portal/portal';
import { publishSwapVersions, swapUnderLoad } from '../remotes/swap-load';

let portal: Portal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startPortal(portBeside(21));
  await publishSwapVersions(portal);
});
test.afterAll(() => portal.stop());

test('twenty swaps in ten minutes cause no failure in four busy tabs and 200 file requests per second', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(900_000);
  await signedInAs('gina', `${portal.address}/home`);
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await swapUnderLoad(page, portal, { swaps: 20, every: 30_000, tabs: 4, assetsPerSecond: 200 });
});
