import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from '../../platform/database/database';
import { isStorable } from '../../platform/http/validation';
import { deleteOldSessionUses, endSessionsWhere } from '../sign-in/sessions.repository';
import { deleteOldFailures } from '../sign-in/sign-in-attempts';

const cleanEveryMs = 15 * 60_000;

/** Storage of oidc-provider in the database, so that sessions survive a restart. */
export interface OidcStore {
  adapter(model: string): Adapter;
  revokeGrant(grantId: string): Promise<void>;
  removeExpired(): Promise<void>;
  close(): void;
}

const batchSize = 2_000;

/** Deletes in batches: one statement for all would exceed its time limit after a flood, and then never succeed. */
async function deleteBatches(db: Database, deleteBatch: (sql: Sql) => Promise<unknown[]>): Promise<void> {
  let deleted: unknown[];
  do {
    deleted = await db.transaction({ as: 'system' }, deleteBatch);
  } while (deleted.length === batchSize);
}

/** `onSessionEnd` is called with the person whose session has ended. */
export function createOidcStore(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onSessionEnd: (personId: string) => void = () => undefined,
): OidcStore {
  const run = <Row>(text: string, params: readonly unknown[]): Promise<Row[]> =>
    db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));

  const removeExpired = async (): Promise<void> => {
    await deleteBatches(db, (sql) =>
      sql.query(
        `delete from oidc_records where (model, id) in (
           select model, id from oidc_records where expires_at < now() - interval '5 minutes' limit $1)
         returning 1`,
        [batchSize],
      ),
    );
    await deleteBatches(db, (sql) => deleteOldSessionUses(sql, batchSize));
    await deleteBatches(db, (sql) => deleteOldFailures(sql, batchSize));
  };
  const clean = () =>
    void removeExpired().catch((error: Error) =>
      log.warn({ reason: error.message }, 'expired sign-in records could not be deleted'),
    );
  const timer = setInterval(clean, cleanEveryMs).unref();

  return {
    adapter: (model) => adapterOf(model, run, onSessionEnd),
    revokeGrant: async (grantId) => {
      await run(`delete from oidc_records where grant_id = $1 or (model = 'Grant' and id = $1)`, [grantId]);
    },
    removeExpired,
    close: () => clearInterval(timer),
  };
}

/** The id of these records is a bearer secret, so only its hash is stored. */
const bearerModels = new Set(['RefreshToken', 'AuthorizationCode', 'AccessToken', 'ClientCredentials']);

const storedId = (model: string, id: string): string =>
  bearerModels.has(model) ? createHash('sha256').update(id).digest('hex') : id;

function storedPayload(model: string, payload: AdapterPayload): string {
  const { jti, ...rest } = payload;
  const text = JSON.stringify(bearerModels.has(model) ? rest : { ...rest, jti });
  if (text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter contains a NUL character');
  return text;
}

type Run = <Row>(text: string, params: readonly unknown[]) => Promise<Row[]>;

/** Ends the session and tells whose it was. */
async function endSession(run: Run, id: string, onEnd: (personId: string) => void): Promise<void> {
  const [session] = await run<{ personId: string | null }>(
    `with ended as (select payload ->> 'accountId' as person_id from oidc_records where model = 'Session' and id = $1),
          changed as (${endSessionsWhere('id = $1')})
     select person_id as "personId" from ended`,
    [id],
  );
  if (session?.personId) onEnd(session.personId);
}

function adapterOf(model: string, run: Run, onSessionEnd: (personId: string) => void): Adapter {
  const first = async (where: string, value: string): Promise<AdapterPayload | undefined> => {
    // No record has an id that the database cannot store.
    if (!isStorable(value)) return undefined;
    const [row] = await run<{ payload: AdapterPayload }>(
      `select payload from oidc_records where model = $1 and ${where} = $2 and not payload ? 'ended'`,
      [model, value],
    );
    return row?.payload;
  };
  return {
    async upsert(id, payload, expiresIn) {
      await run(
        `insert into oidc_records (model, id, payload, grant_id, session_uid, expires_at)
         values ($1, $2, $3::text::jsonb, $4, $5, now() + make_interval(secs => $6::int))
         on conflict (model, id) do update
            set payload = excluded.payload, grant_id = excluded.grant_id,
                session_uid = excluded.session_uid, expires_at = excluded.expires_at
          where not oidc_records.payload ? 'ended'`,
        [
          model,
          storedId(model, id),
          storedPayload(model, payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    },
    find: async (id) => {
      const payload = await first('id', storedId(model, id));
      return payload && (bearerModels.has(model) ? { ...payload, jti: id } : payload);
    },
    findByUid: (uid) => first('session_uid', uid),
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const rows = await run(
        `update oidc_records
            set payload = jsonb_set(payload, '{consumed}', to_jsonb(extract(epoch from now())::bigint))
          where model = $1 and id = $2 and not payload ? 'consumed' returning id`,
        [model, storedId(model, id)],
      );
      // Of two concurrent requests with the same code or refresh token, only one may succeed.
      if (rows.length === 0) throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      if (model === 'Session') await endSession(run, id, onSessionEnd);
      else await run('delete from oidc_records where model = $1 and id = $2', [model, storedId(model, id)]);
    },
    async revokeByGrantId(grantId) {
      await run('delete from oidc_records where model = $1 and grant_id = $2', [model, grantId]);
    },
  };
}
