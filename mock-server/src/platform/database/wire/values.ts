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
const space = 0x20;
const parseInt8: ColumnParser = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

const timestamptz = 1184;
const parseAnyTimestamp = pg.types.getTypeParser(timestamptz, 'text') as ColumnParser;

/** Fast path for the usual form: a year of four digits, and UTC, which is the time zone of all sessions. */
const parseTimestamp: ColumnParser = (text) =>
  text.length >= 22 && text.endsWith('+00') && text.charCodeAt(10) === space
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyTimestamp(text);

const ownParsers = new Map<number, ColumnParser>([
  [int8, parseInt8],
  [timestamptz, parseTimestamp],
]);

/**
 * Returns the parser of a column's text. Integers of 8 bytes (`count`, `sum`) become numbers up to 2^53 and text
 * beyond.
 */
export const columnParser = (oid: number): ColumnParser =>
  ownParsers.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as ColumnParser);
