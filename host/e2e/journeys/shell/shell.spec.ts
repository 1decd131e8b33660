import type { Locator, Page } from '@playwright/test';
import { inboxButton, inboxPanel, inboxTab, openInbox } from '../../pages/inbox';
import { choose } from '../../pages/select';
import { home } from '../../pages/start';
import { getEmail, expect, test } from '../../portal/fixtures';

const heading = (page: Page): Locator => page.locator('main h1');

test('the 404 page keeps the requested address, focuses its heading and links to search, contact and home', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/tenants');
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page).toHaveURL('/tenants');
  await expect(page).toHaveTitle('Not found · Meridian');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/error/404');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Not found · Meridian');
});

test('a screen that fails to load shows the 500 page with a reference to copy and a retry button', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs('olivia', '/home');
  await expect(home(page)).toBeVisible();
  const files = /\/static\/.*\.(js|css)/;
  await page.route(files, (route) => route.abort());
  await page.goto('/home#still-here');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Something went wrong · Meridian');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const reference = await page.locator('main code').innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-perf="user"]')).toBeVisible();
  await expect(page).toHaveURL('/user');
});

test('code of a later part is verified with its hash in the document', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  const scripts = '**/static/*.js';
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const openSettings = () => page.getByRole('button', { name: 'Settings', exact: true }).first().click();
  consoleLines.allow(/integrity|could not be loaded|failed to render|ChunkLoadError/i);
  await page.addInitScript(() => {
    const hashes: string[] = [];
    // The bundler removes each element after its file was loaded.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src) hashes.push(node.integrity);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { hashes });
  });
  await signedInAs('adam', '/home');
  await expect(home(page)).toBeVisible();
  const changed = page.waitForResponse(scripts);
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    // Otherwise the browser keeps the changed file for the reload.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: `${await response.text()}\n` });
  });
  await openSettings();
  await changed;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('button', { name: 'Settings', exact: true }).first()).toBeVisible();
  await expect(settings).toBeHidden();
  await page.reload();
  await openSettings();
  await expect(settings).toBeVisible();
  const hashes = await page.evaluate(() => (globalThis as unknown as { hashes: string[] }).hashes);
  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) expect(hash).toMatch(/^sha384-(?!A{64})/);
});

const contactText = 'The figures of Monday are missing.';
const field = (page: Page, name: string) => page.locator('form').getByLabel(new RegExp(`^\\s*${name}`));

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Contact us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the contact dialog stays open on a click outside, lists wrong fields and sends the message', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia');
  const dialog = await openDialog(page);
  await expect(field(page, 'Your name')).toHaveValue(/Olivia/);
  await expect(field(page, 'E-mail')).toHaveValue(getEmail('olivia'));
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', { name: /Check these fields/ })).toBeFocused();
  await choose(page, field(page, 'Topic'), 'A question about data');
  await field(page, 'Message').fill(contactText);
  await field(page, 'I agree').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/C-\d{4}-\d{6}/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused();
});

test('the contact dialog asks before text is lost by Escape, Back or Forward', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }).click();
  await expect(page).toHaveURL('/pages/activities');
  const dialog = await openDialog(page);
  await field(page, 'Message').fill(contactText);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/pages/activities');
  await expect(field(page, 'Message')).toHaveValue(contactText);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/home');
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await field(page, 'Message').fill(contactText);
  await page.goForward();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/home');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goForward();
  await expect(page).toHaveURL('/pages/activities');
});

test('Ctrl+K finds pages and people regardless of Turkish letters, opens one with Enter and remembers it', async ({
  page,
  signedInAs,
}) => {
  const box = page.getByRole('combobox', { name: 'Search the portal' });
  const options = page.getByRole('dialog').getByRole('option');
  const openSearch = async () => {
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  };
  await signedInAs('adam');
  await expect(page).toHaveURL('/users');
  await openSearch();
  await box.fill('isil');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option').first()).toContainText('Işıl');
  await expect(options.locator('mark').first()).toHaveText('Işıl');
  await box.fill('hom');
  await expect(options.first()).toHaveText('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await page.reload();
  await openSearch();
  const recent = page.getByRole('option', { name: 'hom', exact: true });
  await expect(recent).toBeVisible();
  await page.getByRole('button', { name: 'Remove “hom”' }).click();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the figures of an organisation open the lists that they count', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/home');
  const tiles = page.locator('.host-organisation a.ui-stat--link');
  await expect(tiles).toHaveCount(2);
  for (const [place, list] of ['users', 'invitations'].entries()) {
    const figure = await tiles.nth(place).locator('.ui-stat__value').innerText();
    const response = page.waitForResponse(new RegExp(`api/v1/${list}\\?`));
    await tiles.nth(place).click();
    const { total } = (await (await response).json()) as { total: number };
    expect(String(total)).toBe(figure);
    await expect(page.locator(`[data-perf="${list}"]`)).toBeVisible();
    await page.goBack();
  }
});

const unreadIn = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await inboxButton(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test.describe('the keyboard', () => {
  test.use({ watchesFocus: true });

  test('? lists the keys, g u opens the users, / focuses their search, and g h goes home', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('adam', '/home');
    await expect(home(page)).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to users');
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/\/home$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/\/users$/);
    await expect(page).toHaveTitle(/^Users/);
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gh?/');
    await expect(search).toHaveValue('gh?/');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/\/home$/);
  });

  test('notifications can be read, marked and removed by keyboard, and the server stores it', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('olivia', '/home');
    await expect(inboxButton(page)).toHaveAccessibleName(/^Inbox, \d+ unread$/);
    const before = await unreadIn(page);
    await inboxButton(page).focus();
    await page.keyboard.press('Enter');
    const panel = inboxPanel(page);
    await expect(inboxTab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
    await inboxTab(page, 'Messages').focus();
    await page.keyboard.press('ArrowRight');
    await expect(inboxTab(page, 'Notifications')).toHaveAccessibleName(/^Notifications \d+$/);
    await expect(panel.getByRole('listitem')).toHaveCount(9);

    const first = panel.getByRole('listitem').first();
    await first.getByRole('button', { name: /^Mark as read/ }).focus();
    await page.keyboard.press('Enter');
    await expect(inboxButton(page)).toHaveAccessibleName(`Inbox, ${before - 1} unread`);
    await panel
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByRole('listitem').nth(1).locator(':focus')).toHaveCount(1);

    await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(inboxTab(page, 'Notifications')).toHaveAccessibleName('Notifications');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(inboxButton(page)).toBeFocused();

    await page.evaluate(() => Object.assign(window, { stays: true }));
    await openInbox(page, 'Notifications');
    await panel.getByRole('link').first().press('Enter');
    await expect(panel).toBeHidden();
    expect(await page.evaluate(() => 'stays' in window), 'a link of the portal loads no document').toBe(true);
    await page.goto('/home');
    await expect(home(page)).toBeVisible();
    await openInbox(page, 'Notifications');
    await expect(inboxTab(page, 'Notifications')).toHaveAccessibleName('Notifications');
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByText(', unread')).toHaveCount(0);
  });
});

test.describe('a person with many notifications', () => {
  test.use({ seededPeople: true });

  test('the inbox shows the newest of 10,000 notifications, 50 at a time', async ({ page, signedInAs }) => {
    await signedInAs('busy', '/home');
    await expect(inboxButton(page)).toHaveAccessibleName(/^Inbox, 10,0\d\d unread$/);
    const panel = await openInbox(page, 'Notifications');
    const rows = panel.getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText('Number 10000');
    await expect(panel).toContainText(/Showing the newest 500 of 10,0\d\d\./);
    await panel.getByRole('button', { name: 'Show 50 more' }).click();
    await expect(rows).toHaveCount(100);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4000);
  });
});

test.describe('tenants with figures', () => {
  test.use({ seededPeople: true });

  const picker = (page: Page, tenant: string) =>
    page.getByRole('main').getByRole('button', { name: `Tenant ${tenant}` });

  /** Waits for the key figures. The first start generates the figures. */
  const figures = async (page: Page): Promise<string> => {
    const tile = page.locator('.host-money').getByRole('link', { name: /^Net assets/ });
    await expect(tile).toBeVisible({ timeout: 60_000 });
    return tile.locator('.ui-stat__value').innerText();
  };

  /** Chooses a tenant with the keyboard. */
  async function chooseTenant(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
    await picker(page, from).first().press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search: Tenant' })).toBeFocused();
    await page.keyboard.type(to);
    await expect(page.getByRole('option').first()).toHaveText(to);
    await page.keyboard.press('Enter');
    await expect(picker(page, to).first()).toBeFocused();
  }

  test('a person without a tenant chooses one on the home page, and links, reloads and tabs keep it', async ({
    page,
    signedInAs,
    context,
  }) => {
    await signedInAs('rita', '/home');
    await expect(picker(page, 'All tenants')).toBeVisible();
    const totals = await figures(page);
    const money = page.locator('.host-money');
    await expect(money.getByRole('listitem').filter({ hasText: 'Choose a tenant' })).toHaveCount(2);

    await chooseTenant(page, { from: 'All tenants', to: 'Birch Wealth' });
    await expect(page).toHaveURL('/home?tenant=birch');
    await expect(money.getByText('Choose a tenant')).toHaveCount(0);
    const birch = await figures(page);
    expect(birch).not.toBe(totals);

    await page.reload();
    await expect(picker(page, 'Birch Wealth')).toBeVisible();
    expect(await figures(page)).toBe(birch);

    const second = await context.newPage();
    await second.goto('/home?tenant=acorn');
    await expect(picker(second, 'Acorn Capital')).toBeVisible();
    expect(await figures(second)).not.toBe(birch);
    await second.close();

    await money.getByRole('link', { name: /^Return, / }).click();
    await expect(page).toHaveURL(/\/reports\/performance\?.*tenant=birch/);
    await expect(picker(page, 'Birch Wealth')).toBeVisible();
    await expect(page.locator('[data-tile="portfolio-return"] .ui-stat__value')).toBeVisible({
      timeout: 30_000,
    });
    await page.goBack();
    await expect(picker(page, 'Birch Wealth')).toBeVisible();
    expect(await figures(page)).toBe(birch);
  });
});
