import type { Page } from '@playwright/test';
import config from '../../playwright.config';
import {
  collectTransfers,
  copySession,
  kilobytes,
  listing,
  scripts,
  watchTransfers,
  type Transfer,
  type Transfers,
} from '../checks/transfers';
import { performance, settled, tile } from '../pages/reports';
import { home } from '../pages/start';
import { expect, fillSignIn, test } from '../portal/fixtures';

// Scrollbars must take up space, otherwise a change in scrolling would not move anything.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

for (const [address, last] of [
  ['landing', '/application-settings'],
  ['contact-us', '/static/page-contact'],
] as const)
  test(`the public page ${address} needs at most 5 requests and 100 kB of script`, async ({ page }) => {
    const transfers = await collectTransfers(page);
    await page.goto(`/${address}`);
    await expect(page.locator(`[data-perf="${address}"]`)).toBeVisible();
    await expect.poll(() => transfers.some(({ path }) => path.startsWith(last))).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const own = transfers.filter(({ type }) => type !== 'Other' && type !== 'Prefetch');
    expect(own.length, listing(own)).toBeLessThanOrEqual(5);
    expect(kilobytes(scripts(own)), listing(own)).toBeLessThanOrEqual(100);
  });

/**
 * Limits in kB of the files that every signed-in screen loads. The sample apps added the names of their doors to `main`,
 * the folded group with its icons and numbers to `shell`, and the headers of an upload with progress to `core`.
 */
const shellLimits = { main: 8.8, framework: 126.8, core: 30.4, shell: 32.4 };

const fontsOf = (transfers: readonly Transfer[]) =>
  transfers
    .filter(({ type, path }) => type === 'Font' && path.startsWith('/static/'))
    .map(({ path }) => /inter-([a-z]+(-ext)?)/.exec(path)?.[1])
    .sort();
const fontsLoaded = (page: Page) =>
  page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));

test('the first signed-in screen needs at most 20 requests, 200 kB of script, one font and no remote', async ({
  page,
  signedInAs,
  context,
}) => {
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  const fresh = await context.newPage();
  const transfers = await collectTransfers(fresh);
  await copySession(page, fresh);
  await fresh.goto('/home');
  await expect(home(fresh)).toBeVisible();
  const untilUsable = [...transfers];
  expect(kilobytes(scripts(untilUsable)), listing(untilUsable)).toBeLessThanOrEqual(200);
  expect(untilUsable.length, listing(untilUsable)).toBeLessThanOrEqual(20);
  expect(
    untilUsable.filter(({ path }) => /^\/(remotes|static\/federation)/.test(path)),
    'no remote and no federation code before the first screen',
  ).toEqual([]);
  for (const [name, limit] of Object.entries(shellLimits)) {
    const file = scripts(untilUsable).filter(({ path }) => path.startsWith(`/static/${name}.`));
    expect(file, listing(untilUsable)).toHaveLength(1);
    expect(kilobytes(file), `${name}, ${listing(untilUsable)}`).toBeLessThanOrEqual(limit);
  }
  await fontsLoaded(fresh);
  expect(fontsOf(transfers)).toEqual(['latin']);
});

/** Cumulative layout shift that the loaded start page may have. */
const maxLayoutShift = 0.02;

test('the start page in Turkish keeps its layout while it loads and adds one font file', async ({
  page,
  context,
  signedInAs,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('meridian.language', 'tr');
    const shifts: { value: number; elements: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            elements: entry.sources.map(({ node }) => node?.className ?? ''),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signedInAs('olivia', '/home');
  await expect(home(page)).toBeVisible();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(page.locator('main .ui-skeleton, main .ui-stat--loading')).toHaveCount(0);
  await fontsLoaded(page);
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; elements: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift);

  const fresh = await context.newPage();
  const transfers = await collectTransfers(fresh);
  await fresh.goto('/home');
  await expect(home(fresh)).toBeVisible();
  await fontsLoaded(fresh);
  expect(fontsOf(transfers)).toEqual(['latin', 'turkish']);
});

for (const { name, person, open, perf } of [
  { name: 'remote-admin', person: 'adam', open: '/users', perf: 'users' },
  { name: 'remote-demo-apps', person: 'olivia', open: '/pages/activities', perf: 'activities' },
] as const)
  test(`the first screen of ${name} needs 28 requests, entry 7.5 kB, own files 60 kB and ui files 50 kB at most`, async ({
    page,
    signedInAs,
    context,
  }) => {
    await signedInAs(person);
    await expect(page.locator('main h1').first()).toBeVisible();
    const fresh = await context.newPage();
    const transfers = await collectTransfers(fresh);
    await copySession(page, fresh);
    await fresh.goto(open);
    await expect(fresh.locator(`[data-perf="${perf}"]`)).toBeVisible();
    const untilUsable = [...transfers];
    expect(untilUsable.length, listing(untilUsable)).toBeLessThanOrEqual(28);
    expect(untilUsable.filter(({ path }) => path.includes('identity'))).toEqual([]);
    const own = scripts(untilUsable).filter(({ path }) => path.startsWith(`/remotes/${name}/`));
    const entry = own.filter(({ path }) => path.includes('remoteEntry'));
    expect(entry, listing(own)).toHaveLength(1);
    expect(kilobytes(entry), listing(own)).toBeLessThanOrEqual(7.5);
    expect(kilobytes(own) - kilobytes(entry), listing(own)).toBeLessThanOrEqual(60);
    const ui = scripts(untilUsable).filter(({ path }) => /\/static\/(antd|ui|list|\d+)/.test(path));
    expect(kilobytes(ui), listing(ui)).toBeLessThanOrEqual(50);
  });

/** Addresses of the sample apps, by the screen that they show. */
const sampleApps = {
  finance: '/dashboards/finance',
  analytics: '/dashboards/analytics',
  project: '/dashboards/project',
  crypto: '/dashboards/crypto',
  mailbox: '/apps/mailbox',
  chat: '/apps/chat',
  boards: '/apps/scrumboard',
  tasks: '/apps/tasks',
  notes: '/apps/notes',
  contacts: '/apps/contacts',
  inventory: '/apps/ecommerce/inventory',
  files: '/apps/file-manager',
  academy: '/apps/academy',
  'help-center': '/apps/help-center',
  icons: '/ui/icons/feather',
  docs: '/docs/guides/getting-started/introduction',
};

test('each sample app needs at most 60 kB of own files, and loads no file of another app', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  const files: Record<string, string[]> = {};
  for (const [perf, address] of Object.entries(sampleApps)) {
    const fresh = await context.newPage();
    const transfers = await collectTransfers(fresh);
    await copySession(page, fresh);
    await fresh.goto(address);
    // Split panes are placed over the page, so the element around them has no height.
    await expect(fresh.locator(`[data-perf="${perf}"]`)).toBeAttached();
    const own = scripts(transfers).filter(
      ({ path }) => path.startsWith('/remotes/remote-demo-apps/') && !path.includes('remoteEntry'),
    );
    expect(kilobytes(own), listing(own)).toBeLessThanOrEqual(60);
    files[perf] = own.map(({ path }) => path);
    await fresh.close();
  }
  // An app that loads the code of another one leaves that one without a file that only it loads.
  for (const perf of Object.keys(sampleApps)) {
    const others = Object.entries(files).flatMap(([app, paths]) => (app === perf ? [] : paths));
    expect(
      files[perf]?.filter((path) => !others.includes(path)),
      perf,
    ).not.toEqual([]);
  }
});

const isRun = ({ path }: Transfer): boolean => path.endsWith('/run');

/** Returns the files with code of charts: their scenes, scales and components. */
async function listChartFiles(page: Page, transfers: Transfer[]): Promise<Transfer[]> {
  const read = async ({ path }: Transfer) => (await page.request.get(path)).text();
  const texts = await Promise.all(scripts(transfers).map(read));
  return scripts(transfers).filter((_, at) => /ui-chart__stage|paddingInner/.test(texts[at] ?? ''));
}

test.describe('tenants with figures', () => {
  test.use({ seededPeople: true });

  test('a report needs at most 27 requests besides its tiles and 260 kB of script, and 45 kB for its charts after its figures', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs('olivia', performance);
    await settled(page);
    const fresh = await context.newPage();
    const transfers = await collectTransfers(fresh);
    await copySession(page, fresh);
    await fresh.goto(performance);
    await expect(tile(fresh, 'portfolio-return').locator('.ui-stat__value')).toBeVisible();
    await settled(fresh);
    await expect(tile(fresh, 'cumulative-return').locator('.ui-chart__picture svg')).toBeVisible();
    const charts = await listChartFiles(fresh, transfers);
    expect(charts, listing(transfers)).not.toEqual([]);
    expect(kilobytes(charts), listing(charts)).toBeLessThanOrEqual(45);
    const first = transfers.slice(0, transfers.indexOf(charts[0] as Transfer));
    expect(first.filter(isRun).length, listing(transfers)).toBeGreaterThan(0);
    const others = first.filter((one) => !isRun(one));
    expect(others.length, listing(others)).toBeLessThanOrEqual(27);
    expect(kilobytes(scripts(first)), listing(first)).toBeLessThanOrEqual(260);
    expect(
      first.filter(({ path }) => /^\/(remotes|static\/federation)/.test(path)),
      'no remote and no federation code before the figures',
    ).toEqual([]);
  });
});

test('the start requests the texts of its own screen, and the others when it is idle', async ({
  page,
  signedInAs,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isAllTexts = (path: string) => /\/remotes\/remote-admin\/[^/]+\/assets\/i18n\/en\.json/.test(path);
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const texts = requested.filter((path) => path.includes('/assets/i18n/'));
  // The sign-in page prefetches some of them.
  expect([...new Set(texts.map((path) => path.replace(/.*(?=\/assets)/, '')))]).toEqual([
    '/assets/i18n/first/en.json',
    '/assets/i18n/users/en.json',
  ]);
  await expect.poll(() => requested.filter(isAllTexts)).toHaveLength(1);
});

const isPortalFile = (path: string) => /^\/(static|assets\/i18n)\//.test(path);
const shellFiles = ['main', 'framework', 'core', 'shell', 'identity'];

/** Waits until the browser has fetched the shell in idle time. */
async function waitForShell(transfers: Transfers): Promise<string[]> {
  const isFetched = (name: string) =>
    transfers.finished().some((path) => path.startsWith(`/static/${name}.`));
  await expect.poll(() => shellFiles.filter(isFetched)).toEqual(shellFiles);
  await expect.poll(() => transfers.finished().some((path) => path.startsWith('/assets/i18n/'))).toBe(true);
  return transfers.finished().filter(isPortalFile);
}

const email = (page: Page) => page.locator('input[name=email]');
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in' });

test('no file that the landing page has prefetched is transferred again until home is usable', async ({
  page,
}) => {
  const transfers = await watchTransfers(page);
  await page.goto('/landing');
  const prefetched = await waitForShell(transfers);
  transfers.restart();
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
  await fillSignIn(page, 'olivia');
  await expect(home(page)).toBeVisible();
  expect(transfers.finished().filter((path) => prefetched.includes(path))).toEqual([]);
});

test('the form fetches the shell, and no such file is transferred again until home is usable', async ({
  page,
}) => {
  // Without idle time the landing page prefetches nothing.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(email(page)).toBeFocused();
  const transfers = await watchTransfers(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.reload();
  const prefetched = await waitForShell(transfers);
  transfers.restart();
  await fillSignIn(page, 'olivia');
  await expect(home(page)).toBeVisible();
  expect(transfers.finished().filter((path) => prefetched.includes(path))).toEqual([]);
});

interface FileResponse {
  path: string;
  fromCache: boolean;
}

/** Collects all responses of the page, and whether they came from the cache. */
async function collectResponses(page: Page): Promise<FileResponse[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  const done: FileResponse[] = [];
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return;
    paths.set(requestId, new URL(response.url).pathname);
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const path = paths.get(requestId);
    if (path !== undefined) done.push({ path, fromCache: cached.has(requestId) });
  });
  return done;
}

const isStatic = ({ path }: FileResponse) => /^\/(static|remotes|assets)\//.test(path);

test('a walk through the shell and back loads no file twice', async ({ page, signedInAs }) => {
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  const all = await collectResponses(page);
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const screens: readonly [perf: string, go: () => Promise<void>][] = [
    ['home', () => Promise.resolve()],
    [
      'user',
      async () => {
        await page.getByRole('button', { name: /^Your account/ }).click();
        await page.getByRole('link', { name: 'Profile' }).click();
      },
    ],
    ['home', () => navigation.getByRole('link', { name: 'Home' }).click()],
    ['activities', () => navigation.getByRole('link', { name: 'Activities' }).click()],
    ['home', () => navigation.getByRole('link', { name: 'Home' }).click()],
    ['activities', async () => void (await page.goBack())],
  ];
  for (const [perf, go] of screens) {
    await go();
    await expect(page.locator(`[data-perf="${perf}"]`)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
  const files = all.filter(isStatic);
  expect(files.filter(({ path }) => path.startsWith('/remotes/')).length).toBeGreaterThan(0);
  const loads = files.filter(({ fromCache }) => !fromCache).map(({ path }) => path);
  expect(loads.filter((path, index) => loads.indexOf(path) !== index)).toEqual([]);

  // Waits until the idle-time prefetches are complete.
  await expect.poll(() => all.some(({ path }) => path.startsWith('/remotes/remote-chat/'))).toBe(true);
  await expect
    .poll(async () => {
      const known = all.length;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      return all.length - known;
    })
    .toBe(0);
  const before = all.length;
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(home(page)).toBeVisible();
  expect(all.slice(before).filter(isStatic), 'a screen that was there before needs no file').toEqual([]);
});

/** Returns the positions of all elements of the screen behind the overlays. */
const readBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *, .host-toolbar *:not(.host-count), .host-side *')]
      // The loading bar overlays the page during every request.
      .filter((element) => !element.closest('.ui-loading-bar'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.className.toString(), x, y, width, height].join(' ');
      }),
  );

/**
 * Returns the texts of elements in the frame that moved since the page loaded, including moves right after user
 * input. Moves inside overlays are excluded.
 */
const readLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const frame = document.querySelector('.host-frame');
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as unknown as { sources: { node: Node | null }[] };
            const within = sources.filter(({ node }) => node !== null && frame?.contains(node));
            moved.push(...within.map(({ node }) => String(node?.textContent).slice(0, 40)));
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => (observer.disconnect(), resolve(moved)), 50));
      }),
  );

const panels = [/^Search/, /^Inbox/, 'Help', 'Settings', 'Ask Meridian', /^Your account/] as const;

test('panels move nothing on the page below, whose frame scrolls', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  await expect(page.locator('main .ui-skeleton, main .ui-stat--loading')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const still = await readBoxes(page);
  const movedBefore = (await readLayoutShifts(page)).length;
  expect(still.length).toBeGreaterThan(50);
  for (const opens of panels) {
    const button = page.getByRole('banner').getByRole('button', { name: opens });
    await button.click();
    await expect(button, String(opens)).toHaveAttribute('aria-expanded', 'true');
    // Escape closes only what is already shown, so this waits for the panel's code.
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await readBoxes(page), `${String(opens)} open`).toEqual(still);
    await page.keyboard.press('Escape');
    await expect(button, String(opens)).toHaveAttribute('aria-expanded', 'false');
    expect(await readBoxes(page), `${String(opens)} closed`).toEqual(still);
  }
  expect((await readLayoutShifts(page)).slice(movedBefore)).toEqual([]);
});
