import {
  addDays,
  isDay,
  monthStart,
  scheduleLimits,
  type Schedule,
  type SchedulePreview,
  type ScheduleProblem,
} from '@portal/shared/contracts';
import { isTimeZone } from '../../me/preferences';
import { zonedInstant, zonedParts } from './zoned-time';

/** Monday is 1, Sunday is 7. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const dayOfMonth = (day: string): number => Number(day.slice(8));
const lastOfMonth = (day: string): number => dayOfMonth(addDays(monthStart(day, 1), -1));

const runsOn: Record<Schedule['frequency'], (day: string, days: readonly number[]) => boolean> = {
  daily: () => true,
  weekdays: (day) => weekday(day) <= 5,
  weekly: (day, days) => days.includes(weekday(day)),
  monthly: (day, days) => days.some((one) => Math.min(one, lastOfMonth(day)) === dayOfMonth(day)),
};

/** Returns the first run of a schedule after an instant, or null after its end. */
export function nextRun(schedule: Schedule, after: Date): Date | null {
  const { frequency, days, time, timeZone, startDate, endDate } = schedule;
  // The run of a day with a skipped time may be on the next one.
  const earliest = addDays(zonedParts(after, timeZone).day, -2);
  for (let day = startDate > earliest ? startDate : earliest; day <= endDate; day = addDays(day, 1)) {
    if (!runsOn[frequency](day, days)) continue;
    const instant = zonedInstant(day, time, timeZone);
    if (instant > after) return instant;
  }
  return null;
}

/** Returns the next runs of a schedule. */
export function previewRuns(schedule: Schedule, after: Date): SchedulePreview['runs'] {
  const runs: SchedulePreview['runs'] = [];
  for (let at = nextRun(schedule, after); at && runs.length < scheduleLimits.nextRuns;) {
    runs.push({
      at: at.toISOString(),
      isShifted: zonedParts(at, schedule.timeZone).time !== schedule.time,
    });
    at = nextRun(schedule, at);
  }
  return runs;
}

/** Largest day of the schedules whose days are chosen. */
const largestDay: Partial<Record<Schedule['frequency'], number>> = {
  weekly: 7,
  monthly: scheduleLimits.lastDay,
};

interface ScheduleFault {
  field: keyof Schedule;
  code: ScheduleProblem;
}

function daysFault({ frequency, days }: Schedule): ScheduleFault | undefined {
  const largest = largestDay[frequency];
  if (largest === undefined) return days.length > 0 ? { field: 'days', code: 'days' } : undefined;
  if (days.length === 0) return { field: 'days', code: 'required' };
  return days.some((day) => day > largest) ? { field: 'days', code: 'days' } : undefined;
}

/** Returns the fault of a schedule that starts now, or undefined. */
export function scheduleFault(schedule: Schedule, now: Date): ScheduleFault | undefined {
  const { timeZone, startDate, endDate } = schedule;
  if (!isTimeZone(timeZone)) return { field: 'timeZone', code: 'not_a_zone' };
  for (const field of ['startDate', 'endDate'] as const)
    if (!isDay(schedule[field])) return { field, code: 'not_a_day' };
  const last = addDays(zonedParts(now, timeZone).day, scheduleLimits.endDays);
  if (endDate < startDate || endDate > last) return { field: 'endDate', code: 'range' };
  const fault = daysFault(schedule);
  if (fault) return fault;
  return nextRun(schedule, now) ? undefined : { field: 'endDate', code: 'no_runs' };
}
