import type { Language } from '@portal/shared/contracts';
import { parseWrittenNumber, type NumberSign } from '@portal/shared/text';
import { inTurns } from '../turns';
import { invalidCell, type CellReading } from './cell-reading';

/** Parses a number. `unit`: what may be beside it. */
const parseNumber = (cell: string, unit?: RegExp) =>
  parseWrittenNumber(unit ? cell.replace(unit, '').trim() : cell);

/** Decimal sign of a file. `isProven`: its cells show it. */
export interface DecimalSign {
  sign: NumberSign;
  isProven: boolean;
}

const usualSigns: Record<Language, NumberSign> = { en: '.', tr: ',' };
/** Spreadsheets separate cells by semicolons where the comma separates decimals. */
const signsBySeparator: Readonly<Record<string, NumberSign>> = { ',': '.', ';': ',' };

/**
 * Returns the decimal sign of a file: the one that its numbers show, or else the one of its separator if the language of
 * the person has the same. Returns null if they differ.
 */
export async function detectDecimalSign(
  cells: Iterable<string>,
  { separator, language, unit }: { separator: string; language: Language; unit?: RegExp },
): Promise<DecimalSign | null> {
  const shown = new Set<NumberSign>();
  for await (const cell of inTurns(cells)) {
    const parsed = parseNumber(cell, unit);
    if (parsed.kind === 'number' && parsed.decimal) shown.add(parsed.decimal);
  }
  const [sign] = shown;
  if (sign) return shown.size === 1 ? { sign, isProven: true } : null;
  const usual = usualSigns[language];
  return (signsBySeparator[separator] ?? usual) === usual ? { sign: usual, isProven: false } : null;
}

/**
 * Reads a number as spreadsheets save it. Three digits after its only sign are thousands or decimals: that depends on the
 * decimal sign of the file, and three decimals must be proven, because spreadsheets save amounts with two.
 */
export function readNumber(cell: string, decimal: DecimalSign | null, unit?: RegExp): CellReading<number> {
  const parsed = parseNumber(cell, unit);
  if (parsed.kind === 'invalid') return invalidCell;
  if (parsed.kind === 'number') return { kind: 'value', value: parsed.value };
  const { sign, asGroups, asDecimals } = parsed;
  if (decimal && decimal.sign !== sign) return { kind: 'value', value: asGroups };
  if (decimal?.isProven) return { kind: 'value', value: asDecimals };
  return { kind: 'ambiguous', readings: [String(asGroups), String(asDecimals)] };
}
