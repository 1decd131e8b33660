import type { FastifyRequest } from 'fastify';
import type { AuditedRead } from '../../platform/audit/audited-reads';
import type { GridModel } from '../../warehouse/grid/grid-model';

/** The tenant of the session, else the tenant that the call chooses. */
function tenantOf({ body, query, caller }: FastifyRequest): string | null {
  const { tenantId } = { ...(query as object), ...(body as object | null) } as { tenantId?: unknown };
  return caller.acting?.tenantId ?? (typeof tenantId === 'string' ? tenantId : null);
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** A read of the rows of a tenant's dataset by a person of the provider. */
export const rowsRead = (grids: GridModel): AuditedRead => ({
  objectOf: (request) => `rows of ${idOf(request)} in ${tenantOf(request) ?? 'no tenant'}`,
  actionOf: async (_sql, request) => ({
    tenantId: tenantOf(request),
    act: 'figures.read',
    target: { type: 'page', id: 'warehouse-data-view', name: '/warehouse-data-view' },
    after: { item: grids.get(idOf(request))?.title.en ?? idOf(request) },
  }),
});
