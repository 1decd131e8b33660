import type { Language, UserImportField } from '@portal/shared/contracts';
import { foldEmail } from '../../../identity/accounts/people.repository';
import { readCsv } from '../../../platform/csv/read-csv';
import { fail } from '../../../platform/http/problem';
import { usersFormat } from './columns';

/** Cells of a row. `extraCell`: the first filled one without a title. */
export type ImportCells = Partial<Record<UserImportField | 'extraCell', string>>;

/** A row of an imported file. */
export interface ImportRow {
  /** Row as spreadsheets count, from 1. */
  line: number;
  cells: ImportCells;
  /** Whether an earlier row has the same address. */
  isDuplicate: boolean;
}

/** An imported file. Columns with an unknown title are ignored. */
export interface ImportFile {
  rows: ImportRow[];
  unknownTitles: string[];
}

/** Reads a CSV file of users. Throws for a file that cannot be read as a whole; faults of single rows are found later. */
export async function readImport(bytes: Buffer, language: Language): Promise<ImportFile> {
  const { rows, unknownTitles } = await readCsv(bytes, usersFormat, language);
  if (rows.length === 0) fail('csv.unreadable', { errors: [{ pointer: '/file', code: 'empty' }] });
  const addresses = new Set<string>();
  const read = rows.map(({ row, cells, extraCell }): ImportRow => {
    const address = foldEmail(cells.email ?? '');
    const isDuplicate = address !== '' && addresses.has(address);
    addresses.add(address);
    return { line: row, cells: { ...cells, ...(extraCell !== undefined && { extraCell }) }, isDuplicate };
  });
  return { rows: read, unknownTitles };
}
