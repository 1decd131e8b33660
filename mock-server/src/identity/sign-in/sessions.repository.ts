import type { Sql } from '../../platform/database/database';

/** A session of the embedded provider, as far as it is known. */
export interface ProviderSession {
  uid: string;
  userAgent: string | null;
  signedInAt: Date;
  usedAt: Date;
  expiresAt: Date;
}

const longestAgent = 400;

/** Keeps that a session gave a token just now. */
export async function markSession(
  sql: Sql,
  { uid, personId, userAgent }: { uid: string; personId: string; userAgent: string },
): Promise<void> {
  await sql.query(
    `insert into identity_session_marks (session_uid, person_id, user_agent, used_at) values ($1, $2, $3, now())
     on conflict (session_uid) do update set user_agent = excluded.user_agent, used_at = excluded.used_at`,
    [uid, personId, userAgent.replaceAll('\0', '').toWellFormed().slice(0, longestAgent)],
  );
}

/** Forgets sessions that can no longer be there. */
export async function forgetOldMarks(sql: Sql): Promise<void> {
  await sql.query(`delete from identity_session_marks where used_at < now() - interval '2 days'`);
}

/** The sessions that still stand, the one used last first. */
export async function listSessions(sql: Sql, personId: string): Promise<ProviderSession[]> {
  return sql.query<ProviderSession>(
    `select s.session_uid as uid, m.user_agent as "userAgent",
            to_timestamp((s.payload ->> 'loginTs')::bigint) as "signedInAt",
            coalesce(m.used_at, to_timestamp((s.payload ->> 'iat')::bigint)) as "usedAt",
            s.expires_at as "expiresAt"
       from oidc_records s left join identity_session_marks m on m.session_uid = s.session_uid
      where s.model = 'Session' and s.payload ->> 'accountId' = $1
        and s.payload ? 'loginTs' and s.expires_at > now()
      order by "usedAt" desc limit 50`,
    [personId],
  );
}

/** Ends every session of a person, with all codes, grants and refresh tokens; access tokens issued before now are void. */
export async function endSessions(sql: Sql, personId: string, now: Date): Promise<void> {
  await sql.query(
    `delete from oidc_records
      where payload ->> 'accountId' = $1 and model in ('Session', 'Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken')`,
    [personId],
  );
  await sql.query('delete from identity_session_marks where person_id = $1', [personId]);
  // Tokens count in whole seconds: one issued earlier in this very second is void as well.
  const from = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  await sql.query('update people set min_iat = $2 where id = $1', [personId, from]);
}
