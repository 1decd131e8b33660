import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';

/** How often a schedule runs. `weekdays`: Monday to Friday. */
export const scheduleFrequencies = ['daily', 'weekdays', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

/**
 * Limits of schedules. `lastDay`: the day of a monthly schedule that is the last one of every month; `nextRuns`: runs
 * that are listed; `endDays`: days from today to the last possible end.
 */
export const scheduleLimits = { zone: 60, days: 7, lastDay: 31, nextRuns: 3, endDays: 366 } as const;

/** A day of the calendar, `YYYY-MM-DD`. */
export const ScheduleDay = Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * When something runs. `days`: of `weekly`, 1 is Monday and 7 is Sunday; of `monthly`, 1 to 31, where a month without
 * the day runs on its last one; empty otherwise. `time`: `HH:MM` in `timeZone`, an IANA name. A time that a clock change
 * skips runs at the next valid minute, one that it repeats runs once. `startDate` and `endDate` are included.
 */
export const Schedule = Type.Object(
  {
    frequency: oneOf(scheduleFrequencies),
    days: Type.Array(Type.Integer({ minimum: 1, maximum: scheduleLimits.lastDay }), {
      maxItems: scheduleLimits.days,
      uniqueItems: true,
    }),
    time: Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    timeZone: Type.String({ maxLength: scheduleLimits.zone, pattern: '^[A-Za-z0-9_+/-]+$' }),
    startDate: ScheduleDay,
    endDate: ScheduleDay,
  },
  { $id: 'Schedule', additionalProperties: false },
);
export type Schedule = Static<typeof Schedule>;

/** Codes of `errors[]` for a schedule. `range`: the end is before the start or more than a year ahead. */
export const scheduleProblems = ['required', 'not_a_day', 'not_a_zone', 'range', 'days', 'no_runs'] as const;
export type ScheduleProblem = (typeof scheduleProblems)[number];

/** Body of `POST /api/v1/reports/{id}/subscriptions/preview-schedule`. */
export const PreviewSchedule = Type.Object(
  { schedule: Schedule },
  { $id: 'PreviewSchedule', additionalProperties: false },
);
export type PreviewSchedule = Static<typeof PreviewSchedule>;

/**
 * The next three runs of a schedule, as ISO times in UTC; fewer before its end. `isShifted`: a clock change skips the time
 * of the schedule on this day, so the run is later.
 */
export const SchedulePreview = Type.Object(
  { runs: Type.Array(Type.Object({ at: Type.String(), isShifted: Type.Boolean() })) },
  { $id: 'SchedulePreview' },
);
export type SchedulePreview = Static<typeof SchedulePreview>;
