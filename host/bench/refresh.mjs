import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openSignedInContext, signIn } from './browser.mjs';
import { checkOut } from './checkout.mjs';
import { median, range, table } from './figures.mjs';
import { firstPort, rounds, waitUntilReady } from './portal.mjs';

const valueOf = (locator) => locator.inputValue();
const countOf = (locator) => locator.count();

/** One component of each package, and state of the page that must survive its replacement. */
const components = [
  {
    name: 'host',
    file: 'host/src/features/search/search-box.tsx',
    tag: '<kbd className="host-search-box__keys"',
    address: '/home',
    prepare: async (page) => {
      await page.locator('.host-search-box').click();
      await page.getByRole('dialog').getByRole('combobox').fill('half a search');
    },
    state: (page) => valueOf(page.getByRole('dialog').getByRole('combobox')),
  },
  {
    name: 'remote-chat',
    file: 'remote-chat/src/features/assistant/greeting.tsx',
    tag: '<div className="chat-greeting"',
    address: '/openai',
    prepare: (page) => page.locator('[data-perf="assistant"] textarea').fill('half a question'),
    state: (page) => valueOf(page.locator('[data-perf="assistant"] textarea')),
  },
  {
    name: 'remote-admin',
    file: 'remote-admin/src/features/users/users.page.tsx',
    tag: '<div',
    address: '/users',
    prepare: async (page) => {
      await page.locator('.ui-search input').fill('a');
      await page.waitForURL(/search=a/);
    },
    state: (page) => valueOf(page.locator('.ui-search input')),
  },
  {
    name: 'remote-demo-apps',
    file: 'remote-demo-apps/src/features/activities/activity-item.tsx',
    tag: '<li className="demo-activity"',
    address: '/pages/activities',
    prepare: (page) => page.locator('.demo-activities__more button').click(),
    state: (page) => countOf(page.locator('.demo-activity')),
  },
];

function startDevelopment(folder, port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const command = ['--max-semi-space-size=128', 'shared/tooling/commands/dev/dev.mjs'];
  const child = spawn(process.execPath, [...command, '--no-build', '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Saves a component with an attribute and returns the milliseconds until the page shows it. */
async function timeOfSave(page, { file, source, tag, mark }) {
  const from = performance.now();
  writeFileSync(file, source.replace(tag, `${tag} data-saved="${mark}"`));
  await page.locator(`[data-saved="${mark}"]`).first().waitFor({ timeout: 60_000 });
  return performance.now() - from;
}

/** Saves one component several times on an open page. The first save warms up the compiler and is not counted. */
async function measureComponent(context, address, folder, component) {
  const page = await context.newPage();
  await page.goto(`${address}${component.address}`);
  await component.prepare(page);
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  const before = await component.state(page);
  const file = join(folder, component.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(component.tag)) throw new Error(`${component.file} has no ${component.tag}`);
  const times = [];
  for (let number = 0; number <= rounds; number += 1) {
    const mark = `${component.name}-${number}`;
    const time = await timeOfSave(page, { file, source, tag: component.tag, mark });
    if (number > 0) times.push(Math.round(time));
    await page.waitForTimeout(500);
  }
  const isKept =
    (await component.state(page)) === before && (await page.locator('[data-marked]').count()) === 1;
  await page.goto('about:blank');
  return [component.name, `${median(times)} ms`, range(times), isKept ? 'state kept' : 'STATE LOST'];
}

/**
 * Prints the times from saving a component until the page shows it, in the composed portal with host and remotes
 * from source.
 */
export async function benchmarkRefresh() {
  const { folder, remove } = checkOut('HEAD');
  const server = startDevelopment(folder, firstPort + 30);
  const browser = await openBrowser();
  try {
    await waitUntilReady(server.address, 180);
    const context = await openSignedInContext(browser, await signIn(browser, server.address));
    const rows = [];
    for (const component of components)
      rows.push(await measureComponent(context, server.address, folder, component));
    console.log('\nA saved component of the last commit, from the save to the page');
    console.log(table(rows));
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}
