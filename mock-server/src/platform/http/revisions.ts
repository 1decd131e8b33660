import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './problem';

/** Returns the revision in `If-Match`, plain or quoted as an entity tag; undefined if any revision is accepted. */
export function expectedRevision({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  return revision === undefined ? fail('conflict.stale') : Number(revision);
}

/** Rejects a change of a revision other than the present one. */
export function rejectStale(expected: number | undefined, present: number): void {
  if (expected !== undefined && expected !== present) fail('conflict.stale');
}

/** Sends the `version` of an object as its entity tag for `If-Match`. */
export function sendEntityTags(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('preSerialization', async (_request, reply, payload: { version?: number } | null) => {
    if (typeof payload?.version === 'number') reply.header('etag', `"${payload.version}"`);
  });
}
