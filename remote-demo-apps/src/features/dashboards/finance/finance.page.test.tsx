import { addDays } from '@portal/shared/contracts';
import type { FinanceDashboard, FinanceTransaction } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FinancePage, firstCall } from './finance.page';

const call = 'GET api/dashboards/finance';
const today = '2026-11-28';

const line = (first: number, step: number) =>
  Array.from({ length: 122 }, (_, at) => ({ x: addDays(today, (at - 121) * 3), y: first + at * step }));

const aTransaction = (part: Partial<FinanceTransaction> & { id: string }): FinanceTransaction => ({
  transactionId: `FT-${part.id}`,
  name: `Firm ${part.id}`,
  purpose: 'Invoice',
  category: 'expense',
  amount: -100,
  status: 'completed',
  date: today,
  ...part,
});

const transactions = [
  aTransaction({ id: '01', name: 'Kestrel Print', amount: -12_000 }),
  aTransaction({ id: '02', name: 'Orison', amount: -463.25, date: '2026-11-10', status: 'pending' }),
  aTransaction({ id: '03', name: 'Old Firm', amount: -500, date: '2026-10-20' }),
  aTransaction({ id: '04', name: 'Grid Power', category: 'bill', amount: -935, status: 'pending' }),
  aTransaction({ id: '05', name: 'Northgate', category: 'fee', amount: -10, date: '2026-11-03' }),
  aTransaction({ id: '06', name: 'Hartwell', category: 'income', amount: 250_000, date: '2026-11-04' }),
  aTransaction({ id: '07', name: 'Own savings', category: 'saving', amount: -5000, date: '2026-02-01' }),
  aTransaction({ id: '08', name: 'Staff', category: 'payroll', amount: -900, date: '2026-11-01' }),
  aTransaction({ id: '09', name: 'Move', category: 'transfer', amount: -1, date: '2026-09-01' }),
  aTransaction({ id: '10', date: '2026-08-01' }),
];

const finance = (part: Partial<FinanceDashboard> = {}): FinanceDashboard => ({
  asOf: '2026-11-28T19:00:00.000Z',
  today,
  currency: 'EUR',
  accountBalance: {
    growRate: 12.1,
    ami: 20_833.33,
    series: [
      { name: 'Predicted', data: line(1_000_500, 990) },
      { name: 'Actual', data: line(1_000_000, 1000) },
    ],
  },
  budget: {
    expenses: 12_463.25,
    expensesLimit: 20_000,
    savings: 5000,
    savingsGoal: 250_000,
    bills: 935,
    billsLimit: 1000,
    billsOpen: 1,
  },
  previousStatement: { status: 'paid', date: '2026-10-31', limit: 34_500, spent: 500, minimum: 25 },
  currentStatement: {
    status: 'pending',
    date: '2026-11-30',
    limit: 34_500,
    spent: 13_408.25,
    minimum: 670.41,
  },
  recentTransactions: transactions,
  ...part,
});

const blobs: Blob[] = [];
const files: string[] = [];

/** Returns the lines of the last saved file, without the mark of its encoding. */
async function readSaved(): Promise<string[]> {
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blobs.at(-1) ?? new Blob());
  });
  return text.replace('\uFEFF', '').trim().split('\r\n');
}

beforeEach(() => {
  blobs.length = 0;
  files.length = 0;
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

async function renderFinance(query = '', language: 'en' | 'tr' = 'en') {
  server.respondTo(call, finance());
  const view = renderScreen(<FinancePage />, {
    as: 'user',
    route: `/dashboards/finance${query}`,
    language,
  });
  await screen.findAllByRole('table');
  return view;
}

const names = (table: string): string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the finance dashboard', () => {
  test('uses the data that was fetched before the first render', async () => {
    server.respondTo(call, finance());
    renderScreen(<p>Home</p>, { as: 'user' });
    await firstCall();
    expect(server.requests(call)).toHaveLength(1);
  });

  test('shows the balance with its change, and the budgets against limits and goals', async () => {
    await renderFinance();
    expect(screen.getByText('As of 28 Nov 2026, 19:00 UTC · EUR')).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Account balance/ })).toHaveTextContent(
      /€1\.12\s*m.*\+12\.1% on 30 Nov 2025/,
    );
    expect(screen.getByRole('link', { name: /^Expenses/ })).toHaveTextContent('62% of limit €20,000');
    expect(screen.getByRole('link', { name: /^Savings/ })).toHaveTextContent('2% of goal €250,000');
    expect(screen.getByRole('link', { name: /^Bills/ })).toHaveTextContent('94% of limit €1,000, 1 open');
    expect(screen.getByText('12.1%')).toBeVisible();
    expect(screen.getByText('€20,833')).toBeVisible();
  });

  test('keeps range and comparison in the address, and computes the tile of the range', async () => {
    const { user, address } = await renderFinance();
    await user.click(screen.getByRole('radio', { name: '1 m' }));
    expect(address()).toBe('/dashboards/finance?range=1m');
    expect(screen.getByText('1 month, EUR')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Account balance/ })).toHaveTextContent('+0.9% on 29 Oct 2026');

    await user.click(screen.getByRole('button', { name: /^Compare Predicted/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Period before' }));
    expect(address()).toBe('/dashboards/finance?range=1m&compare=previous');
    const picture = () => screen.getByRole('img', { name: 'Account balance' });
    expect(within(picture()).getByText('Period before')).toBeInTheDocument();

    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(screen.getByText(/the data begins on 30 Nov 2025/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Compare Period before/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Nothing' }));
    expect(screen.queryByText(/the data begins/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '3 m' }));
    await user.click(screen.getByRole('radio', { name: '12 m' }));
    expect(address()).toBe('/dashboards/finance?compare=none');
  });

  test('says the difference to the prediction at a point', async () => {
    const { user } = await renderFinance();
    act(() => screen.getByRole('application', { name: 'Account balance' }).focus());
    await user.keyboard('{End}');
    expect(screen.getByText('Difference')).toBeVisible();
    expect(screen.getByText('+€710')).toBeVisible();
  });

  test('opens the numbers of the balance as a table, from its tile and from the menu of the card', async () => {
    const { user, address } = await renderFinance();
    await user.click(screen.getByRole('link', { name: /^Account balance/ }));
    expect(address()).toBe('/dashboards/finance?table=balance');
    expect(within(screen.getByRole('table', { name: 'Account balance' })).getAllByRole('row')).toHaveLength(
      123,
    );
    const menu = () => screen.getByRole('button', { name: 'Actions for Account balance' });
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: 'As a picture' }));
    expect(address()).toBe('/dashboards/finance');
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: 'As a table' }));
    expect(screen.getByRole('table', { name: 'Account balance' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table', { name: 'Account balance' })).not.toBeInTheDocument();
  });

  test.each([
    [/^Expenses/, ['Kestrel Print', 'Orison'], 'sum −€12,463.25'],
    [/^Savings/, ['Own savings'], 'sum −€5,000.00'],
    [/^Bills/, ['Grid Power'], 'sum −€935.00'],
    ['Spent €13,408.25', ['Kestrel Print', 'Grid Power', 'Orison', 'Northgate'], 'sum −€13,408.25'],
    ['Spent €500.00', ['Old Firm'], 'sum −€500.00'],
  ])('opens the transactions behind a figure (%s)', async (link, rows, sum) => {
    const { user, address } = await renderFinance();
    await user.click(screen.getByRole('link', { name: link }));
    expect(screen.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    expect(names('Transactions')).toEqual(rows);
    expect(screen.getByText(new RegExp(sum.replace('.', '\\.')))).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(address().replace('?', '')).toBe('/dashboards/finance');
  });

  test('finds, sorts and lists transactions', async () => {
    const { user, address } = await renderFinance();
    expect(screen.getByText('2 pending')).toBeVisible();
    expect(names('Recent transactions')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Amount, EUR' }));
    expect(names('Recent transactions')[0]).toBe('Kestrel Print');
    await user.click(screen.getByRole('button', { name: 'Amount, EUR' }));
    expect(names('Recent transactions')[0]).toBe('Hartwell');
    await user.keyboard('/');
    await user.keyboard('old fi');
    await waitFor(() => expect(names('Recent transactions')).toEqual(['Old Firm']));
    expect(address()).toContain('search=old+fi');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names('Recent transactions')).toHaveLength(8));
    expect(address()).not.toContain('search');

    await user.click(screen.getByRole('link', { name: 'All transactions' }));
    expect(names('Transactions')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Filter: Direction' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Incoming' }));
    expect(names('Transactions')).toEqual(['Hartwell']);
    await user.click(screen.getByRole('button', { name: 'Clear filter: Direction' }));
    await user.click(screen.getByRole('button', { name: 'Filter: State' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Pending' }));
    expect(names('Transactions').sort()).toEqual(['Grid Power', 'Orison']);
  });

  test('saves the numbers of one card, and those of all shown cards', async () => {
    const { user } = await renderFinance('?range=1m');
    await user.click(screen.getByRole('button', { name: 'Actions for Account balance' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
    const balance = await readSaved();
    expect([balance[0], balance.at(-1)]).toEqual(['Day,Actual,Predicted', '2026-11-28,1121000,1120290']);
    await user.click(screen.getByRole('button', { name: 'Actions for Statements' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
    expect(await readSaved()).toContain('Current,Pending,2026-11-30,13408.25,34500,670.41');
    await user.click(screen.getByRole('button', { name: 'Actions for Recent transactions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
    expect(await readSaved()).toHaveLength(11);

    await user.click(screen.getByRole('button', { name: 'Export' }));
    const all = await readSaved();
    expect(all[0]).toBe('Card,Row,Figure,Value');
    expect(all).toContain('Account balance,2026-11-28,Actual,1121000');
    expect(all).toContain('Statements,Previous,Minimum payment,25');
    expect(all).toContain('Recent transactions,Hartwell,"Amount, EUR",250000');
    expect(files).toEqual([
      'Account balance.csv',
      'Statements.csv',
      'Recent transactions.csv',
      'Finance.csv',
    ]);
  });

  test('shows the dashboard in Turkish', async () => {
    await renderFinance('', 'tr');
    expect(screen.getByRole('heading', { level: 1, name: 'Finans' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Faturalar/ })).toHaveTextContent('€1.000 sınırının %94 kadarı');
  });

  test('shows an error with its reference, exports nothing and loads the data on retry', async () => {
    server.respondTo(call, 503);
    const { user } = renderScreen(<FinancePage />, { as: 'user', route: '/dashboards/finance' });
    expect(await screen.findByRole('alert')).toHaveTextContent('trace-test');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(files).toEqual([]);
    server.respondTo(call, finance());
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: /^Savings/ })).toBeVisible();
  });
});
