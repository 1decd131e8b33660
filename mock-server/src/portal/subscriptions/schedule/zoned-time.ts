const minute = 60_000;
/** Longer than every distance of two clocks, such as the day that Samoa skipped. */
const aroundChange = 36 * 60 * minute;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  formatters.set(timeZone, created);
  return created;
}

/** Day and time of an instant in a zone, as `2026-03-29` and `07:30`. */
export function zonedParts(at: Date, timeZone: string): { day: string; time: string } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The clock of a zone at an instant, as milliseconds of the same clock in UTC, in whole minutes. */
function clockAt(instant: number, timeZone: string): number {
  const { day, time } = zonedParts(new Date(instant), timeZone);
  return Date.parse(`${day}T${time}:00Z`);
}

const offsetAt = (instant: number, timeZone: string): number =>
  clockAt(instant, timeZone) - Math.floor(instant / minute) * minute;

/** The first minute between two instants at which the clock of the zone is past a time that it skips. */
function afterGap(clock: number, { from, to }: { from: number; to: number }, timeZone: string): number {
  let [before, after] = [from, to];
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute;
    if (clockAt(middle, timeZone) > clock) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * Returns the instant of a day and a time in a zone. A time that a clock change repeats is the first of the two; a time
 * that it skips is the next valid minute.
 */
export function zonedInstant(day: string, time: string, timeZone: string): Date {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-aroundChange, aroundChange].map((away) => offsetAt(clock + away, timeZone));
  const instants = offsets.map((offset) => clock - offset);
  const valid = instants.filter((instant) => clockAt(instant, timeZone) === clock);
  if (valid.length > 0) return new Date(Math.min(...valid));
  const gap = { from: Math.min(...instants) - minute, to: Math.max(...instants) + minute };
  return new Date(afterGap(clock, gap, timeZone));
}
