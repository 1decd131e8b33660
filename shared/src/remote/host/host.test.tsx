import { createInstance } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { apiUrl, portalApi, portalEvents } from '../../api';
import type { ScreenTexts } from '../../i18n';
import { renderScreen, server } from '../../testing';
import type { RemoteLoader } from './index';
import { mergeEventTags } from './module';
import { createHostRuntime, federationRuntime, loadContainer } from './runtime';
import {
  aPortal,
  entryAddress,
  catchFailure,
  aFileList,
  remote,
  resolvedWith,
  settled,
  tidyUp,
  aResolvedVersion,
} from './test-kit';

describe('the host', () => {
  afterEach(tidyUp);

  describe('the loader of remotes', () => {
    test('loads the active version with its translations', async () => {
      const { loader, translations, reports } = aPortal();
      await loader.refresh();
      const module = await loader.load<{ AssistantDrawer: string }>('remote-chat', './drawer');
      expect(module.AssistantDrawer).toBe('0.2.0');
      expect(translations).toEqual(['remote-chat@0.2.0 /remotes/remote-chat/0.2.0/assets/i18n/tr.json']);
      expect(reports).toMatchObject([{ remote, expose: './drawer', outcome: 'loaded', version: '0.2.0' }]);
      expect(loader.state('remote-chat')).toMatchObject({ state: 'enabled', inUse: '0.2.0', load: 'loaded' });
    });

    test('offers the texts of the opened screen first, if the version lists them', async () => {
      const portal = aPortal();
      const offered: (ScreenTexts | undefined)[] = [];
      portal.addTranslations.current = async (_namespace, _address, { first }) => void offered.push(first);
      const { assets, ...list } = JSON.parse(aFileList('0.2.0')) as { assets: Record<string, string> };
      const text = '{"orders":{"title":"Order"}}';
      const name = 'assets/i18n/apps-orders-id/en.json';
      const listed = JSON.stringify({ ...list, assets: { ...assets, [name]: 'sha384-text' } });
      const { active, ...rest } = resolvedWith().remotes[remote] ?? {};
      portal.registry.respond = async () =>
        resolvedWith({ ...rest, active: { ...active, ...aResolvedVersion('0.2.0', listed) } });
      portal.serve('0.2.0', listed, listed);
      portal.files.set(`/remotes/remote-chat/0.2.0/${name}`, async () => new Response(text));
      await portal.loader.open(remote, './routes', {
        key: 'apps/orders/:id',
        from: () => Promise.resolve(1),
      });
      await portal.loader.open(remote, './drawer', { key: 'drawer', from: () => Promise.resolve(1) });
      expect(offered.map((first) => first?.screen)).toEqual(['apps/orders/:id', undefined]);
      expect(await offered[0]?.source('en')).toEqual({ orders: { title: 'Order' } });
      await expect(offered[0]?.source('tr')).rejects.toThrow('no texts of its own');
    });

    test('registers a version once for concurrent loads and reuses loaded modules', async () => {
      const { loader, registered, fetched } = aPortal();
      const [drawer, routes, again] = await Promise.all([
        loader.load(remote, './drawer'),
        loader.load(remote, './routes'),
        loader.load(remote, './drawer'),
      ]);
      expect(registered).toEqual([entryAddress('0.2.0')]);
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(again).toBe(drawer);
      expect(await loader.load(remote, './routes')).toBe(routes);
    });

    test('returns descriptors before it loads any code', async () => {
      const { loader, registered } = aPortal();
      await loader.refresh();
      expect(loader.descriptors()).toMatchObject([{ name: remote, state: 'enabled' }]);
      expect(registered).toEqual([]);
    });

    test('loads a newer version in the same page after the registry names it', async () => {
      const { loader, registry, serve } = aPortal();
      await loader.load(remote, './drawer');
      serve('0.3.0');
      registry.respond = async () =>
        resolvedWith({ active: aResolvedVersion('0.3.0'), previous: aResolvedVersion('0.2.0') }, 8);
      await loader.refresh();
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.3.0' });
    });

    test('retries once after a failed chunk', async () => {
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

  describe('loading a part of a module', () => {
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

    test('stores each part of a module separately', async () => {
      const { loader, registered } = aPortal();
      expect(await opened(loader, screen('users'))).toBe('users of 0.2.0');
      expect(await opened(loader, screen('tenants'))).toBe('tenants of 0.2.0');
      expect(await loader.load(remote, './routes')).toMatchObject({ routes: ['0.2.0'] });
      expect(registered).toEqual([entryAddress('0.2.0')]);
    });

    test('loads the part from the previous version when its chunk is missing', async () => {
      const { loader, reports } = aPortal();
      expect(await opened(loader, screen('users', ['0.2.0']))).toBe('users of 0.1.0');
      expect(reports).toMatchObject([
        { outcome: 'recovered', version: '0.1.0', reason: 'Loading chunk 9 failed' },
      ]);
    });

    test('rejects with RemoteUnavailableError when no version has the part, and allows another load', async () => {
      const { loader } = aPortal();
      const failure = await catchFailure(
        loader.open(remote, './routes', screen('users', ['0.2.0', '0.1.0'])),
      );
      expect(failure).toMatchObject({ remote, reason: 'failed' });
      expect(await opened(loader, screen('users'))).toBe('users of 0.2.0');
    });
  });

  test('loads translations in parallel with the code of a screen', async () => {
    const { loader, translations } = aPortal();
    let codeIsThere = () => undefined as void;
    const code = new Promise<string>((resolve) => (codeIsThere = () => resolve('the screen')));
    const opening = loader.open(remote, './routes', { key: 'users', from: () => code });
    for (let round = 0; round < 100 && translations.length === 0; round += 1) await settled();
    expect(translations).toEqual(['remote-chat@0.2.0 /remotes/remote-chat/0.2.0/assets/i18n/tr.json']);
    codeIsThere();
    expect(await opening).toMatchObject({ part: 'the screen' });
  });
});

describe('the module of a remote', () => {
  const { useListNotesQuery } = portalApi.enhanceEndpoints({ addTagTypes: ['Notes'] }).injectEndpoints({
    endpoints: (build) => ({
      listNotes: build.query<unknown, void>({ query: () => apiUrl('notes'), providesTags: ['Notes'] }),
    }),
  });

  function Notes() {
    useListNotesQuery();
    return null;
  }

  const merge = (eventTags: unknown) => mergeEventTags('remote_notes', './routes', { eventTags });
  const requests = () => server.requests('GET api/v1/notes').length;

  async function open(): Promise<void> {
    server.respondTo('GET api/v1/notes', []);
    renderScreen(<Notes />);
    await waitFor(() => expect(requests()).toBe(1));
  }

  afterEach(() => merge(undefined));

  test('adds the event tags of a loaded module to the portal', async () => {
    await open();
    merge({ 'shortcuts.changed': ['Notes'] });
    portalEvents.emitForTests('shortcuts.changed');
    await waitFor(() => expect(requests()).toBe(2));
  });

  test.each([[null], ['Notes'], [{ 'shortcuts.changed': 'Notes' }], [{ 'shortcuts.changed': [7] }]])(
    'ignores malformed event tags %j and removes the tags of the other version',
    async (malformed) => {
      await open();
      merge({ 'shortcuts.changed': ['Notes'] });
      merge(malformed);
      portalEvents.emitForTests('shortcuts.changed');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(requests()).toBe(1);
    },
  );
});

describe('the runtime', () => {
  const globals = globalThis as unknown as Record<string, unknown>;
  const containerOf = (answer: string) => ({
    init: () => undefined,
    get: async () => () => ({ answer }),
  });
  const registrationOf = (version: string) => ({
    name: 'remote_chat',
    entry: `/remotes/remote-chat/${version}/remoteEntry.js`,
    globalName: 'remote_chat',
    buildVersion: version,
  });

  /** Replaces the browser's script loading: `evaluate` runs instead of the script. */
  function mockScripts(evaluate: (address: string) => void) {
    jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const script = nodes[0] as HTMLScriptElement;
      queueMicrotask(() => {
        try {
          evaluate(new URL(script.src).pathname);
          script.onload?.(new Event('load'));
        } catch {
          script.onerror?.(new Event('error'));
        }
      });
    });
  }

  let count = 0;
  const aRuntime = () => federationRuntime(createInstance({ name: `host_${(count += 1)}`, remotes: [] }));

  afterEach(() => jest.restoreAllMocks());

  test('switches between versions in the page without warnings', async () => {
    const warned = jest.spyOn(console, 'warn');
    mockScripts((address) => {
      globals.remote_chat = containerOf(address);
    });
    const runtime = aRuntime();
    for (const version of ['0.1.0', '0.2.0', '0.1.0']) {
      runtime.register(registrationOf(version));
      await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({
        answer: `/remotes/remote-chat/${version}/remoteEntry.js`,
      });
    }
    expect(warned).not.toHaveBeenCalled();
  });

  test('removes the container from the global object after loading it', async () => {
    mockScripts(() => {
      globals.remote_chat = containerOf('first');
    });
    await loadContainer('/remotes/remote-chat/0.1.0/remoteEntry.js', 'remote_chat');
    expect(globals.remote_chat).toBeUndefined();
  });

  test('rejects an entry that sets no container', async () => {
    mockScripts(() => undefined);
    globals.remote_chat = document.createElement('div');
    await expect(loadContainer('/remotes/remote-chat/0.1.0/remoteEntry.js', 'remote_chat')).rejects.toThrow(
      'set no container',
    );
  });

  test('loads a version after a failure of another version and after its own', async () => {
    let broken = true;
    mockScripts((address) => {
      if (broken) throw new Error('404');
      globals.remote_chat = containerOf(address);
    });
    const runtime = aRuntime();
    runtime.register(registrationOf('0.2.0'));
    await expect(runtime.get('remote_chat', './routes')).rejects.toThrow('cannot be loaded');
    broken = false;
    runtime.register(registrationOf('0.1.0'));
    await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({
      answer: '/remotes/remote-chat/0.1.0/remoteEntry.js',
    });
    runtime.register(registrationOf('0.2.0'));
    await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({
      answer: '/remotes/remote-chat/0.2.0/remoteEntry.js',
    });
  });

  test('gives remotes the modules of the host, loaded when a remote needs them', async () => {
    const react = { version: 'of the host' };
    const load = jest.fn(async () => react);
    const runtime = createHostRuntime({ react: { version: '19.3.1', load } });
    type Scope = Record<string, Record<string, { get: () => Promise<() => unknown> }>>;
    const initialised: Scope[] = [];
    mockScripts(() => {
      globals.remote_chat = {
        init: (scope: Scope) => void initialised.push(scope),
        get: async () => () => ({ answer: 'loaded' }),
      };
    });
    runtime.register(registrationOf('0.1.0'));
    await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({ answer: 'loaded' });
    expect(load).not.toHaveBeenCalled();
    const shared = initialised[0]?.['react']?.['19.3.1'];
    await expect(shared?.get().then((factory) => factory())).resolves.toBe(react);
  });
});
