import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './problem';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * Returns the revision in `If-Match`, plain or quoted as an entity tag; undefined for `*`, which accepts any revision. A
 * call without the header is rejected, because it would overwrite a change that its sender has not seen.
 */
export function expectedRevision({ headers }: WithHeaders): number | undefined {
  const header = headers['if-match'];
  if (header === undefined)
    return fail('conflict.unchecked', {
      detail: 'Send If-Match with the ETag of the object that was read, or with * to change any revision',
    });
  if (header === '*') return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  return revision === undefined ? fail('conflict.stale') : Number(revision);
}

/**
 * The same for calls that may leave the header out: calls of the specification, and calls that change several objects or
 * only return an effect.
 */
export const optionalRevision = (request: WithHeaders): number | undefined =>
  request.headers['if-match'] === undefined ? undefined : expectedRevision(request);

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
