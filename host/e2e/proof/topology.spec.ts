import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures';
import { copiedRemote } from '../remotes/handmade-remote';
import { startTopology, type Topology } from '../topology/topology';
import { expectEveryRemote, recordOrigins } from '../topology/topology-page';

const root = join(import.meta.dirname, '../../..');
const hostDist = join(root, 'host/dist');
const next = '9.0.0';
let topology: Topology;
const temporaryFolders: string[] = [];
const running = () => [...topology.parts].filter(([, child]) => child.isRunning()).map(([part]) => part);

const request = (path: string, coding = 'br', accept = '*/*') =>
  fetch(`${topology.address}${path}`, { headers: { 'accept-encoding': coding, accept } });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = (page: Page) => page.getByText('A new version of Users is ready.');

/** Returns a hash of all files in the build of the host. */
function hashOfHost(): string {
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
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

test('users sign in through the gateway, see every remote and send requests to no other origin', async ({
  page,
  signedInAs,
}) => {
  const origins = recordOrigins(page);
  // The landing page loads it when idle; the gateway stores each file that it has delivered.
  const signInCode = page.waitForResponse(/page-sign-in/);
  await page.goto(`${topology.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signInCode;
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expectEveryRemote(page);
  expect([...origins]).toEqual([topology.address]);
  const { remotes } = (await (await request('/api/v1/remotes/resolved')).json()) as {
    remotes: Record<string, { active: { version: string } }>;
  };
  expect(Object.keys(remotes).sort()).toEqual(['remote_admin', 'remote_chat', 'remote_demo_apps']);
  // The servers must serve every file at the top level of the host's build.
  const top = readdirSync(hostDist).filter((name) => /\.(js|svg|png|ico|txt|webmanifest)$/.test(name));
  expect(top).toContain('favicon.svg');
  for (const name of top)
    expect(await (await request(`/${name}`)).text()).toBe(readFileSync(join(hostDist, name), 'utf8'));
  for (const part of ['server-1', 'server-2'] as const)
    expect(topology.parts.get(part)?.output()).not.toMatch(/"level":[456]0/);
});

test('a release reaches open tabs through either server and changes nothing else', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(90_000);
  const before = hashOfHost();
  const document = await (await request('/users', 'br', 'text/html')).text();
  const dist = copiedRemote('remote-admin', next, (text, file) =>
    file.endsWith('en.json') ? text.replace(/"title": ?"Users"/, '"title":"Users, renewed"') : text,
  );
  temporaryFolders.push(dist);
  await topology.serve('a-team', dist);
  const parts = running();
  const pids = [...topology.parts.values()].map(({ pid }) => pid);

  const eventStream = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await eventStream;
  const manifest = topology.manifestOf('a-team');
  await topology.remotes('gateway', 'publish', 'remote-admin', '--manifest', manifest);
  await expect(notice(page)).toBeHidden();

  // The tab's event stream is connected to one of the two servers. Each server handles one change.
  const why = ['--reason', 'the next version'];
  await topology.remotes('server-1', 'activate', 'remote-admin', next, ...why);
  await expect(notice(page)).toBeVisible({ timeout: 3_000 });
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(heading(page, 'Users, renewed')).toBeVisible();
  await topology.remotes('server-2', 'rollback', 'remote-admin', ...why);
  await expect(notice(page)).toBeVisible({ timeout: 3_000 });
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(heading(page, 'Users')).toBeVisible();

  expect(hashOfHost()).toBe(before);
  expect(await (await request('/users', 'br', 'text/html')).text()).toBe(document);
  expect(running()).toEqual(parts);
  expect([...topology.parts.values()].map(({ pid }) => pid)).toEqual(pids);
});

test('remotes stay available while their origins are down, and a publication reports the reason', async ({
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

test('the portal survives the crash of one server', async ({ page, signedInAs, consoleLines }) => {
  // The event stream breaks if it was connected to the killed server, and reconnects to the other one.
  consoleLines.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING \(.*\/api\/v1\/events\)$/);
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await topology.end('server-1', 'SIGKILL');
  await expectEveryRemote(page);
  await page.goto(`${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  expect(running()).toEqual(['host', 'server-2', 'gateway']);
});

test('documents and files stay available while the host is down', async ({ page, signedInAs }) => {
  await topology.end('host');
  await page.goto(`${topology.address}/landing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signedInAs('adam', `${topology.address}/users`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expectEveryRemote(page);
});

test('a new build of the host is published at its start, and old tabs still find their files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-host-'));
  temporaryFolders.push(folder);
  cpSync(hostDist, folder, { recursive: true });
  const old = readdirSync(join(folder, 'static')).find((name) => /^main\..+\.js$/.test(name)) ?? '';
  for (const ending of ['', '.br', '.gz']) rmSync(join(folder, `static/${old}${ending}`));
  const file = join(folder, 'landing.en.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', '<p>A new house</p></body>'));
  for (const ending of ['.br', '.gz']) rmSync(`${file}${ending}`);
  await topology.serve('host', folder);
  await expect
    .poll(async () => (await request('/landing', 'br', 'text/html')).text(), { timeout: 10_000 })
    .toContain('A new house');
  expect((await fetch(`${topology.at('host')}/static/${old}`)).status).toBe(404);
  expect((await request(`/static/${old}`)).status).toBe(200);
  expect(topology.parts.get('server-2')?.output()).not.toMatch(/"level":[56]0/);
});
