import { readFileSync } from 'node:fs';
import { monthsFrom, monthStart, type Language } from '@portal/shared/contracts';
import {
  dashboardPeriods,
  financeLimits,
  type FinanceDashboard,
  type FinanceStatement,
  type FinanceTransaction,
  type TransactionCategory,
} from '@portal/shared/contracts/sample-apps';
import { sourcePath } from '../../../platform/paths';
import { addUp, countUpTo, formatDay, getDayNumber, roundTo } from '../figures/days';
import { pickItem } from '../figures/draw';
import { getBalance, isPending, listEntries, predictBalance, type Entry } from './ledger';

interface Counterparty {
  name: string;
  purpose: Record<Language, string>;
}

const counterparties = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'dashboards', 'finance', 'counterparties.json'), 'utf8'),
) as Record<TransactionCategory, readonly Counterparty[]>;

const { yearStep, yearPoints, budgetDays } = dashboardPeriods;
const toEuros = (cents: number): number => roundTo(cents / 100, 2);
const centsOf = (entries: readonly Entry[]): number => addUp(entries.map(({ cents }) => cents));

const findCounterparty = ({ category, day, bill }: Entry): Counterparty =>
  counterparties[category][bill ?? -1] ?? pickItem(counterparties[category], `${category} name`, day);

function toTransaction(
  entry: Entry,
  { today, language }: { today: number; language: Language },
): FinanceTransaction {
  const { name, purpose } = findCounterparty(entry);
  const { day, position, category, cents } = entry;
  return {
    id: `${day}-${position}`,
    transactionId: `FT-${200_000 + (day - 20_000) * 8 + position}`,
    name,
    purpose: purpose[language],
    category,
    amount: toEuros(cents),
    status: isPending(entry, today) ? 'pending' : 'completed',
    date: formatDay(day),
  };
}

const spentBy = (entries: readonly Entry[], ...categories: readonly TransactionCategory[]): number =>
  toEuros(-centsOf(entries.filter(({ category }) => categories.includes(category))) || 0);

/** Returns the statement of the month that begins `months` after that of today. */
function stateMonth(today: number, months: 0 | -1): FinanceStatement {
  const month = monthsFrom(monthStart(formatDay(today), months), 1);
  const days = countUpTo(today, 62).filter((day) => {
    const text = formatDay(day);
    return month.from <= text && text <= month.to;
  });
  const spent = spentBy(days.flatMap(listEntries), 'expense', 'bill', 'fee');
  return {
    status: months === 0 ? 'pending' : 'paid',
    date: month.to,
    limit: financeLimits.statement,
    spent,
    minimum: roundTo(spent * financeLimits.minimumShare, 2),
  };
}

function budgetOf(entries: readonly Entry[], today: number): FinanceDashboard['budget'] {
  const recent = entries.filter(({ day }) => day > today - budgetDays);
  const open = recent.filter((entry) => entry.category === 'bill' && isPending(entry, today));
  return {
    expenses: spentBy(recent, 'expense'),
    expensesLimit: financeLimits.expenses,
    savings: spentBy(entries, 'saving'),
    savingsGoal: financeLimits.savings,
    bills: spentBy(recent, 'bill'),
    billsLimit: financeLimits.bills,
    billsOpen: open.length,
  };
}

/** Returns the finances of the day. A day keeps its movements on later days, on which pending ones are completed. */
export function getFinance({ language, now }: { language: Language; now: Date }): FinanceDashboard {
  const today = getDayNumber(now);
  const days = countUpTo(0, yearPoints).map((back) => today + back * yearStep);
  const entries = countUpTo(today, (yearPoints - 1) * yearStep).flatMap(listEntries);
  const balances = days.map(getBalance);
  const pointsOf = (cents: readonly number[]) =>
    days.map((day, at) => ({ x: formatDay(day), y: toEuros(cents[at] ?? 0) }));
  return {
    asOf: now.toISOString(),
    today: formatDay(today),
    currency: 'EUR',
    accountBalance: {
      growRate: roundTo(100 * ((balances.at(-1) ?? 0) / (balances[0] ?? 1) - 1), 1),
      ami: toEuros(centsOf(entries.filter(({ category }) => category === 'income')) / 12),
      series: [
        { name: 'Predicted', data: pointsOf(days.map(predictBalance)) },
        { name: 'Actual', data: pointsOf(balances) },
      ],
    },
    budget: budgetOf(entries, today),
    previousStatement: stateMonth(today, -1),
    currentStatement: stateMonth(today, 0),
    recentTransactions: entries.toReversed().map((entry) => toTransaction(entry, { today, language })),
  };
}
