// Plain JavaScript, so that the same file runs on the main thread and on a thread of its own, from the sources and
// beside the bundle.
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';

/**
 * @typedef {import('./csv-records.d.mts').CsvRecord} CsvRecord
 * @typedef {import('./csv-records.d.mts').CsvFault} CsvFault
 * @typedef {import('./csv-records.d.mts').RecordOptions} RecordOptions
 */

/** Small, because the parser needs most time for short rows. */
const chunkSize = 1024;
/** Time in milliseconds after which other work has a turn. */
const longestTurn = 8;
/** Rows that are handed on at the same time. */
const portionSize = 500;
/** Spreadsheets save empty rows below the last one. */
const mostBlankRows = 20_000;

/**
 * Returns the encoding that the first bytes show. Without a mark, an ASCII character in UTF-16 has a zero byte, which no
 * text in UTF-8 has.
 *
 * @param {Uint8Array} file
 */
export function detectEncoding(file) {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (file.length > 1 && first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

/**
 * Returns the file in UTF-8 without a mark, or null if it is not a text.
 *
 * @param {Uint8Array} file
 */
function toUtf8(file) {
  const encoding = detectEncoding(file);
  if (encoding === 'utf-8') {
    const isMarked = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
    return isUtf8(file)
      ? Buffer.from(file.buffer, file.byteOffset, file.length).subarray(isMarked ? 3 : 0)
      : null;
  }
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(file));
  } catch {
    return null;
  }
}

class Refusal extends Error {
  /** @param {CsvFault} fault */
  constructor(fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** A cell in quotes that spaces follow. The parser keeps its quotes, because text could follow, too. */
const quotedWithSpaces = /^"(.*)"\s+$/s;

/** @param {string} cell */
const cleanCell = (cell) => cell.replace(quotedWithSpaces, '$1').trim();

/** Counts the records of a file, and keeps those that are not blank. */
class RecordCollector {
  /** @type {CsvRecord[]} */
  kept = [];
  count = 0;
  keptCount = 0;

  /** @param {RecordOptions} options */
  constructor({ maxRows, maxColumns }) {
    this.maxRows = maxRows;
    this.maxColumns = maxColumns;
  }

  /** @param {string[]} record */
  add(record) {
    this.count += 1;
    if (record.length > this.maxColumns)
      throw new Refusal({ code: 'too_many_columns', row: this.count, limit: this.maxColumns });
    const cells = record.map(cleanCell);
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > 0) {
      this.keptCount += 1;
      this.kept.push({ row: this.count, cells });
    }
    // The titles are a record, too.
    if (this.keptCount > this.maxRows + 1 || this.count - this.keptCount > mostBlankRows)
      throw new Refusal({ code: 'too_many_rows', limit: this.maxRows });
    return null;
  }

  /** Returns the records since the last call. */
  take() {
    const { kept } = this;
    this.kept = [];
    return kept;
  }
}

/** @type {Record<string, CsvFault['code']>} */
const parserFaults = { CSV_QUOTE_NOT_CLOSED: 'open_quote', CSV_MAX_RECORD_SIZE: 'row_too_long' };

/**
 * @param {Error} error
 * @param {{ count: number, maxRowLength: number }} state
 * @returns {CsvFault}
 */
function toFault(error, { count, maxRowLength }) {
  if (error instanceof Refusal) return error.fault;
  const code = 'code' in error && typeof error.code === 'string' ? parserFaults[error.code] : undefined;
  return code === 'row_too_long'
    ? { code, row: count + 1, limit: maxRowLength }
    : { code: code ?? 'malformed', row: count + 1 };
}

/** @param {Buffer} text */
function findSecondLine(text) {
  const end = text.findIndex((byte) => byte === 10 || byte === 13);
  if (end < 0) return text.length;
  return end + (text[end] === 13 && text[end + 1] === 10 ? 2 : 1);
}

/**
 * The parser creates an error for each row with another number of cells than the titles, and ignores it. Its stack trace
 * takes ten times as long as reading the row.
 *
 * @param {() => unknown} work
 */
function withoutStackTraces(work) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** @type {import('./csv-records.d.mts').readRecords} */
export async function readRecords(file, options, onRecords) {
  const text = toUtf8(file);
  if (text === null || text.includes(0)) return { code: 'encoding' };
  const { separator, maxRowLength } = options;
  const collector = new RecordCollector(options);
  const parser = parse({
    delimiter: separator,
    // The default takes the line end of the first line only.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    max_record_size: maxRowLength,
    on_record: (record) => collector.add(record),
  });
  const closed = new Promise((resolve) => void parser.on('error', () => undefined).on('close', resolve));
  parser.resume();
  let openLength = 0;
  let turnStart = performance.now();
  const start = options.skipsFirstLine ? findSecondLine(text) : 0;
  for (let at = start; at < text.length && !parser.errored; at += chunkSize) {
    const before = collector.count;
    const chunk = text.subarray(at, at + chunkSize);
    withoutStackTraces(() => parser.write(chunk));
    // The parser does not count separators.
    openLength = collector.count > before ? 0 : openLength + chunk.length;
    if (openLength > maxRowLength)
      parser.destroy(new Refusal({ code: 'row_too_long', row: before + 1, limit: maxRowLength }));
    if (collector.kept.length >= portionSize) onRecords(collector.take());
    if (performance.now() - turnStart < longestTurn) continue;
    await setImmediate();
    turnStart = performance.now();
  }
  if (!parser.errored) parser.end();
  await closed;
  if (parser.errored) return toFault(parser.errored, { count: collector.count, maxRowLength });
  onRecords(collector.take());
  return null;
}
