import { addDays, scheduleLimits, type Schedule, type SchedulePreview } from '@portal/shared/contracts';
import {
  currentLanguage,
  currentLocale,
  formatDate,
  formatNumber,
  formatTimeIn,
  toPlainDate,
} from '@portal/shared/i18n';
import type { Translate } from '../../../translations';

type T = Translate<'subscriptions'>;

const monday = '2026-11-23';

/** Returns the name of a day of the week, 1 for Monday. */
export const weekdayName = (day: number, format: 'weekday' | 'weekdayShort' = 'weekday'): string =>
  formatDate(addDays(monday, day - 1), format);

/** Returns the place that a time zone is named by: Istanbul for Europe/Istanbul, with the Turkish letter in Turkish. */
export function zoneName(timeZone: string): string {
  if (timeZone === 'Europe/Istanbul' && currentLanguage() === 'tr') return 'İstanbul';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

const ordinalRules = ['one', 'two', 'few'] as const;

/** Returns a day of the month in words: 1st, 22nd, last day. */
export function monthDayName(day: number, t: T): string {
  if (day === scheduleLimits.lastDay) return t('schedule.lastDay');
  const rule = new Intl.PluralRules(currentLocale(), { type: 'ordinal' }).select(day);
  const known = ordinalRules.find((one) => one === rule) ?? 'other';
  return t(`schedule.ordinals.${known}`, { number: formatNumber(day) });
}

const joined = (parts: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(parts);

/** Turkish names of days are capital only in dates. */
const inSentence = (name: string): string =>
  currentLanguage() === 'tr' ? name.toLocaleLowerCase('tr') : name;

const inOrder = (days: readonly number[]): number[] => [...days].sort((one, other) => one - other);

/** Returns a schedule as a sentence with its zone, without the dates. */
export function scheduleText(
  { frequency, days, time, timeZone }: Pick<Schedule, 'frequency' | 'days' | 'time' | 'timeZone'>,
  t: T,
): string {
  const when = { time, zone: zoneName(timeZone) };
  if (frequency === 'weekly')
    return t('schedule.sentences.weekly', {
      ...when,
      days: joined(inOrder(days).map((day) => inSentence(weekdayName(day)))),
    });
  if (frequency === 'monthly')
    return t('schedule.sentences.monthly', {
      ...when,
      days: joined(inOrder(days).map((day) => monthDayName(day, t))),
    });
  return t(`schedule.sentences.${frequency}`, when);
}

/** Returns the dates of runs in the zone of their schedule. A run that a clock change moves has its time. */
export const runDates = ({ runs }: SchedulePreview, timeZone: string): string =>
  runs
    .map(({ at, isShifted }) => {
      const day = formatDate(toPlainDate(at, timeZone), 'weekdayAndDay');
      return isShifted ? `${day} (${formatTimeIn(at, timeZone)})` : day;
    })
    .join(', ');

/** Returns the day and time of a run in the zone of its schedule. */
export const runTime = (at: string, timeZone: string): string =>
  `${formatDate(toPlainDate(at, timeZone), 'weekdayAndDay')}, ${formatTimeIn(at, timeZone)}`;

/** Returns a typed time as HH:MM, or null. Reads 7, 7:30, 07.30 and 0730. */
export function readTime(text: string): string | null {
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
