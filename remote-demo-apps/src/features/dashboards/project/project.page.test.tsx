import type { ProjectDashboard, ProjectIssue, ProjectTask } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { firstCall, ProjectPage } from './project.page';

const call = 'GET api/dashboards/project';

const anIssue = (number: number, part: Partial<ProjectIssue> = {}): ProjectIssue => ({
  number,
  title: `Issue ${number}`,
  area: 'api',
  createdAt: '2026-11-27',
  closedAt: null,
  resolution: null,
  reopenedAt: null,
  needsTriage: false,
  ...part,
});

const aTask = (id: string, part: Partial<ProjectTask> = {}): ProjectTask => ({
  id,
  title: `Task ${id}`,
  area: 'backend',
  createdAt: '2026-11-26',
  dueDate: '2026-12-04',
  completedAt: null,
  assignedTo: 'm1',
  ...part,
});

const expensesOf = (amount: number, labels: string[]) => ({
  amount,
  previousAmount: amount * 2,
  labels,
  periods: labels.map(() => ({ from: '2026-11-22', to: '2026-11-28' })),
  series: [{ name: 'Expenses' as const, data: labels.map(() => amount / labels.length) }] as [
    { name: 'Expenses'; data: number[] },
  ],
});

const row = (
  id: ProjectDashboard['budgetDetails']['rows'][number]['id'],
  type: string,
  remaining: number,
) => ({
  id,
  type,
  total: 1000,
  expensesAmount: 1000 - remaining * 10,
  expensesPercentage: 100 - remaining,
  remainingAmount: remaining * 10,
  remainingPercentage: remaining,
});

const columns = [
  'type',
  'total',
  'expensesAmount',
  'expensesPercentage',
  'remainingAmount',
  'remainingPercentage',
] as const;

const days = (name: string) => [
  { title: `${name} stand-up`, time: '09:00 - 09:15', location: 'Room 2' },
  { title: `${name} review`, time: '15:00 - 16:00' },
];

const weekOf = (count: number) => ({
  'new-issues': count,
  'closed-issues': count + 1,
  fixed: count + 2,
  'wont-fix': count + 3,
  're-opened': count + 4,
  'needs-triage': count + 5,
});
const linesOf = (value: number): ProjectDashboard['githubIssues']['series']['this-week'] => [
  { name: 'New issues', type: 'line', data: Array.from({ length: 7 }, () => value) },
  { name: 'Closed issues', type: 'column', data: Array.from({ length: 7 }, () => value + 1) },
];

const project: ProjectDashboard = {
  asOf: '2026-11-28T19:00:00.000Z',
  today: '2026-11-28',
  currency: 'EUR',
  githubIssues: {
    overview: { 'this-week': weekOf(214), 'last-week': weekOf(197) },
    labels: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    series: { 'this-week': linesOf(4), 'last-week': linesOf(8) },
  },
  taskDistribution: {
    overview: { 'this-week': { new: 594, completed: 287 }, 'last-week': { new: 526, completed: 260 } },
    labels: ['API', 'Backend', 'Frontend', 'Documentation'],
    series: { 'this-week': [15, 20, 38, 27], 'last-week': [19, 16, 42, 23] },
  },
  schedule: { today: days('Today'), tomorrow: days('Tomorrow') },
  budgetDistribution: {
    categories: ['Concept', 'Design', 'Development', 'Extras', 'Marketing'],
    series: [{ name: 'Budget', data: [12, 20, 28, 15, 25] }],
  },
  weeklyExpenses: expensesOf(600, ['01 Nov - 07 Nov', '08 Nov - 14 Nov']),
  monthlyExpenses: expensesOf(4000, ['08 Nov - 14 Nov', '15 Nov - 21 Nov']),
  yearlyExpenses: expensesOf(90_000, ['03 Dec - 07 Jan', '08 Jan - 12 Feb']),
  budgetDetails: {
    columns: [...columns],
    rows: [row('concept', 'Concept', 29.5), row('design', 'Design', 79), row('extras', 'Extras', 80)],
  },
  teamMembers: [
    {
      id: 'm1',
      avatar: null,
      name: 'Ada Stone',
      email: 'ada@acorn.example',
      phone: '+44 20 1',
      title: 'Lead',
    },
    {
      id: 'm2',
      avatar: null,
      name: 'Bo Reed',
      email: 'bo@acorn.example',
      phone: '+44 20 2',
      title: 'Design',
    },
  ],
  issues: [
    anIssue(1),
    anIssue(2, { needsTriage: true, area: 'frontend' }),
    anIssue(3, { closedAt: '2026-11-27', resolution: 'fixed', createdAt: '2026-11-20' }),
    anIssue(4, { closedAt: '2026-11-20', reopenedAt: '2026-11-21', createdAt: '2026-11-18' }),
  ],
  tasks: [
    aTask('a'),
    aTask('b', { dueDate: '2026-11-28' }),
    aTask('c', { dueDate: '2026-11-25', createdAt: '2026-11-18', assignedTo: 'm2' }),
    aTask('d', { completedAt: '2026-11-27' }),
    aTask('e', { completedAt: '2026-11-26', area: 'api' }),
    aTask('f', { completedAt: '2026-11-19', createdAt: '2026-11-16' }),
  ],
};

async function renderProject(query = '', language: 'en' | 'tr' = 'en') {
  server.respondTo(call, project);
  const view = renderScreen(<ProjectPage />, {
    as: 'user',
    route: `/dashboards/project${query}`,
    language,
  });
  await screen.findByText(/19:00 UTC/);
  return view;
}

const names = (table: string): string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the project dashboard', () => {
  test('fetches its data before the first render', async () => {
    server.respondTo(call, project);
    renderScreen(<p>Home</p>, { as: 'user' });
    await firstCall();
    expect(server.requests(call)).toHaveLength(1);
  });

  test.each([
    [/^Open tasks/, '31 due today', 'Tasks', ['Task c', 'Task b', 'Task a']],
    [/^Overdue tasks/, '1of 3 open tasks', 'Tasks', ['Task c']],
    [/^Open issues/, '31 needs triage', 'Issues', ['Issue 1', 'Issue 2', 'Issue 4']],
    [/^Completed tasks/, '2+1 on last week', 'Tasks', ['Task d', 'Task e']],
  ])('counts issues and tasks, and opens those that it counts (%s)', async (link, text, table, rows) => {
    const { user, address } = await renderProject();
    const tile = screen.getByRole('link', { name: link });
    expect(tile).toHaveTextContent(text);
    await user.click(tile);
    expect(names(table)).toEqual(rows);
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(address()).toMatch(/^\/dashboards\/project\??$/);
  });

  test('filters the tasks and the issues', async () => {
    const { user } = await renderProject('?view=issues');
    await user.click(screen.getByRole('button', { name: 'Filter: State' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Needs triage' }));
    expect(names('Issues')).toEqual(['Issue 2']);
    await user.click(screen.getByRole('button', { name: 'Clear filter: State' }));
    await user.click(screen.getByRole('button', { name: 'Filter: Week' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Last week' }));
    expect(names('Issues')).toEqual(['Issue 3', 'Issue 4']);
    await user.click(screen.getByRole('button', { name: 'Number' }));
    await user.click(screen.getByRole('button', { name: 'Number' }));
    expect(names('Issues')).toEqual(['Issue 4', 'Issue 3']);
  });

  test('switches the issues and the tasks between both weeks', async () => {
    const { user, address } = await renderProject();
    const issues = screen.getByRole('region', { name: 'GitHub issues' });
    expect(issues).toBeVisible();
    expect(screen.getByText('217')).toBeVisible();
    const bars = () => within(screen.getByRole('list', { name: 'New tasks by area' }));
    expect(bars().getByRole('button', { name: 'Frontend 38' })).toBeVisible();
    const week = screen.getByRole('group', { name: 'Week of the issues' });
    await user.click(within(week).getByRole('radio', { name: 'Last week' }));
    expect(address()).toBe('/dashboards/project?week=last-week');
    expect(screen.getByText('200')).toBeVisible();
    expect(bars().getByRole('button', { name: 'Frontend 42' })).toBeVisible();
    expect(screen.getByText('526')).toBeVisible();
    const other = screen.getByRole('group', { name: 'Week of the tasks' });
    await user.click(within(other).getByRole('radio', { name: 'This week' }));
    expect(address()).toMatch(/^\/dashboards\/project\??$/);
  });

  test('opens the tasks of an area and the issues of the week', async () => {
    const { user } = await renderProject();
    await user.click(screen.getByRole('button', { name: 'Backend 20' }));
    expect(names('Tasks')).toEqual(['Task b', 'Task a', 'Task d']);
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    await user.click(screen.getByRole('link', { name: 'All issues of the week' }));
    expect(names('Issues')).toEqual(['Issue 1', 'Issue 2']);
  });

  test('shows the schedule of today and tomorrow', async () => {
    const { user, address } = await renderProject();
    expect(screen.getByText('Today stand-up')).toBeVisible();
    expect(screen.getByText('Room 2')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Tomorrow' }));
    expect(screen.getByText('Tomorrow review')).toBeVisible();
    expect(address()).toBe('/dashboards/project?day=tomorrow');
    await user.click(screen.getByRole('button', { name: 'Actions for Schedule' }));
    await user.click(screen.getByRole('menuitem', { name: 'As a table' }));
    expect(names('Schedule')).toEqual(['Tomorrow stand-up', 'Tomorrow review']);
  });

  test('shows the budget: expenses of three periods, distribution and details', async () => {
    const { user, address } = await renderProject();
    await user.click(screen.getByRole('tab', { name: 'Budget' }));
    expect(address()).toBe('/dashboards/project?tab=budget');
    expect(screen.getByRole('link', { name: /^Weekly expenses/ })).toHaveTextContent(
      '€600−50% on the period before',
    );
    await user.click(screen.getByRole('link', { name: /^Yearly expenses/ }));
    expect(names('Yearly expenses')).toEqual(['03 Dec - 07 Jan', '08 Jan - 12 Feb']);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Period of the expenses' }),
      'Monthly expenses',
    );
    expect(names('Monthly expenses')).toEqual(['08 Nov - 14 Nov', '15 Nov - 21 Nov']);
    const distribution = within(screen.getByRole('list', { name: 'Budget distribution' }));
    expect(distribution.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Development28%',
    );
    const details = () => screen.getByRole('table', { name: 'Budget details' });
    expect(within(details()).getByRole('row', { name: /^Concept .*29.5% low$/ })).toBeVisible();
    expect(within(details()).getByRole('row', { name: /^Design .*79% medium$/ })).toBeVisible();
    expect(within(details()).getByRole('row', { name: /^Extras .*80% high$/ })).toBeVisible();
    await user.click(within(details()).getByRole('button', { name: 'Remaining, %' }));
    await user.click(within(details()).getByRole('button', { name: 'Remaining, %' }));
    expect(names('Budget details')).toEqual(['Extras', 'Design', 'Concept']);
  });

  test('lists the team with its addresses', async () => {
    const { user, address } = await renderProject('?tab=budget');
    await user.click(screen.getByRole('tab', { name: 'Team 2' }));
    expect(address()).toBe('/dashboards/project?tab=team');
    expect(screen.getByRole('link', { name: 'ada@acorn.example' })).toHaveAttribute(
      'href',
      'mailto:ada@acorn.example',
    );
    expect(screen.getByRole('link', { name: '+44 20 1' })).toHaveAttribute('href', 'tel:+44201');
    await user.type(screen.getByRole('searchbox'), 'bo{Enter}');
    expect(await screen.findByRole('rowheader', { name: /Bo Reed/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Home' }));
    expect(address()).toBe('/dashboards/project');
  });

  test('shows the dashboard in Turkish', async () => {
    await renderProject('', 'tr');
    expect(screen.getByRole('heading', { level: 1, name: 'Proje' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Geciken görevler/ })).toHaveTextContent('3 açık görevden');
  });
});
