import type { Page } from '@playwright/test';
import { home, readToken, watchCalls } from '../pages/start';
import { expect, fillSignIn, test } from '../portal/fixtures';

/** Changes fields of the ticket that the next document of this tab starts with. */
const changeTicket = (page: Page, change: Record<string, unknown>) =>
  page.evaluate((fields) => {
    const ticket = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as object;
    sessionStorage.setItem('meridian.ticket', JSON.stringify({ ...ticket, ...fields }));
  }, change);

/** Loads the page again with a changed ticket, which the page before does not see. */
async function reloadWithTicket(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.addInitScript((fields) => {
    if (window.top !== window) return;
    const ticket = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as object;
    sessionStorage.setItem('meridian.ticket', JSON.stringify({ ...ticket, ...fields }));
  }, change);
  await page.reload();
}

test.describe('a tab with a ticket', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
    await expect.poll(() => readToken(page)).toBeTruthy();
  });

  test('starts without the identity library and asks for each resource once', async ({ page }) => {
    const { calls, paths } = watchCalls(page);
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.reload();
    await expect(home(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(paths(/identity/)).toEqual([]);
    const asked = paths(/^\/api\//);
    expect(asked).toContain('/api/v1/me');
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([]);
    expect(calls.filter(({ status }) => status >= 400)).toEqual([]);
  });

  test('continues with the session of the identity library when the ticket has expired', async ({ page }) => {
    await changeTicket(page, { expiresAt: Date.now() + 1_000, accessToken: 'expired' });
    const { calls } = watchCalls(page);
    await page.reload();
    await expect(home(page)).toBeVisible();
    expect(calls.filter(({ status }) => status === 401)).toEqual([]);
    expect(await readToken(page)).not.toBe('expired');
  });

  test('drops the ticket of another person without a request', async ({ page }) => {
    const { calls } = watchCalls(page);
    await reloadWithTicket(page, {
      account: { id: 'another', username: 'another' },
      accessToken: 'of another',
    });
    await expect(home(page)).toBeVisible();
    expect(calls.filter(({ status }) => status === 401)).toEqual([]);
    expect(await readToken(page)).not.toBe('of another');
  });

  test('drops the ticket of another client', async ({ page, consoleLines }) => {
    consoleLines.allow(/401/);
    await changeTicket(page, { clientId: 'another', accessToken: 'of another client' });
    await page.reload();
    await expect(home(page)).toBeVisible();
    expect(await readToken(page)).not.toBe('of another client');
  });

  test('starts again when it returns from the back-forward cache after another person’s sign-in', async ({
    page,
  }) => {
    await page.evaluate(() => {
      localStorage.setItem('meridian.signed-in', 'another');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForEvent('load');
    await expect(home(page)).toBeVisible();
  });

  test('passes its ticket to a new tab, which needs no provider', async ({ page, context }) => {
    const other = await context.newPage();
    const { paths } = watchCalls(other);
    await other.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await other.goto('/home');
    await expect(home(other)).toBeVisible();
    expect(paths(/identity/)).toEqual([]);
    expect(await readToken(other)).toBe(await readToken(page));
    await page.close();
    const alone = await context.newPage();
    await other.close();
    await alone.goto('/home');
    await expect(home(alone)).toBeVisible();
  });
});

test.describe('a session of its own', () => {
  // A renewal replaces the refresh token, which other tests would restore.
  test.use({ throughForm: true });

  test('works while the identity provider is down, until the token ends', async ({
    page,
    consoleLines,
    signedInAs,
  }) => {
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
    await expect.poll(() => readToken(page)).toBeTruthy();
    const end = await page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as { expiresAt: number }).expiresAt,
    );
    let attempts = 0;
    await page.route('**/identity/**', (route) => {
      attempts += 1;
      return route.abort();
    });
    await page.reload();
    await expect(home(page)).toBeVisible();
    await page.locator('nav a[href="/pages/activities"]').click();
    await expect(page.locator('[data-perf="activities"]')).toBeVisible();
    consoleLines.allow(/ERR_FAILED|The portal could not start: account/);
    await page.clock.setSystemTime(end - 60_000);
    await page.reload();
    await expect(page.locator('[data-perf="activities"]')).toBeVisible();
    await page.clock.setSystemTime(end + 1_000);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    // The start that failed still repeats its request. With the provider back, it would use up the refresh token.
    let before = -1;
    const countNewAttempts = () => {
      const count = attempts - before;
      before = attempts;
      return count;
    };
    await expect.poll(countNewAttempts, { intervals: [1_000] }).toBe(0);
    await page.unroute('**/identity/**');
    await page.clock.setSystemTime(Date.now());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  });

  test('gets another token when the server refuses that of the ticket', async ({
    page,
    consoleLines,
    signedInAs,
  }) => {
    consoleLines.allow(/401/);
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
    await changeTicket(page, { accessToken: 'forged' });
    await page.reload();
    await expect(home(page)).toBeVisible();
    await expect.poll(() => readToken(page)).not.toBe('forged');
    await page.locator('nav a[href="/pages/activities"]').click();
    await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  });
});

test('a private window has no session and asks for a sign-in', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const privatePage = await other.newPage();
  await privatePage.goto('/home');
  await fillSignIn(privatePage, 'adam');
  await expect(privatePage).toHaveURL('/home');
  await expect(privatePage.getByRole('heading', { level: 1, name: /Adam/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
  await other.close();
});

test.describe('a browser that blocks session storage', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }),
  );

  for (const address of ['/home', '/landing'])
    test(`learns at ${address} why nobody can sign in`, async ({ page }) => {
      await page.goto(address);
      await page.waitForURL(/\/landing/);
      if (address === '/landing') await page.getByRole('link', { name: 'Sign in' }).first().click();
      await expect(page.getByText('Your browser blocks the storage of this site')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    });
});
