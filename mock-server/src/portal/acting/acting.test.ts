import type {
  ActingMode,
  ActingSession,
  AuditList,
  Me,
  Navigation,
  ManagedWorkspace,
  UserList,
} from '@portal/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { close, emails, ended, inside, open, reason, startActing, users } from '../../../test/acting-calls';
import type { Inject } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';
import { actsInTenant } from '../../platform/auth/access';

const { server, run, people, closeAll } = await startActing();
beforeEach(closeAll);
afterAll(() => server.close());

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
    expect((await inBirch({ url: '/api/v1/navigation' })).json<Navigation>().items.length).toBeGreaterThan(0);
    const scheme = await inBirch({
      method: 'PATCH',
      url: '/api/v1/me/preferences',
      payload: { scheme: 'dark' },
    });
    expect(scheme.statusCode).toBe(200);
    expect((await people.rita({ url: '/api/v1/me' })).json<Me>().preferences.scheme.value).toBe('dark');
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
    (['read', 'configuration', 'write'] as const).map((mode) => [name, mode, modes.includes(mode)] as const),
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
        actsInTenant(row) && row.method !== 'GET' && row.isRead !== true && row.access === 'tenant-admin',
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
