import type { ParameterValues, RunReport, TileResult } from '@portal/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { PortalError, rejectField } from '../../../platform/http/problem';
import type { Warehouse } from '../../../warehouse/warehouse';
import type { ReportDefinition } from '../library/report-library';
import type { TileFile } from '../library/report-schema';
import { rejectWrongFilters } from './filters';
import { rejectForeignValues, type ReadContext } from './options';
import { completeValues } from './parameter-values';
import { resolvePeriod } from './period';
import { runTile } from './tile/run-tile';

/** Input of a run of a report. */
export interface ReportRunInput {
  warehouse: Warehouse;
  report: ReportDefinition;
  body: Pick<RunReport, 'parameters' | 'filters' | 'tiles' | 'refresh'>;
  context: ReadContext;
  /** Today in the reader's time zone. */
  today: string;
  log: FastifyBaseLogger;
  traceId: string;
}

function chosenTiles({ tiles }: ReportDefinition, ids: readonly string[] | undefined): TileFile[] {
  if (!ids) return [...tiles];
  return ids.map(
    (id, at) => tiles.find((tile) => tile.id === id) ?? rejectField(`/tiles/${at}`, 'not_allowed'),
  );
}

/** Whether the options cannot be read now. Then each tile reports the same problem, and nothing is read. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof PortalError && /^(report|warehouse)\./.test(error.code);

async function rejectUnlistedValues({ warehouse, report, context }: ReportRunInput, values: ParameterValues) {
  try {
    await rejectForeignValues({ warehouse, parameters: report.parameters }, values, context);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
}

function periodOfRun({ report, today, warehouse }: ReportRunInput, values: ParameterValues) {
  const { dataAsOf } = warehouse.status();
  const lastDay = dataAsOf !== null && dataAsOf < today ? dataAsOf : today;
  const parameter = report.parameters.find(({ purpose }) => purpose === 'period');
  const periodValue = String((parameter && values[parameter.key]) ?? 'last36Months');
  return { periodValue, lastDay, period: resolvePeriod(periodValue, lastDay) };
}

/** Checks the values of a run. Throws the problem with the pointer of the first wrong one. */
export async function checkRun(
  input: ReportRunInput,
): Promise<{ values: ParameterValues; tiles: TileFile[] }> {
  const { report, body } = input;
  const values = completeValues(report.parameters, body.parameters);
  const tiles = chosenTiles(report, body.tiles);
  rejectWrongFilters(report, body.filters ?? []);
  await rejectUnlistedValues(input, values);
  return { values, tiles };
}

/** Runs the tiles of a report at the same time. */
export function runTiles(
  input: ReportRunInput,
  { values, tiles }: { values: ParameterValues; tiles: readonly TileFile[] },
): Promise<TileResult[]> {
  const { warehouse, report, body, context, log, traceId } = input;
  const run = {
    warehouse,
    report,
    values,
    filters: body.filters ?? [],
    ...periodOfRun(input, values),
    context: { ...context, refresh: body.refresh ?? false },
    log,
    traceId,
  };
  return Promise.all(tiles.map((tile) => runTile(run, tile)));
}
