import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { configurationLimits } from '@portal/shared/contracts';
import { parse } from 'csv-parse';
import { fail } from '../../../platform/http/problem';
import { isStorable } from '../../../platform/http/validation';
import { restoreText } from './csv-cells';
import { columnOf, requiredColumns, type CsvColumn, type CsvPurpose } from './csv-columns';

/** One row of a file. The header is row 1. */
export interface CsvRow {
  row: number;
  values: Partial<Record<CsvColumn, string>>;
}

const chunkSize = 64 * 1024;
const longestRow = 16 * 1024;

/** Splits the file, so that other requests have a turn between its parts. */
function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += chunkSize) yield file.subarray(at, at + chunkSize);
}

/** Returns the separator of the first line: `,`, `;` or tab, whichever is most frequent in it. */
function separatorOf(file: Buffer): string {
  const [firstLine = ''] = file.subarray(0, longestRow).toString('utf8').split(/\r?\n/);
  const countOf = (separator: string) => firstLine.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

function columnsOf(header: readonly string[], purpose: CsvPurpose): (CsvColumn | undefined)[] {
  const columns = header.map(columnOf);
  const missing = requiredColumns[purpose].filter((column) => !columns.includes(column));
  if (missing.length > 0)
    fail('csv.header', {
      errors: missing.map((column) => ({ pointer: '', code: 'missing_column', params: { column } })),
    });
  return columns;
}

const rowOf = (
  cells: readonly string[],
  columns: readonly (CsvColumn | undefined)[],
  row: number,
): CsvRow => {
  const named = cells.flatMap((cell, at) => {
    const column = columns[at];
    return column ? [[column, restoreText(cell).trim()]] : [];
  });
  return { row, values: Object.fromEntries(named) as CsvRow['values'] };
};

async function readRecords(file: Buffer): Promise<string[][]> {
  const records: string[][] = [];
  const parser = Readable.from(chunksOf(file)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(file),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    }),
  );
  for await (const record of parser) {
    records.push(record as string[]);
    if (records.length > configurationLimits.importRows + 1)
      fail('csv.too_many_rows', {
        errors: [{ pointer: '', code: 'too_many_rows', params: { limit: configurationLimits.importRows } }],
      });
  }
  return records;
}

/** Reads a CSV file in UTF-8 with the headers of an export in any order. */
export async function readCsv(file: Buffer, purpose: CsvPurpose): Promise<CsvRow[]> {
  if (file.length === 0 || !isUtf8(file)) return fail('csv.unreadable');
  let records: string[][];
  try {
    records = await readRecords(file);
  } catch (error) {
    if (error instanceof Error && error.name === 'PortalError') throw error;
    return fail('csv.unreadable');
  }
  const [header = [], ...rows] = records;
  if (!records.flat().every(isStorable)) return fail('validation.bad_unicode');
  const columns = columnsOf(header, purpose);
  return rows.map((cells, at) => rowOf(cells, columns, at + 2));
}
