import { openBrowser, signIn } from './browser.mjs';
import { median, quantile, table } from './figures.mjs';
import { firstPort, startPortal } from './portal.mjs';

const itemCount = 10_000;
const slowdown = 4;
const limit = 100;
const frames = 150;
/** Pixels a frame of fast scrolling by wheel. */
const step = 40;
/** Movements of the pointer while a card is dragged. */
const dragSteps = 120;

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

const boardShape = { lists: 20, cards: 200 };

/** Returns the sample board with 20 lists of 200 cards, which are copies of its cards. */
function widenBoard(board) {
  const samples = board.lists.flatMap(({ cards }) => cards);
  const lists = Array.from({ length: boardShape.lists }, (_, at) => ({
    ...board.lists[at % board.lists.length],
    id: `bench-list-${at}`,
    title: `List ${at}`,
    position: (at + 1) * 65_536,
    cards: Array.from({ length: boardShape.cards }, (__, index) => ({
      ...samples[(at + index) % samples.length],
      id: `bench-${at}-${index}`,
      listId: `bench-list-${at}`,
      position: (index + 1) * 65_536,
    })),
  }));
  return { ...board, lists };
}

/** Drags the first card over the lists and back down a list. Returns the milliseconds between the frames. */
async function dragFrames(page) {
  const frames = page.evaluate(
    () =>
      new Promise((resolve) => {
        const times = [];
        const note = (before) =>
          requestAnimationFrame((now) => {
            if (before !== undefined) times.push(now - before);
            if (window.benchEnds) resolve(times);
            else note(now);
          });
        note();
      }),
  );
  const card = await page.locator('.demo-board-card').first().boundingBox();
  await page.mouse.move(card.x + 40, card.y + 20);
  await page.mouse.down();
  for (let at = 0; at < dragSteps; at += 1)
    await page.mouse.move(card.x + 40 + (at % 60) * 12, card.y + 20 + (at % 40) * 10);
  await page.mouse.up();
  await page.evaluate(() => void (window.benchEnds = true));
  return frames;
}

async function measureBoard(context, address) {
  const page = await context.newPage();
  try {
    await page.route(/\/api\/apps\/scrumboard\/board\?/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: widenBoard(await response.json()) });
    });
    await page.route(/\/api\/apps\/scrumboard\/board\/cards/, (route) => route.fulfill({ json: [] }));
    await page.goto(`${address}/apps/scrumboard`);
    await page.locator('.demo-board-tile__title').first().click();
    await page.locator('.demo-board-card').first().waitFor();
    await page.waitForTimeout(2_000);
    const drawn = await page
      .locator('.demo-board__lists')
      .evaluate((root) => root.querySelectorAll('*').length);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return { times: await dragFrames(page), drawn };
  } finally {
    await page.close();
  }
}

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

const ms = (value) => `${Math.round(value)} ms`;

const toRow = (name, { times, drawn }) => [
  name,
  ms(median(times)),
  ms(quantile(times, 0.95)),
  ms(Math.max(...times)),
  `${times.filter((time) => time > limit).length} over ${limit} ms`,
  `${drawn} elements`,
];

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
    for (const [name, list] of Object.entries(lists))
      rows.push(toRow(name, await measureList(context, portal.address, list)));
    const board = toRow('board, a card dragged', await measureBoard(context, portal.address));
    console.log(
      `\nFrames of lists of 10,000 items, scrolled ${step} px a frame, processor slowed ${slowdown} times`,
    );
    console.log(table([['list', 'median', 'p95', 'longest', `of ${frames}`, 'drawn'], ...rows]));
    console.log(
      `\nFrames while a card is dragged over a board of ${boardShape.lists} lists of ${boardShape.cards} cards, processor slowed ${slowdown} times`,
    );
    console.log(table([['board', 'median', 'p95', 'longest', 'slow frames', 'drawn'], board]));
  } finally {
    await browser.close();
    await portal.stop();
  }
}
