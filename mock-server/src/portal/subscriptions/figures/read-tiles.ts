import type { ParameterValues, TileFilter, TileResult } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { todayIn } from '../../../platform/text/today';
import { effectiveParameters } from '../../report-parameters/effective-parameters';
import { loadReports, type ReportDefinition } from '../../reports/library/report-library';
import { checkRun, runTiles } from '../../reports/run/run-report';
import type { Reader } from './reader';

/** The report was removed from the portal. */
export class MissingReportError extends Error {
  override readonly name = 'MissingReportError';
}

/** Tiles could not be read, so that a message would not be complete. */
export class UnreadableTilesError extends Error {
  override readonly name = 'UnreadableTilesError';
}

/** What a subscription or a rule reads. */
export interface ReadRequest {
  reportId: string;
  parameters: ParameterValues;
  filters: readonly TileFilter[];
  tileId?: string;
  reader: Reader;
  traceId: string;
  signal: AbortSignal;
}

/** Results of the tiles of a report, with the complete values. */
export interface ReadReport {
  report: ReportDefinition;
  values: ParameterValues;
  tiles: TileResult[];
  asOf: string | null;
  /** Last day to which relative periods refer. */
  lastDay: string;
}

/**
 * Reads a report with the rights and the locked values of a person, as the screen does. Throws a PortalError `validation.*` for values that
 * the report does not accept, and for tiles that failed an UnreadableTilesError.
 */
export async function readReport(
  deps: PortalDeps,
  { reportId, parameters, filters, tileId, reader, traceId, signal }: ReadRequest,
): Promise<ReadReport> {
  const { db, warehouse, log, now } = deps;
  const report = loadReports().reports.get(reportId);
  if (!report) throw new MissingReportError(`there is no report ${reportId}`);
  const levels = await db.batch({ as: 'system' }, (sql) => effectiveParameters(sql, reader, report));
  const today = todayIn(now(), reader.timeZone);
  const input = {
    ...{ warehouse, report, log, traceId, today },
    body: {
      parameters: { ...levels.values, ...parameters, ...levels.locked },
      filters: [...filters],
      ...(tileId !== undefined && { tiles: [tileId] }),
    },
    context: { ...reader.rows, language: reader.language, signal },
  };
  const checked = await checkRun(input);
  const tiles = await runTiles(input, checked);
  const failed = tiles.filter(({ state }) => state === 'failed');
  if (failed.length > 0)
    throw new UnreadableTilesError(failed.map(({ id, error }) => `${id}: ${error?.code}`).join(', '));
  const { dataAsOf } = warehouse.status();
  return {
    ...{ report, tiles, values: checked.values },
    asOf: tiles.map((tile) => tile.asOf).find((day) => day !== null) ?? null,
    lastDay: dataAsOf !== null && dataAsOf < today ? dataAsOf : today,
  };
}
