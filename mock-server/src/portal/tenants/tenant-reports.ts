import { loadReports } from '../reports/library/report-library';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the expression of the number of reports in the active workspaces of the tenant `item`. */
export function reportCountColumn(): string {
  const reports = [...loadReports().reports.values()].map(
    ({ id, workspace }) => `(${quoted(id)}, ${quoted(workspace)})`,
  );
  return `(select count(*)::integer
     from (values ${reports.join(', ')}) as report(id, workspace_id)
     left join report_placements placed on placed.tenant_id = item.id and placed.report_id = report.id
     join workspaces on workspaces.tenant_id = item.id and workspaces.archived_at is null
      and workspaces.id = coalesce(placed.workspace_id, report.workspace_id))`;
}
