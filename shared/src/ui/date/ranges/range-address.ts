import { toMoment } from '../plain-date';
import {
  computeRange,
  relativeRanges,
  type DateRange,
  type RangeContext,
  type RelativeRange,
} from './relative-ranges';

/** A chosen range: the name of a relative range, which moves with the current date, or fixed dates. */
export type RangeChoice = RelativeRange | DateRange;

const separator = '..';

const isRelativeRange = (text: string): text is RelativeRange =>
  (relativeRanges as readonly string[]).includes(text);

/** Returns whether both ends are existing dates in the right order. */
export const isDateRange = ({ from, to }: DateRange): boolean =>
  toMoment(from) !== null && toMoment(to) !== null && from <= to;

/** Formats a range for an address: `last-30-days` or `2026-01-01..2026-01-31`. */
export const formatRange = (choice: RangeChoice): string =>
  typeof choice === 'string' ? choice : `${choice.from}${separator}${choice.to}`;

/** Parses the text of `formatRange`. Returns null for any other text, an unknown date and an end before its start. */
export function parseRange(text: string | null | undefined): RangeChoice | null {
  if (!text) return null;
  if (isRelativeRange(text)) return text;
  const [from = '', to = '', ...rest] = text.split(separator);
  const range = { from, to };
  return rest.length === 0 && isDateRange(range) ? range : null;
}

/** Returns the dates of a chosen range. */
export const resolveRange = (choice: RangeChoice, context: RangeContext): DateRange =>
  typeof choice === 'string' ? computeRange(choice, context) : choice;
