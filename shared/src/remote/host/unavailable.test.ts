import { createRemoteLoader, RemoteUnavailableError } from './index';
import { getIntegrity, getFileUrl as fileAddress } from './files/integrity';
import { VersionProblem } from './problems';
import {
  aPortal,
  getListAddress,
  aFileList,
  entryAddress,
  manifestAddress,
  aManifest,
  never,
  remote,
  resolvedWith,
  settled,
  tidyUp,
  aResolvedVersion,
  catchFailure,
  keys,
  signed,
} from './test-kit';

describe('the fallback version', () => {
  afterEach(tidyUp);

  describe('the fallback to the previous version within one navigation', () => {
    const expectPrevious = async ({ loader, reports }: ReturnType<typeof aPortal>) => {
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.1.0' });
      expect(reports).toMatchObject([{ outcome: 'recovered', version: '0.1.0' }]);
      expect(loader.state(remote).load).toBe('recovered');
    };

    test('loads the previous version when the files of the active one are missing', async () => {
      const portal = aPortal();
      portal.files.delete(getListAddress('0.2.0'));
      await expectPrevious(portal);
      expect(portal.registered).toEqual([entryAddress('0.1.0')]);
    });

    test.each<[string, string]>([
      [
        'the file list is not the one the registry names',
        aFileList('0.2.0', aManifest('0.2.0', { tampered: true })),
      ],
      ['the file list is an HTML page', '<!doctype html>'],
    ])('loads the previous version when %s', async (_, text) => {
      const portal = aPortal();
      portal.serve('0.2.0', text);
      await expectPrevious(portal);
    });

    test.each<[string, string]>([
      ['carries code for its public path', aManifest('0.2.0', { getPublicPath: 'return "/"' })],
      ['has a public path on another origin', aManifest('0.2.0', { publicPath: '//evil.example/' })],
      [
        'has an entry the registry does not list',
        aManifest('0.2.0', { remoteEntry: { name: 'other.js', path: '' } }),
      ],
      ['belongs to another remote', aManifest('0.2.0').replace(remote, 'remote_admin')],
      ['has no metadata', '{"name":"remote_chat"}'],
    ])('rejects a listed manifest that %s', async (_, text) => {
      const list = aFileList('0.2.0', text);
      const portal = aPortal(resolvedWith({ active: aResolvedVersion('0.2.0', list) }));
      portal.serve('0.2.0', list, list);
      await expectPrevious(portal);
    });

    test.each(['{"assets": 7}', '[]', 'no list'])(
      'rejects the listed file %s, which is no list',
      async (list) => {
        const portal = aPortal(resolvedWith({ active: aResolvedVersion('0.2.0', list) }));
        portal.serve('0.2.0', list, list);
        await expectPrevious(portal);
        expect(portal.reports).toMatchObject([{ code: 'manifest' }]);
      },
    );

    test('rejects a version on another origin', async () => {
      const active = { version: '0.2.0', publicPath: '//evil.example/' };
      const portal = aPortal(resolvedWith({ active }));
      await expectPrevious(portal);
      expect(portal.reports).toMatchObject([{ code: 'origin' }]);
    });

    test('fetches the list again, bypassing caches, when the cached copy is corrupt', async () => {
      const portal = aPortal();
      let calls = 0;
      portal.files.set(
        getListAddress('0.2.0'),
        async () => new Response((calls += 1) === 1 ? 'x' : aFileList('0.2.0')),
      );
      expect(await portal.loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
      const options = portal.fetched.mock.calls.map((call) => (call as unknown[])[1]);
      expect(options).toMatchObject([{ cache: 'default' }, { cache: 'reload' }]);
    });

    test('fetches and verifies the manifest of a version whose list has none', async () => {
      const { manifest, ...list } = JSON.parse(aFileList('0.2.0')) as { manifest: object };
      const text = JSON.stringify(list);
      const portal = aPortal(resolvedWith({ active: aResolvedVersion('0.2.0', text) }));
      portal.serve('0.2.0', text, text);
      const respond = jest.fn(async () => new Response('{}'));
      portal.files.set(manifestAddress('0.2.0'), respond);
      await expectPrevious(portal);
      expect(portal.reports).toMatchObject([{ code: 'hash', file: 'mf-manifest.json' }]);
      respond.mockImplementation(async () => new Response(JSON.stringify(manifest)));
      const drawer = { key: 'drawer', from: (module: Record<string, unknown>) => Promise.resolve(module) };
      expect(await portal.loader.open(remote, './drawer', drawer)).toMatchObject({ version: '0.2.0' });
    });

    test('loads the previous version when the active one throws on evaluation', async () => {
      const portal = aPortal();
      portal.provide('0.2.0', () => Promise.reject(new Error('boom')));
      await expectPrevious(portal);
    });

    test('loads the previous version when the active module is empty', async () => {
      const portal = aPortal();
      portal.provide('0.2.0', async () => ({}));
      await expectPrevious(portal);
    });

    test('reports a tampered file by name and does not request it again', async () => {
      const portal = aPortal();
      const entry = '/remotes/remote-chat/0.2.0/remoteEntry.js';
      portal.provide('0.2.0', () => {
        getIntegrity(entry);
        return Promise.reject(new VersionProblem('file', 'the entry cannot be loaded', { transient: true }));
      });
      portal.files.set(new URL(entry, location.href).href, async () => new Response('evil'));
      await expectPrevious(portal);
      expect(portal.reports).toMatchObject([
        { code: 'hash', file: 'remoteEntry.js', reference: expect.stringMatching(/^[0-9A-F]{8}$/) },
      ]);
      expect(portal.registered.filter((address) => address === entryAddress('0.2.0'))).toHaveLength(1);
    });

    test('stops reading a file list that exceeds the maximum size', async () => {
      const portal = aPortal();
      let pieces = 0;
      const endless = new ReadableStream({
        pull(to) {
          pieces += 1;
          to.enqueue(new Uint8Array(256 * 1024));
        },
      });
      portal.files.set(getListAddress('0.2.0'), async () => new Response(endless));
      await expectPrevious(portal);
      expect(portal.reports).toMatchObject([{ code: 'hash' }]);
      expect(pieces).toBeLessThan(8);
    });

    test('loads the previous version after two server errors', async () => {
      const portal = aPortal();
      const respond = jest.fn(async () => new Response('', { status: 503 }));
      portal.files.set(getListAddress('0.2.0'), respond);
      await expectPrevious(portal);
      expect(respond).toHaveBeenCalledTimes(2);
    });

    test('loads the previous version when the file list takes more than five seconds', async () => {
      jest.useFakeTimers();
      const portal = aPortal();
      portal.files.set(getListAddress('0.2.0'), never);
      await portal.loader.refresh();
      const load = expectPrevious(portal);
      await settled();
      await jest.advanceTimersByTimeAsync(5_000);
      await load;
    });

    test('loads the previous version when the code stalls, and ignores its late response', async () => {
      jest.useFakeTimers();
      const portal = aPortal();
      let resolveLate: (module: unknown) => void = () => undefined;
      portal.provide('0.2.0', () => new Promise((resolve) => (resolveLate = resolve)));
      await portal.loader.refresh();
      const load = expectPrevious(portal);
      await settled();
      await jest.advanceTimersByTimeAsync(6_000);
      await load;
      resolveLate({ AssistantDrawer: 'late' });
      await settled();
      expect(await portal.loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.1.0' });
    });

    test('takes code and texts of the previous version when the texts of the active one fail', async () => {
      const portal = aPortal();
      const added: string[] = [];
      portal.addTranslations.current = async (_namespace, address) => {
        if (address('en').includes('0.2.0')) throw new Error('Unable to load translation');
        added.push(address('en'));
      };
      await expectPrevious(portal);
      expect(added).toEqual(['/remotes/remote-chat/0.1.0/assets/i18n/en.json']);
      expect(portal.reports).toMatchObject([{ code: 'translations' }]);
    });

    test('keeps texts and event tags of each version apart when a later load of the failed version fails again', async () => {
      const portal = aPortal();
      const added: string[] = [];
      portal.addTranslations.current = async (namespace) => void added.push(namespace);
      portal.provide('0.2.0', async () => ({ AssistantDrawer: 'broken', routes: [] }));
      const from = async (module: Record<string, unknown>) => {
        if (module.AssistantDrawer === 'broken') throw new Error('the chunk is missing');
        return module;
      };
      for (const key of ['drawer', 'page']) {
        const opened = await portal.loader.open(remote, './drawer', { key, from });
        expect(opened).toMatchObject({ version: '0.1.0', part: { AssistantDrawer: '0.1.0' } });
      }
      expect(added).toEqual(['0.2.0', '0.1.0', '0.2.0', '0.1.0'].map((version) => `remote-chat@${version}`));
    });
  });
});

describe('an unavailable remote', () => {
  afterEach(tidyUp);

  describe('an unavailable remote', () => {
    test('rejects with RemoteUnavailableError and the reference of the report', async () => {
      const { loader, files, reports } = aPortal();
      files.clear();
      const error = await catchFailure(loader.load(remote, './drawer'));
      expect(error).toBeInstanceOf(RemoteUnavailableError);
      expect(error).toMatchObject({
        remote,
        reason: 'failed',
        reference: expect.stringMatching(/^[0-9A-F]{8}$/),
      });
      expect(reports).toMatchObject([{ outcome: 'failed', reference: error.reference }]);
      expect(loader.state(remote).load).toBe('failed');
    });

    test('reports the failure of the active version when both versions fail', async () => {
      const { loader, serve, files, reports } = aPortal();
      serve('0.2.0', '<!doctype html>');
      files.delete(getListAddress('0.1.0'));
      await catchFailure(loader.load(remote, './drawer'));
      expect(reports).toMatchObject([
        {
          outcome: 'failed',
          version: '0.2.0',
          code: 'hash',
          file: getListAddress('0.2.0').split('/').at(-1),
        },
      ]);
    });

    test('rejects after at most ten seconds', async () => {
      jest.useFakeTimers();
      const { loader, provide } = aPortal();
      provide('0.2.0', never);
      provide('0.1.0', never);
      await loader.refresh();
      const failure = catchFailure(loader.load(remote, './drawer'));
      await settled();
      await jest.advanceTimersByTimeAsync(6_000);
      await settled();
      await jest.advanceTimersByTimeAsync(4_000);
      expect(await failure).toMatchObject({ reason: 'timeout' });
    });

    test('fetches stalled files with abortable requests before the next load', async () => {
      jest.useFakeTimers();
      const { loader, provide, files, fetched } = aPortal(resolvedWith({ previous: undefined as never }));
      const entry = new URL('/remotes/remote-chat/0.2.0/remoteEntry.js', location.href).href;
      provide('0.2.0', () => {
        getIntegrity(entry);
        return never();
      });
      await loader.refresh();
      const failure = catchFailure(loader.load(remote, './drawer'));
      await settled();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await failure).toMatchObject({ reason: 'timeout' });
      files.set(entry, async () => new Response('', { status: 404 }));
      fetched.mockClear();
      provide('0.2.0', async () => ({ AssistantDrawer: 'here' }));
      jest.useRealTimers();
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: 'here' });
      expect(fetched.mock.calls[0]?.[0]).toBe(entry);
      expect(fileAddress(entry)).toBe(`${entry}?again=1`);
    });

    test('loads without a page reload once the files exist again', async () => {
      const { loader, files, serve } = aPortal();
      files.clear();
      await catchFailure(loader.load(remote, './drawer'));
      await catchFailure(loader.load(remote, './drawer'));
      serve('0.2.0');
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
      expect(loader.state(remote).load).toBe('loaded');
    });

    test('refreshes the registry before it rejects', async () => {
      const { loader, files, serve, registry } = aPortal();
      await loader.refresh();
      files.clear();
      serve('0.3.0');
      registry.respond = async () => resolvedWith({ active: aResolvedVersion('0.3.0') }, 8);
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.3.0' });
    });

    test.each(['disabled', 'maintenance'] as const)(
      'rejects with the operators’ message while the remote is %s',
      async (state) => {
        const { loader, registered, reports } = aPortal(resolvedWith({ state, message: 'Back at noon' }));
        expect(await catchFailure(loader.load(remote, './drawer'))).toMatchObject({
          reason: state,
          detail: 'Back at noon',
        });
        expect(registered).toEqual([]);
        // Operators switched it off on purpose; a report would count against the active version.
        expect(reports).toEqual([]);
      },
    );

    test('sends no report for a remote that is switched off in this tab', async () => {
      const { loader, switchedOff, reports } = aPortal();
      switchedOff.push(remote);
      expect(await catchFailure(loader.load(remote, './drawer'))).toMatchObject({ reason: 'disabled' });
      expect(reports).toEqual([]);
    });

    test('rejects a remote that the registry does not list, and preloads it without an error', async () => {
      const { loader } = aPortal();
      await loader.refresh();
      expect(await catchFailure(loader.load('remote-other', './routes'))).toMatchObject({
        reason: 'unknown',
      });
      await expect(loader.preload('remote-other')).resolves.toBeUndefined();
    });

    test('loads a screen without translations when they fail and there is no previous version', async () => {
      const portal = aPortal();
      const loader = createRemoteLoader({
        loadSharedModules: async () => ({}),
        fetchResolved: async () => signed(resolvedWith({ previous: undefined as never })),
        keys,
        report: () => undefined,
        runtime: { register: () => undefined, get: async () => ({ AssistantDrawer: 'here' }) },
        addTranslations: () => Promise.reject(new Error('Unable to load translation')),
      });
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: 'here' });
      expect(portal.reports).toEqual([]);
    });
  });

  describe('the registry document', () => {
    const storeCopy = async () => {
      const { loader } = aPortal();
      await loader.refresh();
    };

    test.each<[string, () => Promise<unknown>]>([
      ['is unreachable', () => Promise.reject(new Error('down'))],
      ['returns another document', async () => ({ hello: 'world' })],
      ['returns invalid versions', async () => resolvedWith({ active: {} as never })],
      ['lists no remotes', async () => ({ ...resolvedWith(), remotes: {} })],
    ])('uses the last valid document when the registry %s', async (_, respond) => {
      await storeCopy();
      const { loader, registry } = aPortal();
      registry.respond = respond;
      await loader.refresh();
      expect(loader.descriptors()).toHaveLength(1);
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
    });

    test('resolves to the copy after 1.5 seconds and still accepts the late response', async () => {
      await storeCopy();
      jest.useFakeTimers();
      const { loader, registry } = aPortal();
      let resolveResponse: (document: unknown) => void = () => undefined;
      registry.respond = () => new Promise((resolve) => (resolveResponse = resolve));
      const listener = jest.fn();
      loader.watch(listener);
      const refreshed = loader.refresh();
      await jest.advanceTimersByTimeAsync(1_500);
      await settled();
      expect(await refreshed).toMatchObject({ revision: 7 });
      expect([loader.hasDocument(), loader.isReachable()]).toEqual([true, false]);
      resolveResponse(resolvedWith({}, 8));
      await settled();
      expect(listener).toHaveBeenCalledTimes(1);
      expect(loader.isReachable()).toBe(true);
    });

    test('sends one more request when the document changed during a request', async () => {
      const { loader, registry } = aPortal();
      let resolveResponse: (document: unknown) => void = () => undefined;
      registry.respond = () => new Promise((resolve) => (resolveResponse = resolve));
      const first = loader.refresh();
      const renewed = [loader.renew(), loader.renew()];
      const renewedRequest = jest.fn(async () => resolvedWith({}, 8));
      registry.respond = renewedRequest;
      resolveResponse(resolvedWith());
      expect(await first).toMatchObject({ revision: 7 });
      expect(await Promise.all(renewed)).toMatchObject([{ revision: 8 }, { revision: 8 }]);
      expect(renewedRequest).toHaveBeenCalledTimes(1);
    });

    test('aborts the request after five seconds', async () => {
      jest.useFakeTimers();
      const signals: AbortSignal[] = [];
      const loader = createRemoteLoader({
        loadSharedModules: async () => ({}),
        fetchResolved: (signal) => {
          signals.push(signal);
          return never();
        },
        keys,
        report: () => undefined,
      });
      const refreshed = loader.refresh();
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await refreshed).toBeNull();
      expect(loader.hasDocument()).toBe(false);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    });

    test('rejects without any document and refreshes the registry on the next load', async () => {
      localStorage.setItem('meridian.remotes', '{broken');
      const { loader, registry } = aPortal();
      const { respond } = registry;
      registry.respond = () => Promise.reject(new Error('down'));
      expect(await loader.refresh()).toBeNull();
      expect(await catchFailure(loader.load(remote, './drawer'))).toMatchObject({ reason: 'registry' });
      registry.respond = respond;
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
    });
  });
});
