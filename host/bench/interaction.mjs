import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { openBrowser, openSignedInContext, signIn } from './browser.mjs';
import { printDisturbances, quantile, table } from './figures.mjs';
import { roundsOr } from './portal.mjs';
import { slowProcessor } from './start/start-meter.mjs';
import { createSampler } from './start/samples.mjs';

const rounds = roundsOr(5);
const mustMs = 200;
/** The shortest event that Chromium reports. */
const shortestMs = 16;

const button = (name) => (page) => page.getByRole('banner').getByRole('button', { name });
const css = (selector) => (page) => page.locator(selector).first();
const press = (key, name) => ({ name, run: (page) => page.keyboard.press(key) });
const dialog = (page) => page.getByRole('dialog').or(page.getByRole('menu')).first();
const hidden = (find) => (page) => find(page).waitFor({ state: 'hidden' });
const shown = (find) => (page) => find(page).waitFor();
/** Opens an overlay and closes it with Escape. */
const overlay = (name, find) => [
  { name: `open ${name}`, click: find, until: shown(dialog) },
  { ...press('Escape', `close ${name}`), until: hidden(dialog) },
];
const link = (path, perf) => ({
  name: `navigate to ${path}`,
  click: css(`nav a.host-navigation__link[href="${path}"]`),
  until: shown(css(`[data-perf="${perf}"]`)),
});

/** Interactions of one visit of a TenantAdmin. Each has a name, a click or a key, and the effect that ends it. */
const steps = [
  ...overlay('announcements', button(/^Announcements/)),
  ...overlay('inbox', button(/^Inbox/)),
  ...overlay('user menu', css('.host-user__button')),
  ...overlay('settings', button('Settings')),
  { name: 'open search', click: css('.host-search-box'), until: shown(dialog) },
  { ...press('u', 'type in search'), until: (page) => page.waitForTimeout(300) },
  { ...press('s', 'type in search'), until: shown(css('.host-search__list')) },
  { ...press('Escape', 'close search'), until: hidden(dialog) },
  link('/users', 'users'),
  {
    name: 'sort users',
    click: css('.ui-table__sort'),
    until: (page) => page.waitForURL(/sort=/),
  },
  {
    name: 'next page of users',
    click: (page) => page.getByRole('button', { name: 'Next page' }),
    until: (page) => page.waitForURL(/page=2/),
  },
  link('/domains', 'domains'),
  {
    name: 'select a row',
    click: css('tbody .ui-table__check'),
    until: shown(css('tbody input[type=checkbox]:checked')),
  },
  {
    name: 'select the page',
    click: css('thead .ui-table__check'),
    until: shown(css('thead input[type=checkbox]:checked')),
  },
  ...overlay('row menu', (page) => page.getByRole('button', { name: /^Actions for/ }).first()),
  link('/configuration', 'configuration'),
  {
    name: 'open a configurator',
    click: css('a.admin-configuration__card'),
    until: shown(css('[data-perf="configurator"]')),
  },
  {
    name: 'go to the search of a configurator',
    click: css('[data-perf="configurator"] input[type=search]'),
    until: (page) => page.waitForTimeout(100),
  },
  { ...press('a', 'search in a configurator'), until: (page) => page.waitForURL(/search=a/) },
  link('/reports', 'reports'),
  {
    name: 'open a report',
    click: (page) => page.getByRole('main').getByRole('link', { name: 'Performance' }).first(),
    until: shown(css('[data-perf="report"]')),
  },
  ...overlay('a parameter', (page) =>
    page.getByRole('group', { name: 'Parameters' }).getByRole('button', { name: /^Period / }),
  ),
  link('/home', 'home'),
  link('/users', 'users'),
  {
    name: 'open a form',
    click: (page) => page.getByRole('button', { name: 'Invite' }).first(),
    until: shown(dialog),
  },
  ...[...'eda@a'].map((key) => ({
    ...press(key, 'type in a form'),
    until: (page) => page.waitForTimeout(100),
  })),
];

/** Runs in the page. Keeps the latency of each interaction, as web-vitals defines it, and the page's INP. */
function watchInteractions() {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const latencies = new Map();
  const observe = (type) =>
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime } of list.getEntries())
        if (interactionId) {
          const known = latencies.get(interactionId);
          if (!known || known.duration < duration) latencies.set(interactionId, { duration, startTime });
        }
    }).observe({ type, buffered: true, durationThreshold: 16 });
  observe('event');
  observe('first-input');
  let inp = 0;
  globalThis.webVitals.onINP(({ value }) => (inp = value), { reportAllChanges: true, durationThreshold: 16 });
  globalThis.benchInteractions = {
    inp: () => inp,
    longestSince: (time) =>
      Math.max(
        0,
        ...[...latencies.values()]
          .filter(({ startTime }) => startTime >= time)
          .map(({ duration }) => duration),
      ),
  };
}

async function measureStep(page, { name, click, run, until }) {
  const from = await page.evaluate(() => performance.now());
  if (click) await click(page).click();
  else await run(page);
  await until(page);
  // Latencies are reported in an idle period after the frame that shows the effect.
  await page.waitForTimeout(500);
  const longest = await page.evaluate((time) => globalThis.benchInteractions.longestSince(time), from);
  return { name, milliseconds: Math.max(shortestMs, longest) };
}

async function measureVisit(browser, portal, webVitals) {
  const context = await openSignedInContext(browser, await signIn(browser, portal.address));
  context.setDefaultTimeout(30_000);
  try {
    const page = await context.newPage();
    await slowProcessor(page);
    await page.addInitScript(webVitals);
    await page.addInitScript(watchInteractions);
    await page.goto(`${portal.address}/home`);
    await page.locator('[data-perf="home"]').waitFor();
    await page.waitForTimeout(3_000);
    const measured = [];
    for (const step of steps)
      measured.push(
        await measureStep(page, step).catch((error) => {
          throw new Error(`${step.name}: ${error.message}`, { cause: error });
        }),
      );
    return { measured, inp: await page.evaluate(() => globalThis.benchInteractions.inp()) };
  } finally {
    await context.close();
  }
}

function report(visits, { failures, busy }) {
  const all = visits
    .flatMap(({ measured }) => measured)
    .toSorted((first, second) => second.milliseconds - first.milliseconds);
  const times = all.map(({ milliseconds }) => milliseconds);
  const p95 = quantile(times, 0.95);
  const inps = visits.map(({ inp }) => inp);
  console.log(
    `\nInteraction, CPU 4 times slower, ${visits.length} × ${steps.length} interactions, load ${loadavg()[0].toFixed(2)}`,
  );
  console.log(
    table([
      ['median', `${quantile(times, 0.5)} ms`, ''],
      ['95th percentile', `${p95} ms`, p95 <= mustMs ? `≤ ${mustMs} ms, met` : `≤ ${mustMs} ms, NOT MET`],
      ['INP of the visit (web-vitals), median', `${quantile(inps, 0.5)} ms`, ''],
      ...all.slice(0, 5).map(({ name, milliseconds }) => [`worst: ${name}`, `${milliseconds} ms`, '']),
    ]),
  );
  printDisturbances({ failures, busy });
  return { p50: quantile(times, 0.5), p95, inps, visits, failures, busySamples: busy.count };
}

/** Returns the script of web-vitals, which the page's content security policy would not load. */
function readWebVitals() {
  const { resolve } = createRequire(import.meta.url);
  const file = join(dirname(resolve('web-vitals')), 'web-vitals.iife.js');
  return `${readFileSync(file, 'utf8')}\nglobalThis.webVitals = webVitals;`;
}

/** Prints the latency of clicks and keys from the input to the next frame, on a slow processor. */
export async function benchmarkInteraction({ portal }) {
  const webVitals = readWebVitals();
  const browser = await openBrowser();
  const failures = [];
  const busy = { count: 0 };
  const sample = createSampler(failures, { busy });
  const visits = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const visit = await sample(`visit ${round + 1}`, () => measureVisit(browser, portal, webVitals));
      if (visit) visits.push(visit);
    }
  } finally {
    await browser.close();
  }
  if (visits.length === 0) throw new Error(`No visit succeeded: ${failures.join('; ')}`);
  return report(visits, { failures, busy });
}
