import type { Page } from '@playwright/test';
import { home, readToken, signOut, watchCalls } from '../pages/start';
import { expect, fillSignIn, test } from '../portal/fixtures';

/** Replaces the token of the ticket when the document is left: before that, its own calls would use the new token. */
const changeNextToken = (page: Page, accessToken: string) =>
  page.evaluate((token) => {
    addEventListener('pagehide', () => {
      const ticket = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as object;
      sessionStorage.setItem('meridian.ticket', JSON.stringify({ ...ticket, accessToken: token }));
    });
  }, accessToken);

const readExpiry = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as { expiresAt: number }).expiresAt,
  );

const activities = (page: Page) => page.locator('[data-perf="activities"]');
const openActivities = (page: Page) => page.locator('nav a[href="/pages/activities"]').click();

test.describe('a tab with a ticket', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
    await expect.poll(() => readToken(page)).toBeTruthy();
  });

  test('starts without the identity library, asks for each resource once and passes its ticket to a new tab', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const { calls, paths } = watchCalls(page);
    await page.reload();
    await expect(home(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(paths(/identity/)).toEqual([]);
    const asked = paths(/^\/api\//);
    expect(asked).toContain('/api/v1/me');
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([]);
    expect(calls.filter(({ status }) => status >= 400)).toEqual([]);

    const other = await context.newPage();
    const ofOther = watchCalls(other);
    await other.goto('/home');
    await expect(home(other)).toBeVisible();
    expect(ofOther.paths(/identity/)).toEqual([]);
    expect(await readToken(other)).toBe(await readToken(page));
    await page.close();
    const alone = await context.newPage();
    await other.close();
    await alone.goto('/home');
    await expect(home(alone)).toBeVisible();

    // Another person has signed in, and the browser shows this page again from the back-forward cache.
    const loaded = alone.waitForEvent('load');
    await alone.evaluate(() => {
      localStorage.setItem('meridian.signed-in', 'another');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await loaded;
    await expect(home(alone)).toBeVisible();
  });

  test('shows nothing of a person who signs out in another tab while it starts', async ({
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
});

test.describe('a session of its own', () => {
  // A renewal replaces the refresh token, which other tests would restore.
  test.use({ throughForm: true });

  test('gets another token without a reload when the token ends soon, and when the server refuses it', async ({
    page,
    consoleLines,
    signedInAs,
  }) => {
    consoleLines.allow(/401/);
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
    await expect.poll(() => readToken(page)).toBeTruthy();
    const token = await readToken(page);
    const isRenewal = (body: string | null) => body?.includes('grant_type=refresh_token') ?? false;
    const renewal = page.waitForRequest((request) => isRenewal(request.postData()));
    await page.clock.setSystemTime((await readExpiry(page)) - 30_000);
    await openActivities(page);
    await renewal;
    await expect(activities(page)).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/activities$/);
    await expect.poll(() => readToken(page)).not.toBe(token);

    await page.clock.setSystemTime(Date.now());
    await changeNextToken(page, 'forged');
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.reload();
    await refused;
    await expect(activities(page)).toBeVisible();
    await expect.poll(() => readToken(page)).not.toBe('forged');
  });

  test('works while the identity provider is down, until the token ends', async ({
    page,
    consoleLines,
    signedInAs,
  }) => {
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();
    await expect.poll(() => readToken(page)).toBeTruthy();
    const end = await readExpiry(page);
    let attempts = 0;
    await page.route('**/identity/**', (route) => {
      attempts += 1;
      return route.abort();
    });
    await page.reload();
    await expect(home(page)).toBeVisible();
    await openActivities(page);
    await expect(activities(page)).toBeVisible();
    consoleLines.allow(/ERR_FAILED|The portal could not start: account/);
    await page.clock.setSystemTime(end - 60_000);
    await page.reload();
    await expect(activities(page)).toBeVisible();
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
    await expect(activities(page)).toBeVisible();
  });

  test('causes one rejected call if the person is suspended, also after a reload, and leads to the support and out', async ({
    page,
    consoleLines,
    signedInAs,
  }) => {
    consoleLines.allow(/403/);
    const title = page.getByRole('heading', { level: 1 });
    const { calls } = watchCalls(page);
    const rejected = () => calls.splice(0).filter(({ status }) => status === 403);
    await signedInAs('cem');
    await expect(title).toHaveText('Access is suspended');
    // The response that names the suspension.
    expect(rejected()).toEqual([{ path: '/api/v1/me', status: 403 }]);
    await page.reload();
    await expect(title).toHaveText('Access is suspended');
    expect(rejected()).toEqual([{ path: '/api/v1/me', status: 403 }]);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact-us');
    await page.locator('form').getByLabel('Your name').fill('Cem');
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    await page.goBack();
    await expect(title).toHaveText('Access is suspended');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/landing/);
  });
});

test.describe('accounts of this file', () => {
  test.use({ ownPeople: true });

  test('the sessions of a person are listed, and signing out of all ends the open tabs of another browser at once', async ({
    page,
    browser,
    baseURL,
    signedInAs,
    consoleLines,
  }) => {
    // Pages may send calls before they learn that the session has ended.
    consoleLines.allow(/status of 401.*api\/v1\//);
    await signedInAs('bella', '/user');
    const other = await browser.newContext({
      baseURL,
      userAgent:
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    });
    try {
      const tabs = [await other.newPage(), await other.newPage()] as const;
      await tabs[0].goto('/user');
      const streamed = tabs[0].waitForResponse(/api\/v1\/events/);
      await fillSignIn(tabs[0], 'bella');
      await expect(tabs[0].getByLabel('Last name')).toBeVisible();
      await tabs[1].goto('/home');
      await expect(home(tabs[1])).toBeVisible();
      await streamed;
      await page.reload();
      const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
      await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
      await expect(sessions.filter({ hasText: 'Android' })).toHaveCount(1);
      await expect(sessions.filter({ hasText: 'Android' })).not.toContainText('This browser');
      // Unsaved text must not keep the page of another person open.
      await tabs[0].getByLabel('Last name').fill('Unsaved');
      await page.getByRole('button', { name: 'Sign out of all devices' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out of all devices' }).click();
      for (const tab of [...tabs, page]) {
        await expect(tab).toHaveURL(/\/landing/, { timeout: 10_000 });
        await expect(tab.getByText('You are signed out.')).toBeVisible();
      }
    } finally {
      await other.close();
    }
  });
});
