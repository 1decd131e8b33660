/** A record of a file, without the empty cells at its end. */
export interface CsvRecord {
  /** Row as spreadsheets count it: empty rows count, lines inside of a cell do not. The first one is 1. */
  row: number;
  cells: string[];
}

/** Why a file cannot be read. */
export interface CsvFault {
  code: 'encoding' | 'malformed' | 'open_quote' | 'row_too_long' | 'too_many_columns' | 'too_many_rows';
  row?: number;
  limit?: number;
}

export interface RecordOptions {
  separator: string;
  /** Whether the first line states the separator and is no row. */
  skipsFirstLine: boolean;
  /** Maximum number of rows below the titles. */
  maxRows: number;
  maxColumns: number;
  /** Maximum length of a row in bytes. */
  maxRowLength: number;
}

/** Returns the encoding that the first bytes of a file show. */
export declare function detectEncoding(file: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Reads the records of a CSV file that are not empty, in portions between which other work has a turn. Returns the fault
 * of a file that cannot be read, or null.
 */
export declare function readRecords(
  file: Uint8Array,
  options: RecordOptions,
  onRecords: (records: CsvRecord[]) => void,
): Promise<CsvFault | null>;
