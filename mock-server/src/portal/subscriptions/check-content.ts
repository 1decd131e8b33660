import type { ParameterValues, TileFilter } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { getScope, readLanguage, type Caller } from '../../platform/auth/caller';
import { rejectField } from '../../platform/http/problem';
import { loadReports, type ReportDefinition } from '../reports/library/report-library';
import { rejectWrongFilters } from '../reports/run/filters';
import { rejectForeignValues } from '../reports/run/options';
import { completeValues } from '../reports/run/parameter-values';
import { readRowScope } from '../reports/run/row-scope';
import { PortalError } from '../../platform/http/problem';

interface Content {
  parameters?: ParameterValues;
  filters?: readonly TileFilter[];
  tileId?: string;
}

interface ContentRequest {
  caller: Caller;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  params: unknown;
}

function rejectOtherTiles({ tiles }: ReportDefinition, tileId: string | undefined): void {
  const isFigure = tiles.some(({ id, kind }) => id === tileId && kind === 'figure');
  if (tileId !== undefined && !isFigure) rejectField('/tileId', 'not_allowed');
}

/** Options that cannot be read now are checked again by each run. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof PortalError && /^(report|warehouse)\./.test(error.code);

/**
 * Checks values and filters of a subscription or a rule against its report, before the transaction of the call: the
 * options are read from the warehouse.
 */
export const checkContent =
  ({ db, warehouse }: Pick<PortalDeps, 'db' | 'warehouse'>) =>
  async (request: ContentRequest): Promise<void> => {
    const { caller } = request;
    const report = loadReports().reports.get((request.params as { id: string }).id);
    const { parameters, filters, tileId } = request.body as Content;
    // The handler responds to a missing report and to a caller without a tenant.
    if (!report || caller.tenantId === null) return;
    rejectOtherTiles(report, tileId);
    if (filters) rejectWrongFilters(report, filters);
    if (!parameters) return;
    const values = completeValues(report.parameters, parameters);
    const rows = await db.batch(getScope(caller), (sql) => readRowScope(sql, caller, undefined));
    const context = { ...rows, language: readLanguage(request) };
    try {
      await rejectForeignValues({ warehouse, parameters: report.parameters }, values, context);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
    }
  };
