import type { ResultValue, WarehouseStatus } from '@portal/shared/contracts';

/** SQL with its parameters, in the SQL `$1`, `$2` …, for Snowflake `?`. */
export interface Statement {
  sql: string;
  parameters: readonly (string | number | boolean | null)[];
}

export interface QueryOptions {
  /** Counted from the call, so it includes the wait in the queue. */
  timeoutMs: number;
  /** Rows beyond are not read, and the result says that it is truncated. */
  maxRows: number;
  signal?: AbortSignal;
}

export interface EngineResult {
  /** Names of the columns. A name may occur twice. */
  columns: string[];
  rows: ResultValue[][];
  truncated: boolean;
  elapsedMs: number;
}

/**
 * Runs statements that only read. Dates are `YYYY-MM-DD`, timestamps ISO 8601 in UTC, decimals numbers if they are
 * exact and otherwise texts, integers from 2^53 texts, NaN and infinity null.
 */
export interface WarehouseEngine {
  dialect: 'duckdb' | 'postgresql' | 'snowflake';
  status(): WarehouseStatus;
  /** Changes when the data change. Null while there are no data. */
  dataVersion(): string | null;
  /**
   * Rejects with a PortalError: `report.timeout`, `report.cancelled`, `report.too_large`, `warehouse.preparing` or
   * `warehouse.unavailable`. Any other error is a mistake in the statement.
   */
  query(statement: Statement, options: QueryOptions): Promise<EngineResult>;
  close(): Promise<void>;
}

/** An engine that prepares or connects in the background when it is started. */
export interface StartableEngine extends WarehouseEngine {
  start(): void;
}
