import type { Job } from '@portal/shared/contracts';
import { untilJobEnds } from '../../../../test/until';
import { outcome } from '../../../../test/user-calls';
import { startWorkspaces, url } from '../../../../test/workspace-calls';

const { server, adam, run, create, setRole, addPerson } = await startWorkspaces();
afterAll(() => server.close());

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
  await run(`update workspace_members set added_at = now() + interval '1 hour' where person_id = 'tansy-2'`);
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
