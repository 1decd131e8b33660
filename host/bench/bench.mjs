import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { accessTokenFor } from '../../shared/tooling/sign-in.mjs';

// Times of the built portal, as ratios to a floor measured in the same run: a static page for the browser,
// a bare HTTP server for the API. Nothing here is a test; sizes and counts are checked by `npm test`.
const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env.BENCH_PORT ?? 8190);
const portal = `http://localhost:${port}`;
const floorPort = port + 1;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const password = 'Meridian!2026';
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
const server = spawn(process.execPath, ['mock-server/dist/main.js'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: portal,
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '100000000',
    LOG_LEVEL: 'error',
  },
});
// In a process of its own, as the portal is: the load generator must not share its thread.
const floorPage = '<!doctype html><title>floor</title><h1 data-perf="floor">Floor</h1>';
const floor = spawn(
  process.execPath,
  [
    '-e',
    `require('node:http').createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(${JSON.stringify(floorPage)})).listen(${floorPort}, '127.0.0.1')`,
  ],
  { stdio: 'inherit' },
);

async function ready() {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (
      await fetch(`${portal}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The portal did not get ready.');
}

async function shaped(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
  return { read: () => ({ requests, scriptKb: Math.round(bytes / 1000) }) };
}

async function usable(page, address, mark) {
  const from = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(`[data-perf="${mark}"]`).first().waitFor({ timeout: 60_000 });
  return Date.now() - from;
}

async function signedInState(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${portal}/default`);
  await page.locator('input[name=email]').fill('adam.admin@acorn.example');
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-perf="users"]').waitFor();
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const state = await context.storageState();
  await context.close();
  return { state, session };
}

async function browserRows() {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const rows = { floor: [], landing: [], homeCold: [], homeWarm: [], toUsers: [], toUsersAgain: [] };
  let landingCost;
  let homeCost;
  const { state, session } = await signedInState(browser);
  for (let round = 0; round < rounds; round += 1) {
    const anonymous = await browser.newContext();
    const first = await anonymous.newPage();
    await shaped(first);
    rows.floor.push(await usable(first, `http://localhost:${floorPort}/`, 'floor'));
    const landing = await anonymous.newPage();
    const landingMeter = await shaped(landing);
    rows.landing.push(await usable(landing, `${portal}/landing`, 'landing'));
    await landing.waitForLoadState('load');
    landingCost = landingMeter.read();
    await anonymous.close();

    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((entries) => {
      if (location.pathname.startsWith('/identity')) return;
      for (const [key, value] of Object.entries(JSON.parse(entries)))
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }, session);
    const page = await context.newPage();
    const meter = await shaped(page);
    rows.homeCold.push(await usable(page, `${portal}/home`, 'home'));
    homeCost = meter.read();
    rows.homeWarm.push(await usable(page, `${portal}/home`, 'home'));
    await page.waitForTimeout(1500);
    for (const row of [rows.toUsers, rows.toUsersAgain]) {
      const link = page.locator('nav a[href="/users"]').first();
      await link.hover();
      await page.waitForTimeout(600);
      const from = Date.now();
      await link.click();
      await page.locator('[data-perf="users"] tbody tr').nth(1).waitFor();
      row.push(Date.now() - from);
      await page.locator('nav a.host-navigation__link[href="/home"]').first().click();
      await page.locator('[data-perf="home"]').waitFor();
    }
    await context.close();
  }
  await browser.close();
  const base = median(rows.floor);
  console.log(`\nBrowser, slow 4G, CPU 4 times slower, median of ${rounds}`);
  for (const [name, values] of Object.entries(rows)) {
    console.log(
      `  ${name.padEnd(14)} ${String(median(values)).padStart(6)} ms   ${(median(values) / base).toFixed(2)} × floor`,
    );
  }
  console.log(
    `  landing: ${landingCost.requests} requests, ${landingCost.scriptKb} kB script; first screen: ${homeCost.requests} requests, ${homeCost.scriptKb} kB script`,
  );
}

/** Requests per second over 32 kept connections for three seconds after a warm-up of one. */
async function throughput(address, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const times = [];
  const until = Date.now() + 4000;
  const counted = Date.now() + 1000;
  const once = () =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      request(address, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
          if (Date.now() > counted) times.push(performance.now() - from);
          resolve();
        });
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (Date.now() < until) await once();
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: Math.round(times.length / 3), p99: times[Math.floor(times.length * 0.99)] };
}

async function apiRows() {
  const token = await accessTokenFor({ portal, email: 'adam.admin@acorn.example', password });
  const headers = { authorization: `Bearer ${token}` };
  const base = await throughput(`http://localhost:${floorPort}/`);
  const rows = {
    'bare http': base,
    'health/live': await throughput(`${portal}/health/live`),
    resolved: await throughput(`${portal}/api/v1/remotes/resolved`),
    'get: me': await throughput(`${portal}/api/v1/me`, headers),
    'list: 25 users': await throughput(`${portal}/api/v1/users`, headers),
  };
  console.log('\nAPI, 32 connections, generator on the same machine');
  for (const [name, { perSecond, p99 }] of Object.entries(rows)) {
    console.log(
      `  ${name.padEnd(16)} ${String(perSecond).padStart(6)} /s   p99 ${p99.toFixed(1).padStart(6)} ms   ${(perSecond / base.perSecond).toFixed(3)} × bare`,
    );
  }
}

try {
  await ready();
  await browserRows();
  await apiRows();
} finally {
  server.kill('SIGTERM');
  floor.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
