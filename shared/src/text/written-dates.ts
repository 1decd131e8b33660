import type { Language } from '../contracts/base/access';
import { instantFormats, plainDateFormats } from './date-formats';

/** The creation of a formatter needs 0.1 ms, and a list needs one for each cell. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter that is created once. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** British English shortens September to four letters, unlike the labels of months. */
const write = (formatter: Intl.DateTimeFormat, when: Date): string =>
  formatter.format(when).replace(/\bSept\b/, 'Sep');

/** Formats a date without a time in a language. */
export function writeDate(when: Date, format: keyof typeof plainDateFormats, language: Language): string {
  const { locale, options } = plainDateFormats[format];
  return write(dateFormatter(locale[language], { timeZone: 'UTC', ...options }), when);
}

/** Formats an instant in a language and a time zone. */
export function writeInstant(
  when: Date,
  format: keyof typeof instantFormats,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const { locale, options } = instantFormats[format];
  return write(dateFormatter(locale[language], { timeZone, ...options }), when);
}
