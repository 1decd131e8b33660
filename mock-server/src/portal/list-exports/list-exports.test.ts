import type { AuditList, ManagedWorkspace } from '@portal/shared/contracts';
import { inside, open, reason, startActing } from '../../../test/acting-calls';
import type { Inject } from '../../../test/test-app';
import { personIdOf } from '../../identity/accounts/accounts.seed';

const { server, run, closeAll, people } = await startActing();
const { gina, rita, adam } = people;
afterEach(() => closeAll());
afterAll(() => server.close());

const record = (inject: Inject, list: string, payload: object) =>
  inject({ method: 'POST', url: `/api/v1/${list}/exports`, payload });
const entriesOf = async (query: string) =>
  (await gina({ url: `/api/v1/global/audit?act=list.exported&${query}` })).json<AuditList>().items;

test('an export of a list is an entry with its filters and the number of rows', async () => {
  const response = await record(adam, 'domains', { search: 'acorn', state: 'verified', rows: 3 });
  expect([response.statusCode, response.payload]).toEqual([204, '']);
  expect(await entriesOf('tenant=acorn')).toMatchObject([
    {
      actor: { name: 'Adam Whitfield' },
      target: { type: 'page', id: 'domains', name: '/domains' },
      after: { list: 'domains', search: 'acorn', state: 'verified', rows: 3 },
      onBehalfOfId: null,
      requestId: response.headers['x-trace-id'],
    },
  ]);
});

test('an export of members names the workspace, and a workspace of another tenant is not found', async () => {
  const [workspace] = (await adam({ url: '/api/v1/workspaces' })).json<{ items: ManagedWorkspace[] }>().items;
  const { id = '', name = '' } = workspace ?? {};
  const url = `workspaces/${id}/members`;
  expect((await record(adam, url, { role: 'viewer', rows: 2 })).statusCode).toBe(204);
  expect((await record(people.boris, 'workspaces/nothing/members', { rows: 2 })).statusCode).toBe(404);
  expect((await entriesOf('targetType=workspace')).map(({ target, after }) => ({ target, after }))).toEqual([
    { target: { type: 'workspace', id, name }, after: { list: 'members', role: 'viewer', rows: 2 } },
  ]);
});

test('exports of lists of the provider are entries of the portal', async () => {
  await record(rita, 'tenants', { status: 'active', rows: 4 });
  await record(gina, 'global/announcements', { rows: 0 });
  const entries = (await entriesOf('sort=createdAt')).filter(({ tenantId }) => tenantId === null);
  expect(entries.map(({ actor, after }) => [actor.name, after?.['list']])).toEqual([
    ['Rita Çelik', 'tenants'],
    ['Gina Moretti', 'announcements'],
  ]);
  expect((await record(rita, 'global/announcements', { rows: 0 })).statusCode).toBe(403);
});

test('a session that only reads records its exports with the person and the session', async () => {
  await open(rita, 'birch');
  const response = await record(inside(rita, 'birch'), 'invitations', { rows: 1 });
  expect(response.statusCode).toBe(204);
  expect(await entriesOf('tenant=birch')).toMatchObject([
    { actor: { name: 'Rita Çelik' }, session: { mode: 'read', reason }, after: { list: 'invitations' } },
  ]);
});

test('the export of a person who sees the portal as an administrator has both names', async () => {
  const id = personIdOf('boris.admin@birch.example');
  const url = `/api/v1/global/users/${id}/view-as`;
  await gina({ method: 'POST', url, payload: { tenantId: 'birch', reason } });
  expect((await record(inside(gina, 'birch'), 'workspaces', { rows: 2 })).statusCode).toBe(204);
  expect((await entriesOf('tenant=birch'))[0]).toMatchObject({
    actor: { name: 'Gina Moretti' },
    session: { mode: 'view' },
    after: { list: 'workspaces', viewedId: id },
  });
});

test('exports beyond the limit of the tenant are refused and no entries', async () => {
  await run("update tenants set exports_per_day = 1 where id = 'birch'");
  const before = await entriesOf('tenant=birch');
  const statuses = [];
  for (const list of ['domains', 'workspaces', 'workspaces'])
    statuses.push((await record(people.boris, list, { rows: 1 })).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect(await entriesOf('tenant=birch')).toHaveLength(
    before.length + statuses.filter((status) => status === 204).length,
  );
});

test.each([{}, { rows: 5_001 }, { rows: 1, state: 'nothing' }, { rows: 1, role: 'viewer' }])(
  'rejects %j and records nothing',
  async (payload) => {
    const before = await entriesOf('tenant=acorn');
    expect((await record(adam, 'domains', payload)).statusCode).toBe(422);
    expect(await entriesOf('tenant=acorn')).toHaveLength(before.length);
  },
);
