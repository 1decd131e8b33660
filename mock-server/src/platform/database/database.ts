import type { FastifyBaseLogger } from 'fastify';

export interface Sql {
  /**
   * Without parameters the text may contain several statements, separated by `;`; the rows of the last one are
   * returned. Timestamps in rows are ISO 8601 text in UTC with milliseconds.
   */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Rows that statements can access. `tenant`: only the tenant's rows. `global`: all tenants, for audited routes of
 * global roles. `system`: the owner, for the identity store, the registry, seeds and migrations. With `isReadOnly`, the
 * database rejects every change.
 */
export type Scope =
  | { as: 'tenant'; tenantId: string; personId: string; isReadOnly?: true }
  | { as: 'global'; personId: string }
  | { as: 'system' };

export interface Database {
  engine: 'pglite' | 'postgres';
  /** Runs the work in one transaction. The work is repeated up to 3 times after a serialization conflict. */
  transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs statements that do not depend on each other's rows in one round trip and one implicit transaction. Only
   * statements that the work issues before its first `await` are sent; a later one throws. The statements are
   * committed when their promises resolve. The work may be repeated, as in `transaction`.
   */
  batch<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Error of the database with its SQLSTATE as `code`, the same on both engines. */
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
  /** Called when another process has taken over the data folder; no more data is written. */
  onLost?: () => void;
}
