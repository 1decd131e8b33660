import { toDay, type Language } from '@portal/shared/contracts';

const millisecondsOfDay = 86_400_000;

/** Returns the number of the day in UTC, counted from 1970. */
export const getDayNumber = (time: Date): number => Math.floor(time.getTime() / millisecondsOfDay);

/** Returns the midnight with which a day begins. */
export const getDate = (day: number): Date => new Date(day * millisecondsOfDay);

/** Returns the day as `YYYY-MM-DD`. */
export const formatDay = (day: number): string => toDay(getDate(day));

/** Returns consecutive numbers up to `last`. */
export const countUpTo = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => last - count + 1 + index);

/** Returns whether the day is a Saturday or a Sunday. */
export const isWeekend = (day: number): boolean => [0, 6].includes(getDate(day).getUTCDay());

export const addUp = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** American English, because British English shortens September to four letters. */
const createFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'tr', { ...options, timeZone: 'UTC' });

/** Returns the short name of the weekday. */
export const formatWeekday = (day: number, language: Language): string =>
  createFormat(language, { weekday: 'short' }).format(getDate(day));

/** Returns a function that formats a day as `dd MMM`. */
function createDayFormat(language: Language): (day: number) => string {
  const month = createFormat(language, { month: 'short' });
  return (day) => {
    const date = getDate(day);
    return `${String(date.getUTCDate()).padStart(2, '0')} ${month.format(date)}`;
  };
}

interface Ranges {
  labels: string[];
  periods: { from: string; to: string }[];
  data: number[];
}

interface RangeOptions {
  /** Last day. */
  today: number;
  count: number;
  /** Days of a range. */
  days: number;
  language: Language;
}

/** Returns consecutive ranges up to today with the sum of a daily value in each. */
export function sumRanges(
  valueOn: (day: number) => number,
  { today, count, days, language }: RangeOptions,
): Ranges {
  const format = createDayFormat(language);
  const ends = countUpTo(0, count).map((back) => today + back * days);
  return {
    labels: ends.map((end) => [end - days + 1, end].map(format).join(' - ')),
    periods: ends.map((end) => ({ from: formatDay(end - days + 1), to: formatDay(end) })),
    data: ends.map((end) => addUp(countUpTo(end, days).map(valueOn))),
  };
}
