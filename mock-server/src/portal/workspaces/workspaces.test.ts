import {
  type PlacedReports,
  workspaceLimits,
  type ManagedWorkspace,
  type Problem,
  type WorkspaceList,
} from '@portal/shared/contracts';
import { outcome } from '../../../test/user-calls';
import { startWorkspaces, url } from '../../../test/workspace-calls';
import { completeWorkspaces } from './workspaces.repository';

const workspaces = await startWorkspaces();
const { server, adam, run, create, readWorkspace, change, act, deleteOne, entriesOf } = workspaces;
afterAll(() => server.close());

const namesOf = async (query = '', language = 'en') =>
  (await adam({ url: `${url}${query}`, headers: { 'accept-language': language } }))
    .json<WorkspaceList>()
    .items.map(({ name }) => name);

describe('the list of workspaces', () => {
  test('contains the seeded workspaces with the numbers of their members and reports', async () => {
    const { items, total } = (await adam({ url })).json<WorkspaceList>();
    expect(items.map(({ name }) => name)).toEqual([
      'Client reporting',
      'Operations',
      'Portfolio management',
      'Risk',
    ]);
    expect(total).toBe(4);
    expect(items.find(({ id }) => id === 'risk')).toMatchObject({
      visibility: 'members',
      icon: 'shield',
      isDefault: false,
      archivedAt: null,
      version: 1,
    });
    for (const { memberCount, reportCount } of items) {
      expect(memberCount).toBeGreaterThan(0);
      expect(reportCount).toBeGreaterThan(0);
    }
  });

  test('shows names in the language of the reader, and finds them in both', async () => {
    expect(await namesOf('?sort=name', 'tr')).toEqual([
      'Müşteri raporlaması',
      'Operasyon',
      'Portföy yönetimi',
      'Risk',
    ]);
    expect(await namesOf('?search=portfoy')).toEqual(['Portfolio management']);
    expect(await namesOf('?search=portfolio', 'tr')).toEqual(['Portföy yönetimi']);
  });

  test('fills in the columns of workspaces that were inserted without them', async () => {
    await run(
      `insert into workspaces (tenant_id, id, title_en, title_tr) values ('acorn', 'old', 'Old one', 'Eski')`,
    );
    await server.db.transaction({ as: 'system' }, completeWorkspaces);
    expect(await namesOf('?search=eski')).toEqual(['Old one']);
    await run(`delete from workspaces where id = 'old'`);
  });
});

describe('a workspace', () => {
  test('starts with the creator as its administrator, and the audit records it', async () => {
    const created = await create({ name: ' Wealth planning ', description: 'For advisers', color: 'green' });
    expect(created).toMatchObject({
      name: 'Wealth planning',
      description: 'For advisers',
      color: 'green',
      icon: 'folder',
      visibility: 'members',
      memberCount: 1,
      reportCount: 0,
    });
    expect(await readWorkspace(created.id)).toEqual(created);
    expect(await namesOf('?search=advisers')).toEqual(['Wealth planning']);
    expect(await entriesOf(created.id)).toMatchObject([
      {
        act: 'workspace.created',
        target: { type: 'workspace', name: 'Wealth planning' },
        after: { name: 'Wealth planning', state: 'active' },
      },
    ]);
  });

  test('cannot be created twice by requests with one idempotency key', async () => {
    const send = (name: string, more = {}) =>
      adam({ method: 'POST', url, payload: { name, ...more }, headers: { 'idempotency-key': 'once' } });
    const responses = await Promise.all([send('Once'), send('Once')]);
    const ids = responses.map((response) => response.json<ManagedWorkspace>().id);
    expect(new Set(ids).size).toBe(1);
    expect(outcome(await send('Twice'))).toEqual([422, 'idempotency.mismatch']);
    expect(outcome(await send('Once', { color: 'teal' }))).toEqual([422, 'idempotency.mismatch']);
    await deleteOne(String(ids[0]));
    expect(outcome(await send('Once'))).toEqual([404, 'object.not_found']);
  });

  test('exceeds the limit as the 201st of a tenant, archived ones included', async () => {
    await run(
      `insert into workspaces (tenant_id, id, title_en, title_tr, archived_at)
       select 'acorn', 'full-' || n, 'Full ' || n, 'Full ' || n, case when n % 2 = 0 then now() end
         from generate_series(1, $1 - 1 - (select count(*)::integer from workspaces where tenant_id = 'acorn')) n`,
      [workspaceLimits.perTenant],
    );
    const { id } = await create();
    expect(outcome(await adam({ method: 'POST', url, payload: { name: 'One too many' } }))).toEqual([
      409,
      'list.full',
    ]);
    await run(`delete from workspaces where id like 'full-%' or id = $1`, [id]);
  });

  test.each(['RİSK', 'Portföy Yönetimi', ' operations '])(
    'cannot have the name of another one: %s',
    async (name) => {
      const response = await adam({ method: 'POST', url, payload: { name } });
      expect(outcome(response)).toEqual([409, 'workspace.exists']);
      expect(response.json<Problem>().errors).toEqual([{ pointer: '/name', code: 'exists' }]);
      const { id } = await create();
      expect(outcome(await change(id, { name }))).toEqual([409, 'workspace.exists']);
    },
  );

  test('gets one name in both languages when it is renamed, and keeps both until then', async () => {
    const inTurkish = { 'accept-language': 'tr' };
    const kept = await change('operations', { name: 'Operasyon', description: 'Gün sonu' }, inTurkish);
    expect(kept.json()).toMatchObject({ name: 'Operasyon', description: 'Gün sonu', version: 2 });
    expect(await readWorkspace('operations')).toMatchObject({ name: 'Operations' });
    await change('operations', { name: 'Middle office' });
    expect(await namesOf('?search=middle', 'tr')).toEqual(['Middle office']);
    expect((await entriesOf('operations')).map(({ before, after }) => [before, after])).toEqual([
      [{ description: '' }, { description: 'Gün sonu' }],
      [{ name: 'Operations / Operasyon' }, { name: 'Middle office' }],
    ]);
  });

  test('stays the same for a change of an old revision', async () => {
    const { id } = await create();
    const changed = await change(id, { icon: 'globe' }, { 'if-match': '"1"' });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
    expect(outcome(await change(id, { icon: 'scale' }, { 'if-match': '"1"' }))).toEqual([
      412,
      'conflict.stale',
    ]);
    expect(await readWorkspace(id)).toMatchObject({ icon: 'globe', version: 2 });
    expect((await change(id, { icon: 'globe' })).json()).toMatchObject({ version: 2 });
  });

  test('cannot be found in another tenant', async () => {
    const { id } = await create();
    const boris = await server.as('boris.admin@birch.example');
    expect((await boris({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await boris({ url: `${url}/${id}/members` })).statusCode).toBe(404);
  });
});

describe('the default workspace', () => {
  const isMember = async (workspaceId: string, personId: string) =>
    (await run('select 1 from workspace_members where workspace_id = $1 and person_id = $2', [
      workspaceId,
      personId,
    ])) as unknown[];

  test('receives people who are created afterwards, however they are created', async () => {
    const { id } = await create({ isDefault: true });
    const person = await workspaces.addPerson();
    expect(await isMember(id, person)).toHaveLength(1);
    expect(await readWorkspace(id)).toMatchObject({ memberCount: 2 });
    expect(await isMember(id, await workspaces.addPerson({ tenantId: 'birch' }))).toEqual([]);
    await run('delete from people where id = $1', [person]);
    expect(await readWorkspace(id)).toMatchObject({ memberCount: 1 });
  });

  test('gives way to a new one, and ends when it is archived', async () => {
    const [first, second] = [await create({ isDefault: true }), await create()];
    expect((await change(second.id, { isDefault: true })).json()).toMatchObject({ isDefault: true });
    expect(await readWorkspace(first.id)).toMatchObject({ isDefault: false, version: 2 });
    expect((await act(second.id, 'archive')).json()).toMatchObject({ isDefault: false });
    expect(outcome(await change(second.id, { isDefault: true }))).toEqual([409, 'workspace.archived']);
  });
});

describe('the end of a workspace', () => {
  test('can be archived and restored once, and filters of the list find it', async () => {
    const { id, name } = await create();
    for (let call = 0; call < 2; call += 1)
      expect((await act(id, 'archive')).json()).toMatchObject({ archivedAt: expect.any(String) as string });
    expect(await namesOf('?state=archived')).toContain(name);
    expect(await namesOf('?state=active&size=100')).not.toContain(name);
    for (let call = 0; call < 2; call += 1)
      expect((await act(id, 'restore')).json()).toMatchObject({ archivedAt: null });
    expect((await entriesOf(id)).map((entry) => entry.act)).toEqual([
      'workspace.created',
      'workspace.archived',
      'workspace.restored',
    ]);
  });

  test('receives a report only with the newest revision of its place', async () => {
    const [one, other] = [await create(), await create()];
    const move = (id: string, tag: string) =>
      adam({
        method: 'POST',
        url: `${url}/${id}/reports/move`,
        payload: { reportIds: ['statement'] },
        headers: { 'if-match': tag },
      });
    const versionOf = async () => {
      const { items } = (await adam({ url: '/api/v1/workspace-reports' })).json<PlacedReports>();
      return items.find(({ id }) => id === 'statement')?.version;
    };
    expect(await versionOf()).toBe(0);
    expect((await move(one.id, '"0"')).statusCode).toBe(200);
    expect(outcome(await move(other.id, '"0"'))).toEqual([412, 'conflict.stale']);
    expect(await versionOf()).toBe(1);
    expect((await move(other.id, '"1"')).statusCode).toBe(200);
    expect(await versionOf()).toBe(2);
  });

  test('cannot be deleted with reports or members, whose numbers the response contains', async () => {
    const { id } = await create();
    const person = await workspaces.addPerson();
    await workspaces.setRole(id, person, 'viewer');
    await act(id, 'reports/move', { reportIds: ['fees', 'fx'] });
    const refused = await deleteOne(id);
    expect(outcome(refused)).toEqual([409, 'workspace.not_empty']);
    expect(refused.json<Problem>().errors).toEqual([
      { pointer: '', code: 'not_empty', params: { reports: 2, members: 1 } },
    ]);
    await workspaces.removeFrom(id, person);
    await act('client-reporting', 'reports/move', { reportIds: ['fees', 'fx'] });
    expect((await deleteOne(id)).json()).toEqual({ id });
    expect((await deleteOne(id)).statusCode).toBe(404);
    expect((await entriesOf(id)).at(-1)).toMatchObject({ act: 'workspace.deleted', after: null });
  });
});
