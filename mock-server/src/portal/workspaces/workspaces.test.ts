import {
  type PlacedReports,
  workspaceLimits,
  type ManagedWorkspace,
  type Problem,
  type WorkspaceList,
  type WorkspaceCandidateList,
  type WorkspaceMember,
  type WorkspaceMemberList,
  type NavigationItem,
  type ReportCatalogue,
  type SearchResultSet,
  type TenantUserDetail,
  type Job,
} from '@portal/shared/contracts';
import { outcome, adamsEmail } from '../../../test/calls/user-calls';
import { startWorkspaces, url } from '../../../test/calls/workspace-calls';
import { completeWorkspaces } from './workspaces.repository';
import type { Inject } from '../../../test/test-app';
import { untilJobEnds } from '../../../test/until';

const workspaces = await startWorkspaces();
const {
  server,
  adam,
  run,
  create,
  readWorkspace,
  change,
  act,
  deleteOne,
  entriesOf,
  idOf,
  addPerson,
  setRole,
  removeFrom,
} = workspaces;
afterAll(() => server.close());
const olivia = await server.as('olivia.user@acorn.example');
const bella = await server.as('bella.user@birch.example');
const oliviasId = await idOf('olivia.user@acorn.example');

describe('workspaces', () => {
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
      const created = await create({
        name: ' Wealth planning ',
        description: 'For advisers',
        color: 'green',
      });
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
});

describe('members of a workspace', () => {
  const membersOf = async (id: string, query = ''): Promise<WorkspaceMember[]> =>
    (await adam({ url: `${url}/${id}/members${query}` })).json<WorkspaceMemberList>().items;

  describe('the members of a workspace', () => {
    test('can be added, changed and removed one by one, and the audit records it', async () => {
      const { id } = await create();
      const person = await addPerson();
      expect((await setRole(id, person, 'viewer')).json()).toMatchObject({ id: person, role: 'viewer' });
      expect((await setRole(id, person, 'contributor')).json()).toMatchObject({ role: 'contributor' });
      expect((await setRole(id, person, 'contributor')).statusCode).toBe(200);
      expect((await membersOf(id, '?role=contributor')).map((member) => member.id)).toEqual([person]);
      expect((await membersOf(id, '?search=ada')).map((member) => member.id)).toContain(person);
      expect((await removeFrom(id, person)).json()).toEqual({ id: person });
      expect((await removeFrom(id, person)).statusCode).toBe(404);
      const text = `Ada Öz (${person}@acorn.example)`;
      expect((await entriesOf(id)).slice(1).map((entry) => [entry.act, entry.before, entry.after])).toEqual([
        [
          'workspace.member_added',
          { member: null, workspaceRole: null },
          { member: text, workspaceRole: 'viewer' },
        ],
        [
          'workspace.member_changed',
          { member: text, workspaceRole: 'viewer' },
          { member: text, workspaceRole: 'contributor' },
        ],
        [
          'workspace.member_removed',
          { member: text, workspaceRole: 'contributor' },
          { member: null, workspaceRole: null },
        ],
      ]);
    });

    test('keep the role and the membership for a call of an old revision', async () => {
      const { id } = await create();
      const person = await addPerson();
      const member = `${url}/${id}/members/${person}`;
      const at = (tag: string) => ({ 'if-match': tag });
      const put = (role: string, headers = {}) =>
        adam({ method: 'PUT', url: member, payload: { role }, headers });
      expect(outcome(await put('viewer', at('"1"')))).toEqual([412, 'conflict.stale']);
      expect((await put('viewer')).headers.etag).toBe('"1"');
      expect((await put('member', at('"1"'))).headers.etag).toBe('"2"');
      expect((await put('member', at('"2"'))).headers.etag).toBe('"2"');
      expect(outcome(await put('viewer', at('"1"')))).toEqual([412, 'conflict.stale']);
      const remove = (tag: string) => adam({ method: 'DELETE', url: member, headers: at(tag) });
      expect(outcome(await remove('"1"'))).toEqual([412, 'conflict.stale']);
      expect((await adam({ url: member })).json()).toMatchObject({ id: person, role: 'member', version: 2 });
      expect((await membersOf(id, '?role=member'))[0]).toMatchObject({ id: person, version: 2 });
      expect((await remove('"2"')).statusCode).toBe(200);
      expect((await adam({ url: member })).statusCode).toBe(404);
    });

    test('come from the users of the tenant who are not members', async () => {
      const { id } = await create();
      const person = await addPerson();
      const found = async () =>
        (await adam({ url: `${url}/${id}/candidates?search=ada&size=100` })).json<WorkspaceCandidateList>();
      expect((await found()).items.map((user) => user.id)).toContain(person);
      await setRole(id, person, 'viewer');
      expect((await found()).items.map((user) => user.id)).not.toContain(person);
      expect((await adam({ url: `${url}/nothing/candidates` })).statusCode).toBe(404);
    });

    test('come from the users who are not members also if these are few', async () => {
      const { id } = await create();
      const [member, candidate] = [await addPerson(), await addPerson()];
      await setRole(id, member, 'viewer');
      const add = (count: number) => [
        `update tenants set user_count = user_count + ${count} where id = 'acorn'`,
        `update workspaces set member_count = member_count + ${count} where id = '${id}'`,
      ];
      const found = async (query: string) => {
        const path = `${url}/${id}/candidates?size=100&${query}`;
        const list = (await adam({ url: path })).json<WorkspaceCandidateList>();
        return { total: list.total, ids: list.items.map((user) => user.id) };
      };
      const queries = ['', 'search=ada', 'search=ada+oz', 'sort=-name'];
      const before = await Promise.all(queries.map(found));
      for (const statement of add(20_000)) await run(statement);
      try {
        expect(await Promise.all(queries.map(found))).toEqual(before);
        for (const { ids } of before) expect(ids).toContain(candidate);
        for (const { ids } of before) expect(ids).not.toContain(member);
      } finally {
        for (const statement of add(-20_000)) await run(statement);
      }
    });

    test('can be added and removed in bulk, each with its own result', async () => {
      const { id } = await create();
      const [one, other] = [await addPerson(), await addPerson()];
      const self = await idOf(adamsEmail);
      const foreign = await idOf('bella.user@birch.example');
      await setRole(id, one, 'viewer');
      const ids = [one, other, self, foreign, 'nobody'];
      expect((await act(id, 'members', { ids, role: 'member' })).json()).toEqual({
        results: [
          { id: one, result: 'changed' },
          { id: other, result: 'added' },
          { id: self, result: 'last_admin' },
          { id: foreign, result: 'not_found' },
          { id: 'nobody', result: 'not_found' },
        ],
      });
      expect((await act(id, 'members/remove', { ids: [one, other, self] })).json()).toEqual({
        results: [
          { id: one, result: 'removed' },
          { id: other, result: 'removed' },
          { id: self, result: 'last_admin' },
        ],
      });
      expect((await act(id, 'members/remove', { ids: [one] })).json()).toEqual({
        results: [{ id: one, result: 'unchanged' }],
      });
    });
  });

  describe('the last administrator of a workspace', () => {
    test('cannot be demoted or removed, also beside a disabled one', async () => {
      const { id } = await create();
      const self = await idOf(adamsEmail);
      const disabled = await addPerson({ status: 'disabled' });
      await setRole(id, disabled, 'admin');
      expect(outcome(await setRole(id, self, 'member'))).toEqual([409, 'workspace.last_admin']);
      expect(outcome(await removeFrom(id, self))).toEqual([409, 'workspace.last_admin']);
      expect((await removeFrom(id, disabled)).statusCode).toBe(200);
    });

    test.each([
      ['removed', (id: string, person: string) => removeFrom(id, person)],
      ['demoted', (id: string, person: string) => setRole(id, person, 'viewer')],
    ])('remains when both are %s at the same time', async (_, change) => {
      const self = await idOf(adamsEmail);
      for (let round = 0; round < 3; round += 1) {
        const { id } = await create();
        const other = await addPerson();
        await setRole(id, other, 'admin');
        const responses = await Promise.all([change(id, self), change(id, other)]);
        expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const left = await run(
          `select person_id as id from workspace_members where workspace_id = $1 and role = 'admin'`,
          [id],
        );
        expect(left).toHaveLength(1);
      }
    });
  });
});

describe('access to reports', () => {
  const report = '/api/v1/reports/counterparty-exposure';
  const favorite = '/api/v1/me/favorites/report/counterparty-exposure';

  const catalogueOf = async (as: Inject) =>
    (await as({ url: '/api/v1/reports' })).json<ReportCatalogue>().reports.map(({ id }) => id);
  const navigationOf = async (as: Inject) => {
    const { items } = (await as({ url: '/api/v1/navigation' })).json<{ items: NavigationItem[] }>();
    return items.filter(({ id }) => id.startsWith('groups/workspaces/'));
  };
  const searched = async (as: Inject, query: string) => {
    const response = await as({ method: 'POST', url: '/api/common/search', payload: { query } });
    const sets = response.json<SearchResultSet[]>();
    return (sets.find(({ id }) => id === 'reports')?.results ?? []).map(({ id }) => id);
  };

  test('a report that moves is read where it moved to: catalogue, navigation, search, favourite and report', async () => {
    expect((await olivia({ url: report })).statusCode).toBe(404);
    const { id, name } = await create({ name: 'Credit desk' });
    await act(id, 'reports/move', { reportIds: ['counterparty-exposure'] });
    expect(await readWorkspace(id)).toMatchObject({ reportCount: 1 });
    expect((await olivia({ url: report })).statusCode).toBe(404);
    expect((await olivia({ method: 'PUT', url: favorite })).statusCode).toBe(404);

    await setRole(id, oliviasId, 'viewer');
    expect(await catalogueOf(olivia)).toContain('counterparty-exposure');
    expect((await olivia({ url: report })).json()).toMatchObject({ workspaceId: id, workspaceTitle: name });
    expect((await olivia({ method: 'PUT', url: favorite })).statusCode).toBe(204);
    const groups = await navigationOf(olivia);
    expect(groups.map(({ words }) => words?.en)).toContain('Credit desk');
    expect(await searched(olivia, 'Credit desk')).toEqual(['counterparty-exposure']);
    const detail = (await adam({ url: `/api/v1/users/${oliviasId}` })).json<TenantUserDetail>();
    expect(detail.workspaces).toContainEqual({ id, title: 'Credit desk', role: 'viewer', version: 1 });
    expect(await readWorkspace(id)).toMatchObject({ lastActivityAt: expect.any(String) as string });

    await act(id, 'archive');
    expect((await olivia({ url: report })).statusCode).toBe(404);
    expect(await catalogueOf(adam)).not.toContain('counterparty-exposure');
    await act(id, 'restore');
    expect(await catalogueOf(olivia)).toContain('counterparty-exposure');
    await removeFrom(id, oliviasId);
    expect((await olivia({ url: report })).statusCode).toBe(404);
    expect(await searched(olivia, 'Credit desk')).toEqual([]);
  });

  test('a move changes nothing in another tenant', async () => {
    const { id } = await create();
    expect(await catalogueOf(bella)).toContain('risk');
    await act(id, 'reports/move', { reportIds: ['risk'] });
    expect(await catalogueOf(bella)).toContain('risk');
  });

  test('all users of the tenant read a workspace that is open to them', async () => {
    const { id } = await create({ visibility: 'tenant' });
    await act(id, 'reports/move', { reportIds: ['data-quality'] });
    expect(await catalogueOf(olivia)).toContain('data-quality');
    await change(id, { visibility: 'members' });
    expect(await catalogueOf(olivia)).not.toContain('data-quality');
  });

  test('reports cannot move to an archived workspace, and all reports are listed with their workspace', async () => {
    const { id, name } = await create();
    await act(id, 'reports/move', { reportIds: ['pipeline'] });
    await act(id, 'archive');
    expect(outcome(await act(id, 'reports/move', { reportIds: ['fees'] }))).toEqual([
      409,
      'workspace.archived',
    ]);
    const { items } = (await adam({ url: '/api/v1/workspace-reports' })).json<PlacedReports>();
    expect(items.find((item) => item.id === 'pipeline')).toMatchObject({
      workspaceId: id,
      workspaceName: name,
    });
    expect(items.map(({ title }) => title)).toEqual(items.map(({ title }) => title).toSorted());
  });
});

{
  const { server, adam, run, create, setRole, addPerson } = await startWorkspaces();
  afterAll(() => server.close());

  describe('jobs that change members', () => {
    async function start(id: string, payload: object): Promise<Job> {
      const response = await adam({ method: 'POST', url: `${url}/${id}/members/bulk`, payload });
      expect(outcome(response)[0]).toBe(202);
      return untilJobEnds(adam, response.json<Job>());
    }

    /** Adds people of Acorn with this first name to a workspace. */
    async function addMany(id: string, word: string, count: number): Promise<void> {
      await run(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
     select $1 || '-' || n, 'acorn', $1 || '-' || n || '@acorn.example', $1, 'No ' || n, $1 || ' no ' || n, $1, $1
       from generate_series(1, $2::integer) as n`,
        [word, count],
      );
      await run(
        `insert into workspace_members (tenant_id, workspace_id, person_id)
     select 'acorn', $1, id from people where first_name = $2`,
        [id, word],
      );
    }

    const rolesOf = async (id: string, word: string) =>
      run(
        `select m.role, count(*)::integer as count from workspace_members m join people p on p.id = m.person_id
      where m.workspace_id = $1 and p.first_name = $2 group by m.role order by m.role`,
        [id, word],
      );

    test('a job changes the role of all members that match and removes them, each with an entry in the audit', async () => {
      const { id } = await create();
      const other = await create();
      await addMany(id, 'sorrel', 205);
      await addMany(other.id, 'sorrel2', 3);
      const query = { search: 'SORREL', role: 'viewer' };
      const changed = await start(id, { role: 'member', selection: { query, excludeIds: ['sorrel-7'] } });
      expect(changed).toMatchObject({
        ...{ kind: 'workspace-members.set-role', state: 'succeeded', total: 204 },
        ...{ counts: { ok: 204, failed: 0, skipped: 0 }, resultUrl: null },
      });
      expect(await rolesOf(id, 'sorrel')).toEqual([
        { role: 'member', count: 204 },
        { role: 'viewer', count: 1 },
      ]);
      expect(await rolesOf(other.id, 'sorrel2')).toEqual([{ role: 'viewer', count: 3 }]);
      const removed = await start(id, { role: null, selection: { query: { search: 'sorrel' } } });
      expect(removed).toMatchObject({
        kind: 'workspace-members.remove',
        counts: { ok: 205, failed: 0, skipped: 0 },
      });
      const acts = await run(
        `select act, count(*)::integer as count from audit_entries
      where target_id = $1 and actor_name = 'Adam Whitfield' and act like 'workspace.member%' group by act order by act`,
        [id],
      );
      expect(acts).toEqual([
        { act: 'workspace.member_changed', count: 204 },
        { act: 'workspace.member_removed', count: 205 },
      ]);
    }, 60_000);

    test('a job keeps the last administrator and lists it in the result file', async () => {
      const { id } = await create();
      const person = await addPerson();
      await setRole(id, person, 'viewer');
      const job = await start(id, { role: null, selection: { query: {} } });
      expect(job).toMatchObject({ state: 'partial', counts: { ok: 1, failed: 1, skipped: 0 } });
      const lines = (await adam({ url: job.resultUrl ?? '' })).payload.split('\r\n');
      expect(lines.slice(0, 2)).toEqual([
        '\uFEFFName,E-mail,Reason',
        'Adam Whitfield,adam.admin@acorn.example,The last administrator of the workspace must remain',
      ]);
    });

    test('a job leaves out members who were added after its start', async () => {
      const { id } = await create();
      await addMany(id, 'tansy', 2);
      await run(
        `update workspace_members set added_at = now() + interval '1 hour' where person_id = 'tansy-2'`,
      );
      expect(await start(id, { role: 'member', selection: { query: { search: 'tansy' } } })).toMatchObject({
        total: 1,
        counts: { ok: 1 },
      });
    });

    test('a job on the members of an unknown workspace is not found', async () => {
      const payload = { role: null, selection: { query: {} } };
      expect(outcome(await adam({ method: 'POST', url: `${url}/nothing/members/bulk`, payload }))).toEqual([
        404,
        'object.not_found',
      ]);
    });
  });
}
