import type { Sql } from '../../platform/database/database';

/** Session of the embedded provider. */
export interface ProviderSession {
  uid: string;
  userAgent: string | null;
  signedInAt: string;
  usedAt: string;
  expiresAt: string;
}

const maxUserAgentLength = 400;

/** Records that a session was just used to issue a token. */
export async function recordSessionUse(
  sql: Sql,
  { uid, personId, userAgent }: { uid: string; personId: string; userAgent: string },
): Promise<void> {
  await sql.query(
    `insert into identity_session_marks (session_uid, person_id, user_agent, used_at) values ($1, $2, $3, now())
     on conflict (session_uid) do update set user_agent = excluded.user_agent, used_at = excluded.used_at`,
    [uid, personId, userAgent.replaceAll('\0', '').toWellFormed().slice(0, maxUserAgentLength)],
  );
}

/** Deletes at most `limit` uses older than any session can be, and returns a row for each. */
export async function deleteOldSessionUses(sql: Sql, limit: number): Promise<unknown[]> {
  return sql.query(
    `delete from identity_session_marks where session_uid in (
       select session_uid from identity_session_marks where used_at < now() - interval '2 days' limit $1)
     returning 1`,
    [limit],
  );
}

/** Returns the active sessions of a person, most recently used first. */
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

/** Returns the ids of all active sessions of a person. */
export async function openSessionIds(sql: Sql, personId: string): Promise<string[]> {
  const rows = await sql.query<{ uid: string }>(
    `select session_uid as uid from oidc_records
      where model = 'Session' and payload ->> 'accountId' = $1 and session_uid is not null and expires_at > now()`,
    [personId],
  );
  return rows.map(({ uid }) => uid);
}

/**
 * Statement that ends the sessions that match a condition. Their rows stay for some minutes, so that a request that had
 * read a session before cannot write it again.
 */
export const endSessionsWhere = (condition: string): string =>
  `update oidc_records set payload = '{"ended": true}', grant_id = null, session_uid = null, expires_at = now()
    where model = 'Session' and ${condition}`;

/** `iat` has a resolution of one second, so tokens issued in the current second must be rejected too. */
const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);

/**
 * Ends all sessions of a person with their codes, grants and refresh tokens, and rejects access tokens issued
 * before now.
 */
export async function endSessions(sql: Sql, personId: string, now: Date): Promise<void> {
  await sql.query(endSessionsWhere(`payload ->> 'accountId' = $1`), [personId]);
  await sql.query(
    `delete from oidc_records
      where payload ->> 'accountId' = $1 and model in ('Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken')`,
    [personId],
  );
  await sql.query('delete from identity_session_marks where person_id = $1', [personId]);
  // In the same second, the time alone would not show that these sessions were ended later.
  await sql.query('delete from identity_kept_sessions where person_id = $1', [personId]);
  await sql.query('update people set min_iat = $2 where id = $1', [personId, nextSecond(now)]);
}

/** Ends one session of a person with its codes, grants and refresh tokens. Returns whether the person had it. */
export async function endSession(sql: Sql, personId: string, uid: string): Promise<boolean> {
  const sessions = await sql.query(
    `select 1 from oidc_records
      where model = 'Session' and payload ->> 'accountId' = $1 and session_uid = $2 and expires_at > now()`,
    [personId, uid],
  );
  if (sessions.length === 0) return false;
  await sql.query(
    `delete from oidc_records
      where payload ->> 'accountId' = $1 and model in ('Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken')
        and (payload ->> 'sessionUid' = $2 or model = 'Grant' and id in (
          select granted.value ->> 'grantId'
            from oidc_records ended, jsonb_each(ended.payload -> 'authorizations') granted
           where ended.model = 'Session' and ended.session_uid = $2))`,
    [personId, uid],
  );
  await sql.query(endSessionsWhere(`payload ->> 'accountId' = $1 and session_uid = $2`), [personId, uid]);
  await sql.query('delete from identity_session_marks where person_id = $1 and session_uid = $2', [
    personId,
    uid,
  ]);
  return true;
}

/** Ends the sessions of a person as `endSessions` does, except the session with this id. */
export async function endOtherSessions(
  sql: Sql,
  personId: string,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  await sql.query(endSessionsWhere(`payload ->> 'accountId' = $1 and session_uid is distinct from $2`), [
    personId,
    uid,
  ]);
  await sql.query(
    `delete from oidc_records
      where payload ->> 'accountId' = $1 and model in ('Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken')
        and payload ->> 'sessionUid' is distinct from $2
        and not (model = 'Grant' and id in (
          select granted.value ->> 'grantId'
            from oidc_records kept, jsonb_each(kept.payload -> 'authorizations') granted
           where kept.model = 'Session' and kept.session_uid = $2))`,
    [personId, uid],
  );
  await sql.query('delete from identity_session_marks where person_id = $1 and session_uid <> $2', [
    personId,
    uid,
  ]);
  const from = nextSecond(now);
  await sql.query('update people set min_iat = $2 where id = $1', [personId, from]);
  await sql.query(
    `insert into identity_kept_sessions (person_id, session_uid, min_iat) values ($1, $2, $3)
     on conflict (person_id) do update set session_uid = excluded.session_uid, min_iat = excluded.min_iat`,
    [personId, uid, from],
  );
}

/** Returns the session that `endOtherSessions` kept, unless all sessions were ended later. */
export async function findKeptSession(sql: Sql, personId: string): Promise<string | null> {
  const [kept] = await sql.query<{ uid: string }>(
    `select kept.session_uid as uid from identity_kept_sessions kept
       join people person on person.id = kept.person_id and person.min_iat = kept.min_iat
      where kept.person_id = $1`,
    [personId],
  );
  return kept?.uid ?? null;
}
