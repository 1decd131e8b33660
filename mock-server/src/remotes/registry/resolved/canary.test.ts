import type { ResolvedRemotes, Cohort } from '@portal/shared/contracts';
import { testRegistry } from '../../../../test/remotes/test-registry';
import type { Inject } from '../../../../test/test-app';
import { createHash, randomUUID } from 'node:crypto';
import { computeCohortBucket, isInCohort, type CohortPerson } from './cohort';

const { aName, activate, gina, olivia, publish, published, resolved, rita, rollBack, rollOut, server, show } =
  await testRegistry();
const adam = await server.as('adam.admin@acorn.example');
const bella = await server.as('bella.user@birch.example');
afterAll(() => server.close());

describe('canaries', () => {
  const viewOf = async (name: string, as: Inject) =>
    (await as({ url: '/api/v1/remotes/resolved' })).json<ResolvedRemotes>().remotes[
      name.replaceAll('-', '_')
    ];
  const versionsOf = async (name: string, as: Inject) => {
    const view = await viewOf(name, as);
    return [view?.active.version, view?.previous?.version];
  };
  /** Creates a remote with 1.1.0 active, 1.0.0 previous and 1.2.0 published. */
  async function aRemote(): Promise<string> {
    const name = await published(aName(), '1.0.0', '1.1.0', '1.2.0');
    await activate(name, '1.0.0');
    await activate(name, '1.1.0');
    return name;
  }

  describe('a canary', () => {
    test('reaches its cohort only, with the stable version as previous', async () => {
      const name = await aRemote();
      const response = await rollOut(name, {
        version: '1.2.0',
        cohort: { tenantIds: ['acorn'], percent: 0 },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        active: '1.1.0',
        canary: { version: '1.2.0', loads: 0, errors: 0 },
      });
      expect(await versionsOf(name, olivia)).toEqual(['1.2.0', '1.1.0']);
      expect(await versionsOf(name, bella)).toEqual(['1.1.0', '1.0.0']);
      const anonymous = (await resolved()).remotes[name.replaceAll('-', '_')];
      expect(anonymous?.active.version).toBe('1.1.0');
    });

    test('reaches listed roles and users', async () => {
      const name = await aRemote();
      await rollOut(name, { version: '1.2.0', cohort: { roles: ['TenantAdmin'] } });
      expect(
        [await versionsOf(name, adam), await versionsOf(name, olivia)].map(([active]) => active),
      ).toEqual(['1.2.0', '1.1.0']);
      const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query<{ id: string }>(`select id from people where email = 'bella.user@birch.example'`),
      );
      await rollOut(name, { version: '1.2.0', cohort: { userIds: [person?.id ?? ''] } });
      expect((await versionsOf(name, bella))[0]).toBe('1.2.0');
      expect((await versionsOf(name, adam))[0]).toBe('1.1.0');
    });

    test('reaches no user at 0 %, and becomes an activation at 100 %', async () => {
      const name = await aRemote();
      await rollOut(name, { version: '1.2.0', cohort: { percent: 0 } });
      for (const caller of [olivia, adam, bella, gina])
        expect((await versionsOf(name, caller))[0]).toBe('1.1.0');
      expect((await activate(name, '1.2.0')).json()).toMatchObject({ active: '1.2.0', canary: null });
      for (const caller of [olivia, bella]) expect((await versionsOf(name, caller))[0]).toBe('1.2.0');
    });

    test('makes a remote without a stable version available to its cohort only', async () => {
      const name = await published(aName(), '1.0.0');
      await rollOut(name, { version: '1.0.0', cohort: { tenantIds: ['acorn'] } });
      expect(await versionsOf(name, olivia)).toEqual(['1.0.0', undefined]);
      expect(await viewOf(name, bella)).toBeUndefined();
    });

    test('ends with the first rollback; the next rollback activates the previous version', async () => {
      const name = await aRemote();
      await rollOut(name, { version: '1.2.0', cohort: { percent: 50 } });
      expect((await rollBack(name)).json()).toMatchObject({ active: '1.1.0', canary: null });
      expect((await rollBack(name)).json()).toMatchObject({ active: '1.0.0' });
      const { history } = await show(name);
      expect(history.slice(0, 3)).toMatchObject([
        { action: 'rollback', version: '1.0.0', detail: { from: '1.1.0' } },
        { action: 'rollback', version: '1.1.0', detail: { from: '1.2.0' } },
        { action: 'canary', version: '1.2.0', detail: { cohort: { percent: 50 } }, reason: 'a canary' },
      ]);
    });

    test('gets its own document and entity tag, which change with each revision', async () => {
      const name = await aRemote();
      await rollOut(name, { version: '1.2.0', cohort: { tenantIds: ['acorn'] } });
      const fetchResolved = (as: Inject, tag?: string) =>
        as({ url: '/api/v1/remotes/resolved', headers: tag ? { 'if-none-match': tag } : {} });
      const [own, other, third] = [
        await fetchResolved(olivia),
        await fetchResolved(bella),
        await fetchResolved(adam),
      ];
      expect(own.headers.etag).not.toBe(other.headers.etag);
      expect(third.headers.etag).toBe(own.headers.etag);
      // Users outside the cohort share the public document.
      expect((await fetchResolved(gina)).headers.etag).toBe(
        (await server.app.inject('/api/v1/remotes/resolved')).headers.etag,
      );
      expect((await fetchResolved(olivia, String(own.headers.etag))).statusCode).toBe(304);
      expect((await fetchResolved(bella, String(own.headers.etag))).statusCode).toBe(200);
      await rollBack(name);
      expect((await fetchResolved(olivia, String(own.headers.etag))).statusCode).toBe(200);
    });

    test('shows its menu entries to its cohort', async () => {
      const name = aName();
      const title = { en: `Page of ${name}`, tr: 'Sayfa' };
      const link = `/x/${name}/new`;
      await published(name, '1.0.0');
      await activate(name, '1.0.0');
      await publish({
        name,
        version: '1.1.0',
        descriptor: {
          routes: [{ path: link.slice(1), access: 'signed-in', title }],
          navigation: [{ id: `nav-${name}`, title, icon: 'box', link, access: 'signed-in' }],
        },
      });
      await rollOut(name, { version: '1.1.0', cohort: { tenantIds: ['acorn'] } });
      expect((await olivia({ url: '/api/v1/navigation' })).payload).toContain(link);
      expect((await bella({ url: '/api/v1/navigation' })).payload).not.toContain(link);
    });

    test('conflicts when its version is already active', async () => {
      const name = await aRemote();
      const response = await rollOut(name, { version: '1.1.0', cohort: { percent: 10 } });
      expect(response.json()).toMatchObject({ status: 409, code: 'object.conflict' });
    });

    test.each([
      ['no cohort', { version: '1.2.0', cohort: {} }],
      ['more than 100 %', { version: '1.2.0', cohort: { percent: 101 } }],
      ['less than 0 %', { version: '1.2.0', cohort: { percent: -1 } }],
      ['an unknown role', { version: '1.2.0', cohort: { roles: ['Boss'] } }],
      [
        'an error rate above one',
        {
          version: '1.2.0',
          cohort: { percent: 1 },
          advance: { stepPercent: 1, everySeconds: 60, maxErrorRate: 5, minLoads: 1 },
        },
      ],
      [
        'an advance from 100 %',
        {
          version: '1.2.0',
          cohort: { percent: 100 },
          advance: { stepPercent: 1, everySeconds: 60, maxErrorRate: 0.1, minLoads: 1 },
        },
      ],
    ])('rejects %s', async (_, rollout) => {
      const name = await aRemote();
      expect((await rollOut(name, rollout as never)).statusCode).toBe(422);
      expect((await show(name)).canary).toBeNull();
    });
  });

  describe('the state of a remote', () => {
    const setState = (name: string, payload: object, headers: Record<string, string> = {}) =>
      gina({
        method: 'PUT',
        url: `/api/v1/remotes/${name}/state`,
        headers,
        payload: { reason: 'because', ...payload },
      });

    test('overrides the state for all in a tenant, until both are equal', async () => {
      const name = await aRemote();
      await setState(name, { state: 'maintenance', message: 'Back at noon', tenantIds: ['acorn'] });
      expect(await viewOf(name, olivia)).toMatchObject({ state: 'maintenance', message: 'Back at noon' });
      expect((await viewOf(name, bella))?.state).toBe('enabled');
      const response = await setState(name, { state: 'disabled', message: 'Gone' });
      expect(response.json()).toMatchObject({
        state: 'disabled',
        message: 'Gone',
        tenantStates: [{ tenantId: 'acorn', state: 'maintenance', message: 'Back at noon' }],
      });
      expect((await viewOf(name, olivia))?.state).toBe('maintenance');
      expect(await viewOf(name, bella)).toMatchObject({ state: 'disabled', message: 'Gone' });
      const same = await setState(name, { state: 'disabled', message: 'Gone', tenantIds: ['acorn'] });
      expect(same.json()).toMatchObject({ tenantStates: [] });
      const { history } = await show(name);
      expect(history[0]).toMatchObject({
        action: 'state',
        by: 'gina.admin@meridian.example',
        reason: 'because',
        detail: { state: 'disabled', tenantIds: ['acorn'] },
      });
    });

    test('removes the state of a deleted tenant, and rejects a tenant that never existed', async () => {
      const name = await aRemote();
      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`insert into tenants (id, slug, name) values ('gone', 'gone', 'Gone')`),
      );
      await setState(name, { state: 'maintenance', tenantIds: ['gone'] });
      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`delete from tenants where id = 'gone'`),
      );
      const unknown = await setState(name, { state: 'enabled', tenantIds: ['never'] });
      expect(unknown.json()).toMatchObject({
        code: 'validation.failed',
        errors: [{ pointer: '/tenantIds/0', code: 'unknown_tenant' }],
      });
      const removed = await setState(name, { state: 'enabled', tenantIds: ['gone'] });
      expect(removed.json()).toMatchObject({ tenantStates: [] });
    });

    test('hides the menu entries of a disabled remote', async () => {
      const name = aName();
      const title = { en: 'A page', tr: 'Sayfa' };
      const link = `/x/${name}/page`;
      await publish({
        name,
        version: '1.0.0',
        descriptor: { navigation: [{ id: `nav-${name}`, title, icon: 'box', link, access: 'signed-in' }] },
      });
      await activate(name, '1.0.0');
      await setState(name, { state: 'disabled', tenantIds: ['birch'] });
      expect((await olivia({ url: '/api/v1/navigation' })).payload).toContain(link);
      expect((await bella({ url: '/api/v1/navigation' })).payload).not.toContain(link);
    });

    test('rejects an unknown tenant, a stale revision and a caller without the role', async () => {
      const name = await aRemote();
      const unknown = await setState(name, { state: 'disabled', tenantIds: ['acorn', 'nobody'] });
      expect(unknown.json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/tenantIds/1', code: 'unknown_tenant' }],
      });
      const stale = await setState(name, { state: 'disabled' }, { 'if-match': '"1"' });
      expect(stale.json()).toMatchObject({ status: 412, code: 'conflict.stale' });
      const url = `/api/v1/remotes/${name}/state`;
      const payload = { state: 'disabled', reason: 'because' };
      expect((await rita({ method: 'PUT', url, payload })).statusCode).toBe(403);
      expect((await show(name)).state).toBe('enabled');
    });
  });

  describe('a change of the registry', () => {
    test.each<[string, (name: string) => Promise<unknown>]>([
      ['an activation', (name) => activate(name, '1.2.0')],
      ['a canary', (name) => rollOut(name, { version: '1.2.0', cohort: { percent: 1 } })],
      ['a rollback', (name) => rollBack(name)],
      ['a publication', (name) => published(name, '1.3.0')],
    ])('sends an event to all users: %s', async (_, change) => {
      const name = await aRemote();
      const events: string[] = [];
      const unsubscribe = server.app.portal.events.join({
        personId: 'somebody',
        tenantId: null,
        receive: ({ type }) => events.push(type),
        missed: () => undefined,
        end: () => undefined,
      });
      await change(name);
      unsubscribe?.();
      expect(events).toEqual(['remotes.changed']);
    });

    test('returns its revision as the entity tag for If-Match', async () => {
      const name = await aRemote();
      const { headers } = await rita({ url: `/api/v1/remotes/${name}` });
      expect(headers.etag).toBe(`"${(await show(name)).revision}"`);
    });
  });
});

describe('cohorts', () => {
  const people: CohortPerson[] = Array.from({ length: 10_000 }, (_, number) => ({
    personId: createHash('sha256').update(`person ${number}`).digest('hex').slice(0, 32),
    tenantId: null,
    roles: [],
  }));
  const share = (cohort: Cohort, remote = 'remote-chat') =>
    people.filter((person) => isInCohort(cohort, remote, person)).length / people.length;

  describe('a cohort by percent', () => {
    test('contains ten percent of 10,000 people at 10 %, within one percent', () => {
      expect(Math.abs(share({ percent: 10 }) - 0.1)).toBeLessThanOrEqual(0.01);
      expect(Math.abs(share({ percent: 0.5 }) - 0.005)).toBeLessThanOrEqual(0.002);
    });

    test('contains no person at 0 % and all at 100 %', () => {
      expect(share({ percent: 0 })).toBe(0);
      expect(share({ percent: 100 })).toBe(1);
    });

    test('keeps its members when it grows', () => {
      const inside = (percent: number) =>
        people.filter((person) => isInCohort({ percent }, 'remote-chat', person));
      const [small, large] = [inside(10), inside(30)];
      expect(small.filter((person) => !large.includes(person))).toEqual([]);
    });

    test('differs between remotes', () => {
      const both = people.filter(
        (person) =>
          isInCohort({ percent: 10 }, 'remote-chat', person) &&
          isInCohort({ percent: 10 }, 'remote-admin', person),
      );
      expect(both.length / people.length).toBeLessThan(0.02);
    });

    test('contains no anonymous caller', () => {
      expect(isInCohort({ percent: 100 }, 'remote-chat', null)).toBe(false);
    });
  });

  test('a bucket is the first 32 bits of SHA-256 over remote and person, modulo 10,000', () => {
    const personId = randomUUID();
    const hex = createHash('sha256').update(`remote-chat:${personId}`).digest('hex').slice(0, 8);
    expect(computeCohortBucket('remote-chat', personId)).toBe(Number.parseInt(hex, 16) % 10_000);
  });

  test.each<[string, Cohort, boolean]>([
    ['a listed person', { percent: 0, userIds: ['p'] }, true],
    ['a person of a listed tenant', { tenantIds: ['acorn'] }, true],
    ['a person with a listed role', { roles: ['TenantAdmin'] }, true],
    ['a person of another tenant', { tenantIds: ['birch'] }, false],
    ['a person with another role', { roles: ['GlobalAdmin'] }, false],
    ['an unlisted person', { userIds: ['q'] }, false],
  ])('isInCohort decides about %s', (_, cohort, expected) => {
    const person: CohortPerson = { personId: 'p', tenantId: 'acorn', roles: ['TenantAdmin'] };
    expect(isInCohort(cohort, 'remote-chat', person)).toBe(expected);
  });
});
