import { permittedRoles, type KnownPerson, type TokenClaims } from '../../platform/auth/authenticate';
import { recordAction } from '../../platform/audit/audit';
import type { Issuer } from '../../platform/auth/token-issuer';
import type { Database, Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { providerTid } from '../accounts/people.repository';
import { openSessionIds } from '../sign-in/sessions.repository';
import { provision, storeClaims, type StoredClaims } from './token-claims';

interface PersonRow extends Omit<KnownPerson, 'storedRoles' | 'isProvider' | 'minIat'> {
  roles: string[];
  minIat: string | null;
  /** `iat` of the newest token of an external authority whose claims are stored. */
  tokenIssuedAt: string | null;
}

async function personById(sql: Sql, id: string) {
  const [row] = await sql.query<PersonRow>(
    `select p.id as "personId", p.tenant_id as "tenantId", t.status as "tenantStatus", t.features, p.status, p.roles,
            p.first_name as "firstName", p.last_name as "lastName", p.email, p.min_iat as "minIat",
            p.token_issued_at as "tokenIssuedAt"
       from people p left join tenants t on t.id = p.tenant_id where p.id = $1`,
    [id],
  );
  return row;
}

type Person = Omit<KnownPerson, 'storedRoles' | 'isProvider'>;

function personOf({ roles: _roles, tokenIssuedAt: _issuedAt, minIat, ...person }: PersonRow): Person {
  return { ...person, minIat: minIat === null ? null : new Date(minIat) };
}

/** Finds the person of a token of the embedded provider. The token must match the stored tenant. */
export function embeddedPeople(db: Database) {
  return async ({ oid, tid }: TokenClaims): Promise<KnownPerson> => {
    const [row, openSessions] = await db.batch({ as: 'system' }, (sql) =>
      Promise.all([personById(sql, oid), openSessionIds(sql, oid)]),
    );
    if (!row) fail('auth.token_invalid');
    if (tid !== (row.tenantId ?? providerTid)) fail('auth.issuer_tenant_mismatch');
    return { ...personOf(row), storedRoles: row.roles, isProvider: row.tenantId === null, openSessions };
  };
}

interface ForeignOptions {
  providerTenantIds: readonly string[];
  rolesOf: Issuer['rolesOf'];
}

const isNewer = ({ iat }: TokenClaims, { tokenIssuedAt }: PersonRow): boolean =>
  tokenIssuedAt === null || iat * 1000 > Date.parse(tokenIssuedAt);

/** Returns the id of the tenant of a token; null for the provider's own people. */
async function tenantOf(sql: Sql, { tid }: TokenClaims, isProvider: boolean): Promise<string | null> {
  const [tenant] = await sql.query<{ id: string }>('select id from tenants where external_tid = $1', [tid]);
  if (!tenant && !isProvider) return fail('tenant.unknown');
  return tenant?.id ?? null;
}

const portal = { id: null, name: 'portal', roles: [] };

/** Records that a token gave a person other roles than the previous token. */
async function recordRoleChange(sql: Sql, before: PersonRow, { after, at }: { after: PersonRow; at: Date }) {
  const { personId: id, firstName, lastName, email, tenantId } = after;
  if (before.roles.toSorted().join() === after.roles.toSorted().join()) return;
  const source = { actor: portal, tenantId, requestId: null, at };
  await recordAction(sql, source, {
    act: 'user.roles_changed',
    target: { type: 'user', id, name: `${firstName} ${lastName} (${email})`.trim() },
    before: { roles: before.roles },
    after: { roles: after.roles },
  });
}

/**
 * Rejects a token that is not newer than the removal of its person, who would be added again by it. `iat` has a
 * resolution of one second.
 */
async function rejectRemoved(sql: Sql, { oid, iat }: TokenClaims, tenantId: string | null): Promise<void> {
  const removals = await sql.query(
    `select 1 from audit_entries
      where tenant_id = $1 and target_id = $2 and act = 'user.removed' and created_at >= to_timestamp($3::integer)
      limit 1`,
    [tenantId ?? '', oid, iat],
  );
  if (removals.length > 0) fail('auth.token_invalid');
}

/**
 * Finds the person of a token of an external authority by `oid`. The first token of a known tenant creates the person,
 * also one that is issued after the person was removed, and an open invitation of their verified address gives them its
 * workspaces. Each newer token updates name, address, roles and the last sign-in.
 */
export function foreignPeople(
  { db, now }: { db: Database; now(): Date },
  { providerTenantIds, rolesOf }: ForeignOptions,
) {
  return async (claims: TokenClaims): Promise<KnownPerson> => {
    const isProvider = providerTenantIds.includes(claims.tid);
    const row = await db.transaction({ as: 'system' }, async (sql) => {
      const tenantId = await tenantOf(sql, claims, isProvider);
      const roles = rolesOf(claims);
      const stored: StoredClaims = {
        tenantId,
        roles: roles && permittedRoles(roles, { isProvider, tenantId }),
        now: now(),
      };
      const known = await personById(sql, claims.oid);
      if (!known) {
        await rejectRemoved(sql, claims, tenantId);
        await provision(sql, claims, stored);
      } else if (known.tenantId === tenantId && known.status !== 'disabled' && isNewer(claims, known))
        await storeClaims(sql, claims, stored);
      else return known.tenantId === tenantId ? known : fail('auth.issuer_tenant_mismatch');
      const person = await personById(sql, claims.oid);
      if (person?.tenantId !== tenantId) return fail('auth.issuer_tenant_mismatch');
      if (known) await recordRoleChange(sql, known, { after: person, at: stored.now });
      return person;
    });
    const { roles: lastRoles, tokenIssuedAt } = row;
    return {
      ...personOf(row),
      storedRoles: null,
      lastRoles,
      isProvider,
      ...(tokenIssuedAt !== null && { newestTokenAt: Date.parse(tokenIssuedAt) / 1000 }),
    };
  };
}
