import { home, readToken, signOut, watchCalls } from '../pages/start';
import { expect, test } from '../portal/fixtures';

test.describe('a person who is signed in', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
  });

  test('a tab that starts while the person signs out in another tab shows nothing of them', async ({
    page,
    context,
  }) => {
    const starting = await context.newPage();
    let continueStart: () => void = () => undefined;
    const signedOut = new Promise<void>((resolve) => (continueStart = resolve));
    await starting.route('**/static/framework.*.js', async (route) => {
      await signedOut;
      await route.continue();
    });
    const me = starting.waitForResponse('**/api/v1/me');
    await starting.goto('/home', { waitUntil: 'commit' });
    expect((await me).status()).toBe(200);
    await signOut(page, /Olivia/);
    await expect(page).toHaveURL(/\/landing/);
    continueStart();
    await expect(starting).toHaveURL(/\/landing/);
    expect(await readToken(starting)).toBeUndefined();
  });

  test('a tab that was at another address while the person signed out elsewhere asks for a sign-in', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/home');
    await expect(home(other)).toBeVisible();
    await page.goto('about:blank');
    await signOut(other, /Olivia/);
    await expect(other).toHaveURL(/\/landing/);
    await other.close();
    const { calls } = watchCalls(page);
    await page.goto('/home');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('/api/v1/'))).toEqual([]);
  });

  test('a person who was suspended meanwhile learns why at the next start, and sees nothing else', async ({
    page,
    consoleLines,
  }) => {
    consoleLines.allow(/403/);
    const problem = { type: 'about:blank', title: 'Suspended', status: 403, code: 'tenant.suspended' };
    await page.route('**/api/v1/**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access is suspended');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.unrouteAll();
    await page.reload();
    await expect(home(page)).toBeVisible();
  });
});

test('a reload by a suspended person causes one rejected call', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/403/);
  await signedInAs('cem');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('suspended');
  const { calls } = watchCalls(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('suspended');
  expect(calls.filter(({ status }) => status === 403)).toEqual([{ path: '/api/v1/me', status: 403 }]);
});
