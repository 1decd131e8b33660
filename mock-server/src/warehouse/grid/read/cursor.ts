import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GridFilter, GridSort, ResultValue } from '@portal/shared/contracts';
import { rejectField } from '../../../platform/http/problem';
import type { GridReading } from './reading';

/** A page that starts beyond a row, by its sort keys. */
export interface CursorPlace {
  from: readonly ResultValue[];
  isBackward: boolean;
}

/** The rows that a cursor belongs to. */
export interface CursorQuery {
  filters: readonly GridFilter[];
  sort: readonly GridSort[];
}

const digestOf = ({ grid, scope, seesPersonal }: GridReading, { filters, sort }: CursorQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([grid.id, scope.tenantIds, scope.clientSegments, seesPersonal, filters, sort]))
    .digest('base64url')
    .slice(0, 16);

const proofOf = ({ cursorKey }: GridReading, content: string): string =>
  createHmac('sha256', cursorKey).update(content).digest('base64url').slice(0, 22);

/** Returns a cursor that only this server and those with the same key can have written. */
export function writeCursor(
  reading: GridReading,
  query: CursorQuery,
  { from, isBackward }: CursorPlace,
): string {
  const content = Buffer.from(JSON.stringify([digestOf(reading, query), isBackward, from])).toString(
    'base64url',
  );
  return `${content}.${proofOf(reading, content)}`;
}

const rejectCursor = (): never => rejectField('/cursor', 'not_allowed');

/** Rejects a cursor that was changed, or that belongs to another dataset, tenant, filter or sort. */
export function readCursor(reading: GridReading, query: CursorQuery, cursor: string): CursorPlace {
  const [content = '', proof = ''] = cursor.split('.');
  const expected = proofOf(reading, content);
  if (proof.length !== expected.length || !timingSafeEqual(Buffer.from(proof), Buffer.from(expected)))
    return rejectCursor();
  const [digest, isBackward, from] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    boolean,
    ResultValue[],
  ];
  return digest === digestOf(reading, query) ? { from, isBackward } : rejectCursor();
}
