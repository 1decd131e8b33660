import { collectTransfers, copySession, kilobytes, listing, scripts } from '../checks/transfers';
import { expect, test } from '../portal/fixtures';

test('the public page needs at most 5 requests and 100 kB of script', async ({ page }) => {
  const transfers = await collectTransfers(page);
  await page.goto('/landing');
  await expect(page.locator('[data-perf="landing"]')).toBeVisible();
  await expect.poll(() => transfers.some(({ path }) => path === '/application-settings')).toBe(true);
  const own = transfers.filter(({ type }) => type !== 'Other' && type !== 'Prefetch');
  expect(own.length, listing(own)).toBeLessThanOrEqual(5);
  expect(kilobytes(scripts(own)), listing(own)).toBeLessThanOrEqual(100);
});

/** Limits in kB of the files that every signed-in screen loads. */
const shellFiles = { main: 8.5, framework: 129, core: 28.8, shell: 30 };

test('the first signed-in screen needs at most 20 requests, 200 kB of script and no remote', async ({
  page,
  signedInAs,
  context,
}) => {
  await signedInAs('olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const fresh = await context.newPage();
  const transfers = await collectTransfers(fresh);
  await copySession(page, fresh);
  await fresh.goto('/home');
  await expect(fresh.locator('[data-perf="home"]')).toBeVisible();
  const untilUsable = [...transfers];
  expect(kilobytes(scripts(untilUsable)), listing(untilUsable)).toBeLessThanOrEqual(200);
  expect(untilUsable.length, listing(untilUsable)).toBeLessThanOrEqual(20);
  expect(
    untilUsable.filter(({ path }) => /^\/(remotes|static\/federation)/.test(path)),
    'no remote and no federation code before the first screen',
  ).toEqual([]);
  for (const [name, limit] of Object.entries(shellFiles)) {
    const file = scripts(untilUsable).filter(({ path }) => path.startsWith(`/static/${name}.`));
    expect(file, listing(untilUsable)).toHaveLength(1);
    expect(kilobytes(file), `${name}, ${listing(untilUsable)}`).toBeLessThanOrEqual(limit);
  }
});

for (const [language, files] of [
  ['en', ['latin']],
  ['tr', ['latin', 'turkish']],
] as const) {
  test(`the start page in ${language} loads no other font files than ${files.join(' and ')}`, async ({
    page,
    signedInAs,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('meridian.language', chosen), language);
    const transfers = await collectTransfers(page);
    await signedInAs('olivia', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    const fonts = transfers.filter(({ type, path }) => type === 'Font' && path.startsWith('/static/'));
    expect(fonts.map(({ path }) => /inter-([a-z]+(-ext)?)/.exec(path)?.[1]).sort()).toEqual(files);
  });
}

/** Cumulative layout shift that the loaded start page may have. */
const maxLayoutShift = 0.02;

test('the start page keeps its layout while it loads', async ({ page, signedInAs }) => {
  await page.addInitScript(() => {
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
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect(page.locator('main .ui-skeleton, main .ui-stat--loading')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; elements: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift);
});

const remotes = [
  { name: 'remote-admin', person: 'adam', open: '/users', perf: 'users', uiLimit: 50 },
  { name: 'remote-demo-apps', person: 'olivia', open: '/pages/activities', perf: 'activities', uiLimit: 50 },
] as const;

test('the first screen of a remote needs at most 28 requests', async ({ page, signedInAs, context }) => {
  await signedInAs('adam');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const fresh = await context.newPage();
  const transfers = await collectTransfers(fresh);
  await fresh.goto('/users');
  await expect(fresh.locator('[data-perf="users"]')).toBeVisible();
  const untilUsable = [...transfers];
  expect(untilUsable.length, listing(untilUsable)).toBeLessThanOrEqual(28);
  expect(untilUsable.filter(({ path }) => path.includes('identity'))).toEqual([]);
});

for (const { name, person, open, perf, uiLimit } of remotes) {
  test(`${name} keeps its budget: entry 7.5 kB, first screen 60 kB, additional ui chunks ${uiLimit} kB`, async ({
    page,
    signedInAs,
    context,
  }) => {
    await signedInAs(person);
    const fresh = await context.newPage();
    const transfers = await collectTransfers(fresh);
    await fresh.goto(open);
    await expect(fresh.locator(`[data-perf="${perf}"]`)).toBeVisible();
    const own = scripts(transfers).filter(({ path }) => path.startsWith(`/remotes/${name}/`));
    const entry = own.filter(({ path }) => path.includes('remoteEntry'));
    expect(entry, listing(own)).toHaveLength(1);
    expect(kilobytes(entry), listing(own)).toBeLessThanOrEqual(7.5);
    expect(kilobytes(own) - kilobytes(entry), listing(own)).toBeLessThanOrEqual(60);
    const ui = scripts(transfers).filter(({ path }) => /\/static\/(antd|ui|list|\d+)/.test(path));
    expect(kilobytes(ui), listing(ui)).toBeLessThanOrEqual(uiLimit);
    expect(page.url()).toBeTruthy();
  });
}
