import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Sql } from '../database/database';
import { fail, notFound } from '../http/problem';
import type { Viewer } from './in-scope';

const keyLifetime = 86_400_000;

interface CreationCall {
  viewer: Pick<Viewer, 'personId' | 'tenantId' | 'now'>;
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>;
}

interface Creation<Row> {
  /** Returns the object that the first request has created. */
  find(id: string): Promise<Row | undefined>;
  create(): Promise<Row>;
}

/** Two calls are the same if they have the same address, tenant and body. */
const digestOf = ({ viewer, request: { method, url, body } }: CreationCall): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, viewer.tenantId, body ?? null]))
    .digest('hex');

interface StoredRequest {
  digest: string;
  id: string;
}

async function knownRequest(sql: Sql, personId: string, key: string): Promise<StoredRequest | undefined> {
  // A second request with the same key waits here until the first one has committed.
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('request ' || $1 || ' ' || $2, 0))`, [
    personId,
    key,
  ]);
  const [known] = await sql.query<StoredRequest>(
    'select digest, object_id as id from creation_requests where person_id = $1 and key = $2',
    [personId, key],
  );
  return known;
}

/**
 * Creates an object once per Idempotency-Key of a person: a request that repeats the key within a day returns the object
 * of the first one, or fails with `idempotency.mismatch` if it is another request.
 */
export async function createOnce<Row extends { id: string }>(
  sql: Sql,
  call: CreationCall,
  { find, create }: Creation<Row>,
): Promise<Row> {
  const { personId, now } = call.viewer;
  const key = call.request.headers['idempotency-key'] as string | undefined;
  if (key === undefined) return create();
  const digest = digestOf(call);
  const known = await knownRequest(sql, personId, key);
  if (known)
    return known.digest === digest ? ((await find(known.id)) ?? notFound()) : fail('idempotency.mismatch');
  const row = await create();
  await sql.query('delete from creation_requests where person_id = $1 and created_at < $2::timestamptz', [
    personId,
    new Date(now.getTime() - keyLifetime),
  ]);
  await sql.query(
    `insert into creation_requests (person_id, key, digest, object_id, created_at)
     values ($1, $2, $3, $4, $5::timestamptz)`,
    [personId, key, digest, row.id, now],
  );
  return row;
}
