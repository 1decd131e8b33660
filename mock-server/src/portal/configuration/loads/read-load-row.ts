import { configurationLimits, type LoadFault } from '@portal/shared/contracts';
import type { CsvRow } from '../transfer/read-csv';

/** Values of a row. Null: the file does not say. */
export interface LoadedValue {
  sourceSystem: string;
  sourceKey: string;
  sourceLabel: string | null;
  seenIn: string | null;
  occurrences: number | null;
  amount: number | null;
  seenAt: Date;
}

const mostOccurrences = 2_147_483_647;
const mostAmount = 1_000_000_000_000;
const dayLong = 86_400_000;
const decimal = /^-?\d{1,13}(?:[.,]\d{1,6})?$/;
const dateOrInstant = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Returns the number of a cell, rounded to an integer, or undefined if it is not one in the range. */
function numberOf(cell: string, [from, to]: readonly [number, number]): number | undefined {
  const number = decimal.test(cell) ? Math.round(Number(cell.replace(',', '.'))) : NaN;
  return number >= from && number <= to ? number : undefined;
}

/** Rejects days such as 31 February, which `Date` moves into the next month. */
const isDay = (text: string): boolean => {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Returns the time of a cell, or undefined for one that is not valid or lies more than a day in the future. */
function timeOf(cell: string, now: Date): Date | undefined {
  const [, day] = dateOrInstant.exec(cell) ?? [];
  const time = new Date(cell).getTime();
  return day !== undefined && isDay(day) && time <= now.getTime() + dayLong ? new Date(time) : undefined;
}

const hasLength = (text: string, from: number, to: number): boolean =>
  text.length >= from && text.length <= to;

/** Returns the first text of a row that is too short or too long. */
function textFaultOf({ values }: CsvRow): LoadFault | undefined {
  const { sourceSystem = '', sourceKey = '', sourceLabel = '', seenIn = '' } = values;
  const checks: [LoadFault, boolean][] = [
    ['source_system', hasLength(sourceSystem, 1, configurationLimits.sourceSystem)],
    ['source_key', hasLength(sourceKey, 1, configurationLimits.sourceKey)],
    ['source_label', hasLength(sourceLabel, 0, configurationLimits.sourceLabel)],
    ['seen_in', hasLength(seenIn, 0, configurationLimits.seenIn)],
  ];
  return checks.find(([, isValid]) => !isValid)?.[0];
}

const orNull = <T>(cell: string | undefined, read: (cell: string) => T): T | null =>
  cell ? read(cell) : null;

/** Reads a row, or returns the first fault that it has. */
export function readLoadRow(row: CsvRow, now: Date): LoadedValue | LoadFault {
  const { values } = row;
  const textFault = textFaultOf(row);
  if (textFault) return textFault;
  const occurrences = orNull(values.occurrences, (cell) => numberOf(cell, [0, mostOccurrences]));
  if (occurrences === undefined) return 'occurrences';
  const amount = orNull(values.amount, (cell) => numberOf(cell, [-mostAmount, mostAmount]));
  if (amount === undefined) return 'amount';
  const seenAt = values.seenAt ? timeOf(values.seenAt, now) : now;
  if (seenAt === undefined) return 'seen_at';
  return {
    sourceSystem: values.sourceSystem ?? '',
    sourceKey: values.sourceKey ?? '',
    sourceLabel: orNull(values.sourceLabel, String),
    seenIn: orNull(values.seenIn, String),
    occurrences,
    amount,
    seenAt,
  };
}
