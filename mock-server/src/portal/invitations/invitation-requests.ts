import { createHash } from 'node:crypto';
import { requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { ofTenant } from '../../identity/invitations/invitation-row';
import { lockInvitations } from './invitations.repository';

const keyLifetime = 86_400_000;

/** A request with an idempotency key. */
export interface KeyedRequest {
  /** null for the provider */
  tenantId: string | null;
  personId: string;
  key: string | undefined;
  /** Identifies the request beside its key. */
  body: object;
  now: Date;
}

interface KeyedCall {
  viewer: Viewer;
  request: { headers: { 'idempotency-key'?: string | undefined } };
}

/** Returns the keyed request of a call. `body` identifies what it does. */
export const toKeyedRequest = ({ viewer, request }: KeyedCall, body: object): KeyedRequest => ({
  tenantId: requireTenantId(viewer),
  personId: viewer.personId,
  key: request.headers['idempotency-key'],
  body,
  now: viewer.now,
});

/** Runs the work once per idempotency key, and returns the same response to repeated requests for a day. */
export async function oncePerKey<Response>(
  sql: Sql,
  { tenantId, personId, key, body, now }: KeyedRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  if (key === undefined) return work();
  const requestKey = `${personId} ${key}`;
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  // A second request with the same key waits here until the first one has committed.
  await lockInvitations(sql, tenantId);
  const [known] = await sql.query<{ digest: string; response: Response }>(
    `select digest, response from invitation_requests where ${ofTenant(tenantId)} and request_key = $2`,
    [tenantId, requestKey],
  );
  if (known) return known.digest === digest ? known.response : fail('idempotency.mismatch');
  const response = await work();
  await sql.query(
    `delete from invitation_requests where ${ofTenant(tenantId)} and created_at < $2::timestamptz`,
    [tenantId, new Date(now.getTime() - keyLifetime)],
  );
  await sql.query(
    `insert into invitation_requests (tenant_id, request_key, digest, response, created_at)
     values ($1, $2, $3, $4::text::jsonb, $5::timestamptz)`,
    [tenantId, requestKey, digest, JSON.stringify(response), now],
  );
  return response;
}
