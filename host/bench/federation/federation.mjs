import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openSignedInContext, signIn } from '../browser.mjs';
import { median, range, table } from '../figures.mjs';
import { buildOneBundle } from './one-bundle.mjs';
import { openMeteredPage } from '../page-meter.mjs';
import { firstPort, rounds, startPortal } from '../portal.mjs';

/** The first screen and one screen of each remote. `shows` matches when the screen is usable. */
const screens = [
  { address: '/home', shows: '[data-perf="home"]' },
  { address: '/users', shows: '[data-perf="users"] tbody tr' },
  { address: '/openai', shows: '[data-perf="assistant"] textarea' },
  { address: '/pages/activities', shows: '[data-perf="activities"] li' },
];
const [home] = screens;

/** The same remotes opened within the portal: two navigation links, and the assistant's button. */
const navigations = [
  { to: '/users', link: 'nav a.host-navigation__link[href="/users"]' },
  { to: '/pages/activities', link: 'nav a.host-navigation__link[href="/pages/activities"]' },
  { to: 'the assistant', link: '.host-ask', shows: '[data-perf="assistant"] textarea' },
];

/** Opens each screen as the first page of a browser with an empty cache. */
async function measureDeepLinks(browser, { portal, person, isBundle }) {
  const rows = {};
  for (const { address, shows } of screens) {
    const context = await openSignedInContext(browser, person);
    const { open } = await openMeteredPage(context, { isBundle });
    rows[`cold ${address}`] = await open(`${portal.address}${address}`, shows);
    await context.close();
  }
  return rows;
}

/** Opens the start page, waits for prefetches, and then opens a screen of each remote. */
async function measureVisit(browser, { portal, person, isBundle }) {
  const rows = {};
  const context = await openSignedInContext(browser, person);
  const { page, open, follow, network } = await openMeteredPage(context, { isBundle });
  await open(`${portal.address}${home.address}`, home.shows);
  await page.waitForTimeout(6000);
  for (const { to, link, shows } of navigations)
    rows[`press ${to}`] = await follow(link, shows ?? screens.find(({ address }) => address === to).shows);
  await page.waitForTimeout(1000);
  rows['all of it, one visit'] = network.until();
  await context.close();
  return rows;
}

const metrics = {
  scriptBytes: {
    title: 'JavaScript on the wire until usable (brotli, with headers)',
    show: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  },
  scripts: { title: 'Files of JavaScript until usable', show: (count) => `${count}` },
  requests: { title: 'Requests until usable', show: (count) => `${count}` },
  milliseconds: { title: 'Time until usable', show: (time) => `${Math.round(time)} ms` },
  blocked: {
    title: 'Of it blocked by scripts (beyond 50 ms each)',
    show: (time) => `${Math.round(time)} ms`,
  },
};

function report(collected) {
  const [first] = collected.portal;
  for (const [kind, { title, show }] of Object.entries(metrics)) {
    const rows = Object.keys(first)
      .filter((name) => first[name][kind] !== undefined)
      .map((name) => {
        const of = (variant) => collected[variant].map((round) => Math.round(round[name][kind]));
        const [federated, one] = [of('portal'), of('bundle')];
        const difference = median(federated) - median(one);
        const sign = difference > 0 ? '+' : '';
        const ratio = median(one) === 0 ? '–' : `× ${(median(federated) / median(one)).toFixed(2)}`;
        const cells = [show(median(federated)), range(federated), show(median(one)), range(one)];
        return [name, ...cells, `${sign}${show(difference)}`, ratio];
      });
    console.log(`\n${title}`);
    console.log(table([['', 'federated', 'min–max', 'one bundle', 'min–max', 'difference', ''], ...rows]));
  }
}

/** Measures the cost of federation: alternates between the portal and the same screens as one bundle. */
export async function benchmarkFederation({ portal }) {
  const layout = mkdtempSync(join(tmpdir(), 'meridian-one-bundle-'));
  let bundle;
  let browser;
  try {
    console.log('\nBuilding the same screens as one bundle …');
    await buildOneBundle(layout);
    bundle = await startPortal({ folder: layout, port: firstPort + 2 });
    browser = await openBrowser();
    const variants = {
      portal: { portal, person: await signIn(browser, portal.address) },
      bundle: { portal: bundle, person: await signIn(browser, bundle.address), isBundle: true },
    };
    const collected = { portal: [], bundle: [] };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? ['portal', 'bundle'] : ['bundle', 'portal'];
      for (const name of order) {
        const variant = variants[name];
        collected[name].push({
          ...(await measureDeepLinks(browser, variant)),
          ...(await measureVisit(browser, variant)),
        });
      }
    }
    console.log(`\nWhat federation costs: slow 4G, CPU 4 times slower, median of ${rounds}`);
    report(collected);
  } finally {
    await browser?.close();
    await bundle?.stop();
    rmSync(layout, { recursive: true, force: true });
  }
}
