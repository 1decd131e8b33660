import type { FastifyBaseLogger } from 'fastify';

export interface Sql {
  /** Without parameters the text may hold several statements, separated by `;`; the rows of the last one are returned. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Whom the rows are for. `tenant`: only the tenant's rows. `global`: all tenants, for audited routes of global roles.
 * `system`: the owner, for the identity store, the registry, seeds and migrations.
 */
export type Scope =
  | { as: 'tenant'; tenantId: string; personId: string }
  | { as: 'global'; personId: string }
  | { as: 'system' };

export interface Database {
  engine: 'pglite' | 'postgres';
  /** Runs the work in one transaction. It may run again (3×) when the database reports a serialisation conflict. */
  transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs statements that do not depend on each other's rows in one round trip and one implicit transaction. Only
   * statements that the work issues before its first `await` are sent; a later one throws. The statements are committed
   * when their promises resolve. The work may run again (3×), as in `transaction`.
   */
  batch<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What the database answered, with its SQLSTATE as `code`; the same on both engines. */
export class SqlError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(fields: {
    code: string;
    message: string;
    constraint?: string | undefined;
    table?: string | undefined;
  }) {
    super(fields.message);
    this.name = 'SqlError';
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.table = fields.table;
  }
}

export interface DatabaseOptions {
  /** A folder, or `memory://`. Not used with `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  log: FastifyBaseLogger;
  /** Called when another process has taken the data folder over: nothing is written any more. */
  onLost?: () => void;
}
