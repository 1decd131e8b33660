import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { expect, test } from '../../portal/fixtures';
import { copiedRemote } from '../../remotes/handmade-remote';
import { collectFirstScreen, recordElements } from '../../pages/first-screen';

interface Shared {
  loaded?: boolean | number;
  useIn?: string[];
}
type Scope = Record<string, Record<string, Shared>>;

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
let buildServer: Server;
let origin: string;
let dist: string;

/** A server on localhost with the files of a build, readable from every origin. */
test.beforeAll(async () => {
  dist = copiedRemote('remote-admin', '9.9.9', (text, file) =>
    file.endsWith('en.json') ? text.replace(/"title": ?"Tenants"/, '"title":"Tenants from my desk"') : text,
  );
  buildServer = createServer((request, response) => {
    const file = normalize(join(dist, new URL(request.url ?? '/', 'http://localhost').pathname));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    try {
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => buildServer.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(buildServer.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  buildServer.closeAllConnections();
  buildServer.close();
  rmSync(dist, { recursive: true, force: true });
});

test('the files of the first screen are loaded side by side, each once, and all preloaded files are used', async ({
  page,
  signedInAs,
}) => {
  await recordElements(page);
  const { preloaded, requested } = await collectFirstScreen(page, '/users', () =>
    signedInAs('adam', '/users'),
  );
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  expect(preloaded.length).toBeGreaterThanOrEqual(5);
  const ofRemotes = requested.filter((address) => address.startsWith('/remotes/'));
  // The next files, of other remotes, are loaded when the browser is idle.
  expect(ofRemotes.slice(0, preloaded.length)).toEqual(preloaded);
  for (const address of preloaded)
    expect(
      requested.filter((other) => other === address),
      address,
    ).toHaveLength(1);
  const used = await page.evaluate(() => (globalThis as unknown as { __used: string[] }).__used);
  const code = preloaded.filter((address) => /\.(js|css)$/.test(address));
  expect(code.filter((address) => !used.includes(address))).toEqual([]);
});

test('the files and the list of a screen are loaded while the pointer rests on its link, and not again on a click', async ({
  page,
  signedInAs,
}) => {
  // Data that was requested before the event stream opened may be outdated and is requested again.
  const eventStream = page.waitForResponse((response) => response.url().endsWith('/api/v1/events'));
  await signedInAs('adam', '/home');
  await eventStream;
  const link = page.locator('nav').getByRole('link', { name: 'Users', exact: true });
  // When the browser is idle, it has the entry of every remote.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /remote-admin.*expose_routes/.test(name)),
      ),
    )
    .toBe(true);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const list = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/users');
  await link.hover();
  await list;
  for (const file of [
    /remote-admin.*\/users\/en\.json$/,
    /remote-admin.*static\/\d+\..*\.js$/,
    /^\/static\/lists\./,
  ])
    await expect.poll(() => requested.some((address) => file.test(address)), String(file)).toBe(true);

  await link.click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // On a slow machine the click comes before the last file, so the files are counted and not the requests after it.
  // The browser may load the assistant at the same time, because it is idle.
  const ofScreen = /^\/remotes\/remote-admin\/.*\.(js|css)$|^\/static\/lists?\.|^\/api\/v1\/users$/;
  const files = requested.filter((address) => ofScreen.test(address));
  expect(files).toEqual([...new Set(files)]);
});

test('the host and the remotes share one React, one router, one store and one permission store', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.locator('nav a[href="/pages/activities"]').click();
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  await page.getByRole('button', { name: 'Ask Meridian' }).click();
  await expect(page.locator('[data-perf="assistant"]')).toBeVisible();

  const scope = await page.evaluate(() => {
    const federation = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: Record<string, Scope> }[] };
      }
    ).__FEDERATION__;
    const host = federation.__INSTANCES__.find(({ name }) => name === 'meridian_host');
    const plain = host?.shareScopeMap['default'] ?? {};
    return Object.fromEntries(
      Object.entries(plain).map(([name, versions]) => [
        name,
        Object.entries(versions).map(([version, shared]) => ({
          version,
          users: shared.useIn ?? [],
        })),
      ]),
    );
  });
  for (const [name, versions] of Object.entries(scope)) {
    expect(versions, `${name} is shared once`).toHaveLength(1);
  }
  for (const name of [
    'react',
    'react-router-dom',
    'react-redux',
    '@portal/shared/session',
    '@portal/shared/store',
    '@portal/shared/i18n',
  ]) {
    expect(Object.keys(scope)).toContain(name);
  }
  expect(scope['react']?.[0]?.users).toEqual(
    expect.arrayContaining(['remote_admin', 'remote_demo_apps', 'remote_chat']),
  );

  const foreign = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/remotes/') && path.endsWith('.js')),
  );
  for (const path of foreign) {
    const source = await (await page.request.get(path)).text();
    expect(source, `${path} contains no own React`).not.toContain('react.transitional.element');
    expect(source, `${path} contains no own store`).not.toContain('@@redux/INIT');
  }

  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  const sources = await Promise.all(
    [...new Set(all)].map(async (path) => (await page.request.get(path)).text()),
  );
  // A string that occurs once in every copy of the federation runtime.
  expect(sources.join('').split('removeRemote failed'), 'one federation runtime').toHaveLength(2);

  const named = await page.evaluate(() =>
    [...document.querySelectorAll('[id], [name]')].flatMap((element) => [
      element.id,
      element.getAttribute('name') ?? '',
    ]),
  );
  expect(named.length).toBeGreaterThan(0);
  const containers = ['meridian_host', 'remote_admin', 'remote_demo_apps', 'remote_chat'];
  expect(
    named.filter((name) => containers.includes(name)),
    'no element has the name of a container',
  ).toEqual([]);
});

test('a global administrator loads a build from localhost, sees a notice, and resets it', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/could not be loaded|ERR_CONNECTION_REFUSED/);
  await signedInAs('gina', `/tenants?remote=remote_admin@${origin}`);
  const dialog = page.getByRole('dialog', { name: 'Load a remote from your machine?' });
  await expect(dialog).toContainText(origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use in this browser' }).click();

  const bar = page.getByRole('region', { name: 'Remotes in this browser' });
  await expect(bar).toContainText(`remote-admin is loaded from ${origin}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants from my desk' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.route(`${origin}/**`, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.locator('[data-perf="remote-unavailable"]')).toBeVisible();
  await expect(bar).toContainText('could not be loaded');
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tenants', exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
});
