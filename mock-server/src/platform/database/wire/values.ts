import { isDate } from 'node:util/types';
import pg from 'pg';

export type WireValue = string | Buffer | null;

const quotedElement = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayLiteral(value);
  const plain = toWire(value);
  return quotedElement(Buffer.isBuffer(plain) ? `\\x${plain.toString('hex')}` : String(plain));
}

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(arrayElement).join(',')}}`;

function objectToWire(value: object): WireValue {
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (isDate(value)) return value.toISOString();
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value);
}

/** Returns a parameter in the format of the protocol: arrays as array literals, other objects as JSON. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? objectToWire(value) : String(value);
}

export type ColumnParser = (text: string) => unknown;

const int8 = 20;
const parseInt8: ColumnParser = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

const timestamptz = 1184;
const parseAnyTimestamp = pg.types.getTypeParser(timestamptz, 'text') as ColumnParser;

/** Fraction of a second from the first digit, without the time zone `+00`. */
const millisecondsOf = (text: string): string => text.slice(20, -3).padEnd(3, '0').slice(0, 3);

/** The usual form has a year of four digits and the time zone UTC, which all sessions use. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

function parseTimestamp(text: string): string {
  if (usual.test(text)) return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millisecondsOf(text)}Z`;
  const time = parseAnyTimestamp(text);
  return isDate(time) ? time.toISOString() : text;
}

const ownParsers = new Map<number, ColumnParser>([
  [int8, parseInt8],
  [timestamptz, parseTimestamp],
]);

/**
 * Returns the parser of a column's text. Timestamps become ISO 8601 text in UTC with milliseconds, as in the contracts.
 * Integers of 8 bytes (`count`, `sum`) become numbers up to 2^53 and text beyond.
 */
export const columnParser = (oid: number): ColumnParser =>
  ownParsers.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as ColumnParser);
