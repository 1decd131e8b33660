/**
 * Relative periods, computed in the viewer's time zone and ended at the last day of the data. A fixed period is
 * `2026-01-01..2026-03-31`, both days included.
 */
export const periodNames = [
  'lastMonth',
  'monthToDate',
  'lastQuarter',
  'quarterToDate',
  'lastYear',
  'yearToDate',
  'last3Months',
  'last6Months',
  'last12Months',
  'last24Months',
  'last36Months',
  'last3WholeMonths',
  'last6WholeMonths',
  'last12WholeMonths',
  'last24WholeMonths',
  'last36WholeMonths',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** First and last day, `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Column of the filter by a part of the period. Its only value is a fixed period. */
export const timeFilter = 'time';

/** Largest number of days between the first and the last day of a period. */
export const longestPeriod = 3_660;

const millisecondsOfDay = 86_400_000;
const fixed = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** Returns the day of a date in UTC. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** Returns the first day of the month that is `months` months after the day's month. */
export function monthStart(day: string, months = 0): string {
  const date = dateOf(day);
  return toDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

export const addDays = (day: string, days: number): string =>
  toDay(new Date(dateOf(day).getTime() + days * millisecondsOfDay));

/** Returns whole months from the one of a day. */
export const monthsFrom = (day: string, months: number): DayRange => ({
  from: monthStart(day),
  to: addDays(monthStart(day, months), -1),
});

/** Returns the same day of an earlier month, or that month's last day if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const start = monthStart(day, -months);
  const last = addDays(monthStart(start, 1), -1);
  const sameDay = `${start.slice(0, 8)}${day.slice(8)}`;
  return sameDay > last ? last : sameDay;
}

const quarterStart = (day: string): string => monthStart(day, -(dateOf(day).getUTCMonth() % 3));
const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

const before = (start: string, months: number): DayRange => monthsFrom(monthStart(start, -months), months);

/** Returns whether no weekday of the month follows: data of business days can end before the month does. */
export function endsMonth(day: string): boolean {
  const next = monthStart(day, 1);
  for (let later = addDays(day, 1); later < next; later = addDays(later, 1))
    if (dateOf(later).getUTCDay() % 6 !== 0) return false;
  return true;
}

const lastMonths =
  (months: number) =>
  (end: string): DayRange => ({ from: addDays(monthsBefore(end, months), 1), to: end });
const lastWholeMonths =
  (months: number) =>
  (end: string): DayRange =>
    before(monthStart(end, endsMonth(end) ? 1 : 0), months);

const relative: Record<PeriodName, (end: string) => DayRange> = {
  lastMonth: (end) => before(monthStart(end), 1),
  monthToDate: (end) => ({ from: monthStart(end), to: end }),
  lastQuarter: (end) => before(quarterStart(end), 3),
  quarterToDate: (end) => ({ from: quarterStart(end), to: end }),
  lastYear: (end) => before(yearStart(end), 12),
  yearToDate: (end) => ({ from: yearStart(end), to: end }),
  last3Months: lastMonths(3),
  last6Months: lastMonths(6),
  last12Months: lastMonths(12),
  last24Months: lastMonths(24),
  last36Months: lastMonths(36),
  last3WholeMonths: lastWholeMonths(3),
  last6WholeMonths: lastWholeMonths(6),
  last12WholeMonths: lastWholeMonths(12),
  last24WholeMonths: lastWholeMonths(24),
  last36WholeMonths: lastWholeMonths(36),
};

/** Returns the code of the fault of a period: `format`, `reversed` or `range`. */
export function periodFault(value: string): 'format' | 'reversed' | 'range' | undefined {
  if (periodNames.some((name) => name === value)) return undefined;
  const [, from = '', to = ''] = fixed.exec(value) ?? [];
  if (!isDay(from) || !isDay(to)) return 'format';
  if (from > to) return 'reversed';
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / millisecondsOfDay;
  return days > longestPeriod ? 'range' : undefined;
}

/** Returns the days of a fixed period, or null for a relative one and for one with a fault. */
export function fixedPeriod(value: unknown): DayRange | null {
  if (typeof value !== 'string' || periodFault(value) !== undefined) return null;
  const [, from, to] = fixed.exec(value) ?? [];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** Returns the text of a fixed period. */
export const formatFixedPeriod = ({ from, to }: DayRange): string => `${from}..${to}`;

/** Returns the days of a valid period. Relative periods end at the last day of the data, or today if it is earlier. */
export function resolvePeriod(value: string, lastDay: string): DayRange {
  const name = periodNames.find((known) => known === value);
  if (name) return relative[name](lastDay);
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}
