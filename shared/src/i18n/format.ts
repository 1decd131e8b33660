import type { Language } from '../contracts/base/access';
import { inUtc, parseUtcDate } from './dates';
import { currentLanguage } from './language';

const locales: Record<Language, string> = { en: 'en-US', tr: 'tr-TR' };
/** Day before month and 24 hours in both languages; the short date and the month-year label keep the locale's own form. */
const writtenLocales: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR' };
type When = string | number | Date;

/** `en-US` or `tr-TR` */
export const currentLocale = (): string => locales[currentLanguage()];

let zone: string | undefined;

/** The zone that times are shown in; null follows the device. A name that this browser does not know does, too. */
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

const inZone = (): Intl.DateTimeFormatOptions => (zone === undefined ? {} : { timeZone: zone });

/** The zone in use: the person's own, else the device's. */
export const currentTimeZone = (): string => zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(value);

/** 0.505 → 50.5% in English, %50,5 in Turkish */
export const formatPercent = (share: number, digits = 1): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: digits });

const writtenLocale = (): string => writtenLocales[currentLanguage()];

const inUtcZone = (locale: string, when: When, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(inUtc(when));

/** The locale's short date, or a date with the given parts; in UTC like every date of the product. */
export const formatDate = (when: When, options?: Intl.DateTimeFormatOptions): string =>
  options === undefined
    ? inUtcZone(currentLocale(), when, { dateStyle: 'short' })
    : inUtcZone(writtenLocale(), when, options);

/** What `formatDate` writes, read back; ISO days too. Null for what is no date. */
export const parseDate = (text: string): Date | null => parseUtcDate(text, currentLanguage() === 'tr');

/** Hours and minutes in the reader's zone, such as `02:29`. */
export const formatTime = (when: When, options: { timeZone?: string } = {}): string =>
  new Intl.DateTimeFormat(writtenLocale(), { timeStyle: 'short', ...inZone(), ...options }).format(
    inUtc(when),
  );

/** Date and time in the reader's zone, the zone named. */
export const formatDateTime = (when: When, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(writtenLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...inZone(),
    ...options,
  }).format(inUtc(when));

/** `Nov 2026`, `Kas 2026` */
export const formatMonthYear = (when: When): string =>
  inUtcZone(currentLocale(), when, { month: 'short', year: 'numeric' });

const dayLength = 86_400_000;
const utcDay = (when: When): number => Math.floor(inUtc(when).getTime() / dayLength);

function relative(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  const text = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(amount, unit);
  return text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
}

/** Today, Yesterday, 3 days ago; days are counted in UTC. */
export const formatRelativeDay = (when: When, now: When = Date.now()): string =>
  relative(utcDay(when) - utcDay(now), 'day');

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * dayLength],
  ['month', 30 * dayLength],
  ['day', dayLength],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** 25 minutes ago, in 2 hours; under a minute it is now. */
export function formatRelativeTime(when: When, now: When = Date.now()): string {
  const distance = inUtc(when).getTime() - inUtc(now).getTime();
  const [unit, length] = steps.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1000];
  return relative(unit === 'second' ? 0 : Math.round(distance / length), unit);
}
