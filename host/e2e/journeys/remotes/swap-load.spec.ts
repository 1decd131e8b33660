import { expect, test } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';
import { publishSwapVersions, swapUnderLoad } from '../../remotes/swap-load';

let portal: Portal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startPortal(portBeside(20));
  await publishSwapVersions(portal);
});
test.afterAll(() => portal.stop());

test('six version swaps cause no failure in two busy tabs and 50 file requests per second', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(120_000);
  await signedInAs('gina', `${portal.address}/home`);
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await swapUnderLoad(page, portal, { swaps: 6, every: 4_000, tabs: 2, assetsPerSecond: 50 });
});
