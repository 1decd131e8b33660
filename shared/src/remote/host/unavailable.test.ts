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

describe('a remote that cannot be had', () => {
  test('fails by name with a reference that the report carries too', async () => {
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

  test('is told with what was wrong with the version asked for, not with the one behind it', async () => {
    const { loader, serve, files, reports } = aPortal();
    serve('0.2.0', '<!doctype html>');
    files.delete(addressOf('0.1.0'));
    await failureOf(loader.load(remote, './drawer'));
    expect(reports).toMatchObject([
      { outcome: 'failed', version: '0.2.0', code: 'hash', file: 'mf-manifest.json' },
    ]);
  });

  test('never holds a screen longer than ten seconds', async () => {
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

  test('that hung is fetched by calls that can be taken back before anything asks for it again', async () => {
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

  test('comes back without a reload once its files are there again', async () => {
    const { loader, files, serve } = aPortal();
    files.clear();
    await failureOf(loader.load(remote, './drawer'));
    await failureOf(loader.load(remote, './drawer'));
    serve('0.2.0');
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
    expect(loader.state(remote).load).toBe('loaded');
  });

  test('is looked up in the registry again before it is given up', async () => {
    const { loader, files, serve, registry } = aPortal();
    await loader.refresh();
    files.clear();
    serve('0.3.0');
    registry.answer = async () => resolvedWith({ active: versionOf('0.3.0') }, 8);
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.3.0' });
  });

  test.each(['disabled', 'maintenance'] as const)(
    'says so with the words of operations: %s',
    async (state) => {
      const { loader, registered } = aPortal(resolvedWith({ state, message: 'Back at noon' }));
      expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({
        reason: state,
        detail: 'Back at noon',
      });
      expect(registered).toEqual([]);
    },
  );

  test('is named when the registry does not know it, and preloading it stays silent', async () => {
    const { loader } = aPortal();
    await loader.refresh();
    expect(await failureOf(loader.load('remote-other', './routes'))).toMatchObject({ reason: 'unknown' });
    await expect(loader.preload('remote-other')).resolves.toBeUndefined();
  });

  test('shows its screen when only its translations fail to load', async () => {
    const portal = aPortal();
    const loader = createRemoteLoader({
      fetchResolved: async () => signed(resolvedWith()),
      keys,
      report: () => undefined,
      runtime: { register: () => undefined, get: async () => ({ AssistantDrawer: 'here' }) },
      addTranslations: () => Promise.reject(new Error('Unable to load translation')),
    });
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: 'here' });
    expect(portal.reports).toEqual([]);
  });
});

describe('the registry', () => {
  const goodDay = async () => {
    const { loader } = aPortal();
    await loader.refresh();
  };

  test.each<[string, () => Promise<unknown>]>([
    ['cannot be reached', () => Promise.reject(new Error('down'))],
    ['answers with garbage', async () => ({ hello: 'world' })],
    ['answers with broken versions', async () => resolvedWith({ active: {} as never })],
    ['has lost every remote', async () => ({ ...resolvedWith(), remotes: {} })],
  ])('that %s is replaced by the last good answer this browser had', async (_, answer) => {
    await goodDay();
    const { loader, registry } = aPortal();
    registry.answer = answer;
    await loader.refresh();
    expect(loader.descriptors()).toHaveLength(1);
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
  });

  test('that hangs is replaced after a second and a half, and its answer still counts when it comes', async () => {
    await goodDay();
    jest.useFakeTimers();
    const { loader, registry } = aPortal();
    let answer: (document: unknown) => void = () => undefined;
    registry.answer = () => new Promise((resolve) => (answer = resolve));
    const heard = jest.fn();
    loader.watch(heard);
    const refreshed = loader.refresh();
    await jest.advanceTimersByTimeAsync(1_500);
    await settled();
    expect(await refreshed).toMatchObject({ revision: 7 });
    expect([loader.known(), loader.reachable()]).toEqual([true, false]);
    answer(resolvedWith({}, 8));
    await settled();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(loader.reachable()).toBe(true);
  });

  test('that changed while it was asked is asked once more', async () => {
    const { loader, registry } = aPortal();
    let answer: (document: unknown) => void = () => undefined;
    registry.answer = () => new Promise((resolve) => (answer = resolve));
    const first = loader.refresh();
    const renewed = [loader.renew(), loader.renew()];
    const asked = jest.fn(async () => resolvedWith({}, 8));
    registry.answer = asked;
    answer(resolvedWith());
    expect(await first).toMatchObject({ revision: 7 });
    expect(await Promise.all(renewed)).toMatchObject([{ revision: 8 }, { revision: 8 }]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('that hangs is given up after five seconds, its call with it', async () => {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    const loader = createRemoteLoader({
      fetchResolved: (signal) => {
        signals.push(signal);
        return never();
      },
      ...{ keys, report: () => undefined },
    });
    const refreshed = loader.refresh();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await refreshed).toBeNull();
    expect(loader.known()).toBe(false);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('that was never reached leaves a named failure, and is asked again by the next load', async () => {
    localStorage.setItem('meridian.remotes', '{broken');
    const { loader, registry } = aPortal();
    const { answer } = registry;
    registry.answer = () => Promise.reject(new Error('down'));
    expect(await loader.refresh()).toBeNull();
    expect(await failureOf(loader.load(remote, './drawer'))).toMatchObject({ reason: 'registry' });
    registry.answer = answer;
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
  });
});
