import { monthsFrom, resolvePeriod, type DayRange } from '@portal/shared/contracts';
import { formatDate, formatMonthYear } from '@portal/shared/i18n';
import type { Translate } from '../../../translations';

const isWhole = ({ from, to }: DayRange, months: number): boolean => {
  const whole = monthsFrom(from, months);
  return whole.from === from && whole.to === to;
};

const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Returns whether a range has whole months only. */
export const hasWholeMonths = ({ from, to }: DayRange): boolean =>
  monthsFrom(from, 1).from === from && monthsFrom(to, 1).to === to;

/** Formats a range as plain dates: `1 Mar 2026 – 31 Mar 2026`. */
export function formatDates({ from, to }: DayRange): string {
  const [first, last] = [formatDate(from, 'medium'), formatDate(to, 'medium')];
  return from === to ? first : `${first} – ${last}`;
}

/** Formats a range as plain dates with the year once, where it is the same. */
export const formatShortDates = ({ from, to }: DayRange): string =>
  from.slice(0, 4) === to.slice(0, 4) && from !== to
    ? `${formatDate(from, 'dayOfYear')} – ${formatDate(to, 'medium')}`
    : formatDates({ from, to });

/** Returns the name of a month, a quarter or a year, or null for other ranges. */
export function nameDays(days: DayRange, t: Translate<'reports'>): string | null {
  const { from } = days;
  const year = from.slice(0, 4);
  if (isWhole(days, 1)) return formatMonthYear(from);
  if (isWhole(days, 12) && monthOf(from) === 1) return year;
  if (isWhole(days, 3) && monthOf(from) % 3 === 1)
    return t('periods.quarter', { quarter: String((monthOf(from) + 2) / 3), year });
  return null;
}

/** Formats a range by the name of its year, quarter or months, else as plain dates. */
export function formatDays(days: DayRange, t: Translate<'reports'>): string {
  const { from, to } = days;
  if (!hasWholeMonths(days)) return formatDates(days);
  return nameDays(days, t) ?? `${formatMonthYear(from)} – ${formatMonthYear(to)}`;
}

const rollingPeriods = [
  'last3Months',
  'last6Months',
  'last12Months',
  'last24Months',
  'last36Months',
] as const;

/** Returns the number of months of a range: whole months, or those until its last day. Null for other ranges. */
export function countMonths(days: DayRange): number | null {
  const { from, to } = days;
  const name = rollingPeriods.find((period) => resolvePeriod(period, to).from === from);
  if (name) return Number.parseInt(name.slice('last'.length), 10);
  if (!hasWholeMonths(days)) return null;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return years * 12 + monthOf(to) - monthOf(from) + 1;
}
