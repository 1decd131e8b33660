import { actTenantHeader, mayAct, type SessionMode } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { fail } from '../http/problem';
import { actionsInTenant, type RouteAccess } from './access';
import { BoundedCache } from './bounded-cache';
import type { Caller, OpenSession } from './caller';
import { storedFeatures } from './features';

/** Sessions of people of the provider inside a tenant. */
export interface ActingSessions {
  /** Returns the open session of a person for a tenant, or null. */
  find(personId: string, tenantId: string): Promise<OpenSession | null>;
  /** Removes the sessions of a person from the cache, so that a change applies immediately. */
  evict(personId: string): void;
  /** Removes all sessions, so that a change of a tenant applies immediately. */
  evictAll(): void;
}

interface ActingParts {
  db: Database;
  now(): Date;
}

/** Age at which a session is read again, although no change was announced. */
const cacheMs = 5_000;

async function readSession(
  { db, now }: ActingParts,
  personId: string,
  tenantId: string,
): Promise<OpenSession | null> {
  const [row] = await db.batch({ as: 'system' }, (sql) =>
    sql.query<SessionRow>(
      `select a.id, a.tenant_id as "tenantId", t.name as "tenantName", a.mode, a.expires_at as "expiresAt", t.features,
              case when v.id is not null then jsonb_build_object(
                'personId', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'email', v.email,
                'roles', to_jsonb(array(select role from unnest(v.roles) role where role = 'TenantAdmin'))) end as viewed
         from acting_sessions a join tenants t on t.id = a.tenant_id
              left join people v on v.id = a.viewed_person_id and v.tenant_id = a.tenant_id and v.status = 'active'
        where a.person_id = $1 and a.tenant_id = $2 and a.ended_at is null and a.expires_at > $3
          and (a.mode <> 'view' or (v.id is not null and t.status = 'active'))`,
      [personId, tenantId, now()],
    ),
  );
  return row ? sessionOf(row) : null;
}

interface SessionRow extends Omit<OpenSession, 'person' | 'viewed'> {
  viewed: NonNullable<OpenSession['viewed']> | null;
}

function sessionOf({ viewed, ...row }: SessionRow): OpenSession {
  const session = { ...row, features: storedFeatures(row.features) };
  if (!viewed) return session;
  const { personId: id, firstName, lastName, email, roles } = viewed;
  const name = `${firstName} ${lastName}`.trim() || email;
  return { ...session, person: { id, name, roles }, viewed };
}

/** Creates the store of open sessions. A session that was found is read again after a change or 5 s. */
export function createActingSessions(parts: ActingParts): ActingSessions {
  let changes = 0;
  const people = new BoundedCache<Map<string, { until: number; session: OpenSession }>>();
  return {
    async find(personId, tenantId) {
      const now = parts.now().getTime();
      const known = people.get(personId)?.get(tenantId);
      if (known && known.until > now) return known.session;
      const changesBefore = changes;
      const session = await readSession(parts, personId, tenantId);
      // What was read before a change must not stay.
      if (changes !== changesBefore) return session;
      if (!session) {
        people.get(personId)?.delete(tenantId);
        return null;
      }
      const until = Math.min(now + cacheMs, Date.parse(session.expiresAt));
      const sessions = people.get(personId) ?? new Map<string, { until: number; session: OpenSession }>();
      people.set(personId, sessions.set(tenantId, { until, session }));
      return session;
    },
    evict(personId) {
      changes += 1;
      people.delete(personId);
    },
    evictAll() {
      changes += 1;
      people.clear();
    },
  };
}

type Route = Pick<FastifyRequest, 'method' | 'url'> & { config: RouteAccess & { isRead?: boolean } };

const configurationPath = '/api/v1/configurators';

const isRead = ({ method, config }: Route): boolean =>
  config.isRead === true || method === 'GET' || method === 'HEAD';

/** Rejects a write that the mode does not allow. Own objects of the person stay writable. */
function rejectWrite(route: Route, mode: SessionMode): void {
  const { url, config } = route;
  if (mode === 'write' || isRead(route)) return;
  const isOwn = config.acting === 'self' || config.object === 'own-person' || config.access === 'signed-in';
  if (!actionsInTenant(config) && isOwn) return;
  if (mode === 'read') fail('acting.read_only');
  if (!url.startsWith(`${configurationPath}/`)) fail('acting.configuration_only');
}

/** Returns the viewed person as caller. Private objects of that person are rejected, reads that change them too. */
function viewedCaller(route: Route, caller: Caller, acting: OpenSession): Caller {
  const { config } = route;
  if (config.acting === 'self') return { ...caller, acting };
  if (!isRead(route)) fail('acting.read_only');
  if (config.object === 'own-person' && config.viewing !== 'shown') fail('acting.private');
  const { viewed = fail('acting.ended'), tenantId, features } = acting;
  return { ...viewed, tenantId, features, acting, actor: caller };
}

/**
 * Returns the caller as administrator of the tenant that the request names, or as the viewed person, if the person has
 * an open session for it.
 * The header of people without a global role, who cannot have a session, is ignored.
 */
export async function callerInSession(
  request: Route & Pick<FastifyRequest, 'headers'>,
  caller: Caller,
  sessions: ActingSessions,
): Promise<Caller> {
  const tenantId = request.headers[actTenantHeader.toLowerCase()];
  if (tenantId === undefined || caller.tenantId !== null || !mayAct(caller.roles, 'read')) return caller;
  const acting = await sessions.find(caller.personId, String(tenantId));
  // A session of a role that the person no longer has is over.
  if (!acting || !mayAct(caller.roles, acting.mode)) return fail('acting.ended');
  if (acting.mode === 'view') return viewedCaller(request, caller, acting);
  rejectWrite(request, acting.mode);
  if (!actionsInTenant(request.config)) return { ...caller, acting };
  const roles = ['TenantAdmin' as const, ...caller.roles.filter((role) => role !== 'TenantAdmin')];
  return { ...caller, tenantId: acting.tenantId, roles, features: acting.features, acting };
}
