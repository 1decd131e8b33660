import {
  addDays,
  endsMonth,
  fixedPeriod,
  formatFixedPeriod,
  monthsBefore,
  monthsFrom,
  monthStart,
  resolvePeriod,
  timeFilter,
  type DayRange,
  type TileFilter,
} from '@portal/shared/contracts';

/** Months of the periods that have begun and end at the last day of the data. */
const begunMonths: Readonly<Record<string, number>> = { monthToDate: 1, quarterToDate: 3, yearToDate: 12 };

const millisecondsOfDay = 86_400_000;
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Returns the number of months of a period of whole months. */
function countMonths({ from, to }: DayRange): number | undefined {
  const next = addDays(to, 1);
  const isWhole = monthStart(from) === from && monthStart(next) === next;
  return isWhole ? monthNumber(next) - monthNumber(from) : undefined;
}

/** Data until the end of a month are compared with data until the end of a month. */
const sameDayBefore = (day: string, months: number): string =>
  endsMonth(day) ? monthsFrom(monthStart(day, -months), 1).to : monthsBefore(day, months);

/** What the period of a run comes from. */
export interface PeriodSource {
  filters: readonly TileFilter[];
  /** Value of the parameter that the period comes from. */
  periodValue: string;
  /** Last day of the data, or today if it is earlier. */
  lastDay: string;
}

/** Returns the period that the days of a run are compared with. A selected part of the period is a period of its own. */
export function comparedPeriod(
  days: DayRange,
  { filters, periodValue, lastDay }: PeriodSource,
): DayRange | null {
  const isPart = filters.some(({ column }) => column === timeFilter);
  return previousPeriod(isPart ? formatFixedPeriod(days) : periodValue, days, lastDay);
}

/**
 * Returns the period that a period is compared with, null before the period begins. Whole months, quarters and years: as
 * many months before, until the same day if the data end earlier; to date: the same days of the month, quarter or year
 * before; others: as many months or days before. `value` is the value of the parameter, `days` its days.
 */
export function previousPeriod(value: string, days: DayRange, lastDay: string): DayRange | null {
  const { from } = days;
  const to = days.to < lastDay ? days.to : lastDay;
  if (to < from) return null;
  const months = begunMonths[value] ?? countMonths(days);
  if (months !== undefined) return { from: monthStart(from, -months), to: sameDayBefore(to, months) };
  const end = addDays(from, -1);
  if (fixedPeriod(value) === null) return resolvePeriod(value, end);
  return { from: addDays(end, (Date.parse(from) - Date.parse(to)) / millisecondsOfDay), to: end };
}
