import type { Language } from '../contracts/base/access';

interface DateFormat {
  /** Numeric dates and month labels follow the locale's own order; other formats put the day first, with 24 hours. */
  locale: Record<Language, string>;
  options: Intl.DateTimeFormatOptions;
}

const numeric = { en: 'en-US', tr: 'tr-TR' };
const written = { en: 'en-GB', tr: 'tr-TR' };
const day = { day: 'numeric', month: 'short' } as const;

/** Formats of dates without a time, which are the same in every zone. */
export const plainDateFormats = {
  /** 11/5/26 */
  short: { locale: numeric, options: { dateStyle: 'short' } },
  /** 5 Nov 2026 */
  medium: { locale: written, options: { ...day, year: 'numeric' } },
  /** Thursday 5 November 2026 */
  long: {
    locale: written,
    options: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  },
  /** 5 Nov */
  dayOfYear: { locale: written, options: day },
  /** Nov */
  monthName: { locale: numeric, options: { month: 'short' } },
  /** November */
  monthLong: { locale: numeric, options: { month: 'long' } },
  /** November 2026 */
  monthYearLong: { locale: numeric, options: { month: 'long', year: 'numeric' } },
  /** Nov 2026 */
  month: { locale: numeric, options: { month: 'short', year: 'numeric' } },
} satisfies Record<string, DateFormat>;

/** Formats of instants, in the person's zone. A day with a time of day names the zone. */
export const instantFormats = {
  /** 5 Nov */
  dayOfYear: { locale: written, options: day },
  /** 5 Nov 2026 */
  day: { locale: written, options: { ...day, year: 'numeric' } },
  /** 23:30 */
  time: { locale: written, options: { timeStyle: 'short' } },
  /** 23:30:05 */
  seconds: { locale: written, options: { timeStyle: 'medium' } },
  /** 5 Nov 2026, 23:30 GMT+3 */
  dateTime: {
    locale: written,
    options: {
      ...day,
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
  },
} satisfies Record<string, DateFormat>;
