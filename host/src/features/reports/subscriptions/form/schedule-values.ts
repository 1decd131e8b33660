import { addDays, type Schedule, type ScheduleFrequency } from '@portal/shared/contracts';
import { currentTimeZone, toPlainDate } from '@portal/shared/i18n';
import { readTime } from '../schedule-text';

/** Chosen days by frequency. The days of one frequency are kept while another is shown. */
export interface DayChoice {
  weekly: number[];
  monthly: number[];
}

/** Values of the fields of a schedule. */
export interface ScheduleFields {
  frequency: ScheduleFrequency;
  days: DayChoice;
  time: string;
  timeZone: string;
  startDate: string | null;
  endDate: string | null;
}

const daysOfYear = 365;

/** Returns the schedule of a new subscription: on the 1st of every month for one year, in the person's zone. */
export function newSchedule(): ScheduleFields {
  const today = toPlainDate(Date.now());
  return {
    frequency: 'monthly',
    days: { weekly: [1], monthly: [1] },
    time: '07:00',
    timeZone: currentTimeZone(),
    startDate: today,
    endDate: addDays(today, daysOfYear),
  };
}

/** Returns the values of the fields for a stored schedule. */
export const toScheduleFields = ({ days, ...schedule }: Schedule): ScheduleFields => ({
  ...schedule,
  days: {
    weekly: schedule.frequency === 'weekly' ? days : [1],
    monthly: schedule.frequency === 'monthly' ? days : [1],
  },
});

/** Returns the days of a frequency. */
export const chosenDays = ({ frequency, days }: Pick<ScheduleFields, 'frequency' | 'days'>): number[] =>
  frequency === 'weekly' || frequency === 'monthly' ? days[frequency] : [];

/** Returns the schedule of the fields. A missing date is one that the server refuses at its field. */
export const toSchedule = (fields: ScheduleFields): Schedule => ({
  frequency: fields.frequency,
  days: chosenDays(fields),
  time: readTime(fields.time) ?? fields.time,
  timeZone: fields.timeZone,
  startDate: fields.startDate ?? '',
  endDate: fields.endDate ?? '',
});

/** Returns whether the fields are complete, so that the server can list the next runs. */
export const isCompleteSchedule = (fields: ScheduleFields): boolean => {
  const needsDays = fields.frequency === 'weekly' || fields.frequency === 'monthly';
  return (
    readTime(fields.time) !== null &&
    fields.startDate !== null &&
    fields.endDate !== null &&
    (!needsDays || chosenDays(fields).length > 0)
  );
};
