import type { Problem, ReportRun, ResultValue, RunReport, TileResult } from '@portal/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { testApp, type Inject } from '../test-app';
import { testEngine } from '../database/test-database';
import { openMemoryEngine } from './memory-engine';
import { copyToPostgresql } from './postgresql-copy';

export const reportsUrl = '/api/v1/reports';

/** A result with access by column. */
export interface ReadTile extends TileResult {
  /** Values of one column. */
  column(key: string): ResultValue[];
  /** The total of a column. */
  sum(key: string): ResultValue | undefined;
  /** Rows as objects. */
  records: Record<string, ResultValue>[];
}

export function readTile({ tiles }: ReportRun, id: string): ReadTile {
  const tile = tiles.find((found) => found.id === id);
  if (!tile) throw new Error(`the run has no tile ${id}`);
  const keys = tile.columns.map(({ key }) => key);
  return {
    ...tile,
    column: (key) => tile.rows.map((row) => row[keys.indexOf(key)] ?? null),
    sum: (key) => tile.total?.[keys.indexOf(key)],
    records: tile.rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null]))),
  };
}

export const getProblem = (response: LightMyRequestResponse): [number, string, string | undefined] => {
  const { status, code, errors } = response.json<Problem>();
  return [status, code, errors[0]?.pointer];
};

interface ReportsOptions {
  /** When the tests run on PostgreSQL, the server reads a copy of the rows there. `rows` reads DuckDB. */
  onDatabase?: boolean;
}

/** Starts a server over invented rows and returns the calls of people of two tenants and of the provider. */
export async function startReports({ onDatabase = false }: ReportsOptions = {}) {
  const engine = await openMemoryEngine();
  const copy = onDatabase && testEngine === 'postgres' ? await copyToPostgresql(engine) : undefined;
  const server = await testApp({ warehouse: copy?.engine ?? engine });
  const people = {
    olivia: await server.as('olivia.user@acorn.example'),
    adam: await server.as('adam.admin@acorn.example'),
    bella: await server.as('bella.user@birch.example'),
    boris: await server.as('boris.admin@birch.example'),
    gina: await server.as('gina.admin@meridian.example'),
  };
  const send = (as: Inject, id: string, body: Partial<RunReport>) =>
    as({ method: 'POST', url: `${reportsUrl}/${id}/run`, payload: { parameters: {}, ...body } });
  return {
    ...people,
    engine,
    server,
    send,
    async run(as: Inject, id: string, body: Partial<RunReport> = {}): Promise<ReportRun> {
      const response = await send(as, id, body);
      if (response.statusCode !== 200) throw new Error(response.payload);
      return response.json<ReportRun>();
    },
    /** Rows of plain SQL, the second path of the figures. */
    async rows(sql: string): Promise<ResultValue[][]> {
      const { rows } = await engine.query({ sql, parameters: [] }, { timeoutMs: 1_000, maxRows: 10_000 });
      return rows;
    },
    async close() {
      await server.close();
      await copy?.close();
      await engine.close();
    },
  };
}
