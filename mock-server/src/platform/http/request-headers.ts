import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { fail } from './problem';

/** Schema of the headers of a route that accepts an idempotency key. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' }),
  ),
});

/** Returns the revision in `If-Match`, plain or quoted as an entity tag; undefined if any revision is accepted. */
export function expectedRevision({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  return revision === undefined ? fail('conflict.stale') : Number(revision);
}
