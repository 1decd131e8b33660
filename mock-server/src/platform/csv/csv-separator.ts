import { parse } from 'csv-parse/sync';
import { detectEncoding } from './csv-records.mjs';

/** Separators that files may have, the most usual one first. */
export const csvSeparators = [',', ';', '\t', '|'] as const;

/** Length of the start of a file, in bytes, that contains its titles. */
const sampleLength = 64 * 1024;
const separatorLine = /^sep=([^"\p{L}\p{N}])(?:[\r\n]|$)/iu;

/** Returns the cells of the first row that is not empty. */
function firstRow(text: string, separator: string): string[] {
  try {
    const [row = []] = parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: 1,
    });
    return row;
  } catch {
    // The quotes of this start belong to other separators, or the file cannot be read.
    return [];
  }
}

export interface CsvSeparator {
  separator: string;
  /** Whether the first line states it, as spreadsheets understand it. */
  isStated: boolean;
}

/**
 * Returns the separator of a file: the one that its first line states, or else the one that separates the most known
 * titles, and among those the most titles.
 */
export function findSeparator(file: Uint8Array, isKnown: (title: string) => boolean): CsvSeparator {
  const text = new TextDecoder(detectEncoding(file)).decode(file.subarray(0, sampleLength));
  const stated = separatorLine.exec(text)?.[1];
  if (stated !== undefined) return { separator: stated, isStated: true };
  const rated = csvSeparators.map((separator) => {
    const cells = firstRow(text, separator);
    return { separator, known: cells.filter(isKnown).length, count: cells.length };
  });
  const best = rated.reduce((former, next) =>
    next.known > former.known || (next.known === former.known && next.count > former.count) ? next : former,
  );
  return { separator: best.separator, isStated: false };
}
