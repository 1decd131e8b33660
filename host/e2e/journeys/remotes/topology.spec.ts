import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/fixtures';
import { copiedRemote } from '../../remotes/handmade-remote';
import { startTopology, type Topology } from '../../topology/topology';

const root = join(import.meta.dirname, '../../../..');
const hostDist = join(root, 'host/dist');
const remotesOf = ['remote-chat', 'remote-admin', 'remote-demo-apps'];
const next = '9.0.0';
let topology: Topology;
const made: string[] = [];
const running = () => [...topology.parts].filter(([, child]) => child.isRunning()).map(([part]) => part);

const ask = (path: string, coding = 'br', accept = '*/*') =>
  fetch(`${topology.address}${path}`, { headers: { 'accept-encoding': coding, accept } });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = (page: Page) => page.getByText('A new version of Users is ready.');

/** Every origin that the page asks. */
function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) origins.add(url.origin);
  });
  return origins;
}

/** A screen of each remote, one after the other in the same document. */
async function expectEveryRemote(page: Page): Promise<void> {
  await page.locator('nav a[href="/users"]').click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.locator('nav a[href="/pages/activities"]').click();
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  await page.getByRole('button', { name: 'Ask Meridian' }).click();
  await expect(page.locator('[data-perf="assistant"] textarea')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Hash over everything that is built of the host. */
function hostBytes(): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(hostDist, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex');
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  topology = await startTopology();
});
test.afterAll(async () => {
  await topology.stop();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('people sign in through the gateway and see every remote, and ask nobody else', async ({
  page,
  signedInAs,
}) => {
  const origins = originsOf(page);
  await page.goto(`${topology.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expectEveryRemote(page);
  expect([...origins]).toEqual([topology.address]);
  const { remotes } = (await (await ask('/api/v1/remotes/resolved')).json()) as {
    remotes: Record<string, { active: { version: string } }>;
  };
  expect(Object.keys(remotes).sort()).toEqual(['remote_admin', 'remote_chat', 'remote_demo_apps']);
  for (const part of ['server-1', 'server-2'] as const)
    expect(topology.parts.get(part)?.said()).not.toMatch(/"level":[456]0/);
});

test('files go out compressed and are kept for ever, documents keep the policy of the servers', async () => {
  const main = readdirSync(join(hostDist, 'static')).find((name) => /^main\..+\.js$/.test(name)) ?? '';
  const plain = readFileSync(join(hostDist, 'static', main), 'utf8');
  for (const [wanted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await ask(`/static/${main}`, wanted);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(await answer.text()).toBe(plain);
  }
  const translations = await ask('/assets/i18n/en.json');
  expect(translations.headers.get('cache-control')).toBe('no-cache');
  expect(await translations.text()).toBe(readFileSync(join(hostDist, 'assets/i18n/en.json'), 'utf8'));
  const missing = await ask('/static/none.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
  const shell = await ask('/users', 'br', 'text/html');
  expect(Object.fromEntries(shell.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'integrity-policy': 'blocked-destinations=(script)',
  });
  // Every file at the top of the host's build is one that the servers send.
  const top = readdirSync(hostDist).filter((name) => /\.(js|svg|png|ico|txt|webmanifest)$/.test(name));
  expect(top.length).toBeGreaterThan(1);
  for (const name of top)
    expect(await (await ask(`/${name}`)).text()).toBe(readFileSync(join(hostDist, name), 'utf8'));
});

test('every build lists all of its files, and large archives reach the servers', async () => {
  for (const remote of remotesOf) {
    const dist = join(root, remote, 'dist');
    const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as {
      metaData: { additionalData: { files: Record<string, string> } };
    };
    const there = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$|^mf-manifest\.json$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
    expect(Object.keys(manifest.metaData.additionalData.files).sort()).toEqual(there.sort());
  }
  const answer = await fetch(`${topology.address}/api/v1/remotes/remote-chat/versions`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: new Uint8Array(4 * 1024 * 1024),
  });
  // Not the gateway's 413: the server looked at it and asks who sends it.
  expect(answer.status).toBe(401);
});

test('a team ships from its own place: open tabs hear of it through either server, and nothing else changes', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(90_000);
  const before = hostBytes();
  const document = await (await ask('/users', 'br', 'text/html')).text();
  const dist = copiedRemote('remote-admin', next, (text, file) =>
    file.endsWith('en.json') ? text.replace(/"title": ?"Users"/, '"title":"Users, renewed"') : text,
  );
  made.push(dist);
  await topology.serve('a-team', dist);
  const parts = running();
  const pids = [...topology.parts.values()].map(({ pid }) => pid);

  const line = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events'));
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await line;
  const manifest = topology.manifestOf('a-team');
  await topology.remotes('gateway', 'publish', 'remote-admin', '--manifest', manifest);
  await expect(notice(page)).toBeHidden();

  // The tab's line leads to one of the two; each of them is told something.
  const why = ['--reason', 'the next version'];
  await topology.remotes('server-1', 'activate', 'remote-admin', next, ...why);
  await expect(notice(page)).toBeVisible({ timeout: 3_000 });
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(heading(page, 'Users, renewed')).toBeVisible();
  await topology.remotes('server-2', 'rollback', 'remote-admin', ...why);
  await expect(notice(page)).toBeVisible({ timeout: 3_000 });
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(heading(page, 'Users')).toBeVisible();

  expect(hostBytes()).toBe(before);
  expect(await (await ask('/users', 'br', 'text/html')).text()).toBe(document);
  expect(running()).toEqual(parts);
  expect([...topology.parts.values()].map(({ pid }) => pid)).toEqual(pids);
});

test('where a remote is hosted may be down: people have it all the same, and a publication says why not', async ({
  page,
  signedInAs,
}) => {
  for (const remote of ['remote-admin', 'remote-chat', 'remote-demo-apps', 'a-team'] as const)
    await topology.end(remote);
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expectEveryRemote(page);
  const manifest = topology.manifestOf('remote-admin');
  await expect(
    topology.remotes('gateway', 'publish', 'remote-admin', '--manifest', manifest),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/the manifest cannot be fetched: it cannot be reached \(ECONNREFUSED\)/),
  });
});

test('a server that dies takes nobody with it', async ({ page, signedInAs, consoleLines }) => {
  // The line of the tab may end with the server that it led to; it opens anew at the other one.
  consoleLines.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING \(.*\/api\/v1\/events\)$/);
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await topology.end('server-1', 'SIGKILL');
  await expectEveryRemote(page);
  await page.goto(`${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  expect(running()).toEqual(['host', 'server-2', 'gateway']);
});

test('without the host documents still come, and its files from the gateway', async ({
  page,
  signedInAs,
}) => {
  await topology.end('host');
  await page.goto(`${topology.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expectEveryRemote(page);
});

test('a new build of the host is taken as it is started, and old tabs find their files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-host-'));
  made.push(folder);
  cpSync(hostDist, folder, { recursive: true });
  const old = readdirSync(join(folder, 'static')).find((name) => /^main\..+\.js$/.test(name)) ?? '';
  for (const ending of ['', '.br', '.gz']) rmSync(join(folder, `static/${old}${ending}`));
  const file = join(folder, 'landing.en.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', '<p>A new house</p></body>'));
  for (const ending of ['.br', '.gz']) rmSync(`${file}${ending}`);
  await topology.serve('host', folder);
  await expect
    .poll(async () => (await ask('/landing', 'br', 'text/html')).text(), { timeout: 10_000 })
    .toContain('A new house');
  expect((await fetch(`${topology.at('host')}/static/${old}`)).status).toBe(404);
  expect((await ask(`/static/${old}`)).status).toBe(200);
  expect(topology.parts.get('server-2')?.said()).not.toMatch(/"level":[56]0/);
});
