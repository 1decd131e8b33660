import { monthsFrom, type DayRange } from '@portal/shared/contracts';
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

/** Formats a range by the name of its year, quarter or months, else as plain dates. */
export function formatDays(days: DayRange, t: Translate<'reports'>): string {
  const { from, to } = days;
  const year = from.slice(0, 4);
  if (!hasWholeMonths(days)) return formatDates(days);
  if (isWhole(days, 1)) return formatMonthYear(from);
  if (isWhole(days, 12) && monthOf(from) === 1) return year;
  if (isWhole(days, 3) && monthOf(from) % 3 === 1)
    return t('periods.quarter', { quarter: String((monthOf(from) + 2) / 3), year });
  return `${formatMonthYear(from)} – ${formatMonthYear(to)}`;
}
