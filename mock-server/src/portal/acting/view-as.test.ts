import type {
  ActingSession,
  AuditList,
  InboxCounts,
  Me,
  Navigation,
  ReportCatalogue,
  UserList,
} from '@portal/shared/contracts';
import { emails, ended, inside, reason, startActing } from '../../../test/calls/acting-calls';
import type { Inject } from '../../../test/test-app';
import { outcome } from '../../../test/calls/user-calls';
import { derivePersonId } from '../../identity/accounts/accounts.seed';

const { server, run, evict, people, closeAll } = await startActing();
const olivia = derivePersonId('olivia.user@acorn.example');
const adam = derivePersonId(emails.adam);
beforeEach(closeAll);
afterAll(() => server.close());

const viewAs = (id: string, tenantId = 'acorn', person: Inject = people.gina) =>
  person({ method: 'POST', url: `/api/v1/global/users/${id}/view-as`, payload: { tenantId, reason } });
const inAcorn = inside(people.gina, 'acorn');
const oliviaCalls = await server.as('olivia.user@acorn.example');

describe('viewing the portal as a user', () => {
  test('shows the tenant, the roles, the navigation, the reports and the start page of the user', async () => {
    const response = await viewAs(olivia);
    expect(response.statusCode).toBe(201);
    const session = response.json<ActingSession>();
    expect(session).toMatchObject({
      tenantId: 'acorn',
      mode: 'view',
      person: { id: olivia, name: 'Olivia Bennett', roles: [] },
    });
    const me = (await inAcorn({ url: '/api/v1/me' })).json<Me>();
    const own = (await oliviaCalls({ url: '/api/v1/me' })).json<Me>();
    expect(me).toMatchObject({
      kind: 'tenant',
      id: olivia,
      firstName: 'Olivia',
      email: own.email,
      tenantId: 'acorn',
      roles: [],
      acting: { mode: 'view', person: { id: olivia } },
    });
    expect((await inAcorn({ url: '/api/v1/home' })).json()).toMatchObject({
      firstName: 'Olivia',
      tenantName: 'Acorn Capital',
    });
    for (const url of ['/api/v1/navigation', '/api/v1/announcements'])
      expect((await inAcorn({ url })).json()).toEqual((await oliviaCalls({ url })).json());
    const reports = (await inAcorn({ url: '/api/v1/reports' })).json<ReportCatalogue>();
    expect(reports.reports.map(({ id }) => id)).toEqual(
      (await oliviaCalls({ url: '/api/v1/reports' })).json<ReportCatalogue>().reports.map(({ id }) => id),
    );
    expect(outcome(await inAcorn({ url: '/api/v1/users' }))).toEqual([403, 'authz.role_required']);
    expect(outcome(await inAcorn({ url: '/api/v1/global/users' }))).toEqual([403, 'authz.role_required']);
  });

  test('shows an administrator of a tenant the pages of administrators', async () => {
    await viewAs(adam);
    const users = (await inAcorn({ url: '/api/v1/users?size=100' })).json<UserList>();
    expect(new Set(users.items.map(({ tenantId }) => tenantId))).toEqual(new Set(['acorn']));
    const navigation = (await inAcorn({ url: '/api/v1/navigation' })).json<Navigation>();
    expect(navigation).toEqual((await people.adam({ url: '/api/v1/navigation' })).json());
  });

  test('keeps the preferences, messages, chats, jobs and sessions of the user private', async () => {
    await run(`update people set preferences = '{"scheme": "dark"}' where id = $1`, [olivia]);
    await viewAs(olivia);
    const me = (await inAcorn({ url: '/api/v1/me' })).json<Me>();
    expect(me.preferences.scheme).toEqual({ value: 'light', source: 'product' });
    expect(me.features).toMatchObject({ EnableChatBot: false });
    for (const url of [
      '/api/v1/inbox',
      '/api/common/messages',
      '/api/common/notifications',
      '/api/common/notifications/mark-all-as-read',
      '/api/common/shortcuts',
      '/api/v1/jobs',
      '/api/v1/me/sessions',
      '/api/v1/openai/confluence/chat/1',
    ])
      expect([url, ...outcome(await inAcorn({ url }))]).toEqual([url, 403, 'acting.private']);
    await run(`update people set preferences = '{}' where id = $1`, [olivia]);
  });

  test('rejects every write and changes no object of the user', async () => {
    const counts = async () => ({
      inbox: (await oliviaCalls({ url: '/api/v1/inbox' })).json<InboxCounts>(),
      views: await run('select target_id, viewed_at from recent_views where person_id = $1', [olivia]),
      used: await run('select * from report_values where person_id = $1', [olivia]),
      person: await run('select preferences, version from people where id = $1', [olivia]),
    });
    const before = await counts();
    await viewAs(olivia);
    const writes = server.app.access.filter(
      ({ method, isRead, access, acting }) =>
        method !== 'GET' && !isRead && acting !== 'self' && access !== 'public' && access !== 'visitor',
    );
    expect(writes.length).toBeGreaterThan(50);
    for (const { method, path } of writes) {
      const url = path.replace(/:\w+/g, 'nobody');
      const response = await inAcorn({ method, url, payload: {} });
      expect([path, ...outcome(response)]).toEqual([path, 403, 'acting.read_only']);
    }
    expect((await inAcorn({ url: '/api/v1/reports/allocation' })).statusCode).toBe(200);
    const payload = { parameters: {} };
    const ran = await inAcorn({ method: 'POST', url: '/api/v1/reports/allocation/run', payload });
    expect(ran.statusCode).toBe(200);
    expect(await counts()).toEqual(before);
  });

  test('cannot write even where a route would', async () => {
    const scope = { as: 'tenant', tenantId: 'acorn', personId: olivia, isReadOnly: true } as const;
    const write = `update people set first_name = 'X' where id = '${olivia}'`;
    await expect(server.db.batch(scope, (sql) => sql.query(write))).rejects.toMatchObject({ code: '25006' });
    await expect(server.db.transaction(scope, (sql) => sql.query(write))).rejects.toMatchObject({
      code: '25006',
    });
    const { isReadOnly: _isReadOnly, ...writable } = scope;
    await server.db.batch(writable, (sql) => sql.query(`update people set version = version where false`));
  });

  test('records who viewed as whom', async () => {
    const { id } = (await viewAs(olivia)).json<ActingSession>();
    await people.gina({ method: 'DELETE', url: '/api/v1/tenants/acorn/sessions/current' });
    const { items } = (await people.adam({ url: '/api/v1/audit?size=10' })).json<AuditList>();
    const viewed = { viewedId: olivia, viewedName: 'Olivia Bennett' };
    expect(items.slice(0, 2)).toMatchObject([
      { act: 'acting.closed', onBehalfOfId: id },
      { act: 'acting.opened', onBehalfOfId: id, after: { mode: 'view', reason, ...viewed } },
    ]);
    const gina = (await people.gina({ url: '/api/v1/me' })).json<Me>().id;
    for (const { actor } of items.slice(0, 3))
      expect(actor).toMatchObject({ id: gina, roles: ['GlobalAdmin'] });
  });
});

describe('the choice of a user to view', () => {
  const idOf = async (person: Inject) => (await person({ url: '/api/v1/me' })).json<Me>().id;

  test('records an export in the name of the person who views', async () => {
    await viewAs(adam);
    expect((await inAcorn({ url: '/api/v1/configurators/currencies/exports' })).statusCode).toBe(200);
    const audit = await people.adam({ url: '/api/v1/audit?act=configuration.exported' });
    expect(audit.json<AuditList>().items).toMatchObject([
      { actor: { name: 'Gina Moretti' }, session: { mode: 'view', reason } },
    ]);
  });

  test('excludes the caller and people of the provider', async () => {
    expect(outcome(await viewAs(await idOf(people.gina)))).toEqual([409, 'user.self']);
    expect(outcome(await viewAs(await idOf(people.sam)))).toEqual([409, 'acting.provider_user']);
    expect(outcome(await viewAs('nobody'))).toEqual([404, 'object.not_found']);
  });

  test('excludes users of another tenant than the given one, and users of suspended tenants', async () => {
    expect(outcome(await viewAs(olivia, 'birch'))).toEqual([409, 'acting.not_member']);
    expect(outcome(await viewAs(derivePersonId('cem.user@cedar.example'), 'cedar'))).toEqual([
      409,
      'tenant.status',
    ]);
  });

  test.each(['disabled', 'invited'])('excludes %s users', async (status) => {
    await run(
      `insert into people (id, tenant_id, email, status) values ($1, 'acorn', $1 || '@acorn.example', $1)`,
      [status],
    );
    expect(outcome(await viewAs(status))).toEqual([409, 'user.not_active']);
  });

  test('needs the role of a global administrator', async () => {
    for (const person of [people.sam, people.rita, people.adam])
      expect((await viewAs(olivia, 'acorn', person)).statusCode).toBe(403);
  });
});

describe('the end of a view', () => {
  const call = () => inAcorn({ url: '/api/v1/home' });

  test('comes when the user is disabled, and the view does not return with the user', async () => {
    await viewAs(olivia);
    expect((await call()).statusCode).toBe(200);
    await run(`update people set status = 'disabled' where id = $1`, [olivia]);
    evict();
    expect(outcome(await call())).toEqual(ended);
    await run(`update people set status = 'active' where id = $1`, [olivia]);
    evict();
    expect(outcome(await call())).toEqual(ended);
  });

  test('comes with another session of the person for the tenant', async () => {
    await viewAs(olivia);
    await people.gina({ method: 'POST', url: '/api/v1/tenants/acorn/sessions', payload: { reason } });
    expect((await inAcorn({ url: '/api/v1/me' })).json<Me>().acting?.mode).toBe('read');
    await viewAs(adam);
    expect((await inAcorn({ url: '/api/v1/me' })).json<Me>().id).toBe(adam);
  });
});
