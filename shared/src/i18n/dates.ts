/** A day in UTC, checked the way the specification words it. Months count from 0. */
export function utcDate(year: number, month: number, day: number): Date {
  if (!(month >= 0 && month <= 11)) {
    throw new Error(`Invalid month index "${month}". Month index has to be between 0 and 11.`);
  }
  if (day < 1) throw new Error(`Invalid date "${day}". Date has to be greater than 0.`);
  const date = new Date(Date.UTC(year, month, day));
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day) {
    throw new Error(`Invalid date "${day}" for month with index "${month}".`);
  }
  return date;
}

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const shortDay = /^(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})$/;

/** Two digits are a year of this century, as the short format writes it. */
const wholeYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

/**
 * A day as people write it, in UTC: `2026-11-05`, or the locale's short format (`11/5/26` in English, `5.11.2026` in
 * Turkish). Null for what is no date at all; a date that does not exist is refused by name.
 */
export function parseUtcDate(text: string, dayFirst: boolean): Date | null {
  const iso = isoDay.exec(text.trim());
  if (iso) return utcDate(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const short = shortDay.exec(text.trim());
  if (!short) return null;
  const [, one, other, year] = short;
  const [day, month] = dayFirst ? [one, other] : [other, one];
  return utcDate(wholeYear(String(year)), Number(month) - 1, Number(day));
}

/** A time that names no zone is meant in UTC, not in the zone of whoever reads it. */
export function inUtc(when: string | number | Date): Date {
  const zoneless = typeof when === 'string' && /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(when);
  return new Date(zoneless ? `${when}Z` : when);
}
