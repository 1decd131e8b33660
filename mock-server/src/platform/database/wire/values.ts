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

/**
 * Returns the parser of a column's text. Integers of 8 bytes (`count`, `sum`) become numbers up to 2^53 and text
 * beyond.
 */
export const columnParser = (oid: number): ColumnParser =>
  oid === int8 ? parseInt8 : (pg.types.getTypeParser(oid, 'text') as ColumnParser);
