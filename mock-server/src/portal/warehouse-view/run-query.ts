import { gridLimits } from '@portal/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toGridColumn } from '../../warehouse/grid/read/columns';
import { disconnectSignal } from '../reports/run/disconnect-signal';
import { startReading, type GridContext } from './grid-context';
import { rowsRead } from './grid-reads';
import { newQueryId, type RunningQueries } from './running-queries';

export const tags = ['warehouse'];
export const datasetUrl = '/api/v1/warehouse/datasets/:id';
/** Statements end before their call does. */
export const handlerTimeout = gridLimits.timeoutMs + 10_000;

export interface QueryContext extends GridContext {
  running: RunningQueries;
}

export type Reading = Awaited<ReturnType<typeof startReading>>;
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}
interface Asked {
  id: string;
  tenantId?: string | undefined;
  queryId?: string | undefined;
}

/** Runs a query of the caller, who cancels it by its id or by a disconnect. */
export async function runQuery<Result>(
  context: QueryContext,
  { request, reply }: Call,
  { asked, work }: { asked: Asked; work: (reading: Reading) => Promise<Result> },
) {
  const { id, tenantId, queryId = newQueryId() } = asked;
  const started = performance.now();
  const closed = disconnectSignal(reply);
  const result = await context.running.run({ caller: request.caller, queryId, closed }, async (signal) => {
    const { reading, language } = await startReading(context, request, { id, tenantId });
    return work({ reading: { ...reading, signal }, language });
  });
  return {
    queryId,
    elapsedMs: Math.round(performance.now() - started),
    asOf: context.deps.warehouse.status().dataAsOf,
    result,
  };
}

export const declareQuery = (context: QueryContext) =>
  ({
    access: 'signed-in',
    object: 'own-tenant',
    isRead: true,
    auditedRead: rowsRead(context.grids),
  }) as const;

export function describeColumns(keys: readonly string[], { reading, language }: Reading) {
  return keys
    .flatMap((key) => reading.grid.columns.get(key) ?? [])
    .map((column) => toGridColumn(column, reading, language));
}
