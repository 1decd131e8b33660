import type { Role, SessionMode } from '@portal/shared/contracts';
import { mintAccessToken } from '../../src/identity/tokens/mint-access-token';
import type { AccessRow } from '../../src/platform/auth/access';
import type { TestApp } from '../test-app';
import type { AccessCaller, CallerSession, TestTenant } from './access-callers';

interface SessionPerson {
  id: string;
  role: Role;
  mode: SessionMode;
  viewed?: { id: string; roles: readonly Role[] };
}

const people: readonly SessionPerson[] = [
  { id: 'inside-read', role: 'GlobalReader', mode: 'read' },
  { id: 'inside-configuration', role: 'GlobalSupport', mode: 'configuration' },
  { id: 'inside-write', role: 'GlobalAdmin', mode: 'write' },
  { id: 'inside-view', role: 'GlobalAdmin', mode: 'view', viewed: { id: 'viewed-user', roles: [] } },
  {
    id: 'inside-view-admin',
    role: 'GlobalAdmin',
    mode: 'view',
    viewed: { id: 'viewed-admin', roles: ['TenantAdmin'] },
  },
];
const tenant: TestTenant = 'acorn';
/** User of that tenant whom only callers with a session change. */
export const insideUser = 'inside-user';

/** Inserts people of the provider with an open session inside a tenant each, and two users whom they view. */
export const insertSessionPeople = ({ db }: TestApp): Promise<void> =>
  db.transaction({ as: 'system' }, async (sql) => {
    await sql.query(
      `insert into people (id, tenant_id, email, roles) values
       ('viewed-user', $1, 'viewed-user@acorn.example', '{}'),
       ('${insideUser}', $1, 'inside-user@acorn.example', '{}'),
       ('viewed-admin', $1, 'viewed-admin@acorn.example', '{TenantAdmin}')`,
      [tenant],
    );
    for (const { id, role, mode, viewed } of people) {
      await sql.query('insert into people (id, email, roles) values ($1, $2, $3)', [
        id,
        `${id}@meridian.example`,
        [role],
      ]);
      await sql.query(
        `insert into acting_sessions (person_id, tenant_id, mode, reason, viewed_person_id, opened_at, expires_at)
       values ($1, $2, $3, 'Walk through all endpoints', $4, now(), now() + interval '60 minutes')`,
        [id, tenant, mode, viewed?.id ?? null],
      );
    }
  });

/** Returns callers with a session in each mode, and callers who name a tenant without one. */
export async function sessionCallers({ app }: TestApp): Promise<AccessCaller[]> {
  const bearer = async (personId: string) => ({
    authorization: `Bearer ${await mintAccessToken(app.portal, personId)}`,
  });
  const inside = await Promise.all(
    people.map(async ({ id, role, mode, viewed }) => ({
      name: id,
      headers: { ...(await bearer(id)), 'x-act-tenant': tenant },
      tenant,
      roles: [role],
      session: { mode, ...(viewed && { viewedRoles: viewed.roles }) },
    })),
  );
  const reader = await bearer('inside-read');
  const outside = ['birch', 'nothing'].map((named) => ({
    name: `inside-read, naming ${named}`,
    headers: { ...reader, 'x-act-tenant': named },
    tenant: null,
    roles: ['GlobalReader' as const],
    session: { mode: 'none' as const },
  }));
  return [...outside, ...inside];
}

type Rights = Pick<AccessCaller, 'tenant' | 'roles'>;

/** As `access-table.md` describes it. */
const actionsInTenant = ({ access, object, acting }: AccessRow): boolean =>
  acting === 'tenant' ||
  (acting !== 'self' &&
    (object === 'own-tenant' || access === 'tenant-admin' || access === 'any-privileged'));

const isWrite = ({ method, isRead }: AccessRow): boolean => method !== 'GET' && !isRead;

/** Returns the rights of a viewer: the viewed user's rights without writes and without private objects. */
function rightsOfViewer(row: AccessRow, { roles, session }: AccessCaller): Rights | null {
  if (row.acting === 'self') return { tenant: null, roles };
  const isPrivate = row.object === 'own-person' && row.viewing !== 'shown';
  return isWrite(row) || isPrivate ? null : { tenant, roles: session?.viewedRoles ?? [] };
}

/** Returns whether the mode of a session allows a write that does not concern own objects of the caller. */
const allowsWrite = (row: AccessRow, mode: CallerSession['mode']): boolean =>
  mode === 'write' || (mode === 'configuration' && row.path.startsWith('/api/v1/configurators/'));

/** Returns the rights with which a caller with a session calls a route, or null if the session forbids the call. */
export function rightsInSession(row: AccessRow, caller: AccessCaller): Rights | null {
  const { roles, session } = caller;
  if (!session) return caller;
  if (session.mode === 'none') return null;
  if (session.mode === 'view') return rightsOfViewer(row, caller);
  const isInside = actionsInTenant(row);
  const isOwn = row.acting === 'self' || row.object === 'own-person' || row.access === 'signed-in';
  if (isWrite(row) && (isInside || !isOwn) && !allowsWrite(row, session.mode)) return null;
  return isInside ? { tenant, roles: ['TenantAdmin', ...roles] } : { tenant: null, roles };
}
