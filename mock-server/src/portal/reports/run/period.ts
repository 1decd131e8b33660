import { parameterLimits, periodNames, type PeriodName } from '@portal/shared/contracts';
import type { Period } from '../../../warehouse/model/compile/query';

const millisecondsOfDay = 86_400_000;
const fixed = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

const textOf = (date: Date): string => date.toISOString().slice(0, 10);
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns whether the text is a day of the calendar. */
function isDay(text: string): boolean {
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && textOf(date) === text;
}

/** Returns the first day of the month that is `months` months after the day's month. */
function monthStart(day: string, months = 0): string {
  const date = dateOf(day);
  return textOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

function addDays(day: string, days: number): string {
  return textOf(new Date(dateOf(day).getTime() + days * millisecondsOfDay));
}

/** Returns the same day of an earlier month, or that month's last day if it is shorter. */
function monthsBefore(day: string, months: number): string {
  const start = monthStart(day, -months);
  const last = addDays(monthStart(start, 1), -1);
  const sameDay = `${start.slice(0, 8)}${day.slice(8)}`;
  return sameDay > last ? last : sameDay;
}

const quarterStart = (day: string): string => monthStart(day, -(dateOf(day).getUTCMonth() % 3));
const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

const before = (start: string, months: number): Period => ({
  from: monthStart(start, -months),
  to: addDays(start, -1),
});
const lastMonths =
  (months: number) =>
  (end: string): Period => ({ from: addDays(monthsBefore(end, months), 1), to: end });

const relative: Record<PeriodName, (end: string) => Period> = {
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
};

/** Returns the code of the fault of a period: `format`, `reversed` or `range`. */
export function periodFault(value: string): 'format' | 'reversed' | 'range' | undefined {
  if (periodNames.some((name) => name === value)) return undefined;
  const [, from = '', to = ''] = fixed.exec(value) ?? [];
  if (!isDay(from) || !isDay(to)) return 'format';
  if (from > to) return 'reversed';
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / millisecondsOfDay;
  return days > parameterLimits.period ? 'range' : undefined;
}

/** Returns the days of a valid period. Relative periods end at the last day of the data, or today if it is earlier. */
export function resolvePeriod(value: string, lastDay: string): Period {
  const name = periodNames.find((known) => known === value);
  if (name) return relative[name](lastDay);
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

/** Returns today in a time zone. */
export const todayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
