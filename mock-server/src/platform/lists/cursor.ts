import { fail } from '../http/problem';

/** Start of a page in a list with cursors: beyond a row, or at the end of the list. */
export interface Position {
  towards: 'next' | 'previous';
  /** Sort key and id of the row that the page starts beyond; null at the end of the list. */
  row: readonly [key: string, id: string] | null;
}

export const encodeCursor = ({ towards, row }: Position): string =>
  Buffer.from(JSON.stringify([towards, ...(row ?? [])])).toString('base64url');

const rejectCursor = (): never =>
  fail('validation.failed', { errors: [{ pointer: '/cursor', code: 'not_allowed' }] });

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return rejectCursor();
  }
}

/** Decodes the cursor of a query; rejects a malformed one. */
export function decodeCursor(cursor: string): Position {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return rejectCursor();
  const [towards, key, id] = parts as string[];
  if (towards !== 'next' && towards !== 'previous') return rejectCursor();
  const isComplete = key !== undefined && id !== undefined && !`${key}${id}`.includes('\0');
  if (parts.length === 3 && isComplete) return { towards, row: [key, id] };
  return parts.length === 1 ? { towards, row: null } : rejectCursor();
}
