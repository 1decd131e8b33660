import type { Column } from 'snowflake-sdk';
import type { ResultValue } from '@portal/shared/contracts';
import { exactNumber } from '../exact-number';
import { isoTimestamp } from '../iso-timestamp';

/** The driver returns numbers and dates as texts, in the formats of these parameters of the statement. */
export const resultParameters = {
  TIMEZONE: 'UTC',
  DATE_OUTPUT_FORMAT: 'YYYY-MM-DD',
  TIMESTAMP_NTZ_OUTPUT_FORMAT: 'YYYY-MM-DD HH24:MI:SS.FF6',
  TIMESTAMP_LTZ_OUTPUT_FORMAT: 'YYYY-MM-DD HH24:MI:SS.FF6',
  TIMESTAMP_TZ_OUTPUT_FORMAT: 'YYYY-MM-DD"T"HH24:MI:SS.FF3TZH:TZM',
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function withOffset(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function converterOf(column: Column): (value: unknown) => ResultValue {
  if (column.isNumber()) return (value) => exactNumber(String(value));
  if (column.isTimestampTz()) return (value) => withOffset(String(value));
  if (column.isTimestamp()) return (value) => isoTimestamp(String(value));
  return (value) => (isPlain(value) ? value : JSON.stringify(value));
}

/** Returns the conversion of rows with these columns. */
export function rowConverter(columns: readonly Column[]): (row: readonly unknown[]) => ResultValue[] {
  const converters = columns.map(converterOf);
  return (row) =>
    converters.map((convert, index) => {
      const value = row[index];
      return value === null || value === undefined ? null : convert(value);
    });
}
