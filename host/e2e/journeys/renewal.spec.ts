import { expect, test } from '../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../portal/portal';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal(portBeside(12), { ACCESS_TOKEN_SECONDS: '8' });
});
test.afterAll(() => portal.stop());

test('an expired access token is renewed silently', async ({ page, signedInAs }) => {
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await signedInAs('olivia', `${portal.address}/default`);
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const before = renewals.length;
  const issued = Date.now();
  await expect
    .poll(() => Date.now() - issued, { timeout: 20_000, intervals: [1000] })
    .toBeGreaterThan(10_000);
  await page.locator('nav a[href="/pages/activities"]').click();
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  expect(renewals.length).toBeGreaterThan(before);
  await expect(page).toHaveURL(/\/pages\/activities$/);
});
