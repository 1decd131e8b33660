import {
  isDay,
  monthsFrom,
  periodFault,
  formatFixedPeriod,
  toDay,
  type DayRange,
} from '../contracts/reports/periods';
import { currentLanguage, formatDate, parseDate } from '../i18n';
import { fold } from '../text';

const shortestName = 3;

const range = (from: string, months: number): DayRange | null =>
  isDay(from) ? monthsFrom(from, months) : null;
const single = (day: string | null): DayRange | null => (day === null ? null : { from: day, to: day });
const monthDay = (year: string | number, month: number, day = 1): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function parseDay(text: string): string | null {
  try {
    const date = parseDate(text);
    return date && toDay(date);
  } catch {
    return null;
  }
}

const swapped = (text: string): string => text.replace(/^(\d{1,2})([./])(\d{1,2})/, '$3$2$1');

/** Dotted dates have the day first. Others have the order of the language, or the only one that is a day. */
function readDate(written: string): string | null {
  const text = /^\d{4}-/.test(written) ? written : written.replaceAll('-', '/');
  if (text.includes('.')) return parseDay(currentLanguage() === 'tr' ? text : swapped(text));
  return parseDay(text) ?? parseDay(swapped(text));
}

/** Returns the number of a month by its name in the current language, or by the first three letters or more; else 0. */
function readMonth(name: string): number {
  if (name.length < shortestName) return 0;
  for (let month = 1; month <= 12; month += 1)
    if (fold(formatDate(monthDay(2026, month), 'monthLong')).startsWith(name)) return month;
  return 0;
}

/** Returns the year of the last month or day of that name that is not after the last day of the data. */
function latestYear(month: number, day: number, lastDay: string): number {
  const year = Number(lastDay.slice(0, 4));
  return monthDay(year, month, day) > lastDay ? year - 1 : year;
}

type Groups = Partial<Record<'year' | 'month' | 'quarter' | 'day' | 'name', string>>;
type Reader = (groups: Groups, lastDay: string) => DayRange | null;

const ofMonth: Reader = ({ year, month, name = '' }, lastDay) => {
  const number = month === undefined ? readMonth(name) : Number(month);
  return number === 0 ? null : range(monthDay(year ?? latestYear(number, 1, lastDay), number), 1);
};
const ofDay: Reader = ({ year, day, name = '' }, lastDay) => {
  const month = readMonth(name);
  const date = monthDay(year ?? latestYear(month, Number(day), lastDay), month, Number(day));
  return single(month > 0 && isDay(date) ? date : null);
};
const ofQuarter: Reader = ({ year, quarter }, lastDay) => {
  const month = 3 * Number(quarter) - 2;
  return range(monthDay(year ?? latestYear(month, 1, lastDay), month), 3);
};
const ofYear: Reader = ({ year }) => range(monthDay(year ?? '', 1), 12);

/** Forms in folded letters, such as `mar 2026`, `31 mart 2026`, `q1 2026`, `2026 1. ceyrek`. */
const forms: readonly (readonly [RegExp, Reader])[] = [
  [/^(?<year>\d{4})$/, ofYear],
  [/^(?<month>\d{1,2})[./-](?<year>\d{4})$/, ofMonth],
  [/^(?<year>\d{4})[./-](?<month>\d{1,2})$/, ofMonth],
  [/^[qc](?<quarter>[1-4])(?:[ /-]*(?<year>\d{4}))?$/, ofQuarter],
  [/^(?<year>\d{4})[ /-]*[qc](?<quarter>[1-4])$/, ofQuarter],
  [/^(?<quarter>[1-4])\. ?ceyrek(?: (?<year>\d{4}))?$/, ofQuarter],
  [/^(?<year>\d{4}) (?<quarter>[1-4])\. ?ceyrek$/, ofQuarter],
  [/^(?<name>[a-z]+)\.?(?:,? (?<year>\d{4}))?$/, ofMonth],
  [/^(?<year>\d{4}) (?<name>[a-z]+)$/, ofMonth],
  [/^(?<day>\d{1,2})\.? (?<name>[a-z]+)\.?(?:,? (?<year>\d{4}))?$/, ofDay],
  [/^(?<name>[a-z]+)\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/, ofDay],
];

function readPart(text: string, lastDay: string): DayRange | null {
  const folded = fold(text.trim()).replaceAll(/\s+/g, ' ');
  for (const [form, read] of forms) {
    const match = form.exec(folded);
    if (match) return read(match.groups ?? {}, lastDay);
  }
  return single(readDate(folded));
}

const separator = /\.\.|[–—]|\s-\s|\s(?:to|ile)\s/;

/** `since June`, and `Haziran'dan beri` or `Haziran 2026 tarihinden bu yana`. */
const since = [
  /^(?:since|from)\s+(?<start>.+)$/i,
  /^(?<start>.+?)(?:['’]?[dt][ae]n|\s+tarihinden|\s+ay[ıi]ndan)?\s+(?:beri|bu\s+yana)$/i,
];

/** Returns the days from the start of what a person wrote until the last day. */
function readSince(text: string, lastDay: string): DayRange | null {
  const written = text.trim();
  const start = since
    .map((form) => form.exec(written)?.groups?.['start'])
    .find((found) => found !== undefined);
  const from = start === undefined ? null : readPart(start, lastDay);
  return from && from.from <= lastDay ? { from: from.from, to: lastDay } : null;
}

function readRange(text: string, lastDay: string): DayRange | null {
  const [first = '', second, ...rest] = text.split(separator);
  const start = readPart(first, lastDay);
  const end = second === undefined ? start : readPart(second, lastDay);
  return start && end && rest.length === 0 ? { from: start.from, to: end.to } : null;
}

/**
 * Returns the days that a person wrote as a day, a month, a quarter, a year, two of them or the start of the days until
 * the last one, or null. Without a year it is the last one with data.
 */
export function readPeriod(text: string, lastDay: string): DayRange | null {
  const days = readSince(text, lastDay) ?? readRange(text, lastDay);
  return days && periodFault(formatFixedPeriod(days)) === undefined ? days : null;
}

/**
 * Returns the first and last day of the day, month, quarter or year that a person wrote, or null. Without a year it is
 * the last one whose day is not after `lastDay`.
 */
export function readDay(text: string, lastDay: string): DayRange | null {
  const days = readPart(text, lastDay);
  return days && periodFault(formatFixedPeriod(days)) === undefined ? days : null;
}
