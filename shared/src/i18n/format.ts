import { instantFormats, plainDateFormats } from './date-formats';
import { inUtc, parseUtcDate } from './dates';
import { dateFormatter, deviceTimeZone, relativeFormatter } from './formatters';
import {
  figureParts as partsOf,
  numberLocales,
  writeFigure,
  writeNumber,
  writeTick,
  type FigureForm,
  type FigureOptions,
  type FigureParts,
} from '../text/figure';
import { currentLanguage } from './language';

type DateInput = string | number | Date;

/** Returns the locale of the current language, `en-US` or `tr-TR`. */
export const currentLocale = (): string => numberLocales[currentLanguage()];

let zone: string | undefined;

/**
 * Sets the time zone of shown times. The device's zone is used for null and for names that the browser does not
 * support.
 */
export function setTimeZone(name: string | null): void {
  try {
    zone =
      name === null
        ? undefined
        : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    zone = undefined;
  }
}

/** Returns the IANA name of the zone in use: the person's, else the device's. */
export const currentTimeZone = (): string => zone ?? deviceTimeZone();

/** Formats a number in the current language, with a true minus. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  writeNumber(value, currentLanguage(), options);

type FigureStyle = Omit<FigureOptions, 'language'>;

/** Formats a figure with its unit in the current language: €758.8 m if it is short, else €758,812,345. */
export const formatFigure = (value: number, form: FigureForm, style: FigureStyle = {}): string =>
  writeFigure(value, form, { language: currentLanguage(), ...style });

/** Returns number and unit of a figure in the current language, for places that draw them differently. */
export const figureParts = (value: number, form: FigureForm, style: FigureStyle = {}): FigureParts =>
  partsOf(value, form, { language: currentLanguage(), ...style });

/** Formats a label of an axis in the current language; the first one has the unit of all. */
export const formatTick = (
  value: number,
  form: FigureForm,
  axis: { isFirst: boolean; ticks: readonly number[] },
): string => writeTick(value, form, { language: currentLanguage(), ...axis });

/** Formats a share: 0.505 → 50.5% in English, %50,5 in Turkish. */
export const formatPercent = (share: number, digits = 1): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: digits });

/** British English shortens September to four letters, unlike the labels of months. */
const writeDate = (formatter: Intl.DateTimeFormat, when: DateInput): string =>
  formatter.format(inUtc(when)).replace(/\bSept\b/, 'Sep');

/** Formats a date without a time: in the locale's short format (11/5/26), or by name (5 Nov 2026). */
export function formatDate(when: DateInput, format: keyof typeof plainDateFormats = 'short'): string {
  const { locale, options } = plainDateFormats[format];
  return writeDate(dateFormatter(locale[currentLanguage()], { timeZone: 'UTC', ...options }), when);
}

/** Formats month and year of a date without a time: `Nov 2026`, `Kas 2026`. */
export const formatMonthYear = (when: DateInput): string => formatDate(when, 'month');

/**
 * Parses ISO dates and the short format of `formatDate`, in UTC. Returns null for other text; throws for a date that
 * does not exist.
 */
export const parseDate = (text: string): Date | null => parseUtcDate(text, currentLanguage() === 'tr');

function formatInstant(when: DateInput, format: keyof typeof instantFormats): string {
  const { locale, options } = instantFormats[format];
  const timeZone = currentTimeZone();
  return writeDate(dateFormatter(locale[currentLanguage()], { timeZone, ...options }), when);
}

/** Formats the day of an instant in the person's zone: `5 Nov 2026`, or `5 Nov` as `dayOfYear`. */
export const formatDay = (when: DateInput, format: 'day' | 'dayOfYear' = 'day'): string =>
  formatInstant(when, format);

/** Formats hours and minutes in the person's zone, such as `02:29`, or `02:29:05` with seconds. */
export const formatTime = (when: DateInput, precision: 'minutes' | 'seconds' = 'minutes'): string =>
  formatInstant(when, precision === 'seconds' ? 'seconds' : 'time');

/** Formats date, time and zone name in the person's zone, such as `5 Nov 2026, 23:30 UTC`. */
export const formatDateTime = (when: DateInput): string => formatInstant(when, 'dateTime');

/** Returns the hour of an instant in a zone, 0 to 23. */
export const hourInZone = (when: DateInput, timeZone: string = currentTimeZone()): number =>
  Number(dateFormatter('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(inUtc(when)));

/** Formats the offset of a zone from UTC in the current language, such as `GMT+3`. */
export function formatZoneOffset(timeZone: string, when: DateInput = Date.now()): string {
  const parts = dateFormatter(currentLocale(), { timeZone, timeZoneName: 'shortOffset' });
  return parts.formatToParts(inUtc(when)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Returns the date of an instant in the person's zone, such as `2026-11-05`; a date without a time is returned as is. */
export function toPlainDate(when: DateInput): string {
  if (typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)) return when;
  const timeZone = currentTimeZone();
  return dateFormatter('en-CA', { timeZone, dateStyle: 'short' }).format(inUtc(when));
}

const dayLength = 86_400_000;

/** Returns the number of midnights in the person's zone from one instant to another. */
export const daysBetween = (from: DateInput, to: DateInput): number =>
  Math.round((Date.parse(toPlainDate(to)) - Date.parse(toPlainDate(from))) / dayLength);

function relative(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  const text = relativeFormatter(currentLocale()).format(amount, unit);
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}

/** Formats the distance in days of the person's zone: Today, Yesterday, 3 days ago. */
export const formatRelativeDay = (when: DateInput, now: DateInput = Date.now()): string =>
  relative(daysBetween(now, when), 'day');

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * dayLength],
  ['month', 30 * dayLength],
  ['day', dayLength],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats the distance in the largest whole unit: 25 minutes ago, In 2 hours; Now below one minute. */
export function formatRelativeTime(when: DateInput, now: DateInput = Date.now()): string {
  const distance = inUtc(when).getTime() - inUtc(now).getTime();
  const [unit, length] = steps.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1000];
  return relative(unit === 'second' ? 0 : Math.round(distance / length), unit);
}

/**
 * Formats a time for lists, in the person's zone: the distance within one day (2 hours ago), then Yesterday, then the
 * date (9 Nov), with the year outside the current one (9 Nov 2025).
 */
export function formatRelativeDate(when: DateInput, now: DateInput = Date.now()): string {
  const [time, today] = [inUtc(when), inUtc(now)];
  if (Math.abs(time.getTime() - today.getTime()) < dayLength) return formatRelativeTime(time, today);
  if (daysBetween(today, time) === -1) return relative(-1, 'day');
  const isThisYear = toPlainDate(time).slice(0, 4) === toPlainDate(today).slice(0, 4);
  return formatDay(time, isThisYear ? 'dayOfYear' : 'day');
}
