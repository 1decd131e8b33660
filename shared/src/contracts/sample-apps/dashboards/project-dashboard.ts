import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../../base/schemas';
import { DashboardHead, Day, fixedList, Period, RangeLabel, valuesSchema } from './dashboard-parts';

/** The 7 days up to today, and the 7 days before. */
export const projectWeeks = ['this-week', 'last-week'] as const;
export type ProjectWeek = (typeof projectWeeks)[number];

const perWeek = <Schema extends Parameters<typeof Type.Object>[0][string]>(schema: Schema) =>
  Type.Object({ 'this-week': schema, 'last-week': schema });

const issueSeries = <Name extends string, Drawn extends 'line' | 'column'>(name: Name, type: Drawn) =>
  Type.Object({ name: Type.Literal(name), type: Type.Literal(type), data: Type.Array(Type.Integer()) });

/** Parts of the product to which issues and tasks belong. */
export const projectAreas = ['api', 'backend', 'frontend', 'documentation'] as const;
export type ProjectArea = (typeof projectAreas)[number];

/** Issue of the last 14 days. The overview and the series count these. */
export const ProjectIssue = Type.Object({
  number: Type.Integer(),
  /** In the language of the caller. */
  title: Type.String(),
  area: oneOf(projectAreas),
  createdAt: Day,
  /** Day of the last closing; null if the issue was never closed. */
  closedAt: nullable(Day),
  /** Reason of the last closing. */
  resolution: nullable(oneOf(['fixed', 'wont-fix'])),
  /** Day on which it was opened again. Such an issue is open. */
  reopenedAt: nullable(Day),
  /** Open and without somebody who works on it. */
  needsTriage: Type.Boolean(),
});
export type ProjectIssue = Static<typeof ProjectIssue>;

/** Task of the last 14 days. The distribution counts these. */
export const ProjectTask = Type.Object({
  id: Type.String(),
  /** In the language of the caller. */
  title: Type.String(),
  area: oneOf(projectAreas),
  createdAt: Day,
  dueDate: Day,
  completedAt: nullable(Day),
  /** Id of a team member. */
  assignedTo: Type.String(),
});
export type ProjectTask = Static<typeof ProjectTask>;

/** Texts in the language of the caller. */
const ScheduleItem = Type.Object({
  title: Type.String(),
  /** `HH:mm - HH:mm` */
  time: Type.String(),
  location: Type.Optional(Type.String()),
});
export type ScheduleItem = Static<typeof ScheduleItem>;

/** Expenses of consecutive ranges up to today. `amount` is the sum of the series. */
const Expenses = Type.Object({
  amount: Type.Integer(),
  /** Sum of the same time just before. */
  previousAmount: Type.Integer(),
  labels: Type.Array(RangeLabel),
  /** Days of the labels. */
  periods: Type.Array(Period),
  series: fixedList([valuesSchema('Expenses')]),
});
export type ProjectExpenses = Static<typeof Expenses>;

export const budgetColumns = [
  'type',
  'total',
  'expensesAmount',
  'expensesPercentage',
  'remainingAmount',
  'remainingPercentage',
] as const;

/** Kinds of cost: ids of the rows, in the order of the categories. */
export const budgetTypes = ['concept', 'design', 'development', 'extras', 'marketing'] as const;
export type BudgetType = (typeof budgetTypes)[number];

export const BudgetRow = Type.Object({
  id: oneOf(budgetTypes),
  /** Title in the language of the caller. */
  type: Type.String(),
  total: Type.Integer(),
  expensesAmount: Type.Integer(),
  /** Percent of the total with two decimals; both percentages add up to 100. */
  expensesPercentage: Type.Number(),
  remainingAmount: Type.Integer(),
  remainingPercentage: Type.Number(),
});
export type BudgetRow = Static<typeof BudgetRow>;

export const ProjectMember = Type.Object({
  id: Type.String(),
  avatar: nullable(Type.String()),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  /** Job title in the language of the caller. */
  title: Type.String(),
});
export type ProjectMember = Static<typeof ProjectMember>;

/** Response of `GET api/dashboards/project`. Amounts are whole euros. */
export const ProjectDashboard = Type.Object(
  {
    ...DashboardHead,
    currency: Type.Literal('EUR'),
    githubIssues: Type.Object({
      /** `new-issues` and `closed-issues` are the sums of the series; `fixed` and `wont-fix` add up to `closed-issues`. */
      overview: perWeek(
        Type.Object({
          'new-issues': Type.Integer(),
          'closed-issues': Type.Integer(),
          fixed: Type.Integer(),
          'wont-fix': Type.Integer(),
          're-opened': Type.Integer(),
          'needs-triage': Type.Integer(),
        }),
      ),
      /** Names of the 7 weekdays up to that of today, short and in the language of the caller. */
      labels: Type.Array(Type.String()),
      series: perWeek(fixedList([issueSeries('New issues', 'line'), issueSeries('Closed issues', 'column')])),
    }),
    taskDistribution: Type.Object({
      /** New tasks and completed ones of the week. */
      overview: perWeek(Type.Object({ new: Type.Integer(), completed: Type.Integer() })),
      /** Titles of the areas, in their order and in the language of the caller. */
      labels: Type.Array(Type.String()),
      /** New tasks of the week by area. */
      series: perWeek(Type.Array(Type.Integer())),
    }),
    schedule: Type.Object({ today: Type.Array(ScheduleItem), tomorrow: Type.Array(ScheduleItem) }),
    budgetDistribution: Type.Object({
      /** Titles of the kinds of cost, in the language of the caller. */
      categories: Type.Array(Type.String()),
      /** Percent of the whole budget; the sum is 100. */
      series: fixedList([valuesSchema('Budget')]),
    }),
    /** The last 6 weeks. */
    weeklyExpenses: Expenses,
    /** The last 4 weeks: the last 4 points of `weeklyExpenses`. */
    monthlyExpenses: Expenses,
    /** The last 360 days in 10 ranges. The sum is that of the `expensesAmount` of the budget. */
    yearlyExpenses: Expenses,
    budgetDetails: Type.Object({
      columns: Type.Array(oneOf(budgetColumns)),
      rows: Type.Array(BudgetRow),
    }),
    teamMembers: Type.Array(ProjectMember),
    /** All issues that the overview counts, newest first. */
    issues: Type.Array(ProjectIssue),
    /** All tasks that the distribution counts, newest first. */
    tasks: Type.Array(ProjectTask),
  },
  { $id: 'ProjectDashboard' },
);
export type ProjectDashboard = Static<typeof ProjectDashboard>;
