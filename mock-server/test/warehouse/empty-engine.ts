import type { WarehouseEngine } from '../../src/warehouse/engine/engine';

/** Engine of a warehouse without rows, for tests that are not about figures. */
export const emptyEngine: WarehouseEngine = {
  dialect: 'duckdb',
  status: () => ({ state: 'ready', progress: 100, dataAsOf: '2026-03-31' }),
  dataVersion: () => '1',
  query: async () => ({ columns: [], rows: [], truncated: false, elapsedMs: 0 }),
  close: async () => {},
};
