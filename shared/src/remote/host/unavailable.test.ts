import { addressOf as fileAddress, integrityOf } from './integrity';
import { createRemoteLoader, RemoteUnavailableError } from './index';
import {
  addressOf,
  aPortal,
  failureOf,
  keys,
  never,
  remote,
  resolvedWith,
  settled,
  signed,
  tidyUp,
  versionOf,
} from './test-kit';

afterEach(tidyUp);

describe('an unavailable remote', () => {
  test('rejects with RemoteUnavailableError and the reference of the report', async () => {
    const { loader, files, reports } = aPortal();
    files.clear();
    const error = await failureOf(loader.load(remote, './drawer'));
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
    files.delete(addressOf('0.1.0'));
    await failureOf(loader.load(remote, './drawer'));
    expect(reports).toMatchObject([
      { outcome: 'failed', version: '0.2.0', code: 'hash', file: addressOf('0.2.0').split('/').at(-1) },
    ]);
  });

  test('rejects after at most ten seconds', async () => {
    jest.useFakeTimers();
    const { loader, provide } = aPortal();
    provide('0.2.0', never);
    provide('0.1.0', never);
    await loader.refresh();
    const failure = failureOf(loader.load(remote, './drawer'));
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
      integrityOf(entry);
      return never();
    });
    await loader.refresh();
    const failure = failureOf(loader.load(remote, './drawer'));
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
    await failureOf(loader.load(remote, './drawer'));
    await failureOf(loader.load(remote, './drawer'));
    serve('0.2.0');
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
    expect(loader.state(remote).load).toBe('loaded');
  });

  test('refreshes the registry before it rejects', async () => {
    const { loader, files, serve, registry } = aPortal();
    await loader.refresh();
    files.clear();
    serve('0.3.0');
    registry.respond = async () => resolvedWith({ active: versionOf('0.3.0') }, 8);
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.3.0' });
  });

  test.each(['disabled', 'maintenance'] as const)(
    'rejects with the operators’ message while the remote is %s',
    async (state) => {
      const { loader, registered, reports } = aPortal(resolvedWith({ state, message: 'Back at noon' }));
      expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({
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
    expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({ reason: 'disabled' });
    expect(reports).toEqual([]);
  });

  test('rejects a remote that the registry does not list, and preloads it without an error', async () => {
    const { loader } = aPortal();
    await loader.refresh();
    expect(await failureOf(loader.load('remote-other', './routes'))).toMatchObject({ reason: 'unknown' });
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
    expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({ reason: 'registry' });
    registry.respond = respond;
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
  });
});
