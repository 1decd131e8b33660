import { integrityOf } from './integrity';
import { VersionProblem } from './problems';
import {
  aPortal,
  addressOf,
  manifestOf,
  never,
  remote,
  resolvedWith,
  settled,
  tidyUp,
  versionOf,
} from './test-kit';

afterEach(tidyUp);

describe('a broken active version gives way to the previous one in the same navigation', () => {
  const expectPrevious = async ({ loader, reports }: ReturnType<typeof aPortal>) => {
    expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.1.0' });
    expect(reports).toMatchObject([{ outcome: 'recovered', version: '0.1.0' }]);
    expect(loader.state(remote).load).toBe('recovered');
  };

  test('when its files are gone', async () => {
    const portal = aPortal();
    portal.files.delete(addressOf('0.2.0'));
    await expectPrevious(portal);
    expect(portal.registered).toEqual([addressOf('0.1.0')]);
  });

  test.each<[string, string]>([
    ['the manifest is not the one the registry lists', manifestOf('0.2.0', { tampered: true })],
    ['the manifest is a page', '<!doctype html>'],
  ])('when %s', async (_, text) => {
    const portal = aPortal();
    portal.serve('0.2.0', text);
    await expectPrevious(portal);
  });

  test.each<[string, string]>([
    ['carries code for its public path', manifestOf('0.2.0', { getPublicPath: 'return "/"' })],
    ['has a public path elsewhere', manifestOf('0.2.0', { publicPath: '//evil.example/' })],
    [
      'has an entry the registry does not list',
      manifestOf('0.2.0', { remoteEntry: { name: 'other.js', path: '' } }),
    ],
    ['belongs to another remote', manifestOf('0.2.0').replace(remote, 'remote_admin')],
    ['has no metadata', '{"name":"remote_chat"}'],
  ])('when the manifest %s, listed or not', async (_, text) => {
    const portal = aPortal(resolvedWith({ active: versionOf('0.2.0', text) }));
    portal.serve('0.2.0', text);
    await expectPrevious(portal);
  });

  test('when the registry sends it to another origin', async () => {
    const active = { ...versionOf('0.2.0'), publicPath: '//evil.example/' };
    await expectPrevious(aPortal(resolvedWith({ active })));
  });

  test('when it throws while it is evaluated', async () => {
    const portal = aPortal();
    portal.provide('0.2.0', () => Promise.reject(new Error('boom')));
    await expectPrevious(portal);
  });

  test('when its module comes back empty', async () => {
    const portal = aPortal();
    portal.provide('0.2.0', async () => ({}));
    await expectPrevious(portal);
  });

  test('when one of its files came as another, which is not asked for again and is named in the report', async () => {
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
    expect(portal.registered.filter((address) => address === addressOf('0.2.0'))).toHaveLength(1);
  });

  test('when its manifest is larger than any, of which no more is read', async () => {
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

  test('when the server of its files fails twice', async () => {
    const portal = aPortal();
    const answer = jest.fn(async () => new Response('', { status: 503 }));
    portal.files.set(addressOf('0.2.0'), answer);
    await expectPrevious(portal);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test('when its manifest hangs, after five seconds', async () => {
    jest.useFakeTimers();
    const portal = aPortal();
    portal.files.set(addressOf('0.2.0'), never);
    await portal.loader.refresh();
    const load = expectPrevious(portal);
    await settled();
    await jest.advanceTimersByTimeAsync(5_000);
    await load;
  });

  test('when its code hangs, and what it answers later is ignored', async () => {
    jest.useFakeTimers();
    const portal = aPortal();
    let answerLate: (module: unknown) => void = () => undefined;
    portal.provide('0.2.0', () => new Promise((resolve) => (answerLate = resolve)));
    await portal.loader.refresh();
    const load = expectPrevious(portal);
    await settled();
    await jest.advanceTimersByTimeAsync(6_000);
    await load;
    answerLate({ AssistantDrawer: 'late' });
    await settled();
    expect(await portal.loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.1.0' });
  });
});
