import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { colToLetter } from 'hucre/xlsx';
import type { ResultValue } from '@portal/shared/contracts';
import { shownPart, type ExportChoice, type ExportDocument } from '../document';
import { exportTexts } from '../export-texts';
import type { RowBudget } from '../row-budget';
import { cellValue } from './cell-formats';
import { createShell, type SheetShell } from './workbook';

/** Cells that are written and compressed in one piece, which takes about 10 ms. */
const cellsOfPiece = 4_000;
/** A quick level: the time of a large file is that of its compression. */
const compression = 3;
const maxText = 32_767;

/** Characters that XML does not allow. */
const forbidden = /[\p{Cs}\ufffe\uffff]|[^\P{Cc}\t\n\r]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeXml = (text: string): string =>
  text
    .slice(0, maxText)
    .replace(forbidden, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** Texts are written as texts, so none of them is read as a formula. */
function cellXml(value: string | number | boolean | null, place: string, style: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}"${style}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

interface SheetWriter {
  rowXml(row: readonly ResultValue[], number: number): string;
  totalXml(number: number): string;
  pick(row: readonly ResultValue[]): ResultValue[];
  piece: number;
}

function sheetWriter({ section, styles, totalStyles }: SheetShell, choice: RowChoice): SheetWriter {
  const { columns, pick, total } = shownPart(section);
  const letters = columns.map((_, at) => colToLetter(at));
  const xml = (row: readonly ResultValue[], number: number, styleOf: readonly string[]) => {
    const cells = columns.map((column, at) =>
      cellXml(cellValue(row[at] ?? null, column, choice), `${letters[at]}${number}`, styleOf[at] ?? ''),
    );
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  return {
    pick,
    piece: Math.max(1, Math.floor(cellsOfPiece / columns.length)),
    rowXml: (row, number) => xml(row, number, styles),
    totalXml: (number) =>
      total
        ? xml(
            [columns[0]?.kind === 'dimension' ? choice.total : (total[0] ?? null), ...total.slice(1)],
            number,
            totalStyles,
          )
        : '',
  };
}

interface RowChoice extends ExportChoice {
  total: string;
}

async function* sheetParts(shell: SheetShell, choice: RowChoice, budget: RowBudget): AsyncGenerator<string> {
  const { rowXml, totalXml, pick, piece } = sheetWriter(shell, choice);
  let number = 1;
  yield shell.before;
  for await (const batch of budget.take(shell.section))
    for (let at = 0; at < batch.length; at += piece) {
      yield batch
        .slice(at, at + piece)
        .map((row) => rowXml(pick(row), (number += 1)))
        .join('');
      await nextTurn();
    }
  yield totalXml(number + 1) + shell.after;
}

/** Writes a document as a workbook: a sheet with the parameters, and one per section with typed cells. */
export async function* writeXlsxFile(
  document: ExportDocument,
  choice: ExportChoice,
  budget: RowBudget,
): AsyncGenerator<Uint8Array> {
  const { files, sheets } = await createShell(document, choice, budget);
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const encoder = new TextEncoder();
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: compression });
    zip.add(file);
    return file;
  };
  for (const [path, bytes] of files) add(path).push(bytes, true);
  const rowChoice = { ...choice, total: exportTexts(document.language)('total') };
  for (const shell of sheets) {
    const file = add(shell.path);
    for await (const xml of sheetParts(shell, rowChoice, budget)) {
      file.push(encoder.encode(xml));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}
