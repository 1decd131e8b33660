import type { AuditTargetType } from '@portal/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { scopeOf } from '../auth/caller';
import { auditSourceOf, recordAct, type AuditedAct } from './audit';

/** Routes that return figures of a tenant which a person without a tenant chooses, with what they show. */
const targetTypes: Readonly<Record<string, AuditTargetType>> = {
  '/api/v1/home/figures': 'page',
  '/api/v1/reports/:id/run': 'report',
};

/** The tenant of the session, else the one that the call chooses. */
const chosenTenant = ({ body, query, verifiedCaller }: FastifyRequest): unknown =>
  verifiedCaller?.acting?.tenantId ??
  ({ ...(query as object), ...(body as object | null) } as { tenantId?: unknown }).tenantId;

function targetOf({ routeOptions, params }: FastifyRequest): AuditedAct['target'] | null {
  const type = targetTypes[routeOptions.url ?? ''];
  const { id = 'home' } = params as { id?: string };
  return type === undefined ? null : { type, id, name: id };
}

/**
 * Records each read of a tenant's figures by a person without a tenant in the audit of that tenant. The figures are sent
 * after the entry is stored.
 */
export function installFiguresAudit(app: FastifyInstance, { db, now }: { db: Database; now(): Date }): void {
  app.addHook('preSerialization', async (request, reply) => {
    const caller = request.verifiedCaller;
    const target = targetOf(request);
    const tenantId = chosenTenant(request);
    if (!target || !caller || (caller.tenantId !== null && !caller.acting)) return;
    if (typeof tenantId !== 'string' || reply.statusCode >= 400) return;
    const source = auditSourceOf({ caller, id: request.id }, { tenantId, at: now() });
    const { person } = caller.acting ?? {};
    const after = person ? { viewedId: person.id, viewedName: person.name } : null;
    await db.transaction(scopeOf(caller.actor ?? caller), (sql) =>
      recordAct(sql, source, { act: 'figures.read', target, after }),
    );
  });
}
