import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { SqlError, type Database, type Scope, type Sql } from './database';
import { PortalError } from '../http/problem';
import { retryConflicts, runTransaction, type Session } from './transactions';

// int8 (count, sum of ints) as number, as the embedded engine answers it; beyond 2^53 it stays text.
const int8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === int8) return (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function toSqlError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = error as Error & { code?: string; constraint?: string; table?: string };
  if (error instanceof pg.DatabaseError || /^[0-9A-Z]{5}$/.test(fields.code ?? '')) {
    return new SqlError({ ...fields, code: fields.code ?? 'XX000', message: error.message });
  }
  if (error.message === 'Query read timeout') return new SqlError({ code: '57014', message: error.message });
  return new SqlError({ code: '08006', message: error.message });
}

const sessionOf = (client: pg.PoolClient, onBroken: () => void): Session => ({
  async run(text, params) {
    try {
      const answer = params.length > 0 ? await client.query(text, [...params]) : await client.query(text);
      const last = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult | undefined;
      return (last?.rows ?? []) as Record<string, unknown>[];
    } catch (error) {
      const known = toSqlError(error);
      // A connection that cannot be brought back to idle never returns to the pool.
      if (text === 'rollback' || (known instanceof SqlError && /^(08|57)/.test(known.code))) onBroken();
      throw known;
    }
  },
});

/** Two roles that requests run as: they must be powerless outside their policies. */
async function refuseUnsafeRoles(database: Database) {
  const unsafe = await database.transaction({ as: 'system' }, (sql) =>
    sql.query<{ rolname: string }>(
      `select r.rolname from pg_roles r where r.rolname in ('portal_app', 'portal_global') and (r.rolsuper or r.rolbypassrls
       or exists (select 1 from pg_class c where c.relowner = r.oid))`,
    ),
  );
  const [first] = unsafe;
  if (first)
    throw new Error(
      `database role ${first.rolname} must not be superuser, bypass row security or own tables`,
    );
}

export async function openPostgres(options: {
  databaseUrl: string;
  log: FastifyBaseLogger;
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
    application_name: 'portal',
    types,
  });
  pool.on('error', (error) =>
    options.log.warn({ reason: error.message }, 'an idle database connection broke'),
  );

  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      options.log.warn({ reason: (error as Error).message }, 'no database connection');
      throw new PortalError('db.unavailable');
    }
  };
  const database: Database = {
    engine: 'postgres',
    async transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>) {
      const client = await connect();
      let broken = false;
      try {
        const session = sessionOf(client, () => (broken = true));
        return await retryConflicts(() => runTransaction({ session, scope, work }));
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
  try {
    await refuseUnsafeRoles(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}
