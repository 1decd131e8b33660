import type { WorkspaceColor, WorkspaceIcon } from '@portal/shared/contracts';
import { derivePersonId } from '../../identity/accounts/accounts.seed';
import { acornPeople, birchPeople, samplePeople } from '../../identity/accounts/sample-people';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { sharedWorkspaces } from '../reports/library/report-library';

const tenants = ['acorn', 'birch', 'cedar'] as const;

/** Every third of the sample people is a member of a workspace that is not open. */
const everyThird = (tenantId: string, names: readonly string[], first: number): string[] =>
  samplePeople(tenantId, names)
    .filter((_, at) => at % 3 === first)
    .map(({ email }) => email);

const members: Record<string, Partial<Record<(typeof tenants)[number], readonly string[]>>> = {
  risk: {
    acorn: everyThird('acorn', acornPeople, 0),
    birch: ['bella.user@birch.example', ...everyThird('birch', birchPeople, 0)],
    cedar: ['cem.user@cedar.example'],
  },
  operations: {
    acorn: ['olivia.user@acorn.example', ...everyThird('acorn', acornPeople, 1)],
    birch: everyThird('birch', birchPeople, 1),
  },
};

const looks: Readonly<Record<string, { icon: WorkspaceIcon; color: WorkspaceColor }>> = {
  'portfolio-management': { icon: 'briefcase', color: 'blue' },
  'client-reporting': { icon: 'users', color: 'teal' },
  risk: { icon: 'shield', color: 'orange' },
  operations: { icon: 'gear', color: 'purple' },
};

/** Inserts the workspaces that the reports of the portal name, for a new tenant. Its administrators administer them. */
export async function insertSharedWorkspaces(sql: Sql, tenantId: string): Promise<void> {
  for (const [place, { id, title, isOpen }] of sharedWorkspaces().entries()) {
    const { icon, color } = looks[id] ?? { icon: 'folder', color: 'slate' };
    await sql.query(
      `insert into workspaces (tenant_id, id, title_en, title_tr, place, is_open, icon, color, search_text, sort_en,
                               sort_tr)
       values ($1, $2, $3, $4, $5::integer, $6::boolean, $7, $8, $9, $10, $11) on conflict do nothing`,
      [
        ...[tenantId, id, title.en, title.tr, place, isOpen, icon, color],
        ...[searchText(title.en, title.tr), sortKeys(title.en).en, sortKeys(title.tr).tr],
      ],
    );
    await sql.query(
      `insert into workspace_members (tenant_id, workspace_id, person_id, role)
       select tenant_id, $2, id, 'admin' from people
        where tenant_id = $1 and 'TenantAdmin' = any(roles) and status = 'active' on conflict do nothing`,
      [tenantId, id],
    );
  }
}

/** Seeds the workspaces of the sample tenants with their members. */
export async function seedWorkspaces(sql: Sql): Promise<void> {
  // A deleted sample tenant must not get new rows.
  const [present] = await sql.query(
    'select 1 from workspaces union all select 1 from deleted_tenants limit 1',
  );
  if (present) return;
  for (const tenantId of tenants) {
    await insertSharedWorkspaces(sql, tenantId);
    for (const [id, people] of Object.entries(members))
      await sql.query(
        `insert into workspace_members (tenant_id, workspace_id, person_id)
         select tenant_id, $2, id from people where tenant_id = $1 and id = any($3) on conflict do nothing`,
        [tenantId, id, (people[tenantId] ?? []).map(derivePersonId)],
      );
  }
}
