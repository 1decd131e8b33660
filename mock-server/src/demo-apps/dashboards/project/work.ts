import type { Language } from '@portal/shared/contracts';
import {
  projectAreas,
  type ProjectArea,
  type ProjectIssue,
  type ProjectTask,
} from '@portal/shared/contracts/sample-apps';
import { sampleMembers } from '../../members/sample-members';
import { countUpTo, formatDay, isWeekend } from '../figures/days';
import { draw, drawInteger, pickItem } from '../figures/draw';
import { composeTitle } from './project-texts';

/** Days that the lists cover, and days before from which work can still be open or completed in them. */
export const listedDays = 14;
const daysBefore = 30;
const mostADay = 8;
export const memberCount = 9;

/** Positions of the things that begin on a day, unique over all days. */
function listPositions(name: string, day: number, most: number): number[] {
  const count = isWeekend(day) ? drawInteger(name, day, [0, 1]) : drawInteger(name, day, [2, most]);
  return Array.from({ length: count }, (_, index) => day * mostADay + index);
}

interface Context {
  today: number;
  language: Language;
}

/** Returns the day if it has come. */
const dayOnceReached = (day: number | null, today: number): string | null =>
  day !== null && day <= today ? formatDay(day) : null;

function issueAt(at: number, { today, language }: Context): ProjectIssue {
  const created = Math.floor(at / mostADay);
  const area = pickItem(projectAreas, 'issue area', at);
  const closed = draw('is closed', at) < 0.8 ? created + drawInteger('days open', at, [0, 16]) : null;
  const reopened =
    closed !== null && draw('is reopened', at) < 0.12
      ? closed + drawInteger('days closed', at, [1, 4])
      : null;
  const closedAt = dayOnceReached(closed, today);
  const reopenedAt = dayOnceReached(reopened, today);
  return {
    number: at - 20_000 * mostADay,
    title: composeTitle('issues', area, { at, language }),
    area,
    createdAt: formatDay(created),
    closedAt,
    resolution: closedAt === null ? null : draw('is fixed', at) < 0.8 ? 'fixed' : 'wont-fix',
    reopenedAt,
    needsTriage: closedAt === null && today - created < drawInteger('days of triage', at, [1, 4]),
  };
}

function taskAt(at: number, { today, language }: Context): ProjectTask {
  const created = Math.floor(at / mostADay);
  const area: ProjectArea = pickItem(projectAreas, 'task area', at);
  const completed =
    draw('is completed', at) < 0.85 ? created + drawInteger('days of work', at, [1, 12]) : null;
  const members = sampleMembers.slice(0, memberCount);
  return {
    id: `task-${at}`,
    title: composeTitle('tasks', area, { at, language }),
    area,
    createdAt: formatDay(created),
    dueDate: formatDay(created + drawInteger('days to do', at, [2, 12])),
    completedAt: dayOnceReached(completed, today),
    assignedTo: pickItem(members, 'member', at).id,
  };
}

/** Returns the positions of all things that can be in a list, newest first. */
const listRecent = (name: string, today: number, most: number): number[] =>
  countUpTo(today, listedDays + daysBefore)
    .flatMap((day) => listPositions(name, day, most))
    .toReversed();

/** Returns the issues that were created, closed or opened again in the last 14 days, newest first. */
export function listIssues(context: Context): ProjectIssue[] {
  const from = formatDay(context.today - listedDays + 1);
  return listRecent('issues', context.today, 7)
    .map((at) => issueAt(at, context))
    .filter(({ createdAt, closedAt, reopenedAt }) =>
      [createdAt, closedAt, reopenedAt].some((day) => day !== null && day >= from),
    );
}

/** Returns the tasks that were created or completed in the last 14 days, newest first. */
export function listTasks(context: Context): ProjectTask[] {
  const from = formatDay(context.today - listedDays + 1);
  return listRecent('tasks', context.today, 6)
    .map((at) => taskAt(at, context))
    .filter(({ createdAt, completedAt }) =>
      [createdAt, completedAt].some((day) => day !== null && day >= from),
    );
}
