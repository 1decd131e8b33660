import { openBrowser, throttle, openSignedInContext, signIn } from './browser.mjs';
import { median, table } from './figures.mjs';
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

/**
 * Navigates from the start page to a list and back. Hovers over the link first, as a user does. Returns the time
 * to the list in milliseconds.
 */
async function navigateToUsersAndBack(page) {
  const link = page.locator('nav a[href="/users"]').first();
  await link.hover();
  await page.waitForTimeout(600);
  const from = Date.now();
  await link.click();
  await page.locator('[data-perf="users"] tbody tr').nth(1).waitFor();
  const milliseconds = Date.now() - from;
  await page.locator('nav a.host-navigation__link[href="/home"]').first().click();
  await page.locator('[data-perf="home"]').waitFor();
  return milliseconds;
}

async function measurePublicPages(browser, { portal, floor }, rows) {
  const context = await browser.newContext();
  const first = await context.newPage();
  await throttle(first);
  rows.floor.push(await timeUntilUsable(first, `${floor.address}/`, 'floor'));
  const landing = await context.newPage();
  const read = await countTransfers(landing);
  rows.landing.push(await timeUntilUsable(landing, `${portal.address}/landing`, 'landing'));
  await landing.waitForLoadState('load');
  await context.close();
  return read();
}

async function measureSignedIn(browser, { portal, person }, rows) {
  const context = await openSignedInContext(browser, person);
  const page = await context.newPage();
  const read = await countTransfers(page);
  rows.homeCold.push(await timeUntilUsable(page, `${portal.address}/home`, 'home'));
  const cost = read();
  rows.homeWarm.push(await timeUntilUsable(page, `${portal.address}/home`, 'home'));
  await page.waitForTimeout(1500);
  rows.toUsers.push(await navigateToUsersAndBack(page));
  rows.toUsersAgain.push(await navigateToUsersAndBack(page));
  await context.close();
  return cost;
}

/** Prints the times until the screens are usable, in relation to a static page of the same run. */
export async function benchmarkScreens({ portal, floor }) {
  const rows = { floor: [], landing: [], homeCold: [], homeWarm: [], toUsers: [], toUsersAgain: [] };
  let landingCost;
  let homeCost;
  const browser = await openBrowser();
  try {
    const person = await signIn(browser, portal.address);
    for (let round = 0; round < rounds; round += 1) {
      landingCost = await measurePublicPages(browser, { portal, floor }, rows);
      homeCost = await measureSignedIn(browser, { portal, person }, rows);
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
        `${(median(values) / base).toFixed(2)} × floor`,
      ]),
    ),
  );
  console.log(
    `  landing: ${landingCost.requests} requests, ${landingCost.scriptKb} kB script; first screen: ${homeCost.requests} requests, ${homeCost.scriptKb} kB script`,
  );
}
