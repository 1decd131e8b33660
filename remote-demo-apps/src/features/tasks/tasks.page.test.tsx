import { addDays } from '@portal/shared/contracts';
import type { SampleMember, Task, TaskTag } from '@portal/shared/contracts/sample-apps';
import { media, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { currentDay } from './due';
import { moveSection, moveShownRow, moveToSection } from './task-list';
import { firstCall, TasksPage } from './tasks.page';

const url = 'api/apps/tasks';
const calls = {
  all: `GET ${url}/all`,
  tags: `GET ${url}/tags`,
  one: `GET ${url}/task`,
  create: `POST ${url}/task`,
  update: `PATCH ${url}/task`,
  remove: `DELETE ${url}/task`,
  restore: `POST ${url}/task/restore`,
  order: `PATCH ${url}/order`,
} as const;

const today = currentDay();
const members: SampleMember[] = [
  { id: 'me', name: 'Olivia Bennett', avatar: null },
  { id: 'ada', name: 'Ada River', avatar: null },
];
const tags: TaskTag[] = [
  { id: 'risk', title: 'Risk' },
  { id: 'audit', title: 'Audit' },
];
const aTask = (id: string, fields: Partial<Task> = {}): Task => ({
  id,
  type: 'task',
  title: `Task ${id}`,
  notes: null,
  completed: false,
  completedAt: null,
  dueDate: null,
  priority: 1,
  tags: [],
  assignedTo: null,
  subTasks: [],
  order: 0,
  version: 1,
  ...fields,
});
const rows: Task[] = [
  aTask('close', { type: 'section', title: 'Close' }),
  aTask('late', {
    dueDate: addDays(today, -3),
    priority: 2,
    assignedTo: 'ada',
    subTasks: [
      { id: 's1', title: 'Ask', completed: true },
      { id: 's2', title: 'Send', completed: false },
    ],
  }),
  aTask('now', { dueDate: today, tags: ['risk'], assignedTo: 'me', notes: 'About İstanbul' }),
  aTask('done', { completed: true, completedAt: `${addDays(today, -2)}T10:00:00.000Z`, title: 'Freeze' }),
  aTask('team', { type: 'section', title: 'Team' }),
  aTask('later', { dueDate: addDays(today, 9), priority: 0 }),
].map((task, order) => ({ ...task, order }));

interface Options {
  all?: Task[];
  language?: 'en' | 'tr';
}

function render(route = '/apps/tasks', { all = rows, language = 'en' }: Options = {}) {
  server.respondTo(calls.all, all);
  server.respondTo(calls.tags, tags);
  server.respondTo('GET api/apps/members', members);
  server.respondTo(calls.one, (request) => {
    const task = all.find(({ id }) => id === request.query.get('id'));
    return task ? { ...task, activity: [] } : null;
  });
  server.respondTo(calls.update, ({ body }) => {
    const { id, task } = body as { id: string; task: Partial<Task> };
    const present = all.find((row) => row.id === id);
    return present ? { ...present, ...task, version: present.version + 1 } : null;
  });
  return renderScreen(<TasksPage />, {
    as: 'user',
    route,
    path: '/apps/tasks/:taskId?',
    language,
    eventTags,
  });
}
const row = (title: string) => screen.findByRole('link', { name: title });
const shownRows = () =>
  within(screen.getByRole('list', { name: 'Tasks' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const updates = () => server.requests(calls.update).map(({ body }) => body);
const lastUpdate = () => updates().at(-1);

afterEach(() => {
  jest.useRealTimers();
});

describe('the list of tasks', () => {
  test('shows sections with their open tasks, marks at the end, and the completed tasks in a folded group', async () => {
    const { user } = render();
    await row('Task late');
    expect(shownRows()).toEqual(['Task late', 'Task now', 'Task later']);
    expect(screen.getByText('3 remaining tasks')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close 2' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('1 of 2 sub-tasks completed')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Priority: High' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Assigned to Ada River' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Completed 1' }));
    expect(within(screen.getByRole('list', { name: 'Completed' })).getByText('Freeze')).toBeVisible();
    expect(screen.getByText(/^last: “Freeze”, /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close 2' }));
    expect(shownRows()).toEqual(['Task later']);
  });

  test.each([
    ['?view=today', ['Task now']],
    ['?view=overdue', ['Task late']],
    ['?view=mine', ['Task now']],
    ['?tag=risk', ['Task now']],
    ['?search=istanbul', ['Task now']],
    ['?sort=due', ['Task late', 'Task now', 'Task later']],
    ['?sort=priority', ['Task late', 'Task now', 'Task later']],
    ['?sort=title', ['Task late', 'Task later', 'Task now']],
  ])('shows for the address %s only %j, without handles', async (query, titles) => {
    render(`/apps/tasks${query}`);
    await screen.findByRole('list', { name: 'Tasks' });
    await waitFor(() => expect(shownRows()).toEqual(titles));
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
  });

  test('keeps view, tag, sort order and search in the address', async () => {
    const { user, address } = render();
    await row('Task late');
    await user.click(screen.getByRole('radio', { name: 'Overdue' }));
    await user.click(screen.getByRole('button', { name: /Tag/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Risk' }));
    await user.click(screen.getByRole('button', { name: 'Sort order: Own order' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Due date' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'zz');
    await waitFor(() => expect(address()).toBe('/apps/tasks?view=overdue&tag=risk&search=zz&sort=due'));
    await user.click(await screen.findByRole('button', { name: 'Show all tasks' }));
    expect(address()).toBe('/apps/tasks?sort=due');
  });

  test('says that all tasks are completed, and that there is none', async () => {
    const { unmount } = render('/apps/tasks', { all: rows.filter(({ completed }) => completed) });
    expect(await screen.findByText('All tasks completed!')).toBeVisible();
    unmount();
    render('/apps/tasks', { all: [] });
    expect(await screen.findByText('No tasks yet')).toBeVisible();
  });

  test('moves a task by keys past a section, and sends the whole order', async () => {
    server.respondTo(calls.order, rows);
    const { user } = render();
    await row('Task now');
    act(() => screen.getByRole('button', { name: 'Move Task now' }).focus());
    await user.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(server.requests(calls.order)).toHaveLength(1));
    const { tasks } = server.requests(calls.order)[0]?.body as { tasks: { id: string }[] };
    expect(tasks.map(({ id }) => id)).toEqual(['close', 'late', 'done', 'team', 'now', 'later']);
  });

  test('shows what another tab has changed', async () => {
    const { store } = render();
    await row('Task late');
    server.respondTo(calls.all, [aTask('new')]);
    const { portalApi } = await import('@portal/shared/api');
    act(() => void store.dispatch(portalApi.util.invalidateTags(['SampleTasks' as never])));
    expect(await row('Task new')).toBeVisible();
    expect(eventTags['sample-tasks.changed']).toEqual(['SampleTasks', 'SampleTaskTags']);
  });

  test('asks before the sample data is reset', async () => {
    server.respondTo('POST api/apps/reset', true);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(server.requests('POST api/apps/reset')[0]?.body).toEqual({ app: 'tasks' }));
  });

  test('fetches the tasks before the screen is shown', async () => {
    render();
    await firstCall();
    expect(server.requests(calls.all).length).toBeGreaterThan(0);
  });
});

describe('new rows', () => {
  const created = () => server.requests(calls.create).map(({ body }) => body);
  beforeEach(() => {
    let count = 0;
    server.respondTo(calls.create, () => aTask(`new${(count += 1)}`));
  });

  test('start with Enter, each below the one before, and Esc ends them', async () => {
    const { user } = render();
    await row('Task late');
    await user.keyboard('{Control>}/{/Control}');
    const field = await screen.findByRole('textbox', { name: 'Title of the new task' });
    await user.type(field, 'One{Enter}Two{Enter}');
    await waitFor(() =>
      expect(created()).toEqual([
        { type: 'task', task: { title: 'One' } },
        { type: 'task', task: { title: 'Two' }, after: 'new1' },
      ]),
    );
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Title of the new task' })).not.toBeInTheDocument();
  });

  test('have the values of the view, and start below the section of the button', async () => {
    const { user } = render('/apps/tasks?view=today&tag=risk');
    await user.click(await screen.findByRole('button', { name: 'Add a task to Close' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'One{Enter}');
    const task = { title: 'One', dueDate: today, tags: ['risk'] };
    await waitFor(() => expect(created()).toEqual([{ type: 'task', task, after: 'close' }]));
  });

  test('keep a title that was not saved', async () => {
    server.respondTo(calls.create, 500);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Add task' }));
    const field = await screen.findByRole('textbox', { name: 'Title of the new task' });
    await user.type(field, 'One{Enter}');
    await waitFor(() => expect(server.requests(calls.create)).toHaveLength(1));
    await waitFor(() => expect(field).toHaveValue('One'));
  });

  test('add a section at the end', async () => {
    const { user } = render();
    await row('Task late');
    await user.keyboard('{Control>}.{/Control}');
    await user.type(await screen.findByRole('textbox', { name: 'Title of the section' }), 'Later{Enter}');
    await waitFor(() =>
      expect(created()).toEqual([{ type: 'section', task: { title: 'Later' }, after: 'later' }]),
    );
  });
});

describe('a section', () => {
  const open = async () => {
    const view = render();
    await view.user.click(await screen.findByRole('button', { name: 'Actions of Close' }));
    return view;
  };

  test('changes its name in its place', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Title of the section' });
    await user.clear(field);
    await user.type(field, 'Year end{Enter}');
    await waitFor(() => expect(updates()).toEqual([{ id: 'close', task: { title: 'Year end' } }]));
  });

  test('moves with its tasks', async () => {
    server.respondTo(calls.order, rows);
    const { user } = await open();
    expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(server.requests(calls.order)).toHaveLength(1));
    const { tasks } = server.requests(calls.order)[0]?.body as { tasks: { id: string }[] };
    expect(tasks.map(({ id }) => id)).toEqual(['team', 'later', 'close', 'late', 'now', 'done']);
  });

  test('leaves without its tasks, which can be undone', async () => {
    server.respondTo(calls.remove, true);
    server.respondTo(calls.restore, rows[0]);
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'Delete section, keep its tasks' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.requests(calls.restore)[0]?.body).toEqual({ id: 'close' }));
  });
});

describe('completing a task', () => {
  test('leaves the row for 3 s, then moves it to the folded group with the focus on the next one', async () => {
    const { user } = render();
    const link = await row('Task late');
    act(() => link.focus());
    jest.useFakeTimers({ advanceTimers: true });
    await user.keyboard(' ');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(lastUpdate()).toEqual({ id: 'late', task: { completed: true } });
    expect(screen.getByRole('checkbox', { name: 'Complete Task late' })).toBeChecked();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(shownRows()).toEqual(['Task now', 'Task later']);
    expect(screen.getByRole('link', { name: 'Task now' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Completed 2' })).toBeVisible();
  });

  test('offers Undo in the notice and by Ctrl+Z', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('checkbox', { name: 'Complete Task late' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { completed: false } }));
    await user.click(screen.getByRole('checkbox', { name: 'Complete Task now' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'now', task: { completed: false } }));
  });

  test('takes a refused change back', async () => {
    const { user } = render();
    const tick = await screen.findByRole('checkbox', { name: 'Complete Task late' });
    server.respondTo(calls.update, 500);
    await user.click(tick);
    await waitFor(() => expect(server.requests(calls.update)).toHaveLength(1));
    await waitFor(() => expect(tick).not.toBeChecked());
  });
});

describe('the open task', () => {
  const open = async (id = 'late') => {
    const view = render(`/apps/tasks/${id}`);
    await screen.findByRole('textbox', { name: 'Title' });
    return view;
  };
  const pane = () => within(screen.getByRole('region', { name: 'Task' }));

  test.each([
    ['en', 'Could not found task with id of nothing!'],
    ['tr', 'nothing kimlikli görev bulunamadı!'],
  ] as const)('says that an unknown task does not exist (%s)', async (language, text) => {
    render('/apps/tasks/nothing', { language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('opens from its row, and closes by its button and by Esc with the focus back on the row', async () => {
    const { user, address } = render();
    await user.click(await row('Task late'));
    expect(address()).toBe('/apps/tasks/late');
    await user.click(await screen.findByRole('button', { name: /^Close Task$/i }));
    expect(address()).toBe('/apps/tasks');
    const link = await row('Task late');
    await waitFor(() => expect(link).toHaveFocus());
    await user.click(link);
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByRole('region', { name: 'Task' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/apps/tasks');
  });

  test('saves title and notes 300 ms after the last key, and when the field is left', async () => {
    const { user } = await open();
    const title = await pane().findByRole('textbox', { name: 'Title' });
    await user.type(title, ' x ');
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { title: 'Task late x ' } }));
    expect(title).toHaveValue('Task late x ');
    expect(await pane().findByText('Saved')).toBeVisible();
    await user.type(pane().getByRole('textbox', { name: 'Notes' }), 'N');
    await user.tab();
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { notes: 'N' } }));
    expect(server.requests(calls.update)[0]?.headers.get('if-match')).toBe('"1"');
  });

  test('changes assignee, due date, priority and section', async () => {
    server.respondTo(calls.order, rows);
    const { user } = await open();
    await user.click(await pane().findByRole('button', { name: /Ada River/ }));
    await user.click(await screen.findByRole('option', { name: /Olivia Bennett/ }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { assignedTo: 'me' } }));
    await user.click(pane().getByRole('button', { name: /^Overdue, / }));
    await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { dueDate: addDays(today, 1) } }));
    await user.click(pane().getByRole('button', { name: 'Clear the due date' }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { dueDate: null } }));
    await user.click(pane().getByRole('button', { name: /High/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Low' }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { priority: 0 } }));
    await user.click(pane().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Team' }));
    await waitFor(() => expect(server.requests(calls.order)).toHaveLength(1));
    const { tasks } = server.requests(calls.order)[0]?.body as { tasks: { id: string }[] };
    expect(tasks.map(({ id }) => id)).toEqual(['close', 'now', 'done', 'team', 'later', 'late']);
  });

  test('puts tags on the task, creates, renames and deletes them', async () => {
    server.respondTo(`POST ${url}/tag`, { id: 'tax', title: 'Tax' });
    server.respondTo(`PATCH ${url}/tag`, { id: 'risk', title: 'Risks' });
    server.respondTo(`DELETE ${url}/tag`, true);
    const { user } = await open('now');
    await user.click(await pane().findByRole('button', { name: 'Remove Risk' }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'now', task: { tags: [] } }));
    await user.click(pane().getByRole('button', { name: 'Add' }));
    const find = await screen.findByRole('textbox', { name: 'Find or create a tag' });
    expect(find).toHaveAttribute('maxlength', '30');
    await user.type(find, 'aud{Enter}');
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'now', task: { tags: ['audit'] } }));
    await user.type(find, 'Tax{Enter}');
    await waitFor(() =>
      expect(server.requests(`POST ${url}/tag`)[0]?.body).toEqual({ tag: { title: 'Tax' } }),
    );
    await waitFor(() =>
      expect(lastUpdate()).toMatchObject({ task: { tags: expect.arrayContaining(['tax']) } }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit tags' }));
    const name = screen.getByRole('textbox', { name: 'Rename Risk' });
    await user.clear(name);
    await user.type(name, 'audit{Enter}');
    expect(await screen.findByText('Another tag has the name “audit”')).toBeVisible();
    await user.type(name, 's{Enter}');
    await waitFor(() =>
      expect(server.requests(`PATCH ${url}/tag`)[0]?.body).toEqual({ id: 'risk', tag: { title: 'Risks' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Risk' }));
    expect(await screen.findByText(/removed from 0|No task has it|removed from 1 task/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(server.requests(`DELETE ${url}/tag`)[0]?.query.get('id')).toBe('risk'));
  });

  test('adds, completes, renames, moves and deletes sub-tasks', async () => {
    const { user } = await open();
    const sent = () => (lastUpdate() as { task: Partial<Task> } | undefined)?.task.subTasks ?? [];
    const steps = within(await pane().findByRole('region', { name: 'Sub-tasks' }));
    expect(steps.getByText('1 of 2')).toBeVisible();
    await user.click(steps.getByRole('checkbox', { name: 'Complete Send' }));
    await waitFor(() => expect(sent().map(({ completed }) => completed)).toEqual([true, true]));
    const [first] = steps.getAllByRole('textbox', { name: 'Title of the sub-task' });
    if (!first) throw new Error('there is no sub-task');
    await user.type(first, ' twice{Enter}');
    await waitFor(() => expect(sent()[0]?.title).toBe('Ask twice'));
    act(() => steps.getByRole('button', { name: /^Move Ask/ }).focus());
    await user.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(sent().map(({ id }) => id)).toEqual(['s2', 's1']));
    await user.click(steps.getByRole('button', { name: 'Delete the sub-task Send' }));
    await waitFor(() => expect(sent().map(({ id }) => id)).toEqual(['s1']));
    await user.type(steps.getByRole('textbox', { name: 'Add a sub-task' }), 'File{Enter}');
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ id: expect.any(String), title: 'File', completed: false }),
    );
  });

  test('offers completing and copying by the buttons in its head', async () => {
    const { user } = await open();
    await user.click(await pane().findByRole('button', { name: 'Mark complete' }));
    await waitFor(() => expect(lastUpdate()).toEqual({ id: 'late', task: { completed: true } }));
    expect(await pane().findByRole('button', { name: 'Mark incomplete' })).toBeVisible();
    await user.click(pane().getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/apps/tasks/late`);
  });

  test('leaves when it is deleted, the next one opens, and Undo brings it back', async () => {
    server.respondTo(calls.remove, true);
    server.respondTo(calls.restore, rows[1]);
    const { user, address } = await open();
    await user.click(await pane().findByRole('button', { name: 'More actions of the task' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete task' }));
    expect(address()).toBe('/apps/tasks/now');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe('/apps/tasks/late'));
    expect(server.requests(calls.restore)[0]?.body).toEqual({ id: 'late' });
  });

  test('shows both texts when the title was changed elsewhere', async () => {
    const { user } = await open();
    const title = await pane().findByRole('textbox', { name: 'Title' });
    server.respondTo(calls.update, 412);
    server.respondTo(calls.one, { ...rows[1], title: 'Their title', version: 2, activity: [] });
    await user.type(title, ' mine');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Their title')).toBeVisible();
    expect(dialog.getByText('Task late mine')).toBeVisible();
    server.respondTo(
      calls.all,
      rows.map((task) => (task.id === 'late' ? { ...task, title: 'Their title', version: 2 } : task)),
    );
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(title).toHaveValue('Their title'));
    expect(server.requests(calls.update)).toHaveLength(1);
  });

  test('says what the person and others did', async () => {
    const at = `${today}T08:00:00.000Z`;
    render('/apps/tasks/late');
    server.respondTo(calls.one, {
      ...rows[1],
      activity: [
        { at, by: 'me', act: 'due', value: '2026-12-24' },
        { at, by: 'ada', act: 'sub-tasks-added', value: '2' },
        { at: `${today}T07:00:00.000Z`, by: 'me', act: 'due', value: null },
        { at, by: 'ada', act: 'assigned', value: 'me' },
        { at, by: 'gone', act: 'priority', value: '2' },
      ],
    });
    const list = within(await screen.findByRole('region', { name: 'Activity' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('You set the due date to 24 Dec'),
      expect.stringContaining('Ada River added 2 sub-tasks'),
      expect.stringContaining('You cleared the due date'),
      expect.stringContaining('Ada River assigned the task to Olivia Bennett'),
      expect.stringContaining('Somebody set the priority to High'),
    ]);
  });
});

describe('keys', () => {
  test('move between rows, delete the focused one and lead to the search', async () => {
    server.respondTo(calls.remove, true);
    const { user } = render();
    await row('Task late');
    await user.keyboard('jj');
    expect(await row('Task now')).toHaveFocus();
    await user.keyboard('k');
    expect(await row('Task late')).toHaveFocus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.requests(calls.remove)[0]?.query.get('id')).toBe('late'));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

test('shows one pane on a phone, with the actions in the menu', async () => {
  media.set({ width: 390 });
  const { user } = render();
  await row('Task late');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Add section' }));
  expect(await screen.findByRole('textbox', { name: 'Title of the section' })).toBeVisible();
});

describe('an order', () => {
  test('keeps hidden rows behind the row that they follow', () => {
    const shown = rows.filter(({ completed }) => !completed);
    expect(moveShownRow(rows, shown, [4, 1])).toEqual(['close', 'later', 'late', 'now', 'done', 'team']);
    expect(moveShownRow(rows, shown, [2, 0])).toEqual(['now', 'close', 'late', 'done', 'team', 'later']);
    expect(moveToSection(rows, 'late', null)).toEqual(['late', 'close', 'now', 'done', 'team', 'later']);
    expect(moveSection(rows, 'team', 1)).toBeNull();
  });
});
