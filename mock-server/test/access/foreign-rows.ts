import type { TestApp } from '../test-app';
import type { TestTenant } from './access-callers';

/** Columns that calls could change, by table. Jobs change other columns, such as the state of a message, at any time. */
const tables = [
  `select 'person', id, email, first_name, last_name, status, roles::text, has_second_factor::text
     from people where tenant_id <> $1`,
  `select 'domain', id, name, include_subdomains::text, is_primary::text, '', '', '' from domains where tenant_id <> $1`,
  `select 'invitation', id, email, message, (state = 'revoked')::text, requested_at::text, '', ''
     from invitations where tenant_id <> $1`,
  `select 'workspace', id, title_en, archived_at::text, version::text, '', '', '' from workspaces where tenant_id <> $1`,
  `select 'member', workspace_id, person_id, role, '', '', '', '' from workspace_members where tenant_id <> $1`,
];

/** Returns a fingerprint of the rows of all tenants but one. */
export const foreignRows = (server: TestApp, tenant: TestTenant): Promise<string | undefined> =>
  rowsWithout(server, tenant);

/** Returns a fingerprint of the rows of all tenants. */
export const allRows = (server: TestApp): Promise<string | undefined> => rowsWithout(server, 'none');

async function rowsWithout({ db }: TestApp, tenant: string): Promise<string | undefined> {
  const [row] = await db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ print: string }>(
      `select md5(string_agg(found::text, '|' order by found::text)) as print from (${tables.join(' union all ')}) found`,
      [tenant],
    ),
  );
  return row?.print;
}

/** Returns a fingerprint of all rows of each table, which any write of a row changes. */
export async function everyRow({ db }: TestApp): Promise<Record<string, string>> {
  return db.transaction({ as: 'system' }, async (sql) => {
    const names = await sql.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege(oid, 'select') order by relname`,
    );
    const prints = names.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(xmin::text || ctid::text)), 0) as print
           from "${name}"`,
    );
    const rows = await sql.query<{ name: string; print: string }>(prints.join(' union all '));
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  });
}
