import {
  lastDaysPattern,
  longestPeriod,
  periodNames,
  type GridColumn,
  type GridOperator,
} from '@portal/shared/contracts';
import { readDay } from '@portal/shared/dates';
import { currentLanguage } from '@portal/shared/i18n';
import { parseWrittenNumber } from '@portal/shared/text';

export type TypedValue = string | number | boolean;

/** Returns whether a text names a relative period, such as `last7Days`. */
export function isPeriod(text: string): boolean {
  const [, days] = new RegExp(lastDaysPattern).exec(text) ?? [];
  return days === undefined ? periodNames.some((name) => name === text) : Number(days) <= longestPeriod;
}

/** Returns whether the first value of a range is after the last one. Texts of the values are days or numbers. */
export function isReversed([from = '', to = '']: readonly TypedValue[]): boolean {
  const [first, last] = [Number(from), Number(to)];
  return Number.isNaN(first) || Number.isNaN(last) ? String(from) > String(to) : first > last;
}

/** Reads a number as it is written in the current language, also with a unit such as 2.5 m. */
function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const isPercent = trimmed.endsWith('%') || trimmed.startsWith('%');
  const written = parseWrittenNumber(trimmed.replaceAll('%', '').replaceAll('\u2212', '-').trim());
  if (written.kind === 'invalid') return null;
  const decimal = currentLanguage() === 'tr' ? ',' : '.';
  const value =
    written.kind === 'number'
      ? written.value
      : written.sign === decimal
        ? written.asDecimals
        : written.asGroups;
  return isPercent ? Number((value / 100).toPrecision(15)) : value;
}

/** Last days of ranges: "until March" means until its last day. */
const usesEnd = (op: GridOperator, at: number): boolean =>
  op === 'atMost' || op === 'greater' || (op === 'between' && at === 1);

/** Reads a value that a person wrote for a filter, or returns null. `lastDay` completes dates without a year. */
export function readValue(
  text: string,
  column: Pick<GridColumn, 'type' | 'options'>,
  { op, at, lastDay }: { op: GridOperator; at: number; lastDay: string },
): TypedValue | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (column.type === 'number') return readNumber(trimmed);
  if (column.type === 'date') {
    const days = readDay(trimmed, lastDay);
    return days && (usesEnd(op, at) ? days.to : days.from);
  }
  return column.options?.find(({ label }) => label === trimmed)?.value ?? trimmed;
}

/** Returns the lines and cells of a pasted column, each once. */
export const splitPasted = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t;]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
