import type { KnownPerson, TokenClaims } from '../../platform/auth/authenticate';
import type { Database, Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { searchText, sortKeys } from '../../portal/sort-key';
import { providerTid } from '../accounts/people.repository';
import { acceptBySignIn } from '../invitations/accept-by-sign-in';

interface PersonRow extends Omit<KnownPerson, 'storedRoles' | 'isProvider' | 'minIat'> {
  roles: string[];
  minIat: string | null;
}

async function personById(sql: Sql, id: string) {
  const [row] = await sql.query<PersonRow>(
    `select p.id as "personId", p.tenant_id as "tenantId", t.status as "tenantStatus", t.features, p.status, p.roles,
            p.first_name as "firstName", p.last_name as "lastName", p.email, p.min_iat as "minIat"
       from people p left join tenants t on t.id = p.tenant_id where p.id = $1`,
    [id],
  );
  return row && { ...row, minIat: row.minIat === null ? null : new Date(row.minIat) };
}

/** Finds the person of a token of the embedded provider. The token must match the stored tenant. */
export function embeddedPeople(db: Database) {
  return async ({ oid, tid }: TokenClaims): Promise<KnownPerson> => {
    const row = await db.transaction({ as: 'system' }, (sql) => personById(sql, oid));
    if (!row) fail('auth.token_invalid');
    if (tid !== (row.tenantId ?? providerTid)) fail('auth.issuer_tenant_mismatch');
    return { ...row, storedRoles: row.roles, isProvider: row.tenantId === null };
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200).replaceAll('\0', '').toWellFormed() : '';

function namesOf(claims: TokenClaims): { firstName: string; lastName: string } {
  const [first = '', ...rest] = text(claims.name).trim().split(/\s+/);
  return {
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || rest.join(' '),
  };
}

/** E-mail claims are not verified, so an address that another person has is replaced by a generated one. */
async function provision(
  sql: Sql,
  claims: TokenClaims,
  { tenantId, now }: { tenantId: string | null; now: Date },
): Promise<void> {
  const { firstName, lastName } = namesOf(claims);
  const sort = sortKeys(`${firstName} ${lastName}`);
  for (const email of [
    text(claims.preferred_username) || text(claims.email),
    `${claims.oid}@${claims.tid}.invalid`,
  ]) {
    if (!email) continue;
    const created = await sql.query(
      `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [
        claims.oid,
        tenantId,
        email,
        firstName,
        lastName,
        searchText(firstName, lastName, email),
        sort.en,
        sort.tr,
      ],
    );
    if (created.length > 0) {
      if (tenantId !== null) await acceptBySignIn(sql, claims, { tenantId, email, now });
      return;
    }
  }
}

/**
 * Finds the person of a token of an external authority by `oid`, and creates them on the first call if their
 * tenant is known. An open invitation of their verified address gives them its workspaces.
 */
export function foreignPeople(
  { db, now }: { db: Database; now(): Date },
  providerTenantIds: readonly string[],
) {
  return async (claims: TokenClaims): Promise<KnownPerson> => {
    const isProvider = providerTenantIds.includes(claims.tid);
    const row = await db.transaction({ as: 'system' }, async (sql) => {
      const [tenant] = await sql.query<{ id: string }>('select id from tenants where external_tid = $1', [
        claims.tid,
      ]);
      if (!tenant && !isProvider) return fail('tenant.unknown');
      const tenantId = tenant?.id ?? null;
      if (!(await personById(sql, claims.oid))) await provision(sql, claims, { tenantId, now: now() });
      const person = await personById(sql, claims.oid);
      return person?.tenantId === tenantId ? person : fail('auth.issuer_tenant_mismatch');
    });
    return { ...row, storedRoles: null, isProvider };
  };
}
