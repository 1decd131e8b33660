import {
  exportRowLimits,
  timeFilter,
  type ExportReport,
  type ProblemCode,
  type Role,
  type TileFilter,
  type TileResult,
} from '@portal/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Scope } from '../../platform/database/database';
import type { ExportDocument } from '../../platform/exports/document';
import { PortalError, rejectField } from '../../platform/http/problem';
import { todayIn } from '../../platform/text/today';
import { getTimeAxis, loadReports } from '../reports/library/report-library';
import type { TileDefinition } from '../reports/library/report-library';
import { toTile } from '../reports/report-texts';
import { checkRun, createTileRun, periodOfRun, type ReportRunInput } from '../reports/run/run-report';
import { startReading, type ReadingRequest } from '../reports/run/start-reading';
import { runTile } from '../reports/run/tile/run-tile';
import { canStream, streamTile } from '../reports/run/tile/stream-tile';
import { filterTexts, parameterTexts, writeDays } from './report-texts';
import { toSection } from './report-sections';

/** Who exports which report, with which values. */
export interface ReportRequest {
  reader: ReadingRequest['reader'] & { roles: readonly Role[]; name: string };
  scope: Scope;
  reportId: string;
  body: ExportReport;
  signal?: AbortSignal;
  log: FastifyBaseLogger;
  traceId: string;
}

interface OpenReport {
  input: ReportRunInput;
  values: ReportRunInput['body']['parameters'];
  tiles: readonly TileDefinition[];
  timeZone: string;
}

/** Opens the report for its reader and checks the values. Throws the problem of a wrong one. */
export async function openReport(deps: PortalDeps, request: ReportRequest): Promise<OpenReport> {
  const { reader, scope, reportId, body, signal, log, traceId } = request;
  const { format, tileId, tenantId } = body;
  const { warehouse } = deps;
  const context = { library: loadReports() };
  const { report, rows, timeZone } = await startReading(deps, context, { reader, scope, reportId, tenantId });
  if (format === 'png' && tileId === undefined) rejectField('/tileId', 'required');
  const tiles = report.tiles.filter(({ id }) => tileId === undefined || id === tileId);
  if (tiles.length === 0) rejectField('/tileId', 'not_allowed');
  const input = {
    warehouse,
    report,
    body,
    context: { ...rows, language: reader.language, ...(signal && { signal }) },
    today: todayIn(deps.now(), timeZone),
    log,
    traceId,
  };
  const { values } = await checkRun(input);
  return { input, values, tiles, timeZone };
}

/** A tile is not filtered by a selection that it shows itself. */
const filtersOf = (tile: TileDefinition, filters: readonly TileFilter[] = []): TileFilter[] =>
  filters.filter(
    ({ column }) => column !== tile.filterBy && !(column === timeFilter && getTimeAxis(tile) !== null),
  );

const runOf = ({ input, values }: OpenReport, tile: TileDefinition) =>
  createTileRun({ ...input, body: { ...input.body, filters: filtersOf(tile, input.body.filters) } }, values);

const isTable = ({ kind }: TileDefinition): boolean => kind === 'table' || kind === 'ranking';

/** Returns the tiles whose rows the file has as rows. A chart is not cut. */
const tilesWithRows = ({ tiles }: OpenReport, { format, tileId }: ExportReport): TileDefinition[] =>
  tiles.filter((tile) => {
    if (format === 'pdf') return tileId !== undefined || isTable(tile);
    return format !== 'png' || isTable(tile);
  });

/** Returns the number of rows of the tables of the file, or null while the data cannot be read. */
export async function countRows(open: OpenReport, body: ExportReport): Promise<number | null> {
  const tiles = tilesWithRows(open, body);
  if (tiles.length === 0) return 0;
  const counts = await Promise.all(
    tiles.map(async (tile) => {
      const run = runOf(open, tile);
      const result = await runTile(run, tile);
      if (result.state === 'failed') return null;
      if (!result.truncated || !canStream(tile)) return result.rows.length;
      const { count, rows } = await streamTile(run, tile, { result, maxRows: 0 });
      await rows.return(undefined);
      return count;
    }),
  );
  const known = counts.filter((count) => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
}

async function readOrganisation({ db }: PortalDeps, { scope, reader, body }: ReportRequest) {
  const id = reader.tenantId ?? body.tenantId ?? null;
  const [tenant] = await db.batch(scope, (sql) =>
    sql.query<{ name: string }>('select name from tenants where id = $1', [id]),
  );
  return tenant?.name ?? null;
}

/** A report as a document, and the results of its tiles. */
export interface ReportDocument {
  document: ExportDocument;
  results: TileResult[];
}

/** Runs a report for its reader and returns it as a document. A tile that fails is a section with a problem. */
export async function createReportDocument(
  deps: PortalDeps,
  request: ReportRequest,
): Promise<ReportDocument> {
  const { reader, body } = request;
  const open = await openReport(deps, request);
  const { input, values, tiles, timeZone } = open;
  const { warehouse, report, context } = input;
  const { language } = context;
  const { period } = periodOfRun(input, values);
  const texts = { warehouse, report, values, filters: body.filters ?? [], period, context };
  const [organisation, parameters, read] = await Promise.all([
    readOrganisation(deps, request),
    parameterTexts(texts),
    Promise.all(tiles.map((tile) => readSource(open, tile, body))),
  ]);
  const results = read.map(({ result }) => result);
  rejectUnreadable(results);
  const tileReader = { model: warehouse.model, language, readsSeveralTenants: context.tenantIds.length > 1 };
  const isAlone = body.tileId !== undefined;
  const shown = tiles.map((tile) => toTile(tile, tileReader));
  const title = report.title[language];
  return {
    results,
    document: {
      title: isAlone ? `${title} ${shown[0]?.title ?? ''}` : title,
      period: writeDays(period, language),
      organisation,
      parameters: [...parameters, ...filterTexts(texts, results)],
      asOf: results.find(({ asOf }) => asOf !== null)?.asOf ?? warehouse.status().dataAsOf,
      person: reader.name,
      createdAt: deps.now(),
      timeZone,
      language,
      sections: shown.flatMap((tile, at) => {
        const source = read[at];
        return source ? [toSection({ tile, ...source, language, isAlone })] : [];
      }),
    },
  };
}

/** Throws if no tile has data, or the warehouse cannot be reached: then the file is written again in a moment. */
function rejectUnreadable(results: readonly TileResult[]): void {
  const codes = results.flatMap(({ error }) => error?.code ?? []);
  const unreachable = codes.find(
    (code) => code === 'warehouse.unavailable' || code === 'warehouse.preparing',
  );
  const code = unreachable ?? (codes.length === results.length ? codes[0] : undefined);
  if (code !== undefined) throw new PortalError(code as ProblemCode);
}

async function readSource(open: OpenReport, tile: TileDefinition, { format }: ExportReport) {
  const run = runOf(open, tile);
  const result = await runTile(run, tile);
  const isLong = result.truncated && canStream(tile);
  const stream = isLong
    ? await streamTile(run, tile, { result, maxRows: exportRowLimits[format] + 1 })
    : null;
  return { result, stream };
}
