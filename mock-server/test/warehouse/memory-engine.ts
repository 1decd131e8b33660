import { readFileSync } from 'node:fs';
import { DuckDBDateValue, DuckDBDecimalValue, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import type { ResultValue, WarehouseStatus } from '@portal/shared/contracts';
import { sourcePath } from '../../src/platform/paths';
import type {
  EngineResult,
  QueryOptions,
  Statement,
  WarehouseEngine,
} from '../../src/warehouse/engine/engine';
import { dataAsOf, inventedRows } from './invented-rows';

/** Engine in this process over a few invented rows of the tenants acorn, birch and cedar. */
export interface MemoryEngine extends WarehouseEngine {
  /** Statements so far. */
  statements: Statement[];
  /** Runs before each statement; may delay or reject it. */
  before: (options: QueryOptions) => Promise<void>;
  state: WarehouseStatus;
  version: string | null;
  run(sql: string): Promise<void>;
}

function valueOf(value: DuckDBValue): ResultValue {
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value as ResultValue;
}

/** Starts an engine with the schema of the warehouse. */
export async function openMemoryEngine(): Promise<MemoryEngine> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(readFileSync(sourcePath('warehouse', 'sample', 'schema.sql'), 'utf8'));
  await connection.run(inventedRows);
  const engine: MemoryEngine = {
    dialect: 'duckdb',
    statements: [],
    before: async () => {},
    state: { state: 'ready', progress: 100, dataAsOf },
    version: '1',
    status: () => engine.state,
    dataVersion: () => engine.version,
    async query(statement, options): Promise<EngineResult> {
      engine.statements.push(statement);
      await engine.before(options);
      const reader = await connection.runAndReadAll(statement.sql, [...statement.parameters]);
      const rows = reader.getRows().map((row) => row.map(valueOf));
      return {
        columns: reader.columnNames(),
        rows: rows.slice(0, options.maxRows),
        truncated: rows.length > options.maxRows,
        elapsedMs: 1,
      };
    },
    async run(sql) {
      await connection.run(sql);
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
  return engine;
}
