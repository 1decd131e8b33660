import { addDays } from '@portal/shared/contracts';
import {
  taskLimits,
  type FoundTasks,
  type SampleMember,
  type Task,
  type TaskTag,
} from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { todayIn } from '../../platform/text/today';
import { sampleMembers } from '../members/sample-members';
import { countTasksDueToday } from './tasks-due-today';

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/tasks';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call<T>(method: Method, path: string, payload?: object, inject: Inject = olivia): Promise<T> {
  const response = await inject({ method, url: `${url}${path}`, ...(payload && { payload }) });
  expect([method, path, response.statusCode]).toEqual([method, path, 200]);
  return response.json<T>();
}
const listAll = (inject: Inject = olivia) => call<Task[]>('GET', '/all', undefined, inject);
const getTask = (id: string) => call<Task | null>('GET', `/task?id=${id}`);
const create = (payload: object) => call<Task>('POST', '/task', payload);
const change = (id: string, task: object) => call<Task | null>('PATCH', '/task', { id, task });
const idsOf = (rows: readonly Task[]) => rows.map(({ id }) => id);

async function refuse(method: Method, path: string, payload: object, headers = {}) {
  const response = await olivia({ method, url: `${url}${path}`, payload, headers });
  const { code, errors } = response.json<{ code: string; errors?: { pointer: string; code: string }[] }>();
  return [response.statusCode, errors?.[0]?.pointer ?? code, errors?.[0]?.code];
}
const reset = (inject: Inject = olivia) =>
  inject({ method: 'POST', url: '/api/apps/reset', payload: { app: 'tasks' } });

describe('the sample data', () => {
  test('contains 27 tasks, 15 of them completed, and 3 sections at 0, 9 and 22, with 71 sub-tasks', async () => {
    const rows = await listAll();
    const tasks = rows.filter(({ type }) => type === 'task');
    const sections = rows.filter(({ type }) => type === 'section');
    expect([rows.length, tasks.length, tasks.filter(({ completed }) => completed).length]).toEqual([
      30, 27, 15,
    ]);
    expect(sections.map(({ order }) => order)).toEqual([0, 9, 22]);
    expect([0, 1, 2].map((level) => rows.filter(({ priority }) => priority === level).length)).toEqual([
      4, 18, 8,
    ]);
    expect(rows.reduce((sum, { subTasks }) => sum + subTasks.length, 0)).toBe(71);
    expect(rows.map(({ order }) => order)).toEqual(rows.map((_, at) => at));
  });

  test('assigns tasks to sample members and the person, and names existing tags only', async () => {
    const rows = await listAll();
    const tags = await call<TaskTag[]>('GET', '/tags');
    const members = (await olivia({ url: '/api/apps/members' })).json<SampleMember[]>();
    const known = new Set(members.map(({ id }) => id));
    const assigned = new Set(rows.flatMap(({ assignedTo }) => assignedTo ?? []));
    expect([...assigned].filter((id) => !known.has(id))).toEqual([]);
    expect([assigned.has(members[0]?.id ?? ''), assigned.size > 15]).toEqual([true, true]);
    const tagIds = new Set(tags.map(({ id }) => id));
    expect(rows.flatMap((row) => row.tags).filter((id) => !tagIds.has(id))).toEqual([]);
    const history = await getTask('global-balanced-comment');
    expect(history?.activity?.map(({ act, by }) => [act, known.has(by)])).toEqual([
      ['due', true],
      ['sub-tasks-added', true],
      ['created', true],
    ]);
  });

  test('counts due dates from the day of copying in the time zone of the person, and counts those of today', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const setZone = (timeZone: string | null) =>
      adam({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { timeZone } });
    const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'adam.admin@acorn.example'`),
    );
    const count = async () => {
      const [found] = await server.db.batch({ as: 'system' }, (sql) =>
        Promise.all([countTasksDueToday(sql, person?.id ?? '', new Date())]),
      );
      return found;
    };
    await setZone('Pacific/Kiritimati');
    expect(await count()).toBe(2);
    const rows = await listAll(adam);
    const today = todayIn(new Date(), 'Pacific/Kiritimati');
    const due = (id: string) => rows.find((row) => row.id === id)?.dueDate;
    expect([due('late-prices'), due('closing-calendar')]).toEqual([today, addDays(today, -3)]);
    expect(await count()).toBe(2);
    await call('PATCH', '/task', { id: 'late-prices', task: { completed: true } }, adam);
    expect(await count()).toBe(1);
    // 25 hours behind: it is never the same day.
    await setZone('Pacific/Pago_Pago');
    expect(await count()).toBe(0);
    await setZone(null);
  });
});

describe('GET all and GET task', () => {
  test('return a task with the fields of the specification, null for an unknown id', async () => {
    const [, first] = await listAll();
    expect(first).toEqual({
      id: 'closing-calendar',
      type: 'task',
      title: 'Confirm the closing calendar with custody',
      notes: expect.any(String),
      completed: false,
      completedAt: null,
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      priority: 2,
      tags: [],
      assignedTo: 'cigdem-aksoylu',
      subTasks: expect.arrayContaining([
        { id: 'closing-calendar-1', title: expect.any(String), completed: true },
      ]),
      order: 1,
      version: 1,
    });
    expect(await getTask('closing-calendar')).toEqual({ ...first, activity: expect.any(Array) });
    expect(await getTask('unknown')).toBeNull();
  });
});

describe('POST task', () => {
  test('adds a blank task or section first and numbers all rows again', async () => {
    const before = await listAll();
    const task = await create({ type: 'task' });
    const section = await create({ type: 'section' });
    expect(task).toMatchObject({ type: 'task', title: '', notes: null, completed: false, dueDate: null });
    expect(task).toMatchObject({ priority: 1, tags: [], assignedTo: null, subTasks: [], order: 0 });
    expect(section).toMatchObject({ type: 'section', title: '', order: 0 });
    const after = await listAll();
    expect(idsOf(after)).toEqual([section.id, task.id, ...idsOf(before)]);
    expect(after.map(({ order }) => order)).toEqual(after.map((_, at) => at));
  });

  test('adds a task with values behind another row, and first for an unknown one', async () => {
    const task = { title: ' Call the depositary ', priority: 2, tags: ['risk', 'unknown'] };
    const created = await create({ type: 'task', task, after: 'clients' });
    const rows = await listAll();
    expect(rows[rows.findIndex(({ id }) => id === 'clients') + 1]).toMatchObject({
      id: created.id,
      title: 'Call the depositary',
      priority: 2,
      tags: ['risk'],
    });
    expect((await create({ type: 'task', after: 'unknown' })).order).toBe(0);
  });

  test('gives a section a title only', async () => {
    const values = { title: 'Later', notes: 'x', completed: true, dueDate: '2026-12-01' };
    const section = await create({ type: 'section', task: values });
    expect(section).toMatchObject({ title: 'Later', notes: null, completed: false, dueDate: null });
  });

  test('rejects the row above 1,000 tasks and sections', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    const [row] = await listAll(gina);
    const count = taskLimits.tasks - 30;
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into sample_tasks (person_id, id, position, type, title, search_key)
         select person_id, 'filled-' || number, 29 + number, 'task', 'Filled', 'filled'
           from sample_tasks, generate_series(1, $1::int) as number
          where id = $2 and person_id = (select id from people where email = 'gina.admin@meridian.example')`,
        [count, row?.id],
      ),
    );
    const response = await gina({ method: 'POST', url: `${url}/task`, payload: { type: 'task' } });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'list.full']);
    await reset(gina);
  });
});

describe('PATCH task', () => {
  test('merges the given fields and returns null for an unknown id', async () => {
    const before = await getTask('fee-accruals');
    const values = { dueDate: null, priority: 0, notes: 'Until noon', assignedTo: sampleMembers[3]?.id };
    const { version = 0, activity } = (await change('fee-accruals', values)) ?? {};
    expect(await getTask('fee-accruals')).toEqual({ ...before, ...values, version, activity });
    expect(await change('unknown', { title: 'Nothing' })).toBeNull();
  });

  test('accepts a task that is sent back, and ignores what a client cannot set', async () => {
    const task = (await listAll()).find(({ id }) => id === 'december-rota');
    const sent = { ...task, title: 'Plan the rota', order: 0, type: 'section' };
    expect(await change('december-rota', sent)).toMatchObject({
      title: 'Plan the rota',
      type: 'task',
      order: task?.order,
    });
  });

  test('stores when a task was completed, and forgets it when the task is open again', async () => {
    const done = await change('pension-contacts', { completed: true });
    expect(Date.now() - Date.parse(done?.completedAt ?? '')).toBeLessThan(60_000);
    expect((await change('pension-contacts', { notes: 'Done' }))?.completedAt).toBe(done?.completedAt);
    expect((await change('pension-contacts', { completed: false }))?.completedAt).toBeNull();
  });

  test('ignores ids of tags and members that do not exist', async () => {
    const before = await getTask('auditor-sample');
    const after = await change('auditor-sample', {
      tags: ['audit', 'unknown', 'audit'],
      assignedTo: 'unknown',
    });
    expect([after?.tags, after?.assignedTo]).toEqual([['audit'], before?.assignedTo]);
    expect((await change('auditor-sample', { assignedTo: null }))?.assignedTo).toBeNull();
  });

  test('replaces the sub-tasks and rejects two with one id', async () => {
    const subTasks = ['a', 'b'].map((id) => ({ id, title: `Step ${id}`, completed: id === 'a' }));
    expect((await change('late-prices', { subTasks }))?.subTasks).toEqual(subTasks);
    const [one] = subTasks;
    const refused = await refuse('PATCH', '/task', { id: 'late-prices', task: { subTasks: [one, one] } });
    expect(refused).toEqual([422, '/task/subTasks', 'repeated']);
  });

  test.each([
    ['month 13', { dueDate: '2026-13-01' }],
    ['day 0', { dueDate: '2026-12-00' }],
    ['31 February', { dueDate: '2026-02-31' }],
    ['a time', { dueDate: '2026-12-01T10:00:00Z' }],
    ['priority 3', { priority: 3 }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['a blank sub-task', { subTasks: [{ id: 'a', title: ' ', completed: false }] }],
    [
      '101 sub-tasks',
      { subTasks: Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, title: 'x', completed: false })) },
    ],
  ])('rejects %s', async (_name, task) => {
    const [status] = await refuse('PATCH', '/task', { id: 'late-prices', task });
    expect(status).toBe(422);
  });

  test('rejects a change of an earlier revision', async () => {
    const { version = 0 } = (await change('budget-day', { priority: 2 })) ?? {};
    const payload = { id: 'budget-day', task: { title: 'Late' } };
    expect(await refuse('PATCH', '/task', payload, { 'if-match': `"${version - 1}"` })).toEqual([
      412,
      'conflict.stale',
      undefined,
    ]);
    const kept = await olivia({
      method: 'PATCH',
      url: `${url}/task`,
      payload,
      headers: { 'if-match': `${version}` },
    });
    expect([kept.statusCode, kept.headers['etag']]).toEqual([200, `"${version + 1}"`]);
  });
});

describe('the activity of a task', () => {
  const acts = (task: Task | null) => task?.activity?.map(({ act, value }) => [act, value]);

  test('records what the person changes, the newest first', async () => {
    const { id } = await create({ type: 'task', task: { title: 'Recorded' } });
    const given = (await listAll()).find((row) => row.id === id);
    await change(id, { dueDate: '2026-12-24', priority: 2 });
    await change(id, { tags: ['risk'] });
    await change(id, { subTasks: [{ id: 'a', title: 'One', completed: false }] });
    await change(id, { subTasks: [{ id: 'a', title: 'One', completed: true }] });
    await change(id, {
      ...given,
      title: 'Recorded',
      dueDate: '2026-12-24',
      priority: 2,
      tags: ['risk'],
      subTasks: [],
    });
    expect(acts(await change(id, { completed: true }))).toEqual([
      ['completed', null],
      ['sub-tasks-changed', null],
      ['sub-tasks-added', '1'],
      ['tags', null],
      ['priority', '2'],
      ['due', '2026-12-24'],
      ['created', null],
    ]);
  });

  test('joins what is saved while it is typed, and counts new sub-tasks together', async () => {
    const { id } = await create({ type: 'task' });
    for (const title of ['R', 'Re', 'Rep']) await change(id, { title });
    const subTasks = ['a', 'b'].map((step) => ({ id: step, title: step, completed: false }));
    await change(id, { subTasks: subTasks.slice(0, 1) });
    expect(acts(await change(id, { subTasks }))).toEqual([
      ['sub-tasks-added', '2'],
      ['renamed', null],
      ['created', null],
    ]);
  });

  test('keeps the last 20 entries', async () => {
    const { id } = await create({ type: 'task' });
    for (let step = 0; step < 11; step += 1) {
      await change(id, { priority: 2 * (step % 2) });
      await change(id, { completed: step % 2 === 0 });
    }
    const activity = (await getTask(id))?.activity ?? [];
    expect([activity.length, activity.some(({ act }) => act === 'created')]).toEqual([
      taskLimits.activity,
      false,
    ]);
  });
});

describe('PATCH order', () => {
  const order = (tasks: readonly { id: string }[]) => call<Task[]>('PATCH', '/order', { tasks });

  test('gives each row the index in the sent list', async () => {
    const rows = await listAll();
    const turned = rows.toReversed();
    const ordered = await order(turned.map((row) => row));
    expect(idsOf(ordered)).toEqual(idsOf(turned));
    expect(ordered.map((row) => row.order)).toEqual(rows.map((_, at) => at));
    expect(idsOf(await listAll())).toEqual(idsOf(turned));
  });

  test('ignores unknown and repeated ids and ids of other people', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const foreign = await call<Task>('POST', '/task', { type: 'task' }, adam);
    const rows = await listAll();
    const [first, second, ...others] = rows.map(({ id }) => ({ id }));
    if (!first || !second) throw new Error('there are no rows');
    const sent = [{ id: 'unknown' }, second, { id: foreign.id }, first, second, ...others];
    expect(idsOf(await order(sent))).toEqual([second.id, first.id, ...others.map(({ id }) => id)]);
    expect((await listAll(adam)).find(({ id }) => id === foreign.id)?.order).toBe(0);
  });

  test('rejects a partial list and changes nothing', async () => {
    const rows = await listAll();
    const sent = { tasks: rows.slice(1).map(({ id }) => ({ id })) };
    expect(await refuse('PATCH', '/order', sent)).toEqual([422, '/tasks', 'incomplete']);
    expect(await listAll()).toEqual(rows);
  });
});

describe('DELETE task', () => {
  test('deletes one task, and an unknown id changes nothing', async () => {
    const before = await listAll();
    expect(await call('DELETE', '/task?id=unknown')).toBe(true);
    expect(await listAll()).toEqual(before);
    const gone = before[4];
    expect(await call('DELETE', `/task?id=${gone?.id}`)).toBe(true);
    const after = await listAll();
    expect(idsOf(after)).toEqual(idsOf(before).filter((id) => id !== gone?.id));
    expect(after.map(({ order }) => order)).toEqual(after.map((_, at) => at));
    expect(await getTask(gone?.id ?? '')).toBeNull();
  });

  test('deletes a section without its tasks', async () => {
    await reset();
    const before = await listAll();
    await call('DELETE', '/task?id=clients');
    expect(idsOf(await listAll())).toEqual(idsOf(before).filter((id) => id !== 'clients'));
  });

  test('a restore undoes it and returns the task to its place', async () => {
    await reset();
    const before = await listAll();
    for (const id of ['late-prices', 'fee-accruals']) await call('DELETE', `/task?id=${id}`);
    for (const id of ['fee-accruals', 'late-prices'])
      expect((await call<Task | null>('POST', '/task/restore', { id }))?.id).toBe(id);
    expect(idsOf(await listAll())).toEqual(idsOf(before));
    expect(await call('POST', '/task/restore', { id: 'late-prices' })).toBeNull();
  });
});

describe('tags', () => {
  test('number six in the sample data; a new one is trimmed, and the last one', async () => {
    await reset();
    expect(await call<TaskTag[]>('GET', '/tags')).toHaveLength(6);
    const tag = await call<TaskTag>('POST', '/tag', { tag: { title: '  Tax  ' } });
    expect(tag).toEqual({ id: expect.any(String), title: 'Tax' });
    expect((await call<TaskTag[]>('GET', '/tags')).at(-1)).toEqual(tag);
  });

  test.each([
    ['the title of another tag', 'REPORTİNG', 'taken'],
    ['a blank title', ' ', undefined],
    ['31 characters', 'x'.repeat(31), undefined],
  ])('accept no tag with %s', async (_name, title, code) => {
    for (const [method, payload] of [
      ['POST', { tag: { title } }],
      ['PATCH', { id: 'risk', tag: { title } }],
    ] as const) {
      const [status, pointer, found] = await refuse(method, '/tag', payload);
      expect([status, pointer]).toEqual([422, '/tag/title']);
      if (code !== undefined) expect(found).toBe(code);
    }
  });

  test('accept a new name, also another spelling of their own title; null for an unknown id', async () => {
    const rename = (id: string, title: string) => call('PATCH', '/tag', { id, tag: { title } });
    expect(await rename('risk', 'RISK')).toEqual({ id: 'risk', title: 'RISK' });
    expect(await rename('unknown', 'Audit')).toBeNull();
  });

  test('leave all tasks when they are deleted, and an unknown id deletes none', async () => {
    const { length } = await call<TaskTag[]>('GET', '/tags');
    expect(await call('DELETE', '/tag?id=unknown')).toBe(true);
    expect(await call<TaskTag[]>('GET', '/tags')).toHaveLength(length);
    await call('DELETE', '/task?id=cover-letter');
    expect(await call('DELETE', '/tag?id=reporting')).toBe(true);
    const restored = await call<Task>('POST', '/task/restore', { id: 'cover-letter' });
    expect(restored.tags).toEqual(['clients']);
    expect((await listAll()).some((row) => row.tags.includes('reporting'))).toBe(false);
  });
});

describe('GET search', () => {
  const search = (query: string, more = '') =>
    call<FoundTasks>('GET', `/search?${new URLSearchParams({ query })}${more}`);

  test('finds title and notes in any case with Turkish letters, and returns where the title matches', async () => {
    await reset();
    await create({ type: 'task', task: { title: 'IŞIK & <b>ışık</b>', notes: 'İstanbul' } });
    const found = await search('ısik');
    expect(found?.map(({ title, matches }) => [title, matches])).toEqual([
      [
        'IŞIK & <b>ışık</b>',
        [
          [0, 4],
          [10, 14],
        ],
      ],
    ]);
    expect((await search('istanbul'))?.map(({ matches }) => matches)).toEqual([[], []]);
    expect(idsOf((await search('clients')) ?? [])).toEqual(['auditor-sample']);
  });

  test('returns titles with <mark> around the matches to a client that asks for it', async () => {
    expect((await search('ışık', '&marks=true'))?.map(({ title }) => title)).toEqual([
      '<mark>IŞIK</mark> &amp; &lt;b&gt;<mark>ışık</mark>&lt;/b&gt;',
    ]);
  });

  test('returns null for an empty query', async () => {
    expect([await search(''), await search('  ')]).toEqual([null, null]);
  });
});
