import {
  listedWorkspaces,
  type Language,
  type TenantUser,
  type TenantUserDetail,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { exactLimit, type Subset } from '../../platform/lists/listing';

/** Workspaces that the person `item` is a member of and that are not archived. */
const ownWorkspaces = `workspace_members m join workspaces w on w.tenant_id = m.tenant_id and w.id = m.workspace_id
  where m.person_id = item.id and m.tenant_id = item.tenant_id and w.archived_at is null`;

const namesIn = (language: Language): string =>
  `coalesce(array_agg(w.title_${language} order by w.sort_${language}, w.id), '{}')`;

/** Expression of the workspaces that the person `item` of the tenant in $1 may read without a membership. */
const furtherWorkspacesColumn = `case when 'TenantAdmin' = any(item.roles) then 'all'
  when exists (select 1 from workspaces w where w.tenant_id = $1 and w.is_open and w.archived_at is null) then 'open'
  else 'none' end`;

/**
 * Expression of the workspaces of the person `item` of the tenant in $1 in the list. It is evaluated for the rows of a
 * page only.
 */
export const selectListedWorkspaces = (language: Language): string =>
  `(select jsonb_build_object('count', count(*), 'names', to_jsonb((${namesIn(language)})[1:${listedWorkspaces}]),
                              'further', ${furtherWorkspacesColumn})
      from ${ownWorkspaces})`;

/** Expression of all workspaces of the person `item` with their names, by name. */
export const membershipsColumn = (language: Language): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'en', w.title_en, 'tr', w.title_tr)
                              order by w.sort_${language}, w.id), '[]')
      from ${ownWorkspaces})`;

/** The members of a workspace, among the people of the tenant in the parameter $1. `offset` prevents a join with all members. */
export function selectWorkspaceMembers(workspace: string): Subset {
  const members = `workspace_members m where m.tenant_id = $1 and m.workspace_id = ${workspace}`;
  return {
    has: (id) => `exists (select 1 from ${members} and m.person_id = ${id} offset 0)`,
    // In the order of the primary key, which a plan for a workspace of average size would not read otherwise.
    ids: `select m.person_id as id from ${members} order by m.person_id limit ${exactLimit}`,
    count: `coalesce((select member_count from workspaces where tenant_id = $1 and id = ${workspace}), 0)`,
  };
}

type UserWorkspace = TenantUserDetail['workspaces'][number];

/** Returns the workspaces whose reports the user may read, with the role of the user in each. */
export const listUserWorkspaces = (
  sql: Sql,
  { id, tenantId, roles }: Pick<TenantUser, 'id' | 'tenantId' | 'roles'>,
  language: Language,
): Promise<UserWorkspace[]> =>
  sql.query<UserWorkspace>(
    `select w.id, w.title_${language} as title, m.role, m.version
       from workspaces w left join workspace_members m
            on m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.person_id = $2
      where w.tenant_id = $1 and w.archived_at is null and (w.is_open or $3::boolean or m.role is not null)
      order by w.place, w.id`,
    [tenantId, id, roles.includes('TenantAdmin')],
  );

type Details = Pick<TenantUserDetail, 'language' | 'timeZone' | 'furtherWorkspaces'>;

/** Returns the preferences that a user has chosen, and what the user may read without a membership. */
export async function getUserDetails(
  sql: Sql,
  { id, tenantId }: Pick<TenantUser, 'id' | 'tenantId'>,
): Promise<Details> {
  const [details] = await sql.query<Details>(
    `select preferences ->> 'language' as language, preferences ->> 'timeZone' as "timeZone",
            ${furtherWorkspacesColumn} as "furtherWorkspaces"
       from people item where item.tenant_id = $1 and item.id = $2`,
    [tenantId, id],
  );
  return details ?? { language: null, timeZone: null, furtherWorkspaces: 'none' };
}
