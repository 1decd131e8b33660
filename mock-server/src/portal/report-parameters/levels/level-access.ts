import type { Language } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { getScope, type Caller } from '../../../platform/auth/caller';
import { notFound } from '../../../platform/http/problem';
import type { RowScope } from '../../../warehouse/model/compile/query';
import { visibleReport, type ReportsContext } from '../../reports/reports-context';
import { readRowScope } from '../../reports/run/row-scope';
import { listWorkspaces, type Workspace } from '../../reports/workspaces.repository';
import { parameterCatalogue, type CatalogueEntry } from '../parameter-catalogue';
import { readLevels, type StoredLevel } from './levels.repository';

/** The parameters that a person may see, with the reports that the person may read. */
export type VisibleEntries = ReadonlyMap<string, CatalogueEntry>;

/** The parameters, levels and rows of the caller of a route. */
export interface LevelAccess {
  entries: VisibleEntries;
  levels: readonly StoredLevel[];
  rows: RowScope;
}

/** No rows of tenants: only options that all tenants share. */
const sharedRows: RowScope = { tenantIds: [], clientSegments: null };

/** Returns the parameters of the reports in the workspaces, or of one of these reports. */
export function visibleEntries(
  context: ReportsContext,
  workspaces: readonly Workspace[],
  reportId?: string,
): VisibleEntries {
  const only = reportId === undefined ? undefined : visibleReport(context, reportId, workspaces).report;
  const entries = [...parameterCatalogue(context.library).entries.values()].flatMap((entry) => {
    const reports = entry.reports.filter((report) => workspaces.some((workspace) => workspace.holds(report)));
    const isUsed = only ? reports.includes(only) : reports.length > 0;
    return isUsed ? [{ ...entry, reports }] : [];
  });
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Reads what a call of a person needs. People without a tenant choose among options that all tenants share. */
export async function readAccess(
  { db }: Pick<PortalDeps, 'db'>,
  context: ReportsContext,
  { caller, language, reportId }: { caller: Caller; language: Language; reportId?: string | undefined },
): Promise<LevelAccess> {
  const [workspaces, levels, rows] = await db.batch(getScope(caller), (sql) =>
    Promise.all([
      listWorkspaces(sql, { ...caller, language }, context.library.workspaces),
      readLevels(sql, caller),
      caller.tenantId === null ? sharedRows : readRowScope(sql, caller, undefined),
    ]),
  );
  return { entries: visibleEntries(context, workspaces, reportId), levels, rows };
}

/** Returns a parameter that the person may see. */
export const visibleEntry = (entries: VisibleEntries, id: string): CatalogueEntry =>
  entries.get(id) ?? notFound();
