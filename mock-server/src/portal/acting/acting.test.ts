import type {
  ActingMode,
  ActingSession,
  AuditList,
  Me,
  Navigation,
  ManagedWorkspace,
  UserList,
  GlobalUserList,
  ReportCatalogue,
} from '@portal/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import {
  close,
  emails,
  ended,
  inside,
  open,
  reason,
  startActing,
  users,
} from '../../../test/calls/acting-calls';
import { describeRemotes } from '../../../test/remotes/described-remotes';
import { type Inject, testApp } from '../../../test/test-app';
import { outcome } from '../../../test/calls/user-calls';
import { actionsInTenant } from '../../platform/auth/access';
import { derivePersonId, seededPassword } from '../../identity/accounts/accounts.seed';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';
import { Browser } from '../../../test/authority/browser';
import http from 'node:http';
import { until } from '../../../test/until';

const { server, run, people, closeAll, evict, expireAll } = await startActing();
afterAll(() => server.close());
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const streams: (() => void)[] = [];

async function tokenOf(email: string): Promise<string> {
  const [person] = await run('select id from people where email = $1', [email]);
  return mintAccessToken(server.app.portal, (person as { id: string }).id);
}

/** Opens the event stream of a person, in a session inside the tenant if one is given. */
async function listen(email: string, tenantId?: string) {
  const request = http.get(`${address}/api/v1/events`, {
    agent: false,
    headers: {
      authorization: `Bearer ${await tokenOf(email)}`,
      ...(tenantId !== undefined && { 'x-act-tenant': tenantId }),
    },
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  let isOpen = true;
  response.once('close', () => (isOpen = false));
  streams.push(() => void request.destroy());
  return {
    status: response.statusCode,
    isOpen: () => isOpen,
    /** Returns how often the stream contained the event. */
    count: (type: string) => text.split(`event: ${type}\n`).length - 1,
  };
}

describe('acting in a tenant', () => {
  beforeEach(closeAll);

  const rename = (person: Inject, lastName: string) =>
    person({ method: 'PATCH', url: '/api/v1/users/colleague', payload: { lastName } });

  describe('a session inside a tenant', () => {
    test('creates a workspace without members, since its person is not of the tenant', async () => {
      await open(people.gina, 'acorn', 'write');
      const inAcorn = inside(people.gina, 'acorn');
      const url = '/api/v1/workspaces';
      const created = await inAcorn({ method: 'POST', url, payload: { name: 'Desk of a session' } });
      expect(created.statusCode).toBe(201);
      const workspace = created.json<ManagedWorkspace>();
      expect(workspace.memberCount).toBe(0);
      const members = await people.adam({ url: `${url}/${workspace.id}/members` });
      expect(members.json()).toMatchObject({ total: 0, items: [] });
      const candidates = (await people.adam({ url: `${url}/${workspace.id}/candidates` })).json<UserList>();
      const all = (await people.adam({ url: '/api/v1/users' })).json<UserList>();
      expect(candidates.total).toBe(all.total);
    });

    test('opens the routes of administrators for this tenant only', async () => {
      expect(outcome(await people.rita({ url: '/api/v1/users' }))).toEqual([403, 'authz.role_required']);
      const response = await open(people.rita, 'birch');
      expect(response.statusCode).toBe(201);
      const session = response.json<ActingSession>();
      expect(session).toMatchObject({ tenantId: 'birch', tenantName: 'Birch Wealth', mode: 'read' });
      expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
      const inBirch = inside(people.rita, 'birch');
      const found = await users(inBirch);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ tenantId }) => tenantId))).toEqual(new Set(['birch']));
      const own = await people.boris({ url: '/api/v1/domains' });
      expect((await inBirch({ url: '/api/v1/domains' })).json()).toEqual(own.json());
      expect(outcome(await people.rita({ url: '/api/v1/users' }))).toEqual([403, 'authz.role_required']);
    });

    test('counts neither for another tenant, nor for another person, nor after its end', async () => {
      await open(people.rita, 'birch');
      expect(outcome(await inside(people.rita, 'acorn')({ url: '/api/v1/users' }))).toEqual(ended);
      expect(outcome(await inside(people.gina, 'birch')({ url: '/api/v1/users' }))).toEqual(ended);
      expect(outcome(await inside(people.rita, 'birch, acorn')({ url: '/api/v1/users' }))).toEqual(ended);
      expect((await close(people.rita, 'birch')).statusCode).toBe(204);
      expect(outcome(await inside(people.rita, 'birch')({ url: '/api/v1/users' }))).toEqual(ended);
      expect(outcome(await inside(people.rita, 'birch')({ url: '/api/v1/me' }))).toEqual(ended);
      expect((await close(people.rita, 'birch')).statusCode).toBe(404);
    });

    test('changes nothing for people of a tenant, who cannot have one', async () => {
      for (const url of ['/api/v1/users?size=10', '/api/v1/me', '/api/v1/audit'])
        expect((await inside(people.adam, 'birch')({ url })).json()).toEqual(
          (await people.adam({ url })).json(),
        );
      expect((await open(people.adam, 'birch')).statusCode).toBe(403);
    });

    test('shows the tenant and the pages of its administrators, and keeps own objects', async () => {
      await open(people.rita, 'birch');
      const inBirch = inside(people.rita, 'birch');
      const me = (await inBirch({ url: '/api/v1/me' })).json<Me>();
      expect(me).toMatchObject({
        kind: 'global',
        email: emails.rita,
        tenantId: 'birch',
        tenantName: 'Birch Wealth',
        roles: ['TenantAdmin', 'GlobalReader'],
        acting: { tenantId: 'birch', mode: 'read' },
      });
      expect((await people.rita({ url: '/api/v1/me' })).json<Me>()).not.toHaveProperty('acting');
      const home = await inBirch({ url: '/api/v1/home' });
      expect(home.json()).toMatchObject({ firstName: 'Rita', tenantName: 'Birch Wealth' });
      expect((await inBirch({ url: '/api/v1/navigation' })).json<Navigation>().items.length).toBeGreaterThan(
        0,
      );
      const scheme = await inBirch({
        method: 'PATCH',
        url: '/api/v1/me/preferences',
        payload: { scheme: 'dark' },
      });
      expect(scheme.statusCode).toBe(200);
      expect((await people.rita({ url: '/api/v1/me' })).json<Me>().preferences.scheme.value).toBe('dark');
    });

    test('offers no pages of the provider, and neither shows nor records what its person read', async () => {
      await describeRemotes(server, 'remote-admin');
      await open(people.gina, 'birch', 'write');
      const inBirch = inside(people.gina, 'birch');
      const linksOf = async (person: Inject) =>
        JSON.stringify((await person({ url: '/api/v1/navigation' })).json<Navigation>()).match(/"\/[\w/]+"/g);
      expect(await linksOf(people.gina)).toEqual(expect.arrayContaining(['"/tenants"', '"/global/users"']));
      expect(await linksOf(inBirch)).toEqual(expect.arrayContaining(['"/users"', '"/workspaces"']));
      for (const link of ['"/tenants"', '"/global/users"', '"/remotes"'])
        expect(await linksOf(inBirch)).not.toContain(link);
      const viewedIn = async (person: Inject) =>
        (await person({ url: '/api/v1/reports' }))
          .json<ReportCatalogue>()
          .reports.flatMap(({ id, lastViewedAt }) => (lastViewedAt === null ? [] : [id]));
      await people.gina({ url: '/api/v1/reports/allocation' });
      await inBirch({ url: '/api/v1/reports/fees' });
      expect([await viewedIn(people.gina), await viewedIn(inBirch)]).toEqual([['allocation'], []]);
    });

    test('keeps the routes of the provider open for reading, and a read-only one rejects their writes', async () => {
      await open(people.gina, 'acorn');
      const inAcorn = inside(people.gina, 'acorn');
      const tenants = (await inAcorn({ url: '/api/v1/tenants' })).json<{ total: number }>();
      expect(tenants.total).toBe(3);
      const suspend = { reason: 'test', name: 'Birch Wealth' };
      const call = { method: 'POST', url: '/api/v1/tenants/birch/suspend', payload: suspend } as const;
      expect(outcome(await inAcorn(call))).toEqual([403, 'acting.read_only']);
    });

    test('counts alerts of its tenant only', async () => {
      await open(people.gina, 'birch');
      const url = '/api/v1/alerts';
      expect((await inside(people.gina, 'birch')({ url })).json()).toEqual(
        (await people.boris({ url })).json(),
      );
    });
  });

  describe('the mode of a session', () => {
    const allowed: Record<'gina' | 'sam' | 'rita', readonly ActingMode[]> = {
      gina: ['read', 'configuration', 'write'],
      sam: ['read', 'configuration'],
      rita: ['read'],
    };
    const cells = Object.entries(allowed).flatMap(([name, modes]) =>
      (['read', 'configuration', 'write'] as const).map(
        (mode) => [name, mode, modes.includes(mode)] as const,
      ),
    );

    test.each(cells)('%s opens a session in the mode %s: %s', async (name, mode, isAllowed) => {
      const person = people[name as keyof typeof allowed];
      expect((await open(person, 'acorn', mode)).statusCode).toBe(isAllowed ? 201 : 403);
    });

    const codeOf = (response: LightMyRequestResponse) => response.json<{ code?: string } | null>()?.code;

    test.each([
      ['read', 'acting.read_only'],
      ['configuration', 'acting.configuration_only'],
    ] as const)('%s rejects every write of the tenant’s administrators', async (mode, code) => {
      await open(people.gina, 'acorn', mode);
      const writes = server.app.access.filter(
        (row) =>
          actionsInTenant(row) &&
          row.method !== 'GET' &&
          row.isRead !== true &&
          row.access === 'tenant-admin',
      );
      expect(writes.length).toBeGreaterThan(10);
      for (const { method, path } of writes) {
        if (path.startsWith('/api/v1/configurators')) continue;
        const url = path.replace(/:\w+/g, 'nobody');
        const response = await inside(people.gina, 'acorn')({ method, url, payload: {} });
        expect([path, response.statusCode, codeOf(response)]).toEqual([path, 403, code]);
      }
    });

    test('write changes the tenant, and the audit of the tenant names the person and the session', async () => {
      await run(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text)
       values ('colleague', 'acorn', 'colleague@acorn.example', 'Ada', 'Öz', '')`,
      );
      const { id } = (await open(people.gina, 'acorn', 'write')).json<ActingSession>();
      expect((await rename(inside(people.gina, 'acorn'), 'Gün')).statusCode).toBe(200);
      await close(people.gina, 'acorn');
      const { items } = (await people.adam({ url: '/api/v1/audit?size=10' })).json<AuditList>();
      expect(items.slice(0, 3)).toMatchObject([
        { act: 'acting.closed', onBehalfOfId: id, target: { type: 'session', id, name: 'Acorn Capital' } },
        { act: 'user.updated', onBehalfOfId: id, after: { lastName: 'Gün' } },
        { act: 'acting.opened', onBehalfOfId: id, after: { mode: 'write', reason } },
      ]);
      for (const { actor } of items.slice(0, 3)) expect(actor.roles).toContain('GlobalAdmin');
      expect(items[0]?.actor.name).toBe(items[1]?.actor.name);
      const birch = (await people.boris({ url: '/api/v1/audit' })).json<AuditList>();
      expect(birch.items.some(({ onBehalfOfId }) => onBehalfOfId === id)).toBe(false);
    });

    test('comes from the last opening, which closes the session before', async () => {
      await open(people.gina, 'acorn', 'write');
      await open(people.gina, 'acorn');
      expect(outcome(await rename(inside(people.gina, 'acorn'), 'Ay'))).toEqual([403, 'acting.read_only']);
      const responses = await Promise.all([1, 2, 3, 4].map(() => open(people.gina, 'acorn')));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(await run('select 1 from acting_sessions where ended_at is null')).toHaveLength(1);
    });

    test('lets two sessions of a person stay apart', async () => {
      await open(people.gina, 'acorn', 'write');
      await open(people.gina, 'birch');
      expect(outcome(await rename(inside(people.gina, 'birch'), 'Ay'))).toEqual([403, 'acting.read_only']);
      expect((await rename(inside(people.gina, 'acorn'), 'Ay')).statusCode).toBe(200);
      await close(people.gina, 'birch');
      expect(await users(inside(people.gina, 'acorn'))).not.toEqual([]);
    });
  });
});

describe('renewing a session', () => {
  beforeEach(closeAll);

  const renew = (person: Inject, mode: ActingMode | 'view' = 'read', tenantId = 'acorn') =>
    person({
      method: 'POST',
      url: `/api/v1/tenants/${tenantId}/sessions/current/renewals`,
      payload: { mode },
    });

  test('replaces the session by a new one with its mode and reason, and the audit shows both', async () => {
    const first = (await open(people.gina, 'acorn', 'write')).json<ActingSession>();
    await run(`update acting_sessions set expires_at = now() + interval '4 minutes' where id = $1`, [
      first.id,
    ]);
    const renewed = await renew(people.gina, 'write');
    expect(renewed.statusCode).toBe(201);
    const second = renewed.json<ActingSession>();
    expect(second).toMatchObject({ tenantId: 'acorn', mode: 'write' });
    expect(second.id).not.toBe(first.id);
    expect(Date.parse(second.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await inside(people.gina, 'acorn')({ url: '/api/v1/users' })).statusCode).toBe(200);
    const audit = await people.gina({ url: '/api/v1/global/audit?tenant=acorn&sort=-createdAt&size=25' });
    expect(
      audit
        .json<AuditList>()
        .items.slice(0, 2)
        .map(({ act, target, after }) => [act, target.id, after?.['reason']]),
    ).toEqual(
      expect.arrayContaining([
        ['acting.opened', second.id, reason],
        ['acting.closed', first.id, undefined],
      ]),
    );
  });

  test('renews no session that has ended, has another mode or belongs to another tenant', async () => {
    expect(outcome(await renew(people.sam))).toEqual([404, 'object.not_found']);
    await open(people.sam, 'acorn', 'configuration');
    expect(outcome(await renew(people.sam, 'read'))).toEqual([404, 'object.not_found']);
    expect(outcome(await renew(people.sam, 'configuration', 'birch'))).toEqual([404, 'object.not_found']);
    await close(people.sam, 'acorn');
    expect(outcome(await renew(people.sam, 'configuration'))).toEqual([404, 'object.not_found']);
  });

  test('needs a fresh sign-in unless the session only reads', async () => {
    const claims = { auth_time: Math.floor(Date.now() / 1000) - 400 };
    const token = await mintAccessToken(server.app.portal, derivePersonId(emails.gina), { claims });
    const stale: Inject = (call) =>
      server.app.inject({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
    await open(people.gina, 'acorn', 'write');
    expect(outcome(await renew(stale, 'write'))).toEqual([401, 'auth.sign_in_not_fresh']);
    await open(people.gina, 'acorn', 'read');
    expect((await renew(stale, 'read')).statusCode).toBe(201);
  });

  test('a view is renewed for the same user, and only while the user can be viewed', async () => {
    const { items } = (
      await people.gina({ url: '/api/v1/global/users?search=olivia' })
    ).json<GlobalUserList>();
    const id = items.find(({ email }) => email === 'olivia.user@acorn.example')?.id ?? '';
    await people.gina({
      method: 'POST',
      url: `/api/v1/global/users/${id}/view-as`,
      payload: { tenantId: 'acorn', reason },
    });
    expect((await renew(people.gina, 'view')).json()).toMatchObject({ mode: 'view', person: { id } });
    await run(`update tenants set status = 'suspended' where id = 'acorn'`);
    expect(outcome(await renew(people.gina, 'view'))).toEqual([409, 'tenant.status']);
    await run(`update tenants set status = 'active' where id = 'acorn'`);
    evict();
  });
});

describe('the end of a session', () => {
  beforeEach(closeAll);

  describe('the end of a session', () => {
    const call = (person: Inject) => inside(person, 'acorn')({ url: '/api/v1/users' });
    const samsId = async () => (await people.sam({ url: '/api/v1/me' })).json<Me>().id;

    test('comes after 60 minutes', async () => {
      await open(people.sam, 'acorn');
      expect((await call(people.sam)).statusCode).toBe(200);
      await expireAll();
      expect(outcome(await call(people.sam))).toEqual(ended);
      expect((await open(people.sam, 'acorn')).statusCode).toBe(201);
    });

    test('comes with the loss of the role, and the session does not return with it', async () => {
      const id = await samsId();
      await open(people.sam, 'acorn', 'configuration');
      await run(`update people set roles = '{GlobalReader}' where id = $1`, [id]);
      evict();
      await run(`update people set roles = '{GlobalSupport}' where id = $1`, [id]);
      expect(outcome(await call(people.sam))).toEqual(ended);
    });

    test('comes when the person is disabled', async () => {
      const id = await samsId();
      await open(people.sam, 'acorn');
      await run(`update people set status = 'disabled' where id = $1`, [id]);
      expect(await run('select 1 from acting_sessions where ended_at is null')).toEqual([]);
      await run(`update people set status = 'active' where id = $1`, [id]);
      evict();
      expect(outcome(await call(people.sam))).toEqual(ended);
    });

    test('comes with the session at the embedded provider, but not with another one', async () => {
      const here = new Browser(server.app);
      const elsewhere = new Browser(server.app);
      const bearer = async (browser: Browser): Promise<Inject> => {
        const { access_token: token } = await browser.tokens(emails.rita, seededPassword);
        return (request) =>
          server.app.inject({
            ...request,
            headers: { authorization: `Bearer ${token}`, ...request.headers },
          });
      };
      const rita = await bearer(here);
      await bearer(elsewhere);
      expect((await open(rita, 'acorn')).statusCode).toBe(201);
      const signOut = (kept: string) =>
        run(
          `update oidc_records set payload = '{"ended": true}', grant_id = null, session_uid = null
          where model = 'Session' and (session_uid = (select provider_session from acting_sessions
            where ended_at is null)) = $1::boolean and payload ->> 'accountId' is not null`,
          [kept],
        );
      await signOut('false');
      evict();
      expect((await call(rita)).statusCode).toBe(200);
      await signOut('true');
      evict();
      expect(outcome(await call(rita))).toEqual(ended);
    });

    test('needs more than another sign-in within the session of the provider', async () => {
      const browser = new Browser(server.app);
      const { access_token: token } = await browser.tokens(emails.rita, seededPassword);
      const rita: Inject = (request) =>
        server.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
      expect((await open(rita, 'acorn')).statusCode).toBe(201);
      await browser.signIn(emails.rita, seededPassword, { prompt: 'login' });
      evict();
      expect((await call(rita)).statusCode).toBe(200);
    });

    test('reaches another server within the time of its cache', async () => {
      let now = Date.now();
      const other = await testApp({ db: server.db, now: () => new Date(now) });
      const sam = await other.as(emails.sam);
      await open(people.sam, 'acorn');
      expect((await call(sam)).statusCode).toBe(200);
      await close(people.sam, 'acorn');
      now += 5_001;
      expect(outcome(await call(sam))).toEqual(ended);
      await other.close();
    });
  });
});

describe('events in a session', () => {
  const { sam, rita, adam } = people;
  afterEach(async () => {
    streams.splice(0).forEach((leave) => leave());
    await closeAll();
  });

  const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

  const publish = (tenantId: string) =>
    server.app.portal.events.publish({ to: { tenantId }, type: 'configuration.changed' });

  describe('the events in a session', () => {
    test('belong to its tenant or to the person, and never to another tenant', async () => {
      await open(sam, 'acorn');
      const inAcorn = await listen(emails.sam, 'acorn');
      const outside = await listen(emails.sam);
      const boris = await listen(emails.boris);
      for (const tenantId of ['birch', 'cedar']) publish(tenantId);
      await settle();
      expect(inAcorn.count('configuration.changed')).toBe(0);
      publish('acorn');
      await settle();
      expect(inAcorn.count('configuration.changed')).toBe(1);
      expect(outside.count('configuration.changed')).toBe(0);
      expect(boris.count('configuration.changed')).toBe(1);
      expect((await open(sam, 'birch')).statusCode).toBe(201);
      await settle();
      expect([inAcorn.count('acting.changed'), outside.count('acting.changed')]).toEqual([1, 1]);
    });

    test('reach only its tenant, while a person outside of one is told that alerts have changed', async () => {
      await open(sam, 'acorn');
      const inAcorn = await listen(emails.sam, 'acorn');
      const outside = await listen(emails.gina);
      publish('birch');
      await until(
        async () => outside.count('alerts.changed'),
        (count) => count > 0,
        'the event about alerts came',
      );
      expect([outside.count('alerts.changed'), inAcorn.count('alerts.changed')]).toEqual([1, 0]);
    });

    test('come from the acts of an administrator of the tenant', async () => {
      await open(rita, 'acorn');
      const stream = await listen(emails.rita, 'acorn');
      const payload = { name: 'Desk of the events' };
      expect((await adam({ method: 'POST', url: '/api/v1/workspaces', payload })).statusCode).toBe(201);
      await settle();
      expect(stream.count('workspaces.changed')).toBe(1);
    });

    test('need an open session, and a person of a tenant cannot name another one', async () => {
      expect((await listen(emails.sam, 'acorn')).status).toBe(403);
      const stream = await listen(emails.boris, 'acorn');
      publish('acorn');
      publish('birch');
      await settle();
      expect(stream.count('configuration.changed')).toBe(1);
    });

    test.each([
      ['is closed', async () => void (await close(sam, 'acorn'))],
      ['runs out', expireAll],
    ])('end when the session %s, before another event of the tenant is sent', async (_, finish) => {
      await open(sam, 'acorn');
      const stream = await listen(emails.sam, 'acorn');
      await finish();
      publish('acorn');
      await settle();
      expect(stream.count('configuration.changed')).toBe(0);
      expect(stream.isOpen()).toBe(false);
    });

    test('continue when another session for the tenant replaces the open one', async () => {
      await open(sam, 'acorn');
      const stream = await listen(emails.sam, 'acorn');
      await open(sam, 'acorn', 'configuration');
      publish('acorn');
      await settle();
      expect(stream.count('configuration.changed')).toBe(1);
    });

    test('reach a person who views the portal as a user, without the private events of that user', async () => {
      const [olivia] = await run(`select id from people where email = 'olivia.user@acorn.example'`);
      const personId = (olivia as { id: string }).id;
      const response = await people.gina({
        method: 'POST',
        url: `/api/v1/global/users/${personId}/view-as`,
        payload: { tenantId: 'acorn', reason: 'Ticket 4711: figures are missing' },
      });
      expect(response.statusCode).toBe(201);
      const stream = await listen(emails.gina, 'acorn');
      publish('acorn');
      server.app.portal.events.publish({ to: { personId }, type: 'messages.changed' });
      await settle();
      expect([stream.count('configuration.changed'), stream.count('messages.changed')]).toEqual([1, 0]);
    });
  });
});
