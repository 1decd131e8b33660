import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../../base/lists';
import { oneOf } from '../../base/schemas';
import {
  DashboardHead,
  Day,
  DayPoint,
  fixedList,
  lineSchema,
  Period,
  pointSchema,
  RangeLabel,
  valuesSchema,
} from './dashboard-parts';

/** Names of the dashboards, as in `GET api/dashboards/{name}` and in the addresses of their screens. */
export const dashboardNames = ['finance', 'analytics', 'project', 'crypto'] as const;
export type DashboardName = (typeof dashboardNames)[number];

/** Counts of points and days of the dashboards. A step between points is in days, unless its name says otherwise. */
export const dashboardPeriods = {
  /** Yearly series: one point every 3 days, 122 points for 12 months. */
  yearStep: 3,
  yearPoints: 122,
  /** Page views: one point a day. */
  viewDays: 65,
  /** Conversions, impressions and visits: ten points of 3 days each, the last 30 days. */
  totalPoints: 10,
  totalStep: 3,
  /** Watchlist: one point a minute. */
  watchPoints: 20,
  /** Budgets of the finance dashboard: the last 30 days. */
  budgetDays: 30,
  /** Items of each day of the schedule. */
  scheduleItems: 7,
} as const;

/** Limits of the sample finances in euros, and the share of a statement that must be paid at least. */
export const financeLimits = {
  expenses: 20_000,
  savings: 250_000,
  bills: 1_000,
  statement: 34_500,
  minimumShare: 0.05,
} as const;

/** Unique visitors of the last 12 months, whom the shares by gender, age, language and loyalty divide. */
export const uniqueVisitors = 46_085;

/** Seconds between two prices of the simulated market. */
export const cryptoTickSeconds = 2;
/** Seconds that a call of `POST api/dashboards/crypto/watch` lasts. The screen renews it before. */
export const cryptoWatchSeconds = 30;

/* Analytics */

/** Sum of the last 30 days with its ten ranges of 3 days. `previousAmount` is the sum of the 30 days before. */
const totalSchema = <Name extends string>(name: Name) =>
  Type.Object({
    amount: Type.Integer(),
    previousAmount: Type.Integer(),
    labels: Type.Array(RangeLabel),
    /** Days of the labels. */
    periods: Type.Array(Period),
    series: fixedList([valuesSchema(name)]),
  });

/** Visitors by a trait. `series` has percentages, `counts` the visitors; both are in the order of `labels`. */
const shareSchema = <Label extends string>(labels: readonly [Label, Label]) =>
  Type.Object({
    uniqueVisitors: Type.Literal(uniqueVisitors),
    series: Type.Array(Type.Integer({ description: 'percent; the sum is 100' })),
    counts: Type.Array(Type.Integer({ description: 'visitors; the sum is uniqueVisitors' })),
    /** Fixed words in this order, not texts of the screen. */
    labels: Type.Array(oneOf(labels)),
  });

/** Visitors of 3 days up to the day `x`. */
const VisitorLine = lineSchema('Visitors', DayPoint);

/** Response of `GET api/dashboards/analytics`. */
export const AnalyticsDashboard = Type.Object(
  {
    ...DashboardHead,
    visitors: Type.Object({
      series: Type.Object({
        /** 122 points each, every 3 days. The last one of `this-year` is today. The series follow each other. */
        'this-year': fixedList([VisitorLine]),
        'last-year': fixedList([VisitorLine]),
      }),
    }),
    conversions: totalSchema('Conversions'),
    impressions: totalSchema('Impressions'),
    visits: totalSchema('Visits'),
    visitorsVsPageViews: Type.Object({
      /** Of 1,000: days of the period on which the ratio reached its average. */
      overallScore: Type.Integer(),
      /** Percent: visitors per page views, in the whole period. */
      averageRatio: Type.Integer(),
      /** Percent: the ratio that the trend of the period predicts for 30 days from now. */
      predictedRatio: Type.Integer(),
      /** 65 points each, one a day up to today. */
      series: fixedList([lineSchema('Page Views', DayPoint), lineSchema('Visitors', DayPoint)]),
    }),
    newVsReturning: shareSchema(['New', 'Returning']),
    gender: shareSchema(['Male', 'Female']),
    age: shareSchema(['Under 30', 'Over 30']),
    language: shareSchema(['English', 'Other']),
  },
  { $id: 'AnalyticsDashboard' },
);
export type AnalyticsDashboard = Static<typeof AnalyticsDashboard>;

/* Finance */

export const transactionStatuses = ['completed', 'pending'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** `expense` and `bill` count for the budget of the same name; with `fee` they are paid by card. */
export const transactionCategories = [
  'income',
  'expense',
  'bill',
  'fee',
  'payroll',
  'saving',
  'transfer',
] as const;
export type TransactionCategory = (typeof transactionCategories)[number];

/** Movement on the account. Pending ones are in the balance already. */
export const FinanceTransaction = Type.Object({
  id: Type.String(),
  /** Number for a reader, such as `FT-204881`. */
  transactionId: Type.String(),
  /** Counterparty. */
  name: Type.String(),
  /** What for, in the language of the caller. */
  purpose: Type.String(),
  category: oneOf(transactionCategories),
  amount: Type.Number({ description: 'euros with cents; negative means outgoing' }),
  status: oneOf(transactionStatuses),
  date: Day,
});
export type FinanceTransaction = Static<typeof FinanceTransaction>;

/** Statement of the card for one calendar month, up to today. */
export const FinanceStatement = Type.Object({
  status: oneOf(['paid', 'pending']),
  /** Last day of the month: due day of a pending statement, day of payment of a paid one. */
  date: Day,
  limit: Type.Literal(financeLimits.statement),
  /** Sum of the expenses, bills and fees of the month. */
  spent: Type.Number(),
  /** Minimum payment: `financeLimits.minimumShare` of `spent`, rounded to cents. */
  minimum: Type.Number(),
});
export type FinanceStatement = Static<typeof FinanceStatement>;

/** Response of `GET api/dashboards/finance`. Amounts are euros with cents. */
export const FinanceDashboard = Type.Object(
  {
    ...DashboardHead,
    currency: Type.Literal('EUR'),
    accountBalance: Type.Object({
      /** Percent with one decimal: the last actual balance against the first one of the series. */
      growRate: Type.Number(),
      /** Average monthly income: a twelfth of the income in `recentTransactions`. */
      ami: Type.Number(),
      /** 122 points each, every 3 days for 12 months; the last one is today. */
      series: fixedList([lineSchema('Predicted', DayPoint), lineSchema('Actual', DayPoint)]),
    }),
    /** Sums of the transactions of the last 30 days, pending ones included, as positive amounts. */
    budget: Type.Object({
      expenses: Type.Number(),
      expensesLimit: Type.Literal(financeLimits.expenses),
      /** Sum of the `saving` transactions in `recentTransactions`. */
      savings: Type.Number(),
      savingsGoal: Type.Literal(financeLimits.savings),
      bills: Type.Number(),
      billsLimit: Type.Literal(financeLimits.bills),
      /** Bills of the last 30 days that are pending. */
      billsOpen: Type.Integer(),
    }),
    previousStatement: FinanceStatement,
    currentStatement: FinanceStatement,
    /**
     * Transactions after the first day of the balance, newest first, about 300. Between two points of the actual balance,
     * their sum is the difference of the points.
     */
    recentTransactions: Type.Array(FinanceTransaction),
  },
  { $id: 'FinanceDashboard' },
);
export type FinanceDashboard = Static<typeof FinanceDashboard>;

/* Crypto */

/** Coins of the simulated market, in the order of the watchlist. */
export const cryptoCoins = ['BTC', 'ETH', 'BCH', 'XRP', 'LTC', 'ZEC'] as const;
export type CryptoCoin = (typeof cryptoCoins)[number];

/** Ranges of the histories, with their points and the seconds between two points. The last point is the tick `at`. */
export const cryptoRanges = {
  hour: { points: 121, step: 30 },
  day: { points: 97, step: 900 },
  week: { points: 85, step: 7_200 },
  month: { points: 91, step: 28_800 },
  year: { points: 122, step: 259_200 },
} as const;
export type CryptoRange = keyof typeof cryptoRanges;

/** Change against the price 24 hours before, in percent with two decimals and without a sign. */
export const CryptoTrend = Type.Object({ dir: oneOf(['up', 'down']), amount: Type.Number() });
export type CryptoTrend = Static<typeof CryptoTrend>;

/** Price of one coin in dollars: two decimals, five below 10 dollars. */
const CryptoPrice = Type.Object({ iso: oneOf(cryptoCoins), amount: Type.Number(), trend: CryptoTrend });

/**
 * All prices of the simulated market at one time, every two seconds: data of the event `sample-crypto.ticked` and response
 * of `POST api/dashboards/crypto/watch`. The server sends the event for `cryptoWatchSeconds` after each such call of
 * the person, and to no other person.
 */
export const CryptoTick = Type.Object(
  {
    /** A multiple of `cryptoTickSeconds`. Events may be late or repeated: ignore those that are not newer. */
    at: Timestamp,
    coins: Type.Array(CryptoPrice, { description: 'all coins, in the order of the watchlist' }),
  },
  { $id: 'CryptoTick' },
);
export type CryptoTick = Static<typeof CryptoTick>;

/** Prices of one range: the first one is of `from`, the others follow every `step` seconds. */
export const CryptoHistory = Type.Object({
  from: Timestamp,
  step: Type.Integer(),
  prices: Type.Array(Type.Number()),
});
export type CryptoHistory = Static<typeof CryptoHistory>;

const perWallet = <Schema extends ReturnType<typeof Type.Number>>(schema: Schema) =>
  Type.Object({ btc: schema, eth: schema, bch: schema, xrp: schema });

/** Response of `GET api/dashboards/crypto`. Amounts are dollars; all prices are of the tick at `asOf`. */
export const CryptoDashboard = Type.Object(
  {
    ...DashboardHead,
    currency: Type.Literal('USD'),
    /** The prices are invented: a pure function of the time, the same on every server. */
    simulated: Type.Literal(true),
    btc: Type.Object({
      amount: Type.Number(),
      trend: CryptoTrend,
      /** `amount` × `supply`, rounded to dollars. */
      marketCap: Type.Integer(),
      /** Dollars traded in the last 24 hours. */
      volume: Type.Integer(),
      /** Coins in circulation. */
      supply: Type.Integer(),
      allTimeHigh: Type.Number(),
      /** The range `day` of bitcoin with times as `x`. */
      price: Type.Object({ series: fixedList([lineSchema('Price', pointSchema(Timestamp))]) }),
    }),
    prices: perWallet(Type.Number()),
    /** Balances in coins. */
    wallets: perWallet(Type.Number()),
    /** Value of the balances, rounded to cents. The total is the sum of the rounded values. */
    walletAmounts: perWallet(Type.Number()),
    walletTotal: Type.Number(),
    watchlist: Type.Array(
      Type.Object({
        title: Type.String(),
        iso: oneOf(cryptoCoins),
        amount: Type.Number(),
        trend: CryptoTrend,
        /** 20 points, one a minute, labelled `HH:mm` in UTC. The last one is the full minute before `asOf`. */
        series: Type.Array(
          Type.Object({ name: Type.String(), data: Type.Array(pointSchema(Type.String())) }),
        ),
        /** Time of the first point. */
        from: Timestamp,
        history: Type.Object({
          hour: CryptoHistory,
          day: CryptoHistory,
          week: CryptoHistory,
          month: CryptoHistory,
          year: CryptoHistory,
        }),
      }),
    ),
  },
  { $id: 'CryptoDashboard' },
);
export type CryptoDashboard = Static<typeof CryptoDashboard>;
