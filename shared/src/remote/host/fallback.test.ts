import { integrityOf } from './integrity';
import { VersionProblem } from './problems';
import {
  aPortal,
  addressOf,
  listOf,
  entryAddress,
  manifestAddress,
  manifestOf,
  never,
  remote,
  resolvedWith,
  settled,
  tidyUp,
  versionOf,
} from './test-kit';

afterEach(tidyUp);

describe('the fallback to the previous version within one navigation', () => {
  const expectPrevious = async ({ loader, reports }: ReturnType<typeof aPortal>) => {
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.1.0' });
    expect(reports).toMatchObject([{ outcome: 'recovered', version: '0.1.0' }]);
    expect(loader.state(remote).load).toBe('recovered');
  };

  test('loads the previous version when the files of the active one are missing', async () => {
    const portal = aPortal();
    portal.files.delete(addressOf('0.2.0'));
    await expectPrevious(portal);
    expect(portal.registered).toEqual([entryAddress('0.1.0')]);
  });

  test.each<[string, string]>([
    [
      'the file list is not the one the registry names',
      listOf('0.2.0', manifestOf('0.2.0', { tampered: true })),
    ],
    ['the file list is an HTML page', '<!doctype html>'],
  ])('loads the previous version when %s', async (_, text) => {
    const portal = aPortal();
    portal.serve('0.2.0', text);
    await expectPrevious(portal);
  });

  test.each<[string, string]>([
    ['carries code for its public path', manifestOf('0.2.0', { getPublicPath: 'return "/"' })],
    ['has a public path on another origin', manifestOf('0.2.0', { publicPath: '//evil.example/' })],
    [
      'has an entry the registry does not list',
      manifestOf('0.2.0', { remoteEntry: { name: 'other.js', path: '' } }),
    ],
    ['belongs to another remote', manifestOf('0.2.0').replace(remote, 'remote_admin')],
    ['has no metadata', '{"name":"remote_chat"}'],
  ])('rejects a listed manifest that %s', async (_, text) => {
    const list = listOf('0.2.0', text);
    const portal = aPortal(resolvedWith({ active: versionOf('0.2.0', list) }));
    portal.serve('0.2.0', list, list);
    await expectPrevious(portal);
  });

  test.each(['{"assets": 7}', '[]', 'no list'])(
    'rejects the listed file %s, which is no list',
    async (list) => {
      const portal = aPortal(resolvedWith({ active: versionOf('0.2.0', list) }));
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
      addressOf('0.2.0'),
      async () => new Response((calls += 1) === 1 ? 'x' : listOf('0.2.0')),
    );
    expect(await portal.loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
    const options = portal.fetched.mock.calls.map((call) => (call as unknown[])[1]);
    expect(options).toMatchObject([{ cache: 'default' }, { cache: 'reload' }]);
  });

  test('fetches and verifies the manifest of a version whose list has none', async () => {
    const { manifest, ...list } = JSON.parse(listOf('0.2.0')) as { manifest: object };
    const text = JSON.stringify(list);
    const portal = aPortal(resolvedWith({ active: versionOf('0.2.0', text) }));
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
      integrityOf(entry);
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
    portal.files.set(addressOf('0.2.0'), async () => new Response(endless));
    await expectPrevious(portal);
    expect(portal.reports).toMatchObject([{ code: 'hash' }]);
    expect(pieces).toBeLessThan(8);
  });

  test('loads the previous version after two server errors', async () => {
    const portal = aPortal();
    const respond = jest.fn(async () => new Response('', { status: 503 }));
    portal.files.set(addressOf('0.2.0'), respond);
    await expectPrevious(portal);
    expect(respond).toHaveBeenCalledTimes(2);
  });

  test('loads the previous version when the file list takes more than five seconds', async () => {
    jest.useFakeTimers();
    const portal = aPortal();
    portal.files.set(addressOf('0.2.0'), never);
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
