/** Returns a date in UTC. Months count from 0. Throws the specified error for a date that does not exist. */
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

/** Expands a two-digit year to this century, as in the short format. */
const wholeYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

/**
 * Parses a date in UTC: `2026-11-05`, or the locale's short format (`11/5/26` in English, `5.11.2026` in Turkish).
 * Returns null for other text; throws for a date that does not exist.
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

/** Returns the date of a timestamp; one without a zone is read as UTC, not as local time. */
export function inUtc(when: string | number | Date): Date {
  const zoneless = typeof when === 'string' && /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(when);
  return new Date(zoneless ? `${when}Z` : when);
}
