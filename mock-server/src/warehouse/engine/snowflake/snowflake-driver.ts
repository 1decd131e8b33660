import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, ConnectionOptions, RowStatement, SnowflakeError } from 'snowflake-sdk';
import { PortalError } from '../../../platform/http/problem';
import type { SnowflakeSettings } from '../../../platform/settings/warehouse-settings';
import type { QueryOptions, Statement } from '../engine';
import { unavailable, type QueryRows, type RunningQuery } from '../query-queue';
import type { WarehouseDriver } from '../server-engine';
import { resultParameters, rowConverter } from './snowflake-values';

/** Parts of `snowflake-sdk` that the driver uses. */
export interface SnowflakeSdk {
  configure(options: { customLogger: FastifyBaseLogger }): void;
  createConnection(
    options: ConnectionOptions,
  ): Pick<Connection, 'connectAsync' | 'execute' | 'isUp' | 'destroy'>;
}

export interface SnowflakeOptions {
  settings: SnowflakeSettings;
  log: FastifyBaseLogger;
  /** Time after `cancel` until the connection is closed. */
  interruptLimitMs: number;
  /** Loaded with the first connection, because it is large. */
  loadSdk(): Promise<SnowflakeSdk>;
}

type OpenConnection = ReturnType<SnowflakeSdk['createConnection']>;
type Limits = Pick<QueryOptions, 'maxRows' | 'timeoutMs'>;

const cancelled = '000604';
const timedOut = '000630';

/** Errors of a statement have a SQLSTATE; errors of network and sign-in have none. */
function toPortalError(error: unknown): Error {
  if (error instanceof PortalError) return error;
  const { code, sqlState, message } = error as Partial<Omit<SnowflakeError, 'code'>> & { code?: unknown };
  if (code === cancelled) return new PortalError('report.cancelled');
  if (code === timedOut) return new PortalError('report.timeout');
  return sqlState && !/^(08|57|58)/.test(sqlState) ? new Error(message) : unavailable(message);
}

async function credentials(settings: SnowflakeSettings): Promise<ConnectionOptions> {
  const { privateKey, privateKeyPassword, tokenFile } = settings;
  if (privateKey !== undefined)
    return {
      authenticator: 'SNOWFLAKE_JWT',
      // The driver accepts keys without a password only.
      privateKey: createPrivateKey({ key: privateKey, passphrase: privateKeyPassword })
        .export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    };
  return { authenticator: 'OAUTH', token: (await readFile(tokenFile ?? '', 'utf8')).trim() };
}

/** Snowflake with one connection, which runs several statements at the same time. */
export class SnowflakeDriver implements WarehouseDriver {
  readonly dialect = 'snowflake';
  readonly stateQuery = `select to_char(max("day"), 'YYYY-MM-DD'),
    (select to_char(max(last_altered)) from information_schema.tables where table_schema = current_schema())
    from "portfolio_days"`;
  private connection: Promise<OpenConnection> | undefined;

  constructor(private readonly options: SnowflakeOptions) {}

  start(statement: Statement, limits: Limits): RunningQuery {
    const stop = new AbortController();
    return { result: this.run(statement, limits, stop.signal), cancel: () => stop.abort() };
  }

  async close(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined);
    this.connection = undefined;
    await new Promise<void>((resolve) => {
      if (connection) connection.destroy(() => resolve());
      else resolve();
    });
  }

  private async run(statement: Statement, limits: Limits, signal: AbortSignal): Promise<QueryRows> {
    try {
      const connection = await this.open();
      if (signal.aborted) throw new PortalError('report.cancelled');
      const result = await this.execute(connection, { statement, limits, signal });
      return await readRows(result, limits.maxRows);
    } catch (error) {
      throw toPortalError(error);
    }
  }

  private async open(): Promise<OpenConnection> {
    const current = await this.connection?.catch(() => undefined);
    if (current?.isUp()) return current;
    this.connection = this.connect();
    return this.connection;
  }

  private async connect(): Promise<OpenConnection> {
    const { settings, log, loadSdk } = this.options;
    const { account, user, warehouse, database, schema, role } = settings;
    const sdk = await loadSdk();
    // Without a logger the driver writes a file in the working folder.
    sdk.configure({ customLogger: log });
    const connection = sdk.createConnection({
      account,
      username: user,
      warehouse,
      database,
      schema,
      ...(role === undefined ? {} : { role }),
      ...(await credentials(settings)),
      application: 'Portal',
      clientSessionKeepAlive: true,
    });
    await connection.connectAsync();
    return connection;
  }

  private execute(
    connection: OpenConnection,
    { statement, limits, signal }: { statement: Statement; limits: Limits; signal: AbortSignal },
  ): Promise<RowStatement> {
    return new Promise((resolve, reject) => {
      let giveUp: NodeJS.Timeout | undefined;
      const running = connection.execute({
        sqlText: statement.sql,
        binds: [...statement.parameters],
        rowMode: 'array',
        streamResult: true,
        fetchAsString: ['Number', 'Date'],
        parameters: {
          ...resultParameters,
          STATEMENT_TIMEOUT_IN_SECONDS: Math.ceil(limits.timeoutMs / 1_000) + 1,
        },
        complete: (error, result) => {
          clearTimeout(giveUp);
          signal.removeEventListener('abort', cancel);
          if (error) reject(error);
          else resolve(result);
        },
      });
      const cancel = () => {
        running.cancel(() => undefined);
        giveUp = setTimeout(() => {
          this.connection = undefined;
          connection.destroy(() => undefined);
          reject(new PortalError('report.cancelled'));
        }, this.options.interruptLimitMs);
      };
      signal.addEventListener('abort', cancel, { once: true });
    });
  }
}

async function readRows(result: RowStatement, maxRows: number): Promise<QueryRows> {
  const columns = result.getColumns() ?? [];
  const convert = rowConverter(columns);
  const count = result.getNumRows();
  const rows: QueryRows['rows'] = [];
  if (count > 0)
    for await (const row of result.streamRows({ start: 0, end: Math.min(count, maxRows) - 1 }))
      rows.push(convert(row as unknown[]));
  return { columns: columns.map((column) => column.getName()), rows, truncated: count > maxRows };
}
