import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  isNumberFormat,
  resultNumber,
  type Language,
  type ResultColumn,
  type ResultValue,
} from '@portal/shared/contracts';
import { byteOrderMark, csvLines, decimalText, type CsvCell } from '../csv/write-csv';
import { shownPart, type ExportChoice, type ExportDocument, type ExportSection } from './document';
import { exportTexts } from './export-texts';
import { documentFacts } from './facts';
import { formatResult, labelWithUnit } from './format-values';
import { noteText, type RowBudget } from './row-budget';

/** Cells that are written in one piece, which takes about 5 ms, so that other calls are answered in between. */
const cellsOfPiece = 4_000;

/** Plain values have the signs of programs, whatever the language is. */
const signsOf = (language: Language, { formatted }: ExportChoice): Language => (formatted ? language : 'en');

/** Writes a number with the decimals of the screen, without a grouping, so that spreadsheets read a number. */
function formattedNumber(number: number, { format, decimals }: ResultColumn, language: Language): CsvCell {
  const isShare = format === 'percent' || format === 'points';
  const digits = format === 'integer' ? 0 : decimals;
  const text = decimalText(isShare ? number * 100 : number, digits, language);
  return { number: format === 'percent' ? `${text}%` : text };
}

function cellOf(value: ResultValue, column: ResultColumn, choice: CellChoice): CsvCell {
  if (value === null || value === '') return null;
  const number = isNumberFormat(column.format) ? resultNumber(value) : null;
  if (!choice.formatted) return number === null ? String(value) : { number: String(value) };
  if (number !== null) return formattedNumber(number, column, choice.language);
  return formatResult(value, column, choice.language);
}

interface CellChoice extends ExportChoice {
  language: Language;
}

function headLines(document: ExportDocument, choice: CellChoice, budget: RowBudget): string {
  if (!choice.formatted) return '';
  const facts = documentFacts(document).map(({ label, value }): CsvCell[] => [label, value]);
  const notes = budget.notes.map((note): CsvCell[] => [noteText(note, choice)]);
  return csvLines([[document.title], ...facts, ...notes, []], choice.language);
}

async function* sectionLines(section: ExportSection, choice: CellChoice, budget: RowBudget) {
  const signs = signsOf(choice.language, choice);
  const { columns, pick, total } = shownPart(section);
  const cells = (row: readonly ResultValue[]) =>
    row.map((value, at) => {
      const column = columns[at];
      return column ? cellOf(value, column, choice) : null;
    });
  const labels = columns.map((column) =>
    choice.formatted ? labelWithUnit(column, choice.language) : column.label,
  );
  yield csvLines([labels], signs);
  const size = Math.max(1, Math.floor(cellsOfPiece / Math.max(1, columns.length)));
  for await (const batch of budget.take(section))
    for (let at = 0; at < batch.length; at += size) {
      yield csvLines(
        batch.slice(at, at + size).map((row) => cells(pick(row))),
        signs,
      );
      await nextTurn();
    }
  if (total && choice.formatted)
    yield csvLines([[exportTexts(choice.language)('total'), ...cells(total).slice(1)]], signs);
}

/**
 * Writes a document as CSV. With formatted values, the head has parameters and notes, and each table its total; plain
 * values of one table are the table alone, for programs.
 */
export async function* writeCsvFile(
  document: ExportDocument,
  choice: ExportChoice,
  budget: RowBudget,
): AsyncGenerator<Uint8Array> {
  const { language, sections } = document;
  const cells = { ...choice, language };
  const signs = signsOf(language, choice);
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + headLines(document, cells, budget));
  const isAlone = sections.length === 1;
  for (const [at, section] of sections.entries()) {
    if (section.problem !== undefined) continue;
    if (!isAlone) yield encoder.encode(csvLines([...(at > 0 ? [[]] : []), [section.title]], signs));
    for await (const lines of sectionLines(section, cells, budget)) yield encoder.encode(lines);
  }
}
