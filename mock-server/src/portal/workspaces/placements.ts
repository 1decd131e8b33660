import type { Language, PlacedReport } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { loadReports, type ReportDefinition } from '../reports/library/report-library';

interface Placement {
  reportId: string;
  workspaceId: string;
  version: number;
}

/** Places of the reports that a tenant moved, by report. */
export type Placements = ReadonlyMap<string, Placement>;

export async function readPlacements(sql: Sql, tenantId: string): Promise<Placements> {
  const rows = await sql.query<Placement>(
    `select report_id as "reportId", workspace_id as "workspaceId", version from report_placements
      where tenant_id = $1`,
    [tenantId],
  );
  return new Map(rows.map((placement) => [placement.reportId, placement]));
}

const workspaceIdOf = ({ id, workspace }: ReportDefinition, placements: Placements): string =>
  placements.get(id)?.workspaceId ?? workspace;

/** Returns the number of reports in a workspace. */
export const countReports = (workspaceId: string, placements: Placements): number =>
  [...loadReports().reports.values()].filter((report) => workspaceIdOf(report, placements) === workspaceId)
    .length;

/** Returns the ids that no report has. */
export const unknownReports = (ids: readonly string[]): string[] =>
  ids.filter((id) => !loadReports().reports.has(id));

/** Returns all reports by title, each with its workspace. `names`: names of the workspaces by id. */
export function placedReports(
  placements: Placements,
  { names, language }: { names: ReadonlyMap<string, string>; language: Language },
): PlacedReport[] {
  const { compare } = new Intl.Collator(language);
  return [...loadReports().reports.values()]
    .map((report) => {
      const { id, title, description, kind, verified } = report;
      const workspaceId = workspaceIdOf(report, placements);
      const name = names.get(workspaceId) ?? null;
      return {
        id,
        title: title[language],
        description: description[language],
        kind,
        verified,
        workspaceId: name === null ? null : workspaceId,
        workspaceName: name,
        version: placements.get(id)?.version ?? 0,
      };
    })
    .sort((one, other) => compare(one.title, other.title));
}

/** Places reports in a workspace of the tenant. */
export async function placeReports(
  sql: Sql,
  {
    tenantId,
    workspaceId,
    reportIds,
  }: { tenantId: string; workspaceId: string; reportIds: readonly string[] },
): Promise<void> {
  await sql.query(
    `insert into report_placements (tenant_id, report_id, workspace_id)
     select $1, report_id, $2 from unnest($3::text[]) as report_id
     on conflict (tenant_id, report_id) do update
        set workspace_id = excluded.workspace_id, version = report_placements.version + 1`,
    [tenantId, workspaceId, reportIds],
  );
}
