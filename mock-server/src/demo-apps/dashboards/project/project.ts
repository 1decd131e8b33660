import type { Language } from '@portal/shared/contracts';
import {
  projectAreas,
  type ProjectDashboard,
  type ProjectIssue,
  type ProjectMember,
  type ProjectTask,
  type ProjectWeek,
  type ScheduleItem,
} from '@portal/shared/contracts/sample-apps';
import { sampleContacts } from '../../contacts/sample-contacts';
import { sampleMembers } from '../../members/sample-members';
import { countUpTo, formatDay, formatWeekday, getDayNumber } from '../figures/days';
import { pickItem } from '../figures/draw';
import { getBudget } from './budget';
import { projectTexts } from './project-texts';
import { listIssues, listTasks, memberCount } from './work';

interface Context {
  today: number;
  language: Language;
}

/** Returns a value for each of the two weeks up to today. */
const eachWeek = <Value>(
  today: number,
  valueOf: (days: readonly string[]) => Value,
): Record<ProjectWeek, Value> => ({
  'this-week': valueOf(countUpTo(today, 7).map(formatDay)),
  'last-week': valueOf(countUpTo(today - 7, 7).map(formatDay)),
});

const isIn = (days: readonly string[], day: string | null): boolean => day !== null && days.includes(day);

function describeIssues(issues: readonly ProjectIssue[], { today, language }: Context) {
  const count = (test: (issue: ProjectIssue) => boolean) => issues.filter(test).length;
  const perDay = (days: readonly string[], field: 'createdAt' | 'closedAt') =>
    days.map((day) => count((issue) => issue[field] === day));
  return {
    overview: eachWeek(today, (days) => ({
      'new-issues': count(({ createdAt }) => isIn(days, createdAt)),
      'closed-issues': count(({ closedAt }) => isIn(days, closedAt)),
      fixed: count(({ closedAt, resolution }) => isIn(days, closedAt) && resolution === 'fixed'),
      'wont-fix': count(({ closedAt, resolution }) => isIn(days, closedAt) && resolution === 'wont-fix'),
      're-opened': count(({ reopenedAt }) => isIn(days, reopenedAt)),
      'needs-triage': count(({ createdAt, needsTriage }) => isIn(days, createdAt) && needsTriage),
    })),
    labels: countUpTo(today, 7).map((day) => formatWeekday(day, language)),
    series: eachWeek(today, (days): ProjectDashboard['githubIssues']['series'][ProjectWeek] => [
      { name: 'New issues', type: 'line', data: perDay(days, 'createdAt') },
      { name: 'Closed issues', type: 'column', data: perDay(days, 'closedAt') },
    ]),
  };
}

function describeTasks(tasks: readonly ProjectTask[], { today, language }: Context) {
  const created = (days: readonly string[]) => tasks.filter(({ createdAt }) => isIn(days, createdAt));
  return {
    overview: eachWeek(today, (days) => ({
      new: created(days).length,
      completed: tasks.filter(({ completedAt }) => isIn(days, completedAt)).length,
    })),
    labels: projectAreas.map((area) => projectTexts.areas[area][language]),
    series: eachWeek(today, (days) =>
      projectAreas.map((own) => created(days).filter(({ area }) => area === own).length),
    ),
  };
}

const planDay = (day: number, language: Language): ScheduleItem[] =>
  projectTexts.schedule.map(({ time, items }) => {
    const { title, location } = pickItem(items, `schedule ${time}`, day);
    return { title: title[language], time, ...(location && { location: location[language] }) };
  });

const listMembers = (language: Language): ProjectMember[] =>
  sampleMembers.slice(0, memberCount).map(({ id, name, avatar }, at) => {
    const contact = sampleContacts.find(({ key }) => key === id);
    return {
      id,
      avatar,
      name,
      email: contact?.emails[0]?.email ?? '',
      phone: contact?.phoneNumbers[0]?.phoneNumber ?? '',
      title: projectTexts.jobTitles[at]?.[language] ?? '',
    };
  });

/** Returns the project of the day. Counts, sums and lists agree, and a day keeps its events on later days. */
export function getProject({ language, now }: { language: Language; now: Date }): ProjectDashboard {
  const context = { today: getDayNumber(now), language };
  const { today } = context;
  const issues = listIssues(context);
  const tasks = listTasks(context);
  return {
    asOf: now.toISOString(),
    today: formatDay(today),
    currency: 'EUR',
    githubIssues: describeIssues(issues, context),
    taskDistribution: describeTasks(tasks, context),
    schedule: { today: planDay(today, language), tomorrow: planDay(today + 1, language) },
    ...getBudget(context),
    teamMembers: listMembers(language),
    issues,
    tasks,
  };
}
