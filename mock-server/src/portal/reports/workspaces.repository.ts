import type { Language } from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import type { WorkspaceFile } from './library/report-schema';

/** A workspace of the viewer, with its title in their language. */
export interface Workspace {
  id: string;
  title: string;
  titles: Record<Language, string>;
}

export type Reader = Pick<Viewer, 'personId' | 'tenantId' | 'roles' | 'language'>;

/** Condition on `workspaces w`: the person $1 of the tenant $2 is a member, or administrates it ($3). */
export const isMember = `w.tenant_id = $2 and (w.is_open or $3::boolean or exists (
    select 1 from workspace_members m
     where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.person_id = $1))`;

export const memberParams = ({ personId, tenantId, roles }: Omit<Reader, 'language'>) => [
  personId,
  tenantId,
  roles.includes('TenantAdmin'),
];

const titled = (id: string, titles: Workspace['titles'], language: Language): Workspace => ({
  id,
  title: titles[language],
  titles,
});

/** Returns the workspaces of the viewer in their order. People without a tenant see all workspaces. */
export async function listWorkspaces(
  sql: Sql,
  reader: Reader,
  all: readonly WorkspaceFile[],
): Promise<Workspace[]> {
  const { language } = reader;
  if (reader.tenantId === null) return all.map(({ id, title }) => titled(id, title, language));
  const rows = await sql.query<{ id: string; en: string; tr: string }>(
    `select w.id, w.title_en as en, w.title_tr as tr from workspaces w where ${isMember} order by w.place, w.id`,
    memberParams(reader),
  );
  return rows.map(({ id, en, tr }) => titled(id, { en, tr }, language));
}
