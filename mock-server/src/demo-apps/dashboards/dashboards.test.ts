import {
  budgetColumns,
  cryptoCoins,
  cryptoRanges,
  demoPair,
  type AnalyticsDashboard,
  type CryptoDashboard,
  type CryptoTick,
  type DayPoint,
  type FinanceDashboard,
  type FinanceTransaction,
  type MockSession,
  type ProjectDashboard,
} from '@portal/shared/contracts/sample-apps';
import { addDays } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { createCryptoTicks } from './crypto/crypto-ticks';

let server: TestApp;
let olivia: Inject;
let now = new Date('2026-11-19T19:00:01.500Z');
const today = '2026-11-19';
beforeAll(async () => {
  server = await testApp();
  server.app.portal.now = () => now;
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

async function read<T>(name: string, language = 'en', inject = olivia): Promise<T> {
  const response = await inject({ url: `/api/dashboards/${name}`, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

/** Runs work on another day. */
async function on<T>(time: string, work: () => Promise<T>): Promise<T> {
  const before = now;
  now = new Date(time);
  return work().finally(() => (now = before));
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const cents = (values: readonly number[]) => add(values.map((value) => Math.round(value * 100)));
const daysBack = (count: number, step: number, last = today) =>
  Array.from({ length: count }, (_, at) => addDays(last, (at - count + 1) * step));
const xOf = (points: readonly DayPoint[]) => points.map(({ x }) => x);
const yOf = (points: readonly DayPoint[]) => points.map(({ y }) => y);

describe('GET api/dashboards/analytics', () => {
  let analytics: AnalyticsDashboard;
  beforeAll(async () => (analytics = await read<AnalyticsDashboard>('analytics')));

  test('visitors: every 3 days for 24 months, this year and last year', () => {
    const { 'this-year': current, 'last-year': before } = analytics.visitors.series;
    expect([current[0].name, before[0].name]).toEqual(['Visitors', 'Visitors']);
    expect([...xOf(before[0].data), ...xOf(current[0].data)]).toEqual(daysBack(244, 3));
    expect(current[0].data).toHaveLength(before[0].data.length);
    for (const { y } of [...before[0].data, ...current[0].data]) expect(y).toBeGreaterThan(300);
  });

  test.each(['conversions', 'impressions', 'visits'] as const)(
    '%s: an amount that is the sum of its series, with a label for each value',
    async (name) => {
      const { amount, labels, series, periods, previousAmount } = analytics[name];
      expect(series[0].data).toHaveLength(10);
      expect([labels.length, periods.length]).toEqual([10, 10]);
      expect(amount).toBe(add(series[0].data));
      expect([labels.at(-1), periods.at(-1)]).toEqual(['17 Nov - 19 Nov', { from: '2026-11-17', to: today }]);
      expect(periods[0]?.from).toBe(addDays(today, -29));
      const before = await on('2026-10-20T12:00:00Z', () => read<AnalyticsDashboard>('analytics'));
      expect(before[name].amount).toBe(previousAmount);
    },
  );

  test('visitorsVsPageViews: daily for 65 days, with scores of the same values', () => {
    const { overallScore, averageRatio, predictedRatio, series } = analytics.visitorsVsPageViews;
    const [views, visitors] = series;
    expect([views.name, visitors.name]).toEqual(['Page Views', 'Visitors']);
    for (const { data } of series) expect(xOf(data)).toEqual(daysBack(65, 1));
    const average = add(yOf(visitors.data)) / add(yOf(views.data));
    expect(averageRatio).toBe(Math.round(100 * average));
    const reached = visitors.data.filter(({ y }, at) => y / (views.data[at]?.y ?? 0) >= average);
    expect(overallScore).toBe(Math.round((1_000 * reached.length) / 65));
    expect(predictedRatio).toBeGreaterThan(20);
    expect(predictedRatio).toBeLessThan(80);
    const points = analytics.visitors.series['this-year'][0].data;
    expect(add(yOf(visitors.data.slice(-3)))).toBe(points.at(-1)?.y);
  });

  test.each([
    ['newVsReturning', [80, 20], ['New', 'Returning']],
    ['gender', [55, 45], ['Male', 'Female']],
    ['age', [35, 65], ['Under 30', 'Over 30']],
    ['language', [25, 75], ['English', 'Other']],
  ] as const)('%s: 46085 unique visitors, split %j between %j', (name, split, labels) => {
    const { uniqueVisitors, series, counts, labels: given } = analytics[name];
    expect([uniqueVisitors, series, given]).toEqual([46_085, split, labels]);
    expect(add(counts)).toBe(46_085);
    expect(counts.map((count) => Math.round((100 * count) / 46_085))).toEqual(split);
  });
});

describe('GET api/dashboards/finance', () => {
  let finance: FinanceDashboard;
  beforeAll(async () => (finance = await read<FinanceDashboard>('finance')));
  const sumIn = (from: string, to: string, ...categories: FinanceTransaction['category'][]) =>
    cents(
      finance.recentTransactions
        .filter(({ date, category }) => from <= date && date <= to && categories.includes(category))
        .map(({ amount }) => amount),
    );

  test('accountBalance: 3-day steps over 12 months, predicted and actual, with growRate and ami', () => {
    const { growRate, ami, series } = finance.accountBalance;
    expect(series.map(({ name }) => name)).toEqual(['Predicted', 'Actual']);
    for (const { data } of series) expect(xOf(data)).toEqual(daysBack(122, 3));
    const actual = yOf(series[1].data);
    expect(growRate).toBeCloseTo(100 * ((actual.at(-1) ?? 0) / (actual[0] ?? 1) - 1), 1);
    expect(growRate).toBeGreaterThan(10);
    expect(ami).toBeCloseTo(sumIn('2025-01-01', today, 'income') / 1_200, 1);
  });

  test('accountBalance: the transactions between two points are their difference', () => {
    const { data } = finance.accountBalance.series[1];
    const differences = data.slice(1).map(({ y }, at) => Math.round((y - (data[at]?.y ?? 0)) * 100));
    const sums = data
      .slice(1)
      .map(({ x }, at) =>
        cents(
          finance.recentTransactions
            .filter(({ date }) => date > (data[at]?.x ?? '') && date <= x)
            .map(({ amount }) => amount),
        ),
      );
    expect(sums).toEqual(differences);
  });

  test('budget: expenses limit 20000, savings goal 250000, bills limit 1000, sums of the transactions', async () => {
    const { expenses, savings, bills, billsOpen, ...limits } = finance.budget;
    expect(limits).toEqual({ expensesLimit: 20_000, savingsGoal: 250_000, billsLimit: 1_000 });
    const from = addDays(today, -29);
    expect(cents([expenses])).toBe(-sumIn(from, today, 'expense'));
    expect(cents([bills])).toBe(-sumIn(from, today, 'bill'));
    expect(cents([savings])).toBe(-sumIn('2025-01-01', today, 'saving'));
    const open = ({ category, status, date }: FinanceTransaction) =>
      category === 'bill' && status === 'pending' && date >= from;
    expect(billsOpen).toBe(finance.recentTransactions.filter(open).length);
  });

  test('budget and statements: inside their limits on every day of three years', async () => {
    for (let day = 0; day < 1_100; day += 11) {
      const { budget, currentStatement, previousStatement } = await on(
        `${addDays('2026-01-01', day)}T12:00:00Z`,
        () => read<FinanceDashboard>('finance'),
      );
      expect(budget.expenses).toBeLessThan(20_000);
      expect(budget.bills).toBeLessThan(1_000);
      expect(budget.savings).toBeLessThan(250_000);
      for (const { spent } of [currentStatement, previousStatement]) expect(spent).toBeLessThan(34_500);
    }
  });

  test('previousStatement and currentStatement: paid and pending, limit 34500, spent and minimum of the month', () => {
    const { previousStatement, currentStatement } = finance;
    expect(previousStatement).toMatchObject({ status: 'paid', date: '2026-10-31', limit: 34_500 });
    expect(currentStatement).toMatchObject({ status: 'pending', date: '2026-11-30', limit: 34_500 });
    const card = ['expense', 'bill', 'fee'] as const;
    expect(cents([previousStatement.spent])).toBe(-sumIn('2026-10-01', '2026-10-31', ...card));
    expect(cents([currentStatement.spent])).toBe(-sumIn('2026-11-01', '2026-11-30', ...card));
    for (const { spent, minimum } of [previousStatement, currentStatement])
      expect(minimum).toBeCloseTo(spent * 0.05, 1);
  });

  test('recentTransactions: id, transactionId, name, amount, status and date, newest first', () => {
    const { recentTransactions } = finance;
    expect(recentTransactions.length).toBeGreaterThan(60);
    for (const field of ['id', 'transactionId'] as const)
      expect(new Set(recentTransactions.map((row) => row[field])).size).toBe(recentTransactions.length);
    const dates = recentTransactions.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect([dates[0] ?? '', dates.at(-1) ?? ''].every((date) => date > '2025-11-21' && date <= today)).toBe(
      true,
    );
    const statuses = new Set(recentTransactions.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['completed', 'pending']));
    for (const { category, amount, name, purpose } of recentTransactions) {
      expect(amount > 0).toBe(category === 'income');
      expect([name, purpose]).not.toContain('');
    }
  });
});

describe('GET api/dashboards/project', () => {
  let project: ProjectDashboard;
  beforeAll(async () => (project = await read<ProjectDashboard>('project')));
  const weeks = [
    ['this-week', daysBack(7, 1)],
    ['last-week', daysBack(7, 1, addDays(today, -7))],
  ] as const;
  const inDays = (days: readonly string[]) => (day: string | null) => day !== null && days.includes(day);

  test.each(weeks)('githubIssues: overview and series of %s count the issues', (week, days) => {
    const overview = project.githubIssues.overview[week];
    const [created, closed] = project.githubIssues.series[week];
    expect([created.type, closed.type, created.data.length, closed.data.length]).toEqual([
      'line',
      'column',
      7,
      7,
    ]);
    expect(project.githubIssues.labels).toEqual(['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu']);
    const isIn = inDays(days);
    expect(overview).toEqual({
      'new-issues': project.issues.filter(({ createdAt }) => isIn(createdAt)).length,
      'closed-issues': project.issues.filter(({ closedAt }) => isIn(closedAt)).length,
      fixed: project.issues.filter(({ closedAt, resolution }) => isIn(closedAt) && resolution === 'fixed')
        .length,
      'wont-fix': overview['closed-issues'] - overview.fixed,
      're-opened': project.issues.filter(({ reopenedAt }) => isIn(reopenedAt)).length,
      'needs-triage': project.issues.filter(({ createdAt, needsTriage }) => isIn(createdAt) && needsTriage)
        .length,
    });
    expect(add(created.data)).toBe(overview['new-issues']);
    expect(add(closed.data)).toBe(overview['closed-issues']);
    expect(overview['new-issues']).toBeGreaterThan(5);
  });

  test('issues: no event is in the future or before the one that it follows', () => {
    expect(new Set(project.issues.map(({ number }) => number)).size).toBe(project.issues.length);
    for (const { createdAt, closedAt, reopenedAt, resolution, needsTriage } of project.issues) {
      const dates = [createdAt, closedAt, reopenedAt, today].filter((date) => date !== null);
      expect(dates).toEqual(dates.toSorted());
      expect(resolution === null).toBe(closedAt === null);
      expect(needsTriage && closedAt !== null).toBe(false);
    }
  });

  test.each(weeks)('taskDistribution: overview and four numbers of %s count the tasks', (week, days) => {
    const isIn = inDays(days);
    expect(project.taskDistribution.overview[week]).toEqual({
      new: project.tasks.filter(({ createdAt }) => isIn(createdAt)).length,
      completed: project.tasks.filter(({ completedAt }) => isIn(completedAt)).length,
    });
    expect(project.taskDistribution.labels).toHaveLength(4);
    expect(project.taskDistribution.series[week]).toHaveLength(4);
    expect(add(project.taskDistribution.series[week])).toBe(project.taskDistribution.overview[week].new);
    const members = project.teamMembers.map(({ id }) => id);
    for (const { assignedTo } of project.tasks) expect(members).toContain(assignedTo);
  });

  test('schedule: 7 items of today and of tomorrow, in order, some with a location', async () => {
    const { schedule } = project;
    for (const items of [schedule.today, schedule.tomorrow]) {
      expect(items).toHaveLength(7);
      const times = items.map(({ time }) => time);
      expect(times).toEqual(times.toSorted());
      expect(times.every((time) => /^\d\d:\d\d - \d\d:\d\d$/.test(time))).toBe(true);
    }
    expect(schedule.today.some(({ location }) => location !== undefined)).toBe(true);
    const later = await on('2026-11-20T01:00:00Z', () => read<ProjectDashboard>('project'));
    expect(later.schedule.today).toEqual(schedule.tomorrow);
  });

  test('budgetDistribution: 5 categories with percentages of the whole budget', () => {
    const { categories, series } = project.budgetDistribution;
    const { rows } = project.budgetDetails;
    expect([categories, series[0].data.length]).toEqual([rows.map(({ type }) => type), 5]);
    const whole = add(rows.map(({ total }) => total));
    expect(series[0].data).toEqual(rows.map(({ total }) => Math.round((100 * total) / whole)));
    expect(add(series[0].data)).toBe(100);
  });

  test.each([
    ['weeklyExpenses', 6, 7],
    ['monthlyExpenses', 4, 7],
    ['yearlyExpenses', 10, 36],
  ] as const)('%s: %i points of %i days whose sum is the amount', (name, points, days) => {
    const { amount, labels, periods, series, previousAmount } = project[name];
    expect([labels.length, periods.length, series[0].data.length]).toEqual([points, points, points]);
    expect(add(series[0].data)).toBe(amount);
    expect(previousAmount).toBeGreaterThan(0);
    expect(periods.map(({ to }) => to)).toEqual(daysBack(points, days));
    expect(periods.map(({ from }) => from)).toEqual(
      daysBack(points, days).map((to) => addDays(to, 1 - days)),
    );
    for (const label of labels) expect(label).toMatch(/^\d\d [A-Z][a-z]{2} - \d\d [A-Z][a-z]{2}$/);
    expect(project.monthlyExpenses.series[0].data).toEqual(project.weeklyExpenses.series[0].data.slice(-4));
  });

  test('budgetDetails: 6 columns and 5 rows whose amounts and percentages add up', () => {
    const { columns, rows } = project.budgetDetails;
    expect([columns, rows.length]).toEqual([budgetColumns, 5]);
    for (const row of rows) {
      expect(row.expensesAmount + row.remainingAmount).toBe(row.total);
      expect(row.expensesPercentage).toBeCloseTo((100 * row.expensesAmount) / row.total, 1);
      expect(row.expensesPercentage + row.remainingPercentage).toBeCloseTo(100, 5);
    }
    expect(add(rows.map(({ expensesAmount }) => expensesAmount))).toBe(project.yearlyExpenses.amount);
    const remaining = rows.map(({ remainingPercentage }) => remainingPercentage);
    expect([Math.min(...remaining) < 30, Math.max(...remaining) >= 80]).toEqual([true, true]);
  });

  test('teamMembers: 9 people with name, email, phone and title', () => {
    expect(project.teamMembers).toHaveLength(9);
    for (const { name, email, phone, title } of project.teamMembers) {
      expect([name, title]).not.toContain('');
      expect(email).toMatch(/^[\w.-]+@[\w.-]+\.example$/);
      expect(phone).toMatch(/^\+\d/);
    }
  });
});

describe('GET api/dashboards/crypto', () => {
  let crypto: CryptoDashboard;
  beforeAll(async () => (crypto = await read<CryptoDashboard>('crypto')));
  const wallets = ['btc', 'eth', 'bch', 'xrp'] as const;

  test('btc: amount, trend, marketCap, volume, supply, allTimeHigh and price series', () => {
    const { amount, trend, marketCap, volume, supply, allTimeHigh, price } = crypto.btc;
    expect(crypto).toMatchObject({ simulated: true, currency: 'USD', asOf: '2026-11-19T19:00:00.000Z' });
    expect(trend).toEqual(crypto.watchlist[0]?.trend);
    expect(marketCap).toBe(Math.round(amount * supply));
    expect([volume, supply].every((value) => value > 19_000_000)).toBe(true);
    const [series] = price.series;
    expect([series.name, series.data.length]).toEqual(['Price', 97]);
    expect(series.data.at(-1)).toEqual({ x: crypto.asOf, y: amount });
    const change = 100 * (amount / (series.data[0]?.y ?? 0) - 1);
    expect(change < 0 ? 'down' : 'up').toBe(trend.dir);
    expect(Math.abs(change)).toBeCloseTo(trend.amount, 2);
    const prices = Object.values(crypto.watchlist[0]?.history ?? {}).flatMap((history) => history.prices);
    expect(Math.max(...prices)).toBeLessThan(allTimeHigh);
  });

  test('prices and wallets: btc, eth, bch and xrp, with their value and its sum', () => {
    const amounts = Object.fromEntries(crypto.watchlist.map(({ iso, amount }) => [iso, amount]));
    for (const wallet of wallets) {
      expect(crypto.prices[wallet]).toBe(amounts[wallet.toUpperCase()]);
      expect(crypto.walletAmounts[wallet]).toBeCloseTo(crypto.wallets[wallet] * crypto.prices[wallet], 1);
    }
    expect(cents([crypto.walletTotal])).toBe(cents(wallets.map((wallet) => crypto.walletAmounts[wallet])));
  });

  test('watchlist: title, iso, amount, trend and 20 one-minute points with HH:mm labels', () => {
    expect(crypto.watchlist.map(({ iso }) => iso)).toEqual(cryptoCoins);
    const labels = Array.from({ length: 20 }, (_, at) => (at < 19 ? `18:${at + 41}` : '19:00'));
    for (const { title, series, from, trend } of crypto.watchlist) {
      expect(title).not.toBe('');
      expect(series[0]?.data.map(({ x }) => x)).toEqual(labels);
      expect(from).toBe('2026-11-19T18:41:00.000Z');
      expect(new Set(series[0]?.data.map(({ y }) => y)).size).toBeGreaterThan(10);
      expect([['up', 'down'].includes(trend.dir), trend.amount >= 0]).toEqual([true, true]);
    }
  });

  test.each(Object.entries(cryptoRanges))(
    'history %s ends with the price of the tick',
    (range, { points, step }) => {
      for (const { amount, history } of crypto.watchlist) {
        const { prices, from, ...rest } = history[range as keyof typeof history];
        expect([prices.length, rest.step, prices.at(-1)]).toEqual([points, step, amount]);
        expect(Date.parse(from) + (points - 1) * step * 1_000).toBe(Date.parse(crypto.asOf));
      }
    },
  );

  test('continues the line of earlier calls, also on another server', async () => {
    const other = await testApp({ db: server.db });
    other.app.portal.now = () => new Date('2026-11-19T19:00:30Z');
    const later = await read<CryptoDashboard>('crypto', 'en', await other.as('olivia.user@acorn.example'));
    await other.app.close();
    for (const [at, { history, amount }] of later.watchlist.entries()) {
      const before = crypto.watchlist[at];
      expect(history.hour.prices.slice(0, -1)).toEqual(before?.history.hour.prices.slice(1));
      expect(Math.abs(amount / (before?.amount ?? 1) - 1)).toBeLessThan(0.01);
    }
  });
});

test.each(['analytics', 'finance', 'project'])('%s is the same all day, for everybody', async (name) => {
  const at = (time: string) => on(time, () => read<{ asOf: string }>(name));
  const { asOf: _first, ...morning } = await at('2026-11-19T00:00:00Z');
  const { asOf: _last, ...night } = await at('2026-11-19T23:59:59.999Z');
  const { asOf: _own, ...ofBoris } = await read<{ asOf: string }>(
    name,
    'en',
    await server.as('boris.admin@birch.example'),
  );
  expect([night, ofBoris]).toEqual([morning, morning]);
  const { asOf: _next, ...tomorrow } = await at('2026-11-20T00:00:00Z');
  expect(tomorrow).not.toEqual(morning);
});

test('a day keeps its transactions on the next day, on which pending ones may be completed', async () => {
  const rows = async (time: string) =>
    (await on(time, () => read<FinanceDashboard>('finance'))).recentTransactions.map(
      ({ status: _status, ...row }) => row,
    );
  const before = await rows('2026-11-19T12:00:00Z');
  const after = await rows('2026-11-20T12:00:00Z');
  const first = addDays(today, -361);
  expect(after.filter(({ date }) => date <= today)).toEqual(before.filter(({ date }) => date >= first));
});

test('texts are in the language of the caller, numbers are the same', async () => {
  const readAll = (language: string) =>
    Promise.all([
      read<AnalyticsDashboard>('analytics', language),
      read<FinanceDashboard>('finance', language),
      read<ProjectDashboard>('project', language),
    ]);
  const [english, turkish] = await Promise.all([readAll('en'), readAll('tr')]);
  expect(turkish[0].visits.labels.at(-1)).toBe('17 Kas - 19 Kas');
  expect(turkish[1].recentTransactions.map(({ purpose }) => purpose)).toContain('Elektrik');
  expect(turkish[2].budgetDistribution.categories[1]).toBe('Tasarım');
  expect(turkish[2].githubIssues.labels[0]).toBe('Cum');
  const numbers = (value: unknown): unknown[] => JSON.stringify(value).match(/(?<=:)-?\d[\d.]*/g) ?? [];
  expect(numbers(turkish)).toEqual(numbers(english));
});

describe('the ticks of the simulated market', () => {
  type Events = TestApp['app']['portal']['events'];
  interface Received {
    server: string;
    personId: string;
    tick: CryptoTick;
  }
  let time: number;
  let received: Received[];
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  let timers: { at: number; work(): void }[];

  /** Moves the clock and runs the timers that are due. */
  function pass(milliseconds: number): void {
    const end = time + milliseconds;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      time = Math.max(time, next.at);
      next.work();
    }
    time = end;
  }

  /** Starts servers that pass messages to each other as the event hubs do. */
  function startServers(...names: string[]) {
    const listeners: Parameters<Events['onServerMessage']>[1][] = [];
    const closing: (() => unknown)[] = [];
    const watches = names.map((name) =>
      createCryptoTicks({
        now: () => new Date(time),
        onClose: (work) => closing.push(work),
        events: {
          onServerMessage: (_type, listener) => void listeners.push(listener),
          tellServers: (message) => listeners.forEach((listener) => listener(message)),
          publishHere: ({ to, data }) =>
            received.push({
              server: name,
              ...(to as { personId: string }),
              tick: data as unknown as CryptoTick,
            }),
        },
      }),
    );
    return {
      watch: (personId: string) => watches[0]?.(personId),
      close: () => closing.forEach((work) => work()),
    };
  }

  beforeEach(() => {
    time = Date.parse('2026-11-19T19:00:01.500Z');
    received = [];
    timers = [];
    globalThis.setTimeout = ((work: () => void, wait: number) => {
      const timer = { at: time + wait, work, unref: () => timer };
      timers.push(timer);
      return timer;
    }) as unknown as typeof setTimeout;
    globalThis.clearTimeout = ((timer: unknown) =>
      void (timers = timers.filter((other) => other !== timer))) as typeof clearTimeout;
  });
  afterEach(() => Object.assign(globalThis, real));

  test('reach a person who watches every two seconds, and end after 30 seconds without a renewal', () => {
    const { watch } = startServers('one');
    expect(timers).toEqual([]);
    watch('olivia');
    pass(60_000);
    const times = received.map(({ tick }) => tick.at);
    expect([times[0], times.length]).toEqual(['2026-11-19T19:00:02.000Z', 15]);
    expect(times).toEqual(
      times.map((_, at) => new Date(Date.parse(times[0] ?? '') + at * 2_000).toISOString()),
    );
    expect(timers).toEqual([]);
    watch('olivia');
    pass(20_000);
    watch('olivia');
    pass(60_000);
    expect(received).toHaveLength(15 + 25);
  });

  test('reach nobody else, and each person as long as that person watches', () => {
    const { watch } = startServers('one');
    watch('olivia');
    pass(20_000);
    watch('adam');
    pass(60_000);
    const count = (id: string) => received.filter(({ personId }) => personId === id).length;
    expect([count('olivia'), count('adam'), received.length]).toEqual([15, 15, 30]);
  });

  test('have the same prices on all servers, to which a watch on one of them extends', async () => {
    const { watch } = startServers('one', 'two');
    watch('olivia');
    pass(4_000);
    const by = (name: string) => received.filter(({ server: own }) => own === name).map(({ tick }) => tick);
    expect(by('two')).toEqual(by('one'));
    expect(by('one')).toHaveLength(2);
    Object.assign(globalThis, real);
    for (const tick of by('one')) {
      const { watchlist } = await on(tick.at, () => read<CryptoDashboard>('crypto'));
      expect(tick.coins).toEqual(watchlist.map(({ iso, amount, trend }) => ({ iso, amount, trend })));
    }
  });

  test('end with the server', () => {
    const { watch, close } = startServers('one');
    watch('olivia');
    close();
    pass(60_000);
    expect([received, timers]).toEqual([[], []]);
  });
});

describe('POST api/dashboards/crypto/watch', () => {
  const watch = async (inject: Inject) => {
    const response = await inject({ method: 'POST', url: '/api/dashboards/crypto/watch' });
    expect(response.statusCode).toBe(200);
    return response.json<CryptoTick>();
  };

  const idOf = async (email: string) => {
    const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>('select id from people where email = $1', [email]),
    );
    return person?.id ?? '';
  };

  test('sends the ticks to the event streams of the person, and to no others', async () => {
    const received: string[] = [];
    for (const name of ['olivia.user', 'adam.admin'])
      server.app.portal.events.join({
        personId: await idOf(`${name}@acorn.example`),
        tenantId: 'acorn',
        receive: ({ type, data }) => received.push(`${name} ${type} ${String(data?.['at'])}`),
        missed: () => undefined,
        end: () => undefined,
      });
    const original = globalThis.setTimeout;
    const sends: (() => void)[] = [];
    // The next tick is in half a second.
    globalThis.setTimeout = ((work: () => void, wait: number, ...rest: []) => {
      if (wait !== 500) return original(work, wait, ...rest);
      sends.push(work);
      return original(() => undefined, 0);
    }) as typeof setTimeout;
    await watch(olivia).finally(() => (globalThis.setTimeout = original));
    await on('2026-11-19T19:00:02.000Z', async () => sends.forEach((send) => send()));
    expect(received).toEqual(['olivia.user sample-crypto.ticked 2026-11-19T19:00:02.000Z']);
  });

  test('returns the last tick, and announces the person to all servers', async () => {
    const watched: string[] = [];
    server.app.portal.events.onServerMessage('sample-crypto.watched', ({ personId }) =>
      watched.push(personId),
    );
    const [tick, crypto] = [await watch(olivia), await read<CryptoDashboard>('crypto')];
    expect(tick.at).toBe(crypto.asOf);
    expect(tick.coins).toEqual(crypto.watchlist.map(({ iso, amount, trend }) => ({ iso, amount, trend })));
    expect(watched).toEqual([await idOf('olivia.user@acorn.example')]);
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: demoPair });
    const authorization = `Bearer ${signedIn.json<MockSession>().accessToken}`;
    const sampleUser: Inject = (options) => server.app.inject({ ...options, headers: { authorization } });
    expect(await watch(sampleUser)).toEqual(tick);
    expect(watched).toHaveLength(1);
    expect(await read('crypto', 'en', sampleUser)).toEqual(crypto);
  });
});
