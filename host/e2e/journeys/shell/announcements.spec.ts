import type { Browser, Locator, Page } from '@playwright/test';
import { expect, fillSignIn, test, type Person } from '../../portal/fixtures';
import { banner, bell, home, panel, tab } from '../../pages/announcements';
import { pauseInPage } from '../../pages/shell';

const maintenance = 'Maintenance on Saturday night';

const readNewCount = async (page: Page): Promise<number> =>
  Number(/(\d+) new/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

async function openAnnouncements(page: Page): Promise<Locator> {
  await bell(page).click();
  await tab(page, 'Announcements').click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  return panel(page);
}

/** Marks all announcements as unread, so that every test starts in the same state. */
async function markAllUnread(page: Page): Promise<void> {
  await expect(home(page)).toBeVisible();
  const list = await openAnnouncements(page);
  const read = list.getByRole('button', { name: /^Mark as unread/ });
  for (let left = await read.count(); left > 0; left -= 1) {
    await read.first().click();
    await expect(read).toHaveCount(left - 1);
  }
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(banner(page)).toBeVisible();
}

async function openOnOtherDevice(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/home');
  await fillSignIn(page, person);
  await expect(home(page)).toBeVisible();
  return page;
}

test('announcements expand, collapse and change their read state, and the server stores it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('boris', '/home');
  await markAllUnread(page);
  const before = await readNewCount(page);
  const list = await openAnnouncements(page);
  const dates = await list
    .locator('time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
  expect(dates).toEqual([...dates].sort().reverse());

  await list.getByRole('button', { name: 'View more: Welcome to Meridian' }).click();
  await expect(list.getByText(/^Your figures, your colleagues/)).toBeVisible();
  await list.getByRole('button', { name: 'View less: Welcome to Meridian' }).click();
  await expect(list.getByText(/^Your figures, your colleagues/)).toBeHidden();

  await list.getByRole('button', { name: 'Mark as read: Welcome to Meridian' }).click();
  await expect(bell(page)).toHaveAccessibleName(`Announcements and alerts, ${before - 1} new`);
  await expect(home(page).getByRole('heading', { name: /^Welcome to Meridian/ })).toBeHidden();
  await list.getByRole('button', { name: 'Mark as unread: Welcome to Meridian' }).click();
  await expect(bell(page)).toHaveAccessibleName(`Announcements and alerts, ${before} new`);
  await expect(home(page).getByRole('heading', { name: /^Welcome to Meridian/ })).toBeVisible();

  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await expect(banner(page)).toBeHidden();
  await expect(home(page).getByText('Nothing new')).toBeVisible();
  const alerts = await readNewCount(page);
  await page.reload();
  await expect(home(page).getByText('Nothing new')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(`Announcements and alerts, ${alerts} new`);
  await expect(banner(page)).toBeHidden();
});

/** Number of tabs of this browser that hold or wait for the lock of the event stream. */
const countEventStreamLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name?.startsWith('meridian.events.')).length;
  });

test("a closed banner and a read announcement update the user's other tab and other device, and no other user", async ({
  page,
  context,
  signedInAs,
  browser,
}) => {
  await signedInAs('sam', '/home');
  await markAllUnread(page);
  const second = await context.newPage();
  await second.goto('/home');
  await expect(banner(second)).toBeVisible();
  const bella = await openOnOtherDevice(browser, 'bella');
  await markAllUnread(bella);
  const others = await readNewCount(bella);
  await expect.poll(() => countEventStreamLocks(page)).toBe(2);
  const requestedPaths: string[] = [];
  bella.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const streamOpened = bella.waitForResponse('**/api/v1/events');
  await bella.reload();
  await streamOpened;
  // The opened event stream causes requests of its own. Later ones would be caused by an event.
  await expect(async () => {
    requestedPaths.length = 0;
    await pauseInPage(bella, 500);
    expect(requestedPaths).toEqual([]);
  }).toPass();

  await banner(page).getByRole('button', { name: 'Close announcement' }).press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await expect(banner(second)).toBeHidden();
  await expect(home(second).getByRole('heading', { name: new RegExp(maintenance) })).toBeHidden();
  const list = await openAnnouncements(second);
  await list.getByRole('button', { name: `Mark as unread: ${maintenance}` }).click();
  await expect(banner(page)).toBeVisible();

  const device = await openOnOtherDevice(browser, 'sam');
  await expect(banner(device)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Close announcement' }).click();
  await expect(banner(device)).toBeHidden();
  await device.reload();
  await expect(home(device)).toBeVisible();
  await expect(banner(device)).toBeHidden();
  await device.context().close();

  await expect(banner(bella)).toBeVisible();
  expect(await readNewCount(bella)).toBe(others);
  expect(requestedPaths.filter((path) => path === '/api/v1/announcements')).toEqual([]);
  await bella.context().close();
});

test('announcements run no script, fetch no image and fold a very long text', async ({
  page,
  signedInAs,
  baseURL,
}) => {
  const title = '<img src=x onerror="window.stolen=1">Title';
  const unsafe = 'javascript:window.stolen=1';
  const content = [
    { tag: 'script', children: ['window.stolen=1'] },
    { tag: 'p', children: [{ tag: 'a', href: unsafe, children: ['press'] }, ` ${'long '.repeat(2000)}`] },
    { tag: 'img', src: 'https://evil.example/?d=1', alt: 'a', children: [] },
  ];
  const evil = {
    id: 'evil',
    title,
    content,
    startDate: new Date().toISOString(),
    read: false,
    placement: 'both',
    severity: 'critical',
    dismissible: true,
    link: { uri: unsafe, hyperText: 'Press here' },
  };
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      foreign.push(request.url());
  });
  await page.route('**/api/v1/announcements', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: [evil, ...((await response.json()) as unknown[])] });
  });
  await signedInAs('bella', '/home');
  await expect(home(page)).toBeVisible();
  await expect(banner(page).getByText(title)).toBeVisible();
  const cut = await banner(page).boundingBox();
  expect(cut?.height).toBeLessThan(220);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner(page).getByRole('button', { name: /^View more/ })).toBeVisible();
  const lines = await banner(page).locator('.host-banner__title, .host-cut__text').all();
  for (const line of lines) expect((await line.boundingBox())?.height).toBeLessThan(24);
  await page.setViewportSize({ width: 1440, height: 900 });
  await banner(page)
    .getByRole('button', { name: /^View more/ })
    .click();
  expect((await banner(page).boundingBox())?.height).toBeGreaterThan(400);
  await banner(page)
    .getByRole('button', { name: /^View less/ })
    .click();
  const list = await openAnnouncements(page);
  await list.getByRole('button', { name: /^View more: <img/ }).click();
  await expect(list.getByText(/^press long/)).toBeVisible();
  await expect(page.getByText('Press here')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"], main script, main img, .ui-panel img')).toHaveCount(0);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(foreign).toEqual([]);
});

test.describe('the keyboard', () => {
  test.use({ watchesFocus: true });

  test('the announcements panel keeps the focus at what changes, and returns it to the bell', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('gina', '/home');
    await markAllUnread(page);
    const before = await readNewCount(page);
    const press = (key: string) => page.keyboard.press(key);
    const focused = (name: RegExp) => expect(page.locator(':focus')).toHaveAccessibleName(name);
    await bell(page).focus();
    await press('Enter');
    await expect(panel(page)).toBeFocused();
    await press('Tab');
    await focused(/^Close$/);
    await press('Tab');
    await focused(/^Alerts/);
    await press('ArrowRight');
    await focused(/^Announcements/);
    await press('Tab');
    await focused(/^Mark all as read$/);
    await press('Tab');
    await focused(/^View more: /);
    await press('Enter');
    await focused(/^View less: /);
    await press('Tab');
    await focused(/^Mark as read: /);
    await press('Space');
    await focused(/^Mark as unread: /);
    await expect(bell(page)).toHaveAccessibleName(`Announcements and alerts, ${before - 1} new`);
    await press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });
});
