import { rmSync } from 'node:fs';
import path from 'node:path';
import { testRegistry } from '../../../test/test-registry';

const { aName, activate, gina, olivia, published, resolved, rita, rollBack, server, show } =
  await testRegistry();
afterAll(() => server.close());

describe('activation and rollback', () => {
  test('two rollbacks go back two steps', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      expect((await activate(name, version)).statusCode).toBe(200);
    expect(await show(name)).toMatchObject({ active: '1.2.0', previous: '1.1.0' });
    expect((await rollBack(name)).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect((await rollBack(name)).json()).toMatchObject({ active: '1.0.0', previous: null });
    expect((await rollBack(name)).json()).toMatchObject({ status: 409, code: 'remote.no_previous' });
    const { history } = await show(name);
    expect(history.map(({ action, version }) => `${action} ${version}`)).toEqual([
      'rollback 1.0.0',
      'rollback 1.1.0',
      'activate 1.2.0',
      'activate 1.1.0',
      'activate 1.0.0',
      'publish 1.2.0',
      'publish 1.1.0',
      'publish 1.0.0',
    ]);
    expect(history[0]).toMatchObject({ by: 'gina.admin@meridian.example', reason: 'it was better' });
  });

  test('a rollback increases the revision, too', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0');
    const revisions: number[] = [];
    for (const move of [() => activate(name, '1.0.0'), () => activate(name, '1.1.0'), () => rollBack(name)]) {
      await move();
      revisions.push((await resolved()).revision);
    }
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  });

  test('activating the active version changes nothing', async () => {
    const name = await published(aName(), '1.0.0');
    await activate(name, '1.0.0');
    const before = await show(name);
    expect((await activate(name, '1.0.0')).statusCode).toBe(200);
    expect(await show(name)).toEqual(before);
  });

  test('accepts one of two changes of the same revision and rejects the other', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0', '1.2.0');
    await activate(name, '1.0.0');
    const { revision } = await show(name);
    const responses = await Promise.all([
      activate(name, '1.1.0', revision),
      activate(name, '1.2.0', revision),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(responses.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      code: 'conflict.stale',
    });
    const { revision: next } = await show(name);
    expect((await activate(name, '1.0.0', next)).statusCode).toBe(200);
  });

  test('rejects an unknown remote or version', async () => {
    const name = await published(aName(), '1.0.0');
    expect((await activate(name, '2.0.0')).json()).toMatchObject({
      status: 404,
      code: 'remote.version_unknown',
    });
    expect((await activate('remote-nobody', '1.0.0')).json()).toMatchObject({
      status: 404,
      code: 'remote.unknown',
    });
    expect((await rollBack('remote-nobody')).json()).toMatchObject({ status: 404, code: 'remote.unknown' });
    const unknown = await gina({ url: '/api/v1/remotes/remote-nobody' });
    expect(unknown.json()).toMatchObject({ status: 404, code: 'remote.unknown' });
  });

  test('rejects a version whose files have changed', async () => {
    const name = await published(aName(), '1.0.0');
    rmSync(path.join(server.app.portal.settings.dataDir, 'remotes', name, '1.0.0', 'remoteEntry.js'));
    expect((await activate(name, '1.0.0')).json()).toMatchObject({ status: 422, code: 'remote.invalid' });
  });

  test('requires a global administrator; every global role can read', async () => {
    const name = await published(aName(), '1.0.0');
    const payload = { version: '1.0.0', cohort: { percent: 100 }, reason: 'a reason' };
    const url = `/api/v1/remotes/${name}`;
    expect((await rita({ method: 'PUT', url: `${url}/rollout`, payload })).statusCode).toBe(403);
    expect(
      (await rita({ method: 'POST', url: `${url}/rollback`, payload: { reason: 'why' } })).statusCode,
    ).toBe(403);
    expect((await rita({ url: '/api/v1/remotes' })).json().items.length).toBeGreaterThan(0);
    expect((await olivia({ url })).statusCode).toBe(403);
  });
});
