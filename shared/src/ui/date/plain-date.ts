import moment, { type Moment } from 'moment';

/** Calendar date without time and zone, such as `2026-01-31`. */
export type PlainDate = string;

const plainFormat = 'YYYY-MM-DD';

/** Returns a date as a moment in UTC mode; null for a text that is not an existing date. */
export function toMoment(date: string | null | undefined): Moment | null {
  if (typeof date !== 'string') return null;
  const parsed = moment.utc(date, plainFormat, true);
  return parsed.isValid() ? parsed : null;
}

export const toPlainDate = (date: Moment): PlainDate => date.format(plainFormat);
