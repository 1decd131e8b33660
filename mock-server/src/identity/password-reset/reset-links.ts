import type { Sql } from '../../platform/database/database';
import { createToken, hashOfToken } from '../../platform/auth/link-token';
import type { Account } from '../accounts/people.repository';

/** Messages with a link that a person gets within an hour. */
export const linksPerHour = 3;

const lifetime = 30 * 60_000;

/** Stores a new link of a person. An older one stops working. */
export async function createResetLink(
  sql: Sql,
  personId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await sql.query(
    `insert into password_reset_links (person_id, token_hash, expires_at) values ($1, $2, $3)
     on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
       used_at = null`,
    [personId, tokenHash, expiresAt],
  );
  return { token, expiresAt };
}

export type LinkState = 'open' | 'expired' | 'used';
export type LinkedAccount = Pick<
  Account,
  'id' | 'tenantId' | 'email' | 'firstName' | 'lastName' | 'roles' | 'status'
>;

/** Returns the person of a link and whether it can be used; undefined for unknown links and people without access. */
export async function findResetLink(
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ account: LinkedAccount; state: LinkState } | undefined> {
  const [row] = await sql.query<LinkedAccount & { state: LinkState }>(
    `select person.id, person.tenant_id as "tenantId", person.email, person.first_name as "firstName",
            person.last_name as "lastName", person.roles, person.status,
            case when link.used_at is not null then 'used' when link.expires_at <= $2 then 'expired' else 'open' end
              as state
       from password_reset_links link join people person on person.id = link.person_id
      where link.token_hash = $1 and person.status = 'active'`,
    [hashOfToken(token), now],
  );
  if (!row) return undefined;
  const { state, ...account } = row;
  return { account, state };
}

/** Marks a link as used. Returns whether this call did it: of parallel calls, one does. */
export async function consumeResetLink(sql: Sql, token: string, now: Date): Promise<boolean> {
  const used = await sql.query(
    `update password_reset_links set used_at = $2
      where token_hash = $1 and used_at is null and expires_at > $2 returning 1`,
    [hashOfToken(token), now],
  );
  return used.length > 0;
}
