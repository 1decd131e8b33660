import { listScreenFiles } from '../../contracts';
import { i18n } from '../../i18n';
import {
  aPortal,
  failureOf,
  listOf,
  manifestOf,
  remote,
  resolvedWith,
  settled,
  tidyUp,
  versionOf,
} from './test-kit';

afterEach(tidyUp);

const drawer = { key: 'drawer', from: (module: Record<string, unknown>) => Promise.resolve(module) };

test('reports a preloaded part only when it is opened', async () => {
  const { loader, reports } = aPortal();
  await loader.refresh();
  await loader.preload(remote, './drawer');
  await loader.open(remote, './drawer', { ...drawer, isPreload: true });
  expect(reports).toEqual([]);
  await loader.open(remote, './drawer', drawer);
  await loader.open(remote, './drawer', drawer);
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '0.2.0' }]);
});

test('reports a part once that is opened while its preload runs', async () => {
  const { loader, reports } = aPortal();
  await loader.refresh();
  const preload = loader.open(remote, './drawer', { ...drawer, isPreload: true });
  await Promise.all([preload, loader.open(remote, './drawer', drawer)]);
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '0.2.0' }]);
});

test('reports a failure only when the part is opened', async () => {
  const { loader, files, reports } = aPortal(resolvedWith({ previous: undefined as never }));
  await loader.refresh();
  files.clear();
  await failureOf(loader.open(remote, './drawer', { ...drawer, isPreload: true }));
  expect(reports).toEqual([]);
  await failureOf(loader.open(remote, './drawer', drawer));
  expect(reports).toMatchObject([{ outcome: 'failed', version: '0.2.0' }]);
});

describe('the files of a screen', () => {
  const exposes = [
    {
      path: './routes',
      assets: { js: { sync: ['static/routes.js'] }, css: { sync: ['static/routes.css'] } },
    },
  ];
  const manifest = JSON.stringify({ ...(JSON.parse(manifestOf('0.2.0')) as object), exposes });
  const hashes = { 'static/routes.js': 'sha384-routes', 'static/routes.css': 'sha384-css' };
  const listed = JSON.parse(listOf('0.2.0', manifest)) as { assets: object };
  const list = {
    ...listed,
    assets: {
      ...listed.assets,
      ...hashes,
      'static/users.js': 'sha384-users',
      'assets/i18n/users/en.json': 'sha384-abcdefghijklmnopqrstuvwx',
    },
    screens: { users: { files: ['static/users.js'], doors: ['react', '@portal/shared/ui/list'] } },
  };
  const text = JSON.stringify(list);
  const users = { key: 'users', from: async () => 'the users' };
  const base = '/remotes/remote-chat/0.2.0/';
  const codeOfAll = [`${base}remoteEntry.js`, `${base}static/routes.js`, `${base}static/routes.css`];
  const codeOfUsers = [
    ...codeOfAll,
    `${base}static/users.js`,
    `${base}assets/i18n/users/en.json?v=abcdefghijklmnop`,
  ];
  const aPortalWithList = () => {
    const portal = aPortal(resolvedWith({ active: versionOf('0.2.0', text) }));
    portal.serve('0.2.0', text, text);
    return portal;
  };

  test('requests the files before the code of the remote is loaded', async () => {
    const { loader, needs, provide } = aPortalWithList();
    provide('0.2.0', () => new Promise(() => undefined));
    void loader.open(remote, './routes', { ...users, isPreload: true });
    for (let round = 0; round < 100 && needs.length === 0; round += 1) await settled();
    expect(needs[0]?.files.map(({ address }) => address)).toEqual(codeOfUsers);
    expect(needs[0]?.doors).toEqual(['ui/list']);
  });

  test('requests the files at once while another load of the remote is running', async () => {
    const { loader, needs } = aPortalWithList();
    await loader.open(remote, './routes', { key: 'domains', from: async () => 'the domains' });
    void loader.open(remote, './routes', { key: 'slow', from: () => new Promise<never>(() => undefined) });
    needs.length = 0;
    void loader.open(remote, './routes', users);
    expect(needs[0]?.files.map(({ address }) => address)).toEqual(codeOfUsers);
  });

  test('requests no texts of a later screen, because those of the version are requested', async () => {
    const { loader, needs } = aPortalWithList();
    await loader.open(remote, './routes', { key: 'domains', from: async () => 'the domains' });
    i18n.addResourceBundle('en', 'remote-chat@0.2.0', { domains: {} });
    needs.length = 0;
    await loader.open(remote, './routes', users);
    i18n.removeResourceBundle('en', 'remote-chat@0.2.0');
    expect(needs[0]?.files.map(({ address }) => address)).toEqual(codeOfUsers.slice(0, -1));
  });

  test('fetches the list again when the fetch in advance fails while a screen waits for it', async () => {
    const { loader, files, serve, reports } = aPortalWithList();
    await loader.refresh();
    let fail: (response: Response) => void = () => undefined;
    const [address = ''] = [...files.keys()].filter((file) => file.startsWith(`${base}files.`));
    files.set(address, () => new Promise((resolve) => (fail = resolve)));
    const prefetch = loader.prefetch(remote);
    const opened = loader.open(remote, './routes', users);
    await settled();
    serve('0.2.0', text, text);
    fail(new Response('', { status: 404 }));
    await prefetch;
    expect(await opened).toMatchObject({ version: '0.2.0' });
    expect(reports).toMatchObject([{ outcome: 'loaded' }]);
  });

  test('downloads the code of all screens from a list that is fetched once', async () => {
    const { loader, needs, fetched, registered } = aPortalWithList();
    await loader.refresh();
    await loader.prefetch(remote);
    expect(needs.flatMap(({ files }) => files.map(({ address }) => address))).toEqual(codeOfAll);
    expect(registered).toEqual([]);
    await loader.preload(remote);
    await loader.prefetch(remote);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('downloads nothing in advance for a remote that is switched off', async () => {
    const { loader, needs, fetched, switchedOff } = aPortalWithList();
    await loader.refresh();
    switchedOff.push(remote);
    await loader.prefetch(remote);
    expect(fetched).not.toHaveBeenCalled();
    expect(needs).toEqual([]);
  });

  test('reports no failure of a download in advance, and fetches the list again for the screen', async () => {
    const { loader, needs, files, serve, reports } = aPortalWithList();
    await loader.refresh();
    files.clear();
    await loader.prefetch(remote);
    expect([needs, reports]).toEqual([[], []]);
    serve('0.2.0', text, text);
    expect(await loader.open(remote, './routes', users)).toMatchObject({ version: '0.2.0' });
  });

  test('lists no code that the file list does not name', () => {
    const { screens: _screens, ...earlier } = list;
    const files = listScreenFiles(
      { ...earlier, assets: hashes },
      { publicPath: base, path: 'users', language: 'tr' },
    );
    expect(files).toEqual([
      { address: `${base}static/routes.js`, as: 'script', integrity: 'sha384-routes' },
      { address: `${base}static/routes.css`, as: 'style', integrity: 'sha384-css' },
    ]);
  });
});

test('preloads a module without its texts, and loads them with its screen', async () => {
  const { loader, translations } = aPortal();
  await loader.refresh();
  await loader.preload(remote);
  expect(translations).toEqual([]);
  await loader.open(remote, './routes', { key: 'users', from: async () => 'the users' });
  expect(translations).toHaveLength(1);
});
