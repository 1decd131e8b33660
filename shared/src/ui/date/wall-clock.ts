import moment, { type Moment } from 'moment';

const dayLength = 86_400_000;

/** Returns what a clock in the zone shows at an instant, as a moment in UTC mode. */
export function toWallClock(instant: Date | string | number, timeZone: string): Moment {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(instant));
  const valueOf = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return moment.utc([
    valueOf('year'),
    valueOf('month') - 1,
    valueOf('day'),
    valueOf('hour'),
    valueOf('minute'),
    valueOf('second'),
  ]);
}

/**
 * Returns the UTC instant at which a clock in the zone shows the time. Of a time that occurs twice it returns the
 * first; a time that is skipped moves forward by the length of the gap.
 */
export function toInstant(wallClock: Moment, timeZone: string): string {
  const shown = wallClock.clone().milliseconds(0).valueOf();
  const offsetAt = (time: number) => toWallClock(time, timeZone).valueOf() - time;
  // A zone changes its offset at most once within two days.
  const offsetBefore = offsetAt(shown - dayLength);
  const candidates = [shown - offsetBefore, shown - offsetAt(shown + dayLength)];
  const exact = candidates.filter((time) => toWallClock(time, timeZone).valueOf() === shown);
  const instant = exact.length > 0 ? Math.min(...exact) : shown - offsetBefore;
  return new Date(instant).toISOString();
}
