import { expect, test } from '../fixtures';

const failures = ['abort', '404', '500', 'html'] as const;

for (const failure of failures) {
  test(`a remote that answers ${failure}: the shell is usable within 3 s and the part recovers without a reload`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/404|500|ERR_FAILED|remote_|RUNTIME|register|boundary|MIME|unavailable/i);
    await signedInAs('adam', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    const files = '**/remotes/remote-admin/**';
    await page.route(files, (route) => {
      if (failure === 'abort') return route.abort();
      if (failure === 'html')
        return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>sorry' });
      return route.fulfill({ status: Number(failure), body: 'no' });
    });
    await page.goto('/users');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 5_000 });
    await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible({ timeout: 12_000 });
    await page.locator('nav a[href="/pages/activities"]').click();
    await expect(page.locator('[data-perf="activities"]')).toBeVisible();
    await page.locator('nav a[href="/users"]').click();
    await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible({ timeout: 12_000 });
    await page.unroute(files);
    await expect(page.locator('[data-perf="users"]')).toBeVisible({ timeout: 12_000 });
  });
}
