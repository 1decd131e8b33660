import type { AuditPage, AuditTargetType } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { AuditedRead, ReadAction } from './audited-reads';

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** The tenant of the session, else the tenant that the call chooses. */
function chosenTenant({ body, query, caller }: FastifyRequest): string | null {
  const { tenantId } = { ...(query as object), ...(body as object | null) } as { tenantId?: unknown };
  return caller.acting?.tenantId ?? (typeof tenantId === 'string' ? tenantId : null);
}

type FiguresType = Extract<AuditTargetType, 'page' | 'report'>;
/** Returns the name by which people search for what is read. */
type NameOfRead = (id: string) => string;

function figuresAction(request: FastifyRequest, type: FiguresType, nameOf: NameOfRead): ReadAction {
  const { id = 'home' } = request.params as { id?: string };
  return { tenantId: chosenTenant(request), act: 'figures.read', target: { type, id, name: nameOf(id) } };
}

/** A read of the figures of the tenant that the call chooses, or of all tenants. Each read of one tenant is an entry. */
export const figuresRead = (type: FiguresType, nameOf: NameOfRead = (id) => id): AuditedRead => ({
  objectOf: (request) => {
    const { tenantId, target } = figuresAction(request, type, nameOf);
    return tenantId === null ? `figures of ${type} ${target.id}` : null;
  },
  actionOf: async (_sql, request) => figuresAction(request, type, nameOf),
});

/** A read of the values that a parameter of a report can have. */
export const optionsRead = (nameOf: NameOfRead): AuditedRead => ({
  objectOf: (request) => {
    const { tenantId, target } = figuresAction(request, 'report', nameOf);
    return `options of ${target.id} in ${tenantId ?? 'all tenants'}`;
  },
  actionOf: async (_sql, request) => figuresAction(request, 'report', nameOf),
});

/** A read of a list of the tenant in the path. */
export const tenantListRead = (list: 'users' | 'domains' | 'invitations'): AuditedRead => ({
  objectOf: (request) => `${list} of ${idOf(request)}`,
  async actionOf(sql, request) {
    const id = idOf(request);
    const [tenant] = await sql.query<{ name: string }>('select name from tenants where id = $1', [id]);
    if (!tenant) return null;
    const target = { type: 'tenant', id, name: tenant.name } as const;
    return { tenantId: id, act: 'tenant.read', target, after: { list } };
  },
});

/** A read of the list of the people of all tenants. */
export const peopleRead: AuditedRead = {
  objectOf: () => 'people',
  actionOf: async () => ({
    tenantId: null,
    act: 'tenant.read',
    target: { type: 'page', id: 'global/users' satisfies AuditPage, name: '/global/users' },
  }),
};

interface PersonRow {
  tenantId: string;
  tenantName: string;
  person: string;
}

/** A read of a person of a tenant, by the id in the path. It is no action on the person, whose page lists only those. */
export const personRead: AuditedRead = {
  objectOf: (request) => `person ${idOf(request)}`,
  async actionOf(sql, request) {
    const [row] = await sql.query<PersonRow>(
      `select t.id as "tenantId", t.name as "tenantName",
              trim(p.first_name || ' ' || p.last_name || ' (' || p.email || ')') as person
         from people p join tenants t on t.id = p.tenant_id where p.id = $1`,
      [idOf(request)],
    );
    if (!row) return null;
    const { tenantId, tenantName, person } = row;
    const target = { type: 'tenant', id: tenantId, name: tenantName } as const;
    return { tenantId, act: 'tenant.read', target, after: { person } };
  },
};

const queryOf = ({ body }: FastifyRequest): string => (body as { query: string }).query.trim();

/** A search of the top bar, in the tenant of the session or over what the role of the provider shows. */
export const searchRun: AuditedRead = {
  objectOf: (request) => `search ${queryOf(request)}`,
  actionOf: async (_sql, request) => ({
    tenantId: request.caller.tenantId,
    act: 'search.run',
    target: { type: 'search', id: 'portal', name: queryOf(request) },
  }),
};
