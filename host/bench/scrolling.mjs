import { openBrowser, signIn } from './browser.mjs';
import { median, quantile, table } from './figures.mjs';
import { firstPort, startPortal } from './portal.mjs';

const itemCount = 10_000;
const slowdown = 4;
const limit = 100;
const frames = 150;
/** Pixels a frame of fast scrolling by wheel. */
const step = 40;

/** Returns 10,000 copies of the samples with ids of their own. */
const multiply = (samples) =>
  Array.from({ length: itemCount }, (_, at) => ({ ...samples[at % samples.length], id: `bench-${at}` }));

const file = { type: 'PDF', extension: 'pdf', contents: null };

const files = {
  call: /\/api\/apps\/file-manager(\?|$)/,
  widen: (content) => ({
    ...content,
    folders: [],
    files: multiply([...content.folders, ...content.files].map((item) => ({ ...item, ...file }))),
  }),
};

/** Lists by name: their address, the call whose response gets more items, and the role and name of the list. */
const lists = {
  'files, table': {
    ...files,
    path: '/apps/file-manager?view=list',
    role: 'table',
    label: 'Folders and files',
  },
  'files, tiles': {
    ...files,
    path: '/apps/file-manager?view=tiles',
    role: 'list',
    label: 'Folders and files',
  },
  contacts: {
    path: '/apps/contacts',
    call: /\/api\/apps\/chat\/contacts(\?|$)/,
    widen: multiply,
    role: 'list',
    label: 'Contacts',
  },
};

/** Scrolls the container of the list by a step in each frame. Returns the milliseconds between the frames. */
const scrollFrames = (list, { count, pixels }) =>
  new Promise((resolve) => {
    const scrolls = (element) =>
      element.scrollHeight > element.clientHeight + 100 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY);
    let scroller = list;
    while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
    scroller ??= document.scrollingElement;
    const times = [];
    const move = (before) =>
      requestAnimationFrame((now) => {
        if (before !== undefined) times.push(now - before);
        scroller.scrollTop += pixels;
        if (times.length < count) move(now);
        else resolve({ times, top: scroller.scrollTop });
      });
    move();
  });

async function measureList(context, address, { path, call, widen, role, label }) {
  const page = await context.newPage();
  try {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: widen(await response.json()) });
    });
    await page.goto(`${address}${path}`);
    const element = page.getByRole(role, { name: label, exact: true });
    await element.waitFor();
    await page.waitForTimeout(2_000);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { times, top } = await element.evaluate(scrollFrames, { count: frames, pixels: step });
    if (top < (frames * step) / 2) throw new Error(`the list of ${path} scrolled ${top} px only`);
    return { times, drawn: await element.evaluate((root) => root.querySelectorAll('*').length) };
  } finally {
    await page.close();
  }
}

/** Prints the frames of long lists of the sample apps while they scroll on a slowed processor. */
export async function benchmarkScrolling() {
  const portal = await startPortal({ port: firstPort + 40 });
  const browser = await openBrowser();
  try {
    const { state, session } = await signIn(browser, portal.address);
    const context = await browser.newContext({
      storageState: state,
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, value);
    }, session);
    const rows = [];
    for (const [name, list] of Object.entries(lists)) {
      const { times, drawn } = await measureList(context, portal.address, list);
      const ms = (value) => `${Math.round(value)} ms`;
      rows.push([
        name,
        ms(median(times)),
        ms(quantile(times, 0.95)),
        ms(Math.max(...times)),
        `${times.filter((time) => time > limit).length} over ${limit} ms`,
        `${drawn} elements`,
      ]);
    }
    console.log(
      `\nFrames of lists of 10,000 items, scrolled ${step} px a frame, processor slowed ${slowdown} times`,
    );
    console.log(table([['list', 'median', 'p95', 'longest', `of ${frames}`, 'drawn'], ...rows]));
  } finally {
    await browser.close();
    await portal.stop();
  }
}
