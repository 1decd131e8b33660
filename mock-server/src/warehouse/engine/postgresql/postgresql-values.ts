import pg from 'pg';
import type { ResultValue } from '@portal/shared/contracts';
import { exactNumber } from '../exact-number';
import { isoTimestamp } from '../iso-timestamp';

const isDay = /^\d{4}-\d\d-\d\d$/;
const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

function toFinite(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

const parsers = new Map<number, (text: string) => ResultValue>([
  [BOOL, (text) => text === 't'],
  [INT2, Number],
  [INT4, Number],
  [INT8, exactNumber],
  [FLOAT4, toFinite],
  [FLOAT8, toFinite],
  [NUMERIC, exactNumber],
  [DATE, (text) => (isDay.test(text) ? text : null)],
  [TIMESTAMP, isoTimestamp],
  [TIMESTAMPTZ, isoTimestamp],
]);

const asText = (text: string): ResultValue => text;

/** Converts values as the interface of the engines asks for, apart from the parsers of the portal's database. */
export const postgresqlTypes = {
  getTypeParser: (type: number) => parsers.get(type) ?? asText,
} as pg.CustomTypesConfig;
