import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BoundedCache } from '../auth/bounded-cache';
import { getScope, type Caller } from '../auth/caller';
import type { Database, Sql } from '../database/database';
import { describeAuditSource, recordAction, type AuditedAction } from './audit';

/** Read of a call, with the tenant whose audit has the entry; null for the audit of the portal. */
export interface ReadAction extends AuditedAction {
  tenantId: string | null;
}

/** Read of a tenant's data by a person without a tenant, which the audit records. */
export interface AuditedRead {
  /** Returns null if the call reads no data of a tenant. */
  actionOf(sql: Sql, request: FastifyRequest): Promise<ReadAction | null>;
  /** Identifies what is read: further reads by the person within 15 minutes are no entry. Null: each call is one. */
  objectOf(request: FastifyRequest): string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auditedRead?: AuditedRead;
  }
}

const sameReadMs = 15 * 60_000;

/** A person who sees the portal as a user reads, not that user. */
export const getActualCaller = (caller: Caller): Caller => caller.actor ?? caller;

/** Returns the person as whom the caller sees the portal, as values of an entry. */
export function viewedIn({ acting }: Caller): { viewedId: string; viewedName: string } | undefined {
  const person = acting?.person;
  return person && { viewedId: person.id, viewedName: person.name };
}

/** Sessions are apart, because each has its own reason. */
function keyOf(request: FastifyRequest, { objectOf }: AuditedRead): string | null {
  const object = objectOf(request);
  if (object === null) return null;
  return JSON.stringify([
    getActualCaller(request.caller).personId,
    request.caller.acting?.id ?? null,
    object,
  ]);
}

interface Parts {
  db: Database;
  now(): Date;
}

async function recordRead({ db, now }: Parts, request: FastifyRequest, read: AuditedRead): Promise<void> {
  const { caller, id } = request;
  const viewed = viewedIn(caller);
  await db.transaction(getScope(getActualCaller(caller)), async (sql) => {
    const found = await read.actionOf(sql, request);
    if (!found) return;
    const { tenantId, after, ...act } = found;
    const source = describeAuditSource({ caller, id }, { tenantId, at: now() });
    await recordAction(sql, source, { ...act, after: after || viewed ? { ...after, ...viewed } : null });
  });
}

interface RecordedRead {
  time: number;
  /** Parallel reads of the same object wait for the entry of the first one. */
  stored: Promise<void>;
}

/**
 * Records the reads that routes declare, of people without a tenant, in the audit of the tenant. The response is sent
 * after the entry is stored. A server remembers what it has recorded.
 */
export function installReadAudit(app: FastifyInstance, parts: Parts): void {
  const recorded = new BoundedCache<RecordedRead>();
  app.addHook('preSerialization', async (request, reply) => {
    const { auditedRead } = request.routeOptions.config;
    const { verifiedCaller: caller } = request;
    if (!auditedRead || !caller || caller.isSampleUser || (caller.tenantId !== null && !caller.acting))
      return;
    // The response to HEAD has no data.
    if (reply.statusCode >= 400 || request.method === 'HEAD') return;
    const key = keyOf(request, auditedRead);
    if (key === null) return recordRead(parts, request, auditedRead);
    const time = parts.now().getTime();
    const known = recorded.get(key);
    if (known && time - known.time < sameReadMs) return known.stored;
    const stored = recordRead(parts, request, auditedRead);
    recorded.set(key, { time, stored });
    await stored.catch((error: unknown) => {
      recorded.delete(key);
      throw error;
    });
  });
}
