import { unzipSync } from 'fflate';
import { colToLetter, writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import type { ResultColumn } from '@portal/shared/contracts';
import type { ExportChoice, ExportDocument, ExportSection } from '../document';
import { shownPart } from '../document';
import { exportTexts } from '../export-texts';
import { documentFacts } from '../facts';
import { labelWithUnit } from '../format-values';
import { noteText, type RowBudget } from '../row-budget';
import { numberFormat } from './cell-formats';
import { sheetNames } from './sheet-names';

/** A workbook whose sheets have their heads, and room for rows. */
export interface WorkbookShell {
  /** Complete files of the archive. */
  files: ReadonlyMap<string, Uint8Array>;
  sheets: readonly SheetShell[];
}

/** A sheet without its rows: what is before and after them, and the styles of the cells by column. */
export interface SheetShell {
  path: string;
  section: ExportSection;
  before: string;
  after: string;
  styles: readonly string[];
  totalStyles: readonly string[];
}

const bold: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };
const right = { alignment: { horizontal: 'right' } } as const;

const styleOf = (
  column: ResultColumn,
  choice: ExportChoice & Pick<ExportDocument, 'language'>,
): CellStyle => {
  const numFmt = numberFormat(column, choice);
  return { ...(column.format !== 'text' && right), ...(numFmt !== undefined && { numFmt }) };
};

const widthOf = ({ format }: ResultColumn, label: string): number =>
  Math.min(48, Math.max(format === 'text' ? 24 : 14, label.length + 4));

/** The first sheet: what the file is about, and what it does not contain. */
function parametersSheet(document: ExportDocument, choice: ExportChoice, budget: RowBudget): WriteSheet {
  const { title, organisation, language } = document;
  const notes = budget.notes.map((note) => noteText(note, { ...choice, language }));
  const facts = documentFacts(document);
  const rows = [
    [title],
    ...(organisation === null ? [] : [[organisation]]),
    [],
    ...facts.map(({ label, value }) => [label, value]),
    ...(notes.length > 0 ? [[], ...notes.map((note) => [note])] : []),
  ];
  const heading = { value: title, style: { font: { bold: true, name: 'Calibri', size: 14 } } };
  return {
    name: exportTexts(language)('parametersSheet'),
    rows,
    columns: [{ width: 28 }, { width: 60 }],
    cells: new Map([['0,0', heading]]),
  };
}

/** A sheet with its head, and one row of cells that have the styles of the rows and one with those of the total. */
function sampleSheet(
  section: ExportSection,
  choice: ExportChoice & Pick<ExportDocument, 'language'>,
): WriteSheet {
  const { columns } = shownPart(section);
  const label = (column: ResultColumn) =>
    choice.formatted ? labelWithUnit(column, choice.language) : column.label;
  const cells = columns.flatMap((column, at): [string, Partial<Cell>][] => {
    const style = styleOf(column, choice);
    const head = { ...bold, ...(column.format !== 'text' && right) };
    return [
      [`0,${at}`, { value: label(column), style: head }],
      [`1,${at}`, { value: 0, style }],
      [`2,${at}`, { value: 0, style: { ...style, ...bold } }],
    ];
  });
  return {
    name: section.title,
    rows: [columns.map(label), columns.map(() => 0), columns.map(() => 0)],
    columns: columns.map((column) => ({ width: widthOf(column, label(column)) })),
    cells: new Map(cells),
    freezePane: { rows: 1 },
  };
}

const decoder = new TextDecoder();

function stylesOfRow(xml: string, row: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const cell = new RegExp(`<c r="${colToLetter(at)}${row}"[^>]*?(?: s="(\\d+)")`).exec(xml);
    return cell?.[1] === undefined ? '' : ` s="${cell[1]}"`;
  });
}

function toShell(section: ExportSection, path: string, xml: string): SheetShell {
  const count = shownPart(section).columns.length;
  const rowsAt = xml.indexOf('<row r="2"');
  const endAt = xml.indexOf('</sheetData>');
  return {
    path,
    section,
    // The number of rows is not known yet.
    before: xml.slice(0, rowsAt).replace(/<dimension [^>]*\/>/, ''),
    after: xml.slice(endAt),
    styles: stylesOfRow(xml, 2, count),
    totalStyles: stylesOfRow(xml, 3, count),
  };
}

/**
 * Returns a workbook without rows. The library writes sheets of a workbook as a whole only, so it writes their heads and
 * styles, and the rows are streamed into them.
 */
export async function createShell(
  document: ExportDocument,
  choice: ExportChoice,
  budget: RowBudget,
): Promise<WorkbookShell> {
  const { language } = document;
  const sections = document.sections.filter(
    (section) => section.problem === undefined && shownPart(section).columns.length > 0,
  );
  const sheets = [
    parametersSheet(document, choice, budget),
    ...sections.map((section) => sampleSheet(section, { ...choice, language })),
  ];
  const names = sheetNames(sheets.map(({ name }) => name));
  const named = sheets.map((sheet, at) => ({ ...sheet, name: names[at] ?? sheet.name }));
  const archive = unzipSync(
    await writeXlsx({
      sheets: named,
      stringMode: 'inline',
      properties: { title: document.title, creator: document.person },
    }),
  );
  const files = new Map(Object.entries(archive));
  const shells = sections.map((section, at) => {
    const path = `xl/worksheets/sheet${at + 2}.xml`;
    const shell = toShell(section, path, decoder.decode(files.get(path)));
    files.delete(path);
    return shell;
  });
  return { files, sheets: shells };
}
