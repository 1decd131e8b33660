import pg from 'pg';
import { PortalError } from '../../../platform/http/problem';
import type { QueryOptions, Statement } from '../engine';
import { unavailable, type QueryRows, type RunningQuery } from '../query-queue';
import type { WarehouseDriver } from '../server-engine';
import { postgresqlTypes } from './postgresql-values';

export interface PostgresqlOptions {
  url: string;
  concurrency: number;
  /** Time after `cancel` until the connection is closed. */
  interruptLimitMs: number;
}

// Data-modifying statements are refused by each of them: cursor, transaction and session.
const sessionSettings = [
  'default_transaction_read_only=on',
  // Reports read all rows of a cursor.
  'cursor_tuple_fraction=1',
  'TimeZone=UTC',
  'DateStyle=ISO',
];

const ignore = () => undefined;

/** Time by which the queue ends a query before the database does. */
const serverGraceMs = 1_000;

function toPortalError(error: unknown): Error {
  const { code = '', message } = error as Error & { code?: string };
  if (code === '57014') return new PortalError('report.timeout');
  if (/^(53200|53400|54)/.test(code)) return new PortalError('report.too_large');
  if (error instanceof pg.DatabaseError && !/^(08|53|57|28|3D)/.test(code)) return new Error(message);
  return unavailable(message);
}

/** `extended`: the protocol that accepts one statement only. */
const extended = (text: string, values: readonly unknown[]) => ({
  text,
  values: [...values],
  rowMode: 'array' as const,
  types: postgresqlTypes,
  queryMode: 'extended' as const,
});

async function readRows(
  client: pg.PoolClient,
  { sql, parameters }: Statement,
  { maxRows, timeoutMs }: Pick<QueryOptions, 'maxRows' | 'timeoutMs'>,
): Promise<QueryRows> {
  await client.query(`begin read only; set local statement_timeout = ${timeoutMs + serverGraceMs}`);
  await client.query(extended(`declare report no scroll cursor for ${sql}`, parameters));
  const { fields, rows } = await client.query<QueryRows['rows'][number]>(
    extended(`fetch forward ${maxRows + 1} from report`, []),
  );
  await client.query('rollback');
  return {
    columns: fields.map(({ name }) => name),
    rows: rows.slice(0, maxRows),
    truncated: rows.length > maxRows,
  };
}

/** PostgreSQL with a pool of its own. */
export class PostgresqlDriver implements WarehouseDriver {
  readonly dialect = 'postgresql';
  readonly stateQuery = `select max(day),
    (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) from portfolio_days`;
  private readonly pool: pg.Pool;
  private readonly cancels: pg.Pool;

  constructor(private readonly options: PostgresqlOptions) {
    const config = {
      connectionString: options.url,
      connectionTimeoutMillis: 5_000,
      application_name: 'portal-warehouse',
      options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    };
    this.pool = new pg.Pool({ ...config, max: options.concurrency });
    this.cancels = new pg.Pool({ ...config, max: 1 });
    // Idle connections that break are replaced by the pool.
    for (const pool of [this.pool, this.cancels]) pool.on('error', () => undefined);
  }

  start(statement: Statement, limits: Pick<QueryOptions, 'maxRows' | 'timeoutMs'>): RunningQuery {
    const stop = new AbortController();
    return { result: this.run(statement, limits, stop.signal), cancel: () => stop.abort() };
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.cancels.end()]);
  }

  private async run(
    statement: Statement,
    limits: Pick<QueryOptions, 'maxRows' | 'timeoutMs'>,
    signal: AbortSignal,
  ): Promise<QueryRows> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toPortalError(error);
    });
    // The query that fails reports a broken connection.
    client.on('error', ignore);
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (isReleased) return;
      isReleased = true;
      client.off('error', ignore);
      client.release(isBroken);
    };
    let cancelling: Promise<void> | undefined;
    const cancel = () => {
      cancelling = this.cancel(client, () => release(true));
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      if (signal.aborted) throw new PortalError('report.cancelled');
      return await readRows(client, statement, limits);
    } catch (error) {
      await client.query('rollback').catch(() => release(true));
      throw toPortalError(error);
    } finally {
      signal.removeEventListener('abort', cancel);
      // A cancellation that arrives late must not meet the next query of this connection.
      await cancelling;
      release(false);
    }
  }

  /** Cancels the query, and closes the connection when that has no effect. */
  private async cancel(client: pg.PoolClient, close: () => void): Promise<void> {
    const timer = setTimeout(close, this.options.interruptLimitMs);
    try {
      const { processID } = client as pg.PoolClient & { processID: number };
      await this.cancels.query('select pg_cancel_backend($1)', [processID]);
    } catch {
      close();
    }
    clearTimeout(timer);
  }
}
