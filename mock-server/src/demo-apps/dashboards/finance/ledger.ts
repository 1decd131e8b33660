import type { TransactionCategory } from '@portal/shared/contracts/sample-apps';
import { addUp, countUpTo, getDate, isWeekend } from '../figures/days';
import { draw, drawCurve, drawInteger } from '../figures/draw';

/** Movement on the account in cents. */
export interface Entry {
  day: number;
  /** Position among the entries of the day. */
  position: number;
  category: TransactionCategory;
  cents: number;
  /** Which of the bills it is. */
  bill?: number;
}

type Planned = Omit<Entry, 'day' | 'position'>;

/** Days between two settlements, on which the balance reaches its curve. */
const settlementDays = 3;
const daysOfWave = 1_461;
/** In the autumn of 2026 the wave rises most. */
const startOfWave = 20_780;

const isSettlement = (day: number): boolean => day % settlementDays === 0;

/** Returns the cents that the account is predicted to have on a day. */
export const predictBalance = (day: number): number =>
  Math.round(105_000_000 * (1 + 0.22 * Math.sin((2 * Math.PI * (day - startOfWave)) / daysOfWave)));

const settledBalance = (day: number): number =>
  Math.round(
    predictBalance(day) * (1 + 0.035 * drawCurve('balance', day / 48) + 0.015 * drawCurve('week', day / 11)),
  );

/** One entry in 30 days each: first day, and range in cents. Their sum stays below the limit of the bills. */
const bills: readonly [day: number, range: readonly [number, number]][] = [
  [3, [21_000, 24_000]],
  [10, [15_500, 18_500]],
  [17, [11_990, 11_990]],
  [21, [26_500, 26_500]],
  [27, [14_000, 16_500]],
];

const billsOn = (day: number): Planned[] =>
  bills.flatMap(([first, range], bill) =>
    day % 30 === first ? [{ category: 'bill', cents: -drawInteger(`bill ${bill}`, day, range), bill }] : [],
  );

const spend = (category: TransactionCategory, day: number, range: readonly [number, number]): Planned => ({
  category,
  cents: -drawInteger(category, day, range),
});

/** Returns whether the next settlement is in another month. */
const endsMonth = (day: number): boolean =>
  isSettlement(day) && getDate(day).getUTCMonth() !== getDate(day + settlementDays).getUTCMonth();

/** Thirteen expenses and two fees in 30 days at most, so that the limits hold in each month. */
const plannedOn = (day: number): Planned[] => [
  ...billsOn(day),
  ...([1, 2, 4].includes(day % 7) ? [spend('expense', day, [50_000, 135_000])] : []),
  ...(day % 15 === 6 ? [spend('fee', day, [300_000, 480_000])] : []),
  ...(endsMonth(day)
    ? [spend('saving', day, [980_000, 1_120_000]), spend('payroll', day, [16_500_000, 17_100_000])]
    : []),
];

const centsOf = (planned: readonly Planned[]): number => addUp(planned.map(({ cents }) => cents));

/** The movement that brings the balance to its curve, after all others since the settlement before. */
function settle(day: number): Planned[] {
  const before = countUpTo(day, settlementDays).flatMap(plannedOn);
  const cents = settledBalance(day) - settledBalance(day - settlementDays) - centsOf(before);
  if (cents === 0) return [];
  return [{ category: cents > 0 ? 'income' : 'transfer', cents }];
}

/** Returns the entries of a day in the order of the day. */
export const listEntries = (day: number): Entry[] =>
  [...plannedOn(day), ...(isSettlement(day) ? settle(day) : [])].map((planned, position) => ({
    ...planned,
    day,
    position,
  }));

/** Returns the balance in cents at the end of a day. */
export function getBalance(day: number): number {
  const last = day - (day % settlementDays);
  return settledBalance(last) + centsOf(countUpTo(day, day - last).flatMap(plannedOn));
}

/** Days in which a bill is paid. */
const daysToPay = 12;

/** Returns whether an entry is still pending on a day. */
export function isPending({ category, day, position }: Entry, today: number): boolean {
  if (category === 'bill') return today - day < daysToPay;
  const lag = isWeekend(day) ? 2 : 1;
  return today - day <= lag && draw('pending', day * 8 + position) < 0.5;
}
