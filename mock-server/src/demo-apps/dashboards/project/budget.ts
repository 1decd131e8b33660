import type { Language } from '@portal/shared/contracts';
import {
  budgetColumns,
  budgetTypes,
  type BudgetRow,
  type BudgetType,
  type ProjectDashboard,
  type ProjectExpenses,
} from '@portal/shared/contracts/sample-apps';
import { addUp, countUpTo, roundTo, sumRanges } from '../figures/days';
import { drawCurve } from '../figures/draw';
import { projectTexts } from './project-texts';

const yearDays = 360;

/** Whole euros of the budget, and the share of it that a year costs on average. */
const budgets: Record<BudgetType, { total: number; used: number }> = {
  concept: { total: 60_000, used: 0.86 },
  design: { total: 100_000, used: 0.55 },
  development: { total: 140_000, used: 0.76 },
  extras: { total: 75_000, used: 0.15 },
  marketing: { total: 125_000, used: 0.4 },
};

/** The curves never add more than a tenth, so that no kind of cost exceeds its budget. */
function costOn(type: BudgetType, day: number): number {
  const { total, used } = budgets[type];
  const level = 1 + 0.06 * drawCurve(`${type} of a month`, day / 30) + 0.04 * drawCurve(type, day / 3);
  return Math.round(((total * used) / yearDays) * level);
}

const costsOn = (day: number): number => addUp(budgetTypes.map((type) => costOn(type, day)));

interface Context {
  today: number;
  language: Language;
}

function expensesOf({ today, language }: Context, count: number, days: number): ProjectExpenses {
  const { data, ...texts } = sumRanges(costsOn, { today, count, days, language });
  const before = sumRanges(costsOn, { today: today - count * days, count, days, language });
  return {
    amount: addUp(data),
    previousAmount: addUp(before.data),
    ...texts,
    series: [{ name: 'Expenses', data }],
  };
}

function rowOf(id: BudgetType, { today, language }: Context): BudgetRow {
  const { total } = budgets[id];
  const expensesAmount = addUp(countUpTo(today, yearDays).map((day) => costOn(id, day)));
  const expensesPercentage = roundTo((100 * expensesAmount) / total, 2);
  return {
    id,
    type: projectTexts.budget[id][language],
    total,
    expensesAmount,
    expensesPercentage,
    remainingAmount: total - expensesAmount,
    remainingPercentage: roundTo(100 - expensesPercentage, 2),
  };
}

type Budget = Pick<
  ProjectDashboard,
  'budgetDistribution' | 'weeklyExpenses' | 'monthlyExpenses' | 'yearlyExpenses' | 'budgetDetails'
>;

/** Returns the budget of the project and what it costs up to today. */
export function getBudget(context: Context): Budget {
  const whole = addUp(budgetTypes.map((type) => budgets[type].total));
  return {
    budgetDistribution: {
      categories: budgetTypes.map((type) => projectTexts.budget[type][context.language]),
      series: [
        { name: 'Budget', data: budgetTypes.map((type) => Math.round((100 * budgets[type].total) / whole)) },
      ],
    },
    weeklyExpenses: expensesOf(context, 6, 7),
    monthlyExpenses: expensesOf(context, 4, 7),
    yearlyExpenses: expensesOf(context, 10, yearDays / 10),
    budgetDetails: { columns: [...budgetColumns], rows: budgetTypes.map((type) => rowOf(type, context)) },
  };
}
