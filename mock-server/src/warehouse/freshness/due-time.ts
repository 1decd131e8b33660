import type { FreshnessRule } from '../model/freshness-schema';

const dayMs = 86_400_000;
const weekend = [0, 6];
/** The figures of a month are expected on this business day of the next month. */
const dueDayOfMonth = 5;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the first business day after a day. */
export function nextBusinessDay(day: string): string {
  let time = Date.parse(day) + dayMs;
  while (weekend.includes(new Date(time).getUTCDay())) time += dayMs;
  return isoDay(time);
}

function nextMonth(day: string): string {
  const date = new Date(day);
  return isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** Returns the last day whose figures the load of a day or month brings. */
export const findLastDay = (day: string, { rhythm }: Pick<FreshnessRule, 'rhythm'>): string =>
  rhythm === 'month' ? isoDay(Date.parse(nextMonth(day)) - dayMs) : day;

/** Returns the difference between a zone's clock and UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${local.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1_000) * 1_000;
}

/** Returns the time at which the clocks of a zone show `HH:MM` on a day; an hour that is skipped counts as the next. */
function timeIn(day: string, { by, timeZone }: Pick<FreshnessRule, 'by' | 'timeZone'>): number {
  const local = Date.parse(`${day}T${by}:00Z`);
  // The offset may change between the two times.
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone);
}

/** Returns the day or month that is loaded after this one. */
export const nextPeriod = (day: string, { rhythm }: Pick<FreshnessRule, 'rhythm'>): string =>
  rhythm === 'month' ? nextMonth(day) : nextBusinessDay(day);

/** Returns the time by which the figures of a day or month are expected. */
export function dueTime(period: string, rule: Pick<FreshnessRule, 'rhythm' | 'by' | 'timeZone'>): number {
  if (rule.rhythm === 'businessDay') return timeIn(nextBusinessDay(period), rule);
  let day = isoDay(Date.parse(nextMonth(period)) - dayMs);
  for (let count = 0; count < dueDayOfMonth; count += 1) day = nextBusinessDay(day);
  return timeIn(day, rule);
}

/** A warehouse that is not loaded any more is not counted for ever. */
const maxMissing = 400;

/** Returns when the figures after `lastDay` are expected, and the number of days or months that are missing. */
export function measureLateness(
  lastDay: string,
  rule: Pick<FreshnessRule, 'rhythm' | 'by' | 'timeZone'>,
  now: Date,
): { expectedBy: string; lateBy: number } {
  let period = nextPeriod(lastDay, rule);
  const expectedBy = new Date(dueTime(period, rule)).toISOString();
  let lateBy = 0;
  while (lateBy < maxMissing && dueTime(period, rule) <= now.getTime()) {
    lateBy += 1;
    period = nextPeriod(period, rule);
  }
  return { expectedBy, lateBy };
}
