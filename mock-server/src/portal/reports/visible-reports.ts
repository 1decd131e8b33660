import type { Language } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { getScope, type Caller } from '../../platform/auth/caller';
import { loadReports, type ReportDefinition } from './library/report-library';
import { listFavorites } from './reports.repository';
import { listWorkspaces, type Workspace } from './workspaces.repository';

/** A workspace of a person with its reports. */
export interface WorkspaceReports {
  workspace: Workspace;
  reports: readonly ReportDefinition[];
}

const holdReports = (workspaces: readonly Workspace[]): WorkspaceReports[] =>
  workspaces.map((workspace) => ({
    workspace,
    reports: [...loadReports().reports.values()].filter((report) => workspace.holds(report)),
  }));

/** Returns the workspaces of a person with their reports, for the search. */
export async function visibleReports(
  { db }: Pick<PortalDeps, 'db'>,
  caller: Caller,
  language: Language,
): Promise<WorkspaceReports[]> {
  const workspaces = await db.batch(getScope(caller), (sql) =>
    listWorkspaces(sql, { ...caller, language }, loadReports().workspaces),
  );
  return holdReports(workspaces);
}

/** Returns the workspaces of a person with their reports, and the favourite reports, for the navigation. */
export async function offeredReports(
  { db }: Pick<PortalDeps, 'db'>,
  caller: Caller,
  language: Language,
): Promise<{ workspaces: WorkspaceReports[]; favorites: ReportDefinition[] }> {
  const [found, ids] = await db.batch(getScope(caller), (sql) =>
    Promise.all([
      listWorkspaces(sql, { ...caller, language }, loadReports().workspaces),
      listFavorites(sql, caller),
    ]),
  );
  const workspaces = holdReports(found);
  const visible = workspaces.flatMap(({ reports }) => reports);
  return { workspaces, favorites: ids.flatMap((id) => visible.filter((report) => report.id === id)) };
}
