import type { Page } from '@playwright/test';
import { inboxButton, inboxTab, openInbox } from '../pages/inbox';
import { expect, test } from '../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../portal/portal';

test.use({ ownPeople: true });

const attack = '<img src=x onerror="window.executed=1"><script>window.executed=2</script>';
const badLinks = [
  'javascript:window.executed=3',
  ' javascript:window.executed=4',
  'JaVaScRiPt:window.executed=5',
  'data:text/html,<script>window.executed=6</script>',
  '//evil.example',
  '/\\evil.example',
  'https://user:pass@evil.example',
  'vbscript:x',
];

/**
 * Returns a function that calls the API with the access token of the page. The token is read from a request that
 * `open` causes.
 */
async function apiOf(page: Page, open: () => Promise<unknown>) {
  const authorizedRequest = page.waitForRequest((request) => 'authorization' in request.headers());
  await open();
  const { authorization = '' } = (await authorizedRequest).headers();
  return async (method: string, url: string, body?: object) =>
    page.request.fetch(url, { method, headers: { authorization }, ...(body ? { data: body } : {}) });
}

async function expectNothingExecuted(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test('an unknown layout in the address falls back to the configured layout', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/home');
  const side = page.getByRole('navigation', { name: 'Main' });
  await expect(side).toBeVisible();
  await expect(page.locator('.host-frame')).toHaveClass(/host-frame--classic/);
  for (const name of ['unknown', '<script>window.executed=1</script>', '__proto__', 'toString', '']) {
    await page.goto(`/home?layout=${encodeURIComponent(name)}`);
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(side).toBeVisible();
    await expect(page.locator('.host-frame')).toHaveClass(/host-frame--classic/);
  }
  await expectNothingExecuted(page);
});

for (const garbage of ['{"a":', '<script>window.executed=1</script>', 'null']) {
  test(`the portal works with ${garbage} in its stored settings`, async ({ page, signedInAs }) => {
    await signedInAs('olivia', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    // Stores a search first, so that each kind of entry exists before it is overwritten.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the portal' }).fill('home');
    await page.getByRole('option', { name: 'Home' }).first().click();
    await page.evaluate((value) => {
      const known = ['scheme', 'theme', 'layout', 'language', 'dense-navigation', 'remotes', 'signed-in'];
      for (const name of known) localStorage.setItem(`meridian.${name}`, value);
      for (const key of Object.keys(localStorage))
        if (key.startsWith('meridian.')) localStorage.setItem(key, value);
      for (const name of ['landing-notice', 'session-began', 'sign-in-attempt'])
        sessionStorage.setItem(`meridian.${name}`, value);
    }, garbage);
    await page.reload();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/\blight\b.*theme-default|theme-default.*\blight\b/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused();
    await expectNothingExecuted(page);
  });
}

test('notifications, messages and shortcuts show markup as text, and the server rejects dangerous links', async ({
  page,
  signedInAs,
}) => {
  const call = await apiOf(page, () => signedInAs('bella', '/home'));
  const lists = [
    { name: 'Notifications', url: '/api/common/notifications', field: 'notification' },
    { name: 'Messages', url: '/api/common/messages', field: 'message' },
  ];
  for (const { name, url, field } of lists) {
    for (const link of badLinks)
      expect((await call('POST', url, { [field]: { title: 'x', link } })).status(), link).toBe(422);
    const image = { title: 'x', image: 'javascript:window.executed=7' };
    expect((await call('POST', url, { [field]: image })).status()).toBe(422);
    const long = { title: 'w'.repeat(200), description: 'w'.repeat(4000) };
    const marked = { title: `${name} ${attack}`, description: attack };
    for (const item of [long, marked])
      expect((await call('POST', url, { [field]: item })).status()).toBe(200);
  }
  const shortcut = { label: attack, description: attack, icon: 'star', link: '/home', useRouter: true };
  for (const link of badLinks)
    expect((await call('POST', '/api/common/shortcuts', { shortcut: { ...shortcut, link } })).status()).toBe(
      422,
    );
  const stored = await call('POST', '/api/common/shortcuts', {
    shortcut: { ...shortcut, label: '<b>Bold</b>' },
  });
  expect(stored.status()).toBe(200);

  await page.reload();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  for (const { name } of lists) {
    const panel = await openInbox(page, name);
    const first = panel.getByRole('listitem').first();
    await expect(first).toContainText(`${name} ${attack}`);
    await expect(panel.getByText('w'.repeat(200)).first()).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(first.locator('script, img, b')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await openInbox(page, 'Shortcuts');
  await expect(page.getByRole('link', { name: /<b>Bold<\/b>/ })).toBeVisible();
  await expectNothingExecuted(page);
});

test('long names and names with markup are shown as text and do not break the layout', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('boris', '/user');
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  await page.getByLabel('First name').fill(long);
  await page.getByLabel('Last name').fill('<b onclick=window.executed=1>x</b>');
  await page.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const path of ['/user', '/home']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole('button', { name: /^Your account/ }).click();
  const panel = page.getByRole('dialog', { name: /^Your account/ });
  await expect(panel).toContainText('<b onclick=window.executed=1>x</b>');
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await expectNothingExecuted(page);
});

test('searches with markup, patterns, SQL and very long texts find nothing and cause no error', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search the portal' });
  for (const typed of [
    attack,
    '%%',
    '((',
    "'; drop table people; --",
    '\\\\',
    '\u200b\u200bqq',
    'q'.repeat(1000),
  ]) {
    await box.fill(typed);
    await expect(page.getByText('No results found'), typed.slice(0, 40)).toBeVisible();
    await box.fill('');
  }
  await expectNothingExecuted(page);
});

test.describe('the notifications of a user with 10,000 items', () => {
  // The test marks all items as read, so every run needs a portal with new data.
  let portal: Portal;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    portal = await startPortal(portBeside(2));
  });
  test.afterAll(() => portal.stop());

  test('shows the newest fifty and marks all as read', async ({ page, signedInAs }) => {
    test.setTimeout(120_000);
    await signedInAs('busy', `${portal.address}/home`);
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    const button = inboxButton(page);
    await expect(button).toHaveAccessibleName(/^Inbox, 10,0\d\d unread$/);
    await expect(button.locator('.host-count')).toHaveAttribute('data-count', '99+');

    const panel = await openInbox(page, 'Notifications');
    const rows = panel.getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText('Number 10000');
    await expect(panel).toContainText(/Showing the newest 500 of 10,0\d\d\./);
    await panel.getByRole('button', { name: 'Show 50 more' }).click();
    await expect(rows).toHaveCount(100);
    // The page stays responsive while the list is open.
    const pause = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const begin = performance.now();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
        }),
    );
    expect(pause).toBeLessThan(1000);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4000);
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(inboxTab(page, 'Notifications')).toHaveAccessibleName('Notifications');
  });
});
