import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { runBatch } from '../batch';
import { SqlError, type Database } from '../database';
import { ExchangeGroups } from '../wire/exchange-groups';
import type { Session } from '../outbox';
import { toSqlError } from './sql-errors';
import { runExchanges, type PendingExchange } from './postgres-exchange';
import { retryConflicts, runTransaction } from '../transactions';
import { watchForFreeze } from '../wire/freeze-watch';
import { PreparedStatements } from '../wire/prepared-statements';
import { createExchange, type Exchange, type Row } from '../wire/exchange';
import { PortalError } from '../../http/problem';

const preparedOf = new WeakMap<pg.ClientBase, PreparedStatements>();

function preparedStatements(client: pg.ClientBase): PreparedStatements {
  const prepared = preparedOf.get(client) ?? new PreparedStatements();
  preparedOf.set(client, prepared);
  return prepared;
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof SqlError && /^(08|57)/.test(error.code);

/** Sends exchanges in one write and returns the rows of each, or its error. */
function sendExchanges(
  client: pg.PoolClient,
  exchanges: readonly Exchange[],
  onBroken: () => void,
): Promise<Row[][]>[] {
  const prepared = preparedStatements(client);
  const pending: PendingExchange[] = [];
  const results = exchanges.map(
    (exchange) =>
      new Promise<Row[][]>((resolve, reject) => {
        const fail = (error: Error) => {
          const known = toSqlError(error);
          prepared.clearAfter(known);
          if (isConnectionError(known)) onBroken();
          reject(known as Error);
        };
        pending.push({ exchange, resolve, reject: fail });
      }),
  );
  runExchanges(client, pending, prepared);
  return results;
}

const sessionOf = (
  client: pg.PoolClient,
  { isBroken, onBroken }: { isBroken: () => boolean; onBroken: () => void },
): Session => ({
  async send(as, statements) {
    // A frozen database would make the rollback wait for another whole time limit.
    if (isBroken()) throw new SqlError({ code: '08006', message: 'the connection broke' });
    try {
      const [rows] = await Promise.all(sendExchanges(client, [createExchange(as, statements)], onBroken));
      return rows ?? [];
    } catch (error) {
      // A connection that cannot be reset to idle is not returned to the pool.
      if (statements.some(({ text }) => text === 'rollback')) onBroken();
      throw error;
    }
  },
});

/** Requests run as these two roles, so they must have no rights outside their policies. */
async function rejectUnsafeRoles(database: Database) {
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

interface PostgresOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** Set for migrations: they build indexes of large tables. */
  isUnlimited?: boolean;
}

const timeLimits = { statement_timeout: 10_000, query_timeout: 12_000 };

function createPool({ databaseUrl, log, isUnlimited = false }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...(isUnlimited ? {} : timeLimits),
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'portal',
    // JIT compilation of a plan takes longer than any statement of a request.
    options: '-c jit=off -c timezone=UTC',
  });
  // The pool handles errors of idle connections only; an unhandled one of a connection in use ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke')),
  );
  return pool;
}

const waitInterval = 500;

/** Wrong user, password or database name: waiting does not help. */
const isRefusal = (error: Error & { code?: string }): boolean => /^(28|3D)/.test(error.code ?? '');

/** Waits until the database accepts connections, because servers and database may start in any order. */
async function waitForDatabase(pool: pg.Pool, log: FastifyBaseLogger): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await pool.connect()).release();
    } catch (error) {
      const { message } = error as Error;
      if (isRefusal(error as Error)) throw new Error(`the database rejected the login: ${message}`);
      if (tries % 60 === 0) log.warn({ reason: message }, 'waiting for the database');
      await pause(waitInterval);
    }
  }
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = createPool(options);
  const stopWatch = watchForFreeze({ pool, ...options });
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      options.log.warn({ reason: (error as Error).message }, 'no database connection');
      throw new PortalError('db.unavailable');
    }
  };
  const groups = new ExchangeGroups(async (exchanges) => {
    const client = await connect();
    let isBroken = false;
    try {
      const results = sendExchanges(client, exchanges, () => (isBroken = true));
      void Promise.allSettled(results).then(() => client.release(isBroken));
      return results;
    } catch (error) {
      // Nothing was sent, but the connection must not stay taken.
      client.release(true);
      throw error;
    }
  });
  const withSession = async <T>(work: (session: Session) => Promise<T>) => {
    const client = await connect();
    let isBroken = false;
    try {
      return await work(sessionOf(client, { isBroken: () => isBroken, onBroken: () => (isBroken = true) }));
    } finally {
      client.release(isBroken);
    }
  };
  const database: Database = {
    engine: 'postgres',
    transaction: (scope, work) =>
      withSession((session) => retryConflicts(() => runTransaction({ session, scope, work }))),
    batch: (scope, work) => {
      const send: Session['send'] = (as, statements) => groups.add(createExchange(as, statements));
      return retryConflicts(() => runBatch({ send, scope, work }));
    },
    close() {
      stopWatch();
      return pool.end();
    },
  };
  try {
    await waitForDatabase(pool, options.log);
    await rejectUnsafeRoles(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
