import { roles as knownRoles, type Role } from '@portal/shared/contracts';
import type { Database, Sql } from '../../platform/database/database';

/** Tenant id in tokens of the operator's own staff. No tenant of the portal may use it. */
export const providerTid = 'meridian';

export interface Account {
  id: string;
  tenantId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  status: 'active' | 'invited' | 'disabled';
}

const columns = `id, tenant_id as "tenantId", email, first_name as "firstName", last_name as "lastName", roles, status`;

function accountOf(row: Account | undefined): Account | undefined {
  return row && { ...row, roles: knownRoles.filter((role) => row.roles.includes(role)) };
}

export async function findAccountIn(sql: Sql, id: string): Promise<Account | undefined> {
  const [row] = await sql.query<Account>(`select ${columns} from people where id = $1`, [id]);
  return accountOf(row);
}

export const findAccount = (db: Database, id: string): Promise<Account | undefined> =>
  db.transaction({ as: 'system' }, (sql) => findAccountIn(sql, id));

/** Lower-cases ASCII letters only: full case folding would map look-alike letters of other scripts to ASCII. */
export const foldEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export async function findCredentials(
  db: Database,
  email: string,
): Promise<{ account: Account; passwordHash: string | null } | undefined> {
  const row = await db.transaction({ as: 'system' }, async (sql) => {
    const [first] = await sql.query<Account & { passwordHash: string | null }>(
      `select ${columns}, (select password_hash from identity_passwords where person_id = people.id) as "passwordHash"
         from people where lower(email) = $1`,
      [foldEmail(email)],
    );
    return first;
  });
  const account = accountOf(row);
  return row && account && { account, passwordHash: row.passwordHash };
}

/** Condition that the portal lets people of the tenant in, for the sign-in that it records. Null for the provider. */
export const letsPeopleIn = (tenantId: string): string =>
  `not exists (select 1 from tenants where tenants.id = ${tenantId} and tenants.status <> 'active')`;

/** Records the sign-in of a person, unless their tenant is suspended or archived: the portal rejects them then. */
export async function recordSignIn(db: Database, id: string, at: Date): Promise<void> {
  await db.transaction({ as: 'system' }, (sql) =>
    sql.query(
      `update people set last_sign_in_at = $2 where id = $1 and ${letsPeopleIn('people.tenant_id')}`,
      [id, at],
    ),
  );
}

export async function setPassword(sql: Sql, personId: string, passwordHash: string): Promise<void> {
  await sql.query(
    `insert into identity_passwords (person_id, password_hash) values ($1, $2)
     on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now()`,
    [personId, passwordHash],
  );
}

/** Replaces the password unless it was changed in the meantime. Returns whether it was replaced. */
export async function replacePassword(
  sql: Sql,
  personId: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const replaced = await sql.query(
    `update identity_passwords set password_hash = $3, changed_at = $4
      where person_id = $1 and password_hash = $2 returning 1`,
    [personId, from, to, now],
  );
  return replaced.length > 0;
}

/** Returns when the password of a person was set; null without one. */
export async function passwordChangedAt(sql: Sql, personId: string): Promise<string | null> {
  const [row] = await sql.query<{ at: string }>(
    'select changed_at as at from identity_passwords where person_id = $1',
    [personId],
  );
  return row?.at ?? null;
}

/** Returns the claims that ID token and access token contain. */
export function toTokenClaims(account: Account): Record<string, string | string[]> {
  return {
    oid: account.id,
    tid: account.tenantId ?? providerTid,
    name: `${account.firstName} ${account.lastName}`.trim(),
    preferred_username: account.email,
    roles: account.roles,
  };
}
