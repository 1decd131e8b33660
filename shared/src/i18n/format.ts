import type { Language } from '../contracts/base/access';
import { inUtc, parseUtcDate } from './dates';
import { currentLanguage } from './language';

const locales: Record<Language, string> = { en: 'en-US', tr: 'tr-TR' };
/** Locales with the day before the month and 24 hours. Short dates and month-year labels use `locales` instead. */
const writtenLocales: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR' };
type DateInput = string | number | Date;

/** Returns the locale of the current language, `en-US` or `tr-TR`. */
export const currentLocale = (): string => locales[currentLanguage()];

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

const zoneOption = (): Intl.DateTimeFormatOptions => (zone === undefined ? {} : { timeZone: zone });

/** Returns the IANA name of the zone in use: the person's, else the device's. */
export const currentTimeZone = (): string => zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a number in the current language. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(value);

/** Formats a share: 0.505 → 50.5% in English, %50,5 in Turkish. */
export const formatPercent = (share: number, digits = 1): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: digits });

const writtenLocale = (): string => writtenLocales[currentLanguage()];

const inUtcZone = (locale: string, when: DateInput, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(inUtc(when));

/** Formats a date in UTC: in the locale's short format, or with the given parts. */
export const formatDate = (when: DateInput, options?: Intl.DateTimeFormatOptions): string =>
  options === undefined
    ? inUtcZone(currentLocale(), when, { dateStyle: 'short' })
    : inUtcZone(writtenLocale(), when, options);

/**
 * Parses ISO dates and the short format of `formatDate`, in UTC. Returns null for other text; throws for a date that
 * does not exist.
 */
export const parseDate = (text: string): Date | null => parseUtcDate(text, currentLanguage() === 'tr');

/** Formats hours and minutes in the person's zone, such as `02:29`. */
export const formatTime = (when: DateInput, options: { timeZone?: string } = {}): string =>
  new Intl.DateTimeFormat(writtenLocale(), { timeStyle: 'short', ...zoneOption(), ...options }).format(
    inUtc(when),
  );

/** Formats date, time and zone name in the person's zone, such as `5 Nov 2026, 23:30 UTC`. */
export const formatDateTime = (when: DateInput, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(writtenLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zoneOption(),
    ...options,
  }).format(inUtc(when));

/** Formats month and year in UTC: `Nov 2026`, `Kas 2026`. */
export const formatMonthYear = (when: DateInput): string =>
  inUtcZone(currentLocale(), when, { month: 'short', year: 'numeric' });

const dayLength = 86_400_000;
const utcDay = (when: DateInput): number => Math.floor(inUtc(when).getTime() / dayLength);

function relative(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  const text = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(amount, unit);
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}

/** Formats the distance in UTC days: Today, Yesterday, 3 days ago. */
export const formatRelativeDay = (when: DateInput, now: DateInput = Date.now()): string =>
  relative(utcDay(when) - utcDay(now), 'day');

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

const dayInZone = (when: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zoneOption() }).format(when);

/**
 * Formats a time for lists, in the person's zone: the distance within one day (2 hours ago), then Yesterday, then the
 * date (9 Nov), with the year outside the current one (9 Nov 2025).
 */
export function formatRelativeDate(when: DateInput, now: DateInput = Date.now()): string {
  const [time, today] = [inUtc(when), inUtc(now)];
  if (Math.abs(time.getTime() - today.getTime()) < dayLength) return formatRelativeTime(time, today);
  const yesterday = new Date(today.getTime() - dayLength);
  if (dayInZone(time) === dayInZone(yesterday)) return relative(-1, 'day');
  const isThisYear = dayInZone(time).slice(0, 4) === dayInZone(today).slice(0, 4);
  return new Intl.DateTimeFormat(writtenLocale(), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    ...zoneOption(),
  }).format(time);
}
