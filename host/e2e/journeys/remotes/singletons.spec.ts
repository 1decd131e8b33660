import { expect, test } from '../../portal/fixtures';

interface Shared {
  loaded?: boolean | number;
  useIn?: string[];
}
type Scope = Record<string, Record<string, Shared>>;

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
