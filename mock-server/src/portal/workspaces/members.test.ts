import type { WorkspaceCandidateList, WorkspaceMember, WorkspaceMemberList } from '@portal/shared/contracts';
import { adamsEmail, outcome } from '../../../test/user-calls';
import { startWorkspaces, url } from '../../../test/workspace-calls';

const workspaces = await startWorkspaces();
const { server, adam, run, idOf, addPerson, create, act, setRole, removeFrom, entriesOf } = workspaces;
afterAll(() => server.close());

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
