import { importLimits, type UserImportField } from '@portal/shared/contracts';
import { CsvError, parse } from 'csv-parse';
import { foldEmail } from '../../../identity/accounts/people.repository';
import { rejectField } from '../../../platform/http/problem';
import { isStorable } from '../../../platform/http/validation';
import { columnOfTitle } from './columns';

export type ImportCells = Partial<Record<UserImportField, string>>;

/** A row of an imported file. */
export interface ImportRow {
  /** Line of the file, from 1. */
  line: number;
  cells: ImportCells;
  /** Whether an earlier row has the same address. */
  isDuplicate: boolean;
}

const maxCell = 300;

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isStorable(text) ? text : rejectField('/file', 'encoding');
  } catch {
    return rejectField('/file', 'encoding');
  }
}

/** Returns the separator that is most frequent in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const plain = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => plain.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

/** Returns the column at each position; null for an ignored one. */
function columnsOf(titles: readonly string[]): (UserImportField | null)[] {
  const columns = titles.map((title) => columnOfTitle(title) ?? (title === '' ? null : unknown(title)));
  if (!columns.includes('email')) rejectField('/file', 'no_email_column');
  const repeated = columns.findIndex((column, at) => column !== null && columns.indexOf(column) < at);
  if (repeated >= 0) rejectField('/file', 'repeated_column', { title: titles[repeated]?.slice(0, 80) });
  return columns;

  function unknown(title: string): null {
    return columnOfTitle(title) === null
      ? null
      : rejectField('/file', 'unknown_column', { title: title.slice(0, 80) });
  }
}

const cellsOf = (columns: readonly (UserImportField | null)[], record: readonly string[]): ImportCells =>
  Object.fromEntries(
    columns.flatMap((column, at) =>
      column === null ? [] : [[column, (record[at] ?? '').slice(0, maxCell)]],
    ),
  );

/** Reads records as they are parsed, so that other requests run in between. */
async function* records(text: string): AsyncGenerator<{ record: string[]; line: number }> {
  const parser = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: 64 * 1024,
  });
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>)
    yield { record, line: info.lines };
}

async function readRows(text: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  const addresses = new Set<string>();
  let columns: (UserImportField | null)[] | undefined;
  for await (const { record, line } of records(text)) {
    if (!columns) {
      columns = columnsOf(record);
      continue;
    }
    if (rows.length === importLimits.rows)
      rejectField('/file', 'too_many_rows', { limit: importLimits.rows });
    const cells = cellsOf(columns, record);
    const address = foldEmail(cells.email ?? '');
    rows.push({ line, cells, isDuplicate: address !== '' && addresses.has(address) });
    addresses.add(address);
  }
  return rows.length > 0 ? rows : rejectField('/file', 'empty');
}

/**
 * Reads a CSV file in UTF-8 with a row of titles, separated by commas or semicolons. A file that cannot be read as a whole
 * is rejected with the reason at `/file`; faults of single rows are found later.
 */
export async function readImport(bytes: Buffer): Promise<ImportRow[]> {
  try {
    return await readRows(decode(bytes));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 0);
    return rejectField('/file', 'malformed', line > 0 ? { line } : undefined);
  }
}
