import { personIdOf } from '../../identity/accounts/accounts.seed';
import { acornPeople, birchPeople, samplePeople } from '../../identity/accounts/sample-people';
import type { Sql } from '../../platform/database/database';
import { sharedWorkspaces } from './library/report-library';

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

/** Seeds the workspaces of the sample tenants with their members. */
export async function seedWorkspaces(sql: Sql): Promise<void> {
  const [present] = await sql.query('select 1 from workspaces limit 1');
  if (present) return;
  for (const tenantId of tenants) {
    for (const [place, { id, title, isOpen }] of sharedWorkspaces().entries()) {
      await sql.query(
        `insert into workspaces (tenant_id, id, title_en, title_tr, place, is_open)
         values ($1, $2, $3, $4, $5::integer, $6::boolean)`,
        [tenantId, id, title.en, title.tr, place, isOpen],
      );
      await sql.query(
        `insert into workspace_members (tenant_id, workspace_id, person_id)
         select tenant_id, $2, id from people where tenant_id = $1 and id = any($3)`,
        [tenantId, id, (members[id]?.[tenantId] ?? []).map(personIdOf)],
      );
    }
  }
}
