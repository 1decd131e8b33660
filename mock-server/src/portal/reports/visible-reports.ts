import type { Language } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { getScope, type Caller } from '../../platform/auth/caller';
import { loadReports, type ReportDefinition } from './library/report-library';
import { listWorkspaces, type Workspace } from './workspaces.repository';

/** A workspace of a person with its reports. */
export interface WorkspaceReports {
  workspace: Workspace;
  reports: readonly ReportDefinition[];
}

/** Returns the workspaces of a person with their reports, for the navigation and the search. */
export async function visibleReports(
  { db }: Pick<PortalDeps, 'db'>,
  caller: Caller,
  language: Language,
): Promise<WorkspaceReports[]> {
  const library = loadReports();
  const workspaces = await db.batch(getScope(caller), (sql) =>
    listWorkspaces(sql, { ...caller, language }, library.workspaces),
  );
  return workspaces.map((workspace) => ({
    workspace,
    reports: [...library.reports.values()].filter((report) => workspace.holds(report)),
  }));
}
