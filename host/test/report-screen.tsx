import type { Report, ReportRun, RunReport, TileResult } from '@portal/shared/contracts';
import {
  aParameter,
  aReport,
  aResultColumn,
  aTile,
  aTileResult,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { ReportPage } from '../src/features/reports/viewer/report.page';

export const reportCall = 'GET api/v1/reports/performance';
export const runCall = 'POST api/v1/reports/performance/run';

export const period = aParameter({ key: 'period', label: 'Period', type: 'period', default: 'last12Months' });
const oneRow = aTileResult([aResultColumn()], [['Equities']]);

/** Result of a tile, the status of a failed call, or a call without a response. */
export type RunResponse = TileResult | number | Promise<never>;

/** Responds with the report `performance`, which has one tile and the parameter `period`. */
export function respondWithReport(part: Partial<Report> = {}): void {
  const report = { id: 'performance', title: 'Performance', tiles: [aTile()], parameters: [period] };
  server.respondTo(reportCall, aReport({ ...report, ...part }));
}

/** Responds to the runs of tiles by their ids, and to all others with the same result. */
export function respondToRuns(results: Record<string, RunResponse> = {}, usual: RunResponse = oneRow): void {
  server.respondTo(runCall, ({ body }: ReceivedRequest) => {
    const [id = ''] = (body as RunReport).tiles ?? [];
    const result = results[id] ?? usual;
    if (typeof result === 'number' || result instanceof Promise) return result;
    return { tiles: [{ ...result, id }] } satisfies ReportRun;
  });
}

interface ScreenOptions {
  route?: string;
  language?: 'en' | 'tr';
}

/** Renders the screen of a report without another response. */
export function renderReport({ route = '/reports/performance', language = 'en' }: ScreenOptions = {}) {
  const onTitle = jest.fn();
  const utils = renderScreen(<ReportPage missing={<h1>Page not found</h1>} onTitle={onTitle} />, {
    as: 'user',
    path: '/reports/:reportId',
    route,
    language,
  });
  return { ...utils, onTitle };
}

/** Renders the screen of the report `performance`. */
export function showReport(part: Partial<Report> = {}, options: ScreenOptions = {}) {
  respondWithReport(part);
  return renderReport(options);
}

/** Returns the bodies of the runs so far, of one tile or of all. */
export const runsSent = (tile?: string): RunReport[] =>
  server
    .requests(runCall)
    .map(({ body }) => body as RunReport)
    .filter(({ tiles }) => tile === undefined || tiles?.[0] === tile);
