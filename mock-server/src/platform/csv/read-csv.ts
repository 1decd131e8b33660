import type { Language, ProblemCode } from '@portal/shared/contracts';
import { unescapeFormula } from '@portal/shared/text';
import { fail } from '../http/problem';
import { columnFinder, readHeader, type CsvFormat, type CsvHeader } from './csv-format';
import { readRecords, type CsvFault, type CsvRecord, type RecordOptions } from './csv-records.mjs';
import { findSeparator } from './csv-separator';
import { readOnThread } from './read-on-thread';

/** A row of a file. */
export interface CsvRow<Column extends string> {
  /** Row as spreadsheets count it; the titles are usually row 1. */
  row: number;
  /** Cells of the columns that the file has. */
  cells: Partial<Record<Column, string>>;
  /** First filled cell without a title. */
  extraCell?: string;
}

/** The content of a file. */
export interface CsvFile<Column extends string> extends Pick<CsvHeader<Column>, 'titles' | 'unknownTitles'> {
  separator: string;
  rows: CsvRow<Column>[];
}

const maxColumns = 200;
const maxRowLength = 64 * 1024;
/** Size in bytes above which a file is read on its own thread. */
const threadSize = 1024 * 1024;

function rejectFile({ code, ...params }: CsvFault): never {
  const problem: ProblemCode = code === 'too_many_rows' ? 'csv.too_many_rows' : 'csv.unreadable';
  return fail(problem, { errors: [{ pointer: '/file', code, params }] });
}

/** Reads the rows below the titles. */
class RowReader<Column extends string> {
  readonly rows: CsvRow<Column>[] = [];
  header: CsvHeader<Column> | undefined;

  constructor(private readonly readTitles: (cells: readonly string[]) => CsvHeader<Column>) {}

  add(records: readonly CsvRecord[]): void {
    for (const { row, cells } of records) {
      const values = cells.map(unescapeFormula);
      if (this.header) this.rows.push(this.readRow(row, values, this.header));
      else this.header = this.readTitles(values);
    }
  }

  private readRow(row: number, values: readonly string[], { columns }: CsvHeader<Column>): CsvRow<Column> {
    const cells: CsvRow<Column>['cells'] = {};
    columns.forEach((column, at) => {
      if (column) cells[column] = values[at] ?? '';
    });
    const extraCell = values.find((value, at) => value !== '' && columns[at] === undefined);
    return { row, cells, ...(extraCell !== undefined && { extraCell }) };
  }
}

/**
 * Reads a CSV file as spreadsheets save it: separated by `,`, `;`, `|` or tabs, in UTF-8 or UTF-16, with the titles of the
 * format in any order and spelling. Missing cells at the end of a row are empty. Throws for a file that cannot be read as
 * a whole; the caller checks the cells. `language`: language of the titles in errors.
 */
export async function readCsv<Column extends string>(
  file: Uint8Array,
  format: CsvFormat<Column>,
  language: Language,
): Promise<CsvFile<Column>> {
  const find = columnFinder(format);
  const { separator, isStated } = findSeparator(file, (title) => find(unescapeFormula(title)) !== undefined);
  const options: RecordOptions = {
    separator,
    skipsFirstLine: isStated,
    maxRows: format.maxRows,
    maxColumns,
    maxRowLength,
  };
  const reader = new RowReader((cells) => readHeader(cells, format, language));
  const read = file.length > threadSize ? readOnThread : readRecords;
  const fault = await read(file, options, (records) => reader.add(records));
  if (fault) return rejectFile(fault);
  const { titles, unknownTitles } = reader.header ?? readHeader([], format, language);
  return { separator, titles, unknownTitles, rows: reader.rows };
}
