import { expect, test } from '../portal/fixtures';
import { runHashlessScripts } from '../remotes/hashless-scripts';

for (const address of ['/landing', '/contact-us']) {
  test(`${address} blocks scripts without a listed hash`, async ({ page, consoleLines }) => {
    consoleLines.allow(/integrity/i);
    await page.goto(address);
    expect(await runHashlessScripts(page, 'script[src*="/static/page-"]')).toEqual(['refused', 'refused']);
  });
}

test('the landing page blocks a changed script and its sign-in link still works', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/integrity/i);
  await page.route('**/static/page-landing.*.js', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `globalThis.__tampered = true;${await response.text()}` });
  });
  await page.goto('/landing');
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.locator('input[name=password]')).toBeVisible();
});
