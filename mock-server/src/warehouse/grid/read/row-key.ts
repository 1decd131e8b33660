import { isDay, type ResultValue } from '@portal/shared/contracts';
import { notFound } from '../../../platform/http/problem';
import type { GridDefinition } from '../grid-model';

/** Returns the key of a row as text for addresses. */
export const writeRowKey = (values: readonly ResultValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

function parse(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, 'base64url').toString());
  } catch {
    return notFound();
  }
}

const longestText = 200;

/** Returns the values of a row's key. One that no row can have responds like one that no row has. */
export function readRowKey({ key: columns }: Pick<GridDefinition, 'key'>, key: string): string[] {
  const values = parse(key);
  if (!Array.isArray(values) || values.length !== columns.length) return notFound();
  return values.map((value: unknown, at) => {
    const isText = typeof value === 'string' && value.length <= longestText && !value.includes('\0');
    if (!isText || !value.isWellFormed()) return notFound();
    return columns[at]?.sqlType === 'date' && !isDay(value) ? notFound() : value;
  });
}
