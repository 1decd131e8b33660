import type { Language } from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import type { WorkspaceFile } from './library/report-schema';

/** A workspace of the viewer, with its title in their language. */
export interface Workspace {
  id: string;
  title: string;
  titles: Record<Language, string>;
  /** Whether a report is in the workspace, where the tenant moved it or where its file places it. */
  holds(report: WorkspaceReport): boolean;
}

/** A report with the workspace that its file names. */
export interface WorkspaceReport {
  id: string;
  workspace: string;
}

export type Reader = Pick<Viewer, 'personId' | 'tenantId' | 'roles' | 'language'>;

/** Condition on `workspaces w`: the person $1 of the tenant $2 is a member, or administrates it ($3). */
export const isMember = `w.tenant_id = $2 and w.archived_at is null and (w.is_open or $3::boolean or exists (
    select 1 from workspace_members m
     where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.person_id = $1))`;

export const memberParams = ({ personId, tenantId, roles }: Omit<Reader, 'language'>) => [
  personId,
  tenantId,
  roles.includes('TenantAdmin'),
];

interface Row {
  id: string;
  en: string;
  tr: string;
  /** Reports that were moved to the workspace. */
  received: string[];
  /** Reports that were moved to any workspace. */
  moved: string[];
}

/** Returns the workspaces of the viewer in their order. People without a tenant see all workspaces. */
export async function listWorkspaces(
  sql: Sql,
  reader: Reader,
  all: readonly WorkspaceFile[],
): Promise<Workspace[]> {
  const { language } = reader;
  if (reader.tenantId === null)
    return all.map(({ id, title: titles }) => ({
      id,
      title: titles[language],
      titles,
      holds: ({ workspace }) => workspace === id,
    }));
  const rows = await sql.query<Row>(
    `select w.id, w.title_en as en, w.title_tr as tr,
            array(select report_id from report_placements p where p.tenant_id = $2 and p.workspace_id = w.id) as received,
            array(select report_id from report_placements p where p.tenant_id = $2) as moved
       from workspaces w where ${isMember} order by w.place, w.id`,
    memberParams(reader),
  );
  return rows.map(({ id, en, tr, received, moved }) => ({
    id,
    title: { en, tr }[language],
    titles: { en, tr },
    holds: (report) =>
      received.includes(report.id) || (report.workspace === id && !moved.includes(report.id)),
  }));
}
