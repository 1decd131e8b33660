import type { ProjectDashboard, ProjectIssue, ProjectTask } from '@portal/shared/contracts/sample-apps';
import { projectAreas, projectWeeks, type ProjectWeek } from '@portal/shared/contracts/sample-apps';
import { addDays } from '@portal/shared/contracts';
import type { ListOptions } from '@portal/shared/ui/list';

const taskStates = ['open', 'today', 'overdue', 'completed'] as const;
const issueStates = ['open', 'triage', 'closed'] as const;

/** State of the view with the tasks. */
export const taskList: ListOptions = {
  name: 'project-tasks',
  sortFields: ['title', 'area', 'member', 'due', 'state'],
  defaultSort: 'due',
  filters: { state: taskStates, area: projectAreas, week: projectWeeks },
};

/** State of the view with the issues. */
export const issueList: ListOptions = {
  name: 'project-issues',
  sortFields: ['title', 'number', 'area', 'created', 'state'],
  defaultSort: '-created',
  filters: { state: issueStates, area: projectAreas, week: projectWeeks },
};

/** Returns whether a day is in the last 7 days, or in the 7 days before. */
function isInWeek(day: string, week: string, today: string): boolean {
  const end = week === ('this-week' satisfies ProjectWeek) ? today : addDays(today, -7);
  return day > addDays(end, -7) && day <= end;
}

/** State of a task, which its due day decides while it is open. */
export function taskState({ completedAt, dueDate }: ProjectTask, today: string) {
  if (completedAt !== null) return 'completed';
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'today' : 'open';
}

const isTaskIn = (task: ProjectTask, state: string, today: string): boolean =>
  state === 'open' ? task.completedAt === null : taskState(task, today) === state;

/** State of an issue. One that was opened again is open. */
export function issueState({ closedAt, reopenedAt, needsTriage }: ProjectIssue) {
  if (closedAt !== null && reopenedAt === null) return 'closed';
  return needsTriage ? 'triage' : 'open';
}

const isIssueIn = (issue: ProjectIssue, state: string): boolean =>
  state === 'open' ? issueState(issue) !== 'closed' : issueState(issue) === state;

type Filters = Readonly<Record<string, string>>;

/** Returns the tasks that all filters match. A completed task belongs to the week of its completion. */
export const filterTasks = (
  { tasks, today }: Pick<ProjectDashboard, 'tasks' | 'today'>,
  { state, area, week }: Filters,
): readonly ProjectTask[] =>
  tasks.filter(
    (task) =>
      (state === undefined || isTaskIn(task, state, today)) &&
      (area === undefined || task.area === area) &&
      (week === undefined ||
        isInWeek((state === 'completed' ? task.completedAt : null) ?? task.createdAt, week, today)),
  );

/** Returns the issues that all filters match. A closed issue belongs to the week of its closing. */
export const filterIssues = (
  { issues, today }: Pick<ProjectDashboard, 'issues' | 'today'>,
  { state, area, week }: Filters,
): readonly ProjectIssue[] =>
  issues.filter(
    (issue) =>
      (state === undefined || isIssueIn(issue, state)) &&
      (area === undefined || issue.area === area) &&
      (week === undefined ||
        isInWeek((state === 'closed' ? issue.closedAt : null) ?? issue.createdAt, week, today)),
  );
