import { addDays } from '@portal/shared/contracts';
import {
  dashboardPeriods,
  transactionCategories,
  transactionStatuses,
  type FinanceDashboard,
  type FinanceTransaction,
} from '@portal/shared/contracts/sample-apps';
import type { ListOptions } from '@portal/shared/ui/list';

const sortFields = ['name', 'purpose', 'number', 'date', 'status', 'amount'];

/** State of the card with the recent transactions. */
export const recentList: ListOptions = { name: 'recent-transactions', sortFields, defaultSort: '-date' };

const filters = {
  category: transactionCategories,
  status: transactionStatuses,
  flow: ['in', 'out'],
  days: ['30'],
  statement: ['current', 'previous'],
} as const;

/** State of the view with all transactions. */
export const transactionList: ListOptions = {
  name: 'transactions',
  sortFields,
  defaultSort: '-date',
  filters,
};

/** Categories that are paid by card and are on its statement. */
const cardCategories: readonly string[] = ['expense', 'bill', 'fee'];

type Test = (transaction: FinanceTransaction, value: string, data: FinanceDashboard) => boolean;

const tests: Record<keyof typeof filters, Test> = {
  category: ({ category }, value) => category === value,
  status: ({ status }, value) => status === value,
  flow: ({ amount }, value) => (value === 'in' ? amount > 0 : amount < 0),
  days: ({ date }, _days, { today }) => date > addDays(today, -dashboardPeriods.budgetDays),
  statement({ category, date }, value, { currentStatement, previousStatement }) {
    const statement = value === 'current' ? currentStatement : previousStatement;
    return cardCategories.includes(category) && date.slice(0, 7) === statement.date.slice(0, 7);
  },
};

/** Returns the transactions that all filters match. */
export function filterTransactions(
  data: FinanceDashboard,
  chosen: Readonly<Record<string, string>>,
): readonly FinanceTransaction[] {
  const names = Object.keys(tests) as (keyof typeof tests)[];
  const active = names.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ test: tests[name], value }];
  });
  return data.recentTransactions.filter((transaction) =>
    active.every(({ test, value }) => test(transaction, value, data)),
  );
}
