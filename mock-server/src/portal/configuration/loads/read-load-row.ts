import { configurationLimits, type Language, type LoadFault } from '@portal/shared/contracts';
import { hasVisibleText } from '@portal/shared/text';
import { areDaysFirst, readDate } from '../../../platform/csv/cell-dates';
import { detectDecimalSign, readNumber, type DecimalSign } from '../../../platform/csv/cell-numbers';
import { invalidCell, type CellReading } from '../../../platform/csv/cell-reading';
import { readEnteredText } from '../../../platform/csv/entered-text';
import type { CsvRow } from '../../../platform/csv/read-csv';
import type { CsvColumn } from '../transfer/csv-columns';
import type { MappingFile } from '../transfer/mapping-upload';

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

/** Why a row is skipped, and the cell that it is about. */
export interface LoadRowFault {
  code: LoadFault;
  column: CsvColumn | null;
  value: string;
  readings?: [string, string];
}

/** How a file writes numbers and dates. */
export interface CellStyle {
  decimal: DecimalSign | null;
  isDayFirst: boolean;
  now: Date;
}

type LoadRow = CsvRow<CsvColumn>;

const mostOccurrences = 2_147_483_647;
const mostAmount = 1_000_000_000_000;
const dayLong = 86_400_000;
/** The currency of amounts, which spreadsheets can show in the cell. */
const euros = /^(?:€|EUR\b)\s*|\s*(?:€|\bEUR)$/i;

function* cellsIn(rows: readonly LoadRow[], ...columns: CsvColumn[]): Generator<string> {
  for (const { cells } of rows) for (const column of columns) if (cells[column]) yield cells[column];
}

/** Finds out how a file writes numbers and dates. */
export async function detectCellStyle(
  { rows, separator }: Pick<MappingFile, 'rows' | 'separator'>,
  { language, now }: { language: Language; now: Date },
): Promise<CellStyle> {
  const numbers = cellsIn(rows, 'occurrences', 'amount');
  return {
    decimal: await detectDecimalSign(numbers, { separator, language, unit: euros }),
    isDayFirst: await areDaysFirst(cellsIn(rows, 'seenAt')),
    now,
  };
}

const restrict = <Value>(reading: CellReading<Value>, isValid: (value: Value) => boolean) =>
  reading.kind === 'value' && !isValid(reading.value) ? invalidCell : reading;

/** Reads a number of rows, which is never rounded. */
const readOccurrences = (cell: string, { decimal }: CellStyle): CellReading<number> =>
  restrict(
    readNumber(cell, decimal),
    (count) => Number.isInteger(count) && count >= 0 && count <= mostOccurrences,
  );

/** Reads an amount in whole euros. */
function readAmount(cell: string, { decimal }: CellStyle): CellReading<number> {
  const reading = restrict(readNumber(cell, decimal, euros), (amount) => Math.abs(amount) <= mostAmount);
  return reading.kind === 'value' ? { kind: 'value', value: Math.round(reading.value) } : reading;
}

const readSeenAt = (cell: string, { isDayFirst, now }: CellStyle): CellReading<Date> =>
  restrict(readDate(cell, isDayFirst), (time) => time.getTime() <= now.getTime() + dayLong);

const lengths = {
  sourceSystem: { code: 'source_system', from: 1, to: configurationLimits.sourceSystem },
  sourceKey: { code: 'source_key', from: 1, to: configurationLimits.sourceKey },
  sourceLabel: { code: 'source_label', from: 0, to: configurationLimits.sourceLabel },
  seenIn: { code: 'seen_in', from: 0, to: configurationLimits.seenIn },
} as const;
type TextColumn = keyof typeof lengths;

/** Returns the texts of a row. A key stays as the source system writes it, because data is found by it. */
const readTexts = ({ cells }: LoadRow): Record<TextColumn, string> => ({
  sourceSystem: readEnteredText(cells.sourceSystem),
  sourceKey: cells.sourceKey ?? '',
  sourceLabel: readEnteredText(cells.sourceLabel),
  seenIn: readEnteredText(cells.seenIn),
});

/** Returns the first text of a row that is too long, or that is missing and required. */
function findTextFault(texts: Record<TextColumn, string>): LoadRowFault | undefined {
  for (const column of Object.keys(lengths) as TextColumn[]) {
    const { code, from, to } = lengths[column];
    const value = texts[column];
    if (value.length > to || (from > 0 && !hasVisibleText(value))) return { code, column, value };
  }
  return undefined;
}

const ifFilled = <Value>(
  cell: string | undefined,
  read: (cell: string) => CellReading<Value>,
): CellReading<Value | null> => (cell ? read(cell) : { kind: 'value', value: null });

const faultCodes = {
  occurrences: { invalid: 'occurrences', ambiguous: 'ambiguous_number' },
  amount: { invalid: 'amount', ambiguous: 'ambiguous_number' },
  seenAt: { invalid: 'seen_at', ambiguous: 'ambiguous_date' },
} as const;
type ReadColumn = keyof typeof faultCodes;

/** Returns the fault of the first cell without one reading. */
function findReadingFault(
  { cells }: LoadRow,
  readings: Record<ReadColumn, CellReading<unknown>>,
): LoadRowFault | undefined {
  for (const column of Object.keys(faultCodes) as ReadColumn[]) {
    const reading = readings[column];
    const value = cells[column] ?? '';
    const { invalid, ambiguous } = faultCodes[column];
    if (reading.kind === 'invalid') return { code: invalid, column, value };
    if (reading.kind === 'ambiguous') return { code: ambiguous, column, value, readings: reading.readings };
  }
  return undefined;
}

const valueIn = <Value>(reading: CellReading<Value | null>): Value | null =>
  reading.kind === 'value' ? reading.value : null;

/** Reads a row, or returns the first fault that it has. */
export function readLoadRow(row: LoadRow, style: CellStyle): LoadedValue | LoadRowFault {
  const { cells, extraCell } = row;
  if (extraCell !== undefined) return { code: 'extra_cell', column: null, value: extraCell };
  const texts = readTexts(row);
  const textFault = findTextFault(texts);
  if (textFault) return textFault;
  const occurrences = ifFilled(cells.occurrences, (cell) => readOccurrences(cell, style));
  const amount = ifFilled(cells.amount, (cell) => readAmount(cell, style));
  const seenAt = ifFilled(cells.seenAt, (cell) => readSeenAt(cell, style));
  return (
    findReadingFault(row, { occurrences, amount, seenAt }) ?? {
      sourceSystem: texts.sourceSystem,
      sourceKey: texts.sourceKey,
      sourceLabel: texts.sourceLabel || null,
      seenIn: texts.seenIn || null,
      occurrences: valueIn(occurrences),
      amount: valueIn(amount),
      seenAt: valueIn(seenAt) ?? style.now,
    }
  );
}
