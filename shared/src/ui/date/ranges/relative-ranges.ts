import type { Moment, unitOfTime } from 'moment';
import { toPlainDate, type PlainDate } from '../plain-date';
import { toWallClock } from '../wall-clock';

/** Names of the relative ranges, in the order in which they are offered. */
export const relativeRanges = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'year-to-date',
  'last-12-months',
  'last-year',
] as const;

/** Name of a range that moves with the current date. */
export type RelativeRange = (typeof relativeRanges)[number];

/** Range of dates; both ends are included. */
export interface DateRange {
  from: PlainDate;
  to: PlainDate;
}

/** Current instant, zone and calendar, which a relative range depends on. */
export interface RangeContext {
  now: Date | string | number;
  /** IANA name of the zone whose calendar counts. */
  timeZone: string;
  /** 0 for Sunday, 1 for Monday. */
  firstDayOfWeek: number;
}

type Period = readonly [from: Moment, to: Moment];
type Amount = unitOfTime.DurationConstructor;

const shift = (date: Moment, amount: number, unit: Amount): Moment => date.clone().add(amount, unit);
const whole = (date: Moment, unit: unitOfTime.StartOf): Period => [
  date.clone().startOf(unit),
  date.clone().endOf(unit),
];
const daysUntil = (today: Moment, count: number): Period => [shift(today, 1 - count, 'day'), today];

function week(date: Moment, firstDayOfWeek: number): Period {
  const first = shift(date, -((date.day() - firstDayOfWeek + 7) % 7), 'day');
  return [first, shift(first, 6, 'day')];
}

const periods: Record<RelativeRange, (today: Moment, firstDayOfWeek: number) => Period> = {
  today: (today) => daysUntil(today, 1),
  yesterday: (today) => daysUntil(shift(today, -1, 'day'), 1),
  'last-7-days': (today) => daysUntil(today, 7),
  'last-30-days': (today) => daysUntil(today, 30),
  'last-90-days': (today) => daysUntil(today, 90),
  'this-week': (today, firstDay) => week(today, firstDay),
  'last-week': (today, firstDay) => week(shift(today, -7, 'day'), firstDay),
  'this-month': (today) => whole(today, 'month'),
  'last-month': (today) => whole(shift(today, -1, 'month'), 'month'),
  'this-quarter': (today) => whole(today, 'quarter'),
  'last-quarter': (today) => whole(shift(today, -1, 'quarter'), 'quarter'),
  'year-to-date': (today) => [today.clone().startOf('year'), today],
  'last-12-months': (today) => [shift(shift(today, -12, 'month'), 1, 'day'), today],
  'last-year': (today) => whole(shift(today, -1, 'year'), 'year'),
};

/**
 * Returns the dates of a relative range. Ranges of days and the last 12 months end today; weeks, months, quarters
 * and years are whole periods, so the current one ends in the future.
 */
export function computeRange(
  name: RelativeRange,
  { now, timeZone, firstDayOfWeek }: RangeContext,
): DateRange {
  const today = toWallClock(now, timeZone).startOf('day');
  const [from, to] = periods[name](today, firstDayOfWeek);
  return { from: toPlainDate(from), to: toPlainDate(to) };
}
