import { openBrowser, throttle, openSignedInContext, signIn } from './browser.mjs';
import { median, printDisturbances, range, table } from './figures.mjs';
import { waitForIdleMachine } from './idle-machine.mjs';
import { rounds } from './portal.mjs';

/** Counts the requests and script bytes of a throttled page. Returns a function that reads the counts. */
async function countTransfers(page) {
  const session = await throttle(page);
  let bytes = 0;
  let requests = 0;
  const scripts = new Set();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests, scriptKb: Math.round(bytes / 1000) });
}

async function timeUntilUsable(page, address, mark) {
  const from = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(`[data-perf="${mark}"]`).first().waitFor({ timeout: 60_000 });
  return Date.now() - from;
}

const routes = {
  users: { path: '/users', content: '[data-perf="users"] tbody tr:nth-child(2)' },
  activities: { path: '/pages/activities', content: '[data-perf="activities"]' },
};

/** Most milliseconds from a click to the content of a list and of a light page, at the first visit and later. */
const routeLimits = { users: 700, usersAgain: 250, activities: 450, activitiesAgain: 110 };

/** Runs in the page: clicks a link, and returns the milliseconds until the frame that shows the content. */
async function clickUntilVisible([link, content]) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const from = performance.now();
  document.querySelector(link).click();
  while (!document.querySelector(content)?.checkVisibility()) {
    if (performance.now() - from > 30_000) throw new Error(`${content} did not appear`);
    await nextFrame();
  }
  await nextFrame();
  return Math.round(performance.now() - from);
}

/** Waits for an idle machine, and counts the samples that begin on a busy one. */
async function waitForIdle(busy) {
  if (!(await waitForIdleMachine())) busy.count += 1;
}

/**
 * Navigates from the start page to a screen and back. Hovers over the link first, as a user does. Returns the time
 * to the content in milliseconds.
 */
async function navigateAndBack(page, { path, content }, busy) {
  await waitForIdle(busy);
  const link = `nav a.host-navigation__link[href="${path}"]`;
  await page.locator(link).first().hover();
  await page.waitForTimeout(600);
  const milliseconds = await page.evaluate(clickUntilVisible, [link, content]);
  await page.waitForTimeout(1000);
  await page.locator('nav a.host-navigation__link[href="/home"]').first().click();
  await page.locator('[data-perf="home"]').waitFor();
  await page.waitForTimeout(1000);
  return milliseconds;
}

async function measurePublicPages(browser, { portal, floor, busy }, rows) {
  const context = await browser.newContext();
  const first = await context.newPage();
  await throttle(first);
  await waitForIdle(busy);
  rows.floor.push(await timeUntilUsable(first, `${floor.address}/`, 'floor'));
  const landing = await context.newPage();
  const read = await countTransfers(landing);
  await waitForIdle(busy);
  rows.landing.push(await timeUntilUsable(landing, `${portal.address}/landing`, 'landing'));
  await landing.waitForLoadState('load');
  await context.close();
  return read();
}

async function measureSignedIn(browser, { portal, person, busy }, rows) {
  const context = await openSignedInContext(browser, person);
  const page = await context.newPage();
  const read = await countTransfers(page);
  await waitForIdle(busy);
  rows.homeCold.push(await timeUntilUsable(page, `${portal.address}/home`, 'home'));
  const cost = read();
  await waitForIdle(busy);
  rows.homeWarm.push(await timeUntilUsable(page, `${portal.address}/home`, 'home'));
  await page.waitForTimeout(1500);
  for (const [name, route] of Object.entries(routes)) {
    rows[name].push(await navigateAndBack(page, route, busy));
    rows[`${name}Again`].push(await navigateAndBack(page, route, busy));
  }
  await context.close();
  return cost;
}

/** Prints the times until the screens are usable, in relation to a static page of the same run. */
export async function benchmarkScreens({ portal, floor }) {
  const names = ['floor', 'landing', 'homeCold', 'homeWarm', ...Object.keys(routeLimits)];
  const rows = Object.fromEntries(names.map((name) => [name, []]));
  const busy = { count: 0 };
  let landingCost;
  let homeCost;
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) {
      // The portal renews an older session, which would be measured too.
      const person = await signIn(browser, portal.address);
      landingCost = await measurePublicPages(browser, { portal, floor, busy }, rows);
      homeCost = await measureSignedIn(browser, { portal, person, busy }, rows);
    }
  } finally {
    await browser.close();
  }
  const base = median(rows.floor);
  console.log(`\nBrowser, slow 4G, CPU 4 times slower, median of ${rounds}`);
  console.log(
    table(
      Object.entries(rows).map(([name, values]) => [
        name,
        `${median(values)} ms`,
        `(${range(values)})`,
        `${(median(values) / base).toFixed(2)} × floor`,
        routeLimits[name] === undefined
          ? ''
          : `limit ${routeLimits[name]} ms: ${median(values) <= routeLimits[name] ? 'met' : 'NOT MET'}`,
      ]),
    ),
  );
  console.log(
    `  landing: ${landingCost.requests} requests, ${landingCost.scriptKb} kB script; first screen: ${homeCost.requests} requests, ${homeCost.scriptKb} kB script`,
  );
  printDisturbances({ failures: [], busy });
}
