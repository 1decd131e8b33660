import type { RemoteLoader } from './index';
import { aPortal, addressOf, failureOf, remote, resolvedWith, settled, tidyUp, versionOf } from './test-kit';

afterEach(tidyUp);

describe('a healthy remote', () => {
  test('comes in its active version, with its translations from the same place', async () => {
    const { loader, translations, reports } = aPortal();
    await loader.refresh();
    const module = await loader.load<{ AssistantDrawer: string }>('remote-chat', './drawer');
    expect(module.AssistantDrawer).toBe('0.2.0');
    expect(translations).toEqual(['remote-chat /remotes/remote-chat/0.2.0/assets/i18n/tr.json']);
    expect(reports).toMatchObject([{ remote, expose: './drawer', outcome: 'loaded', version: '0.2.0' }]);
    expect(loader.state('remote-chat')).toMatchObject({ state: 'enabled', inUse: '0.2.0', load: 'loaded' });
  });

  test('registers once for several exposes asked for at the same time, and keeps what it loaded', async () => {
    const { loader, registered, fetched } = aPortal();
    const [drawer, routes, again] = await Promise.all([
      loader.load(remote, './drawer'),
      loader.load(remote, './routes'),
      loader.load(remote, './drawer'),
    ]);
    expect(registered).toEqual([addressOf('0.2.0')]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(again).toBe(drawer);
    expect(await loader.load(remote, './routes')).toBe(routes);
  });

  test('names its routes and slots before any of its code is loaded', async () => {
    const { loader, registered } = aPortal();
    await loader.refresh();
    expect(loader.descriptors()).toMatchObject([{ name: remote, state: 'enabled' }]);
    expect(registered).toEqual([]);
  });

  test('is swapped in the page after the registry names a newer version', async () => {
    const { loader, registry, serve } = aPortal();
    await loader.load(remote, './drawer');
    serve('0.3.0');
    registry.answer = async () =>
      resolvedWith({ active: versionOf('0.3.0'), previous: versionOf('0.2.0') }, 8);
    await loader.refresh();
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.3.0' });
  });

  test('is asked again once when a chunk does not come through', async () => {
    const { loader, provide } = aPortal();
    const failure = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    let calls = 0;
    provide('0.2.0', async () => {
      calls += 1;
      if (calls === 1) throw failure;
      return { AssistantDrawer: 'second try' };
    });
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: 'second try' });
  });
});

describe('a part behind a module', () => {
  const screen = (path: string, gone: string[] = []) => ({
    key: path,
    from: async ({ routes }: { routes: string[] }) => {
      const version = routes[0] ?? '';
      if (gone.includes(version))
        throw Object.assign(new Error('Loading chunk 9 failed'), { name: 'ChunkLoadError' });
      return `${path} of ${version}`;
    },
  });

  const opened = async (loader: RemoteLoader, part: ReturnType<typeof screen>) =>
    (await loader.open(remote, './routes', part)).part;

  test('is kept apart from its siblings', async () => {
    const { loader, registered } = aPortal();
    expect(await opened(loader, screen('users'))).toBe('users of 0.2.0');
    expect(await opened(loader, screen('tenants'))).toBe('tenants of 0.2.0');
    expect(await loader.load(remote, './routes')).toMatchObject({ routes: ['0.2.0'] });
    expect(registered).toEqual([addressOf('0.2.0')]);
  });

  test('comes from the previous version when its own chunk is gone', async () => {
    const { loader, reports } = aPortal();
    expect(await opened(loader, screen('users', ['0.2.0']))).toBe('users of 0.1.0');
    expect(reports).toMatchObject([
      { outcome: 'recovered', version: '0.1.0', reason: 'Loading chunk 9 failed' },
    ]);
  });

  test('fails by name when it is gone everywhere, and may be asked for again', async () => {
    const { loader } = aPortal();
    const failure = await failureOf(loader.open(remote, './routes', screen('users', ['0.2.0', '0.1.0'])));
    expect(failure).toMatchObject({ remote, reason: 'failed' });
    expect(await opened(loader, screen('users'))).toBe('users of 0.2.0');
  });
});

test('loads translations while the code of a screen is loading', async () => {
  const { loader, translations } = aPortal();
  let codeIsThere = () => undefined as void;
  const code = new Promise<string>((resolve) => (codeIsThere = () => resolve('the screen')));
  const opening = loader.open(remote, './routes', { key: 'users', from: () => code });
  for (let round = 0; round < 100 && translations.length === 0; round += 1) await settled();
  expect(translations).toEqual(['remote-chat /remotes/remote-chat/0.2.0/assets/i18n/tr.json']);
  codeIsThere();
  expect(await opening).toMatchObject({ part: 'the screen' });
});
