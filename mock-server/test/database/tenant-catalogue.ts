import type { Database } from '../../src/platform/database/database';

/** Rows of one table: the number of a tenant's rows, and a fingerprint of all others. */
export interface TableRows {
  ofTenant: number;
  others: string;
}

interface Table {
  name: string;
  columns: string[];
}

/** Conditions of tables whose rows belong to a tenant ($1) or its people ($2) by other columns. */
const conditions: Readonly<Record<string, string>> = {
  tenants: 'id = $1',
  tenant_words: 'id = $1',
  deleted_tenants: 'id = $1',
  jobs: 'tenant_id = $1 or subject = $1',
  oidc_records: `payload ->> 'accountId' = any($2)`,
  person_job_parts: 'job_id in (select id from person_jobs where tenant_id = $1)',
  sample_contents: 'id in (select content_id from sample_content_uses where person_id = any($2))',
  sample_content_parts:
    'content_id in (select content_id from sample_content_uses where person_id = any($2))',
  announcements: 'tenant_ids = array[$1]',
  announcement_words: 'id in (select id from announcements where tenant_ids = array[$1])',
};

/** Content of the rows of other tenants, where it names the tenant too. */
const contents: Readonly<Record<string, string>> = {
  announcements: `to_jsonb(item) || jsonb_build_object('tenant_ids', array_remove(tenant_ids, $1))`,
};

/** Conditions by column, for all other tables. */
const columnConditions: readonly (readonly [RegExp, (column: string) => string])[] = [
  [/tenant_id$/, (column) => `${column} = $1`],
  [/^person_id$/, (column) => `${column} = any($2)`],
];

/** Returns the condition of rows of a tenant, or null for a table without such rows. */
function conditionOf({ name, columns }: Table): string | null {
  const known = conditions[name];
  if (known) return known;
  for (const [pattern, condition] of columnConditions) {
    const column = columns.find((one) => pattern.test(one));
    if (column) return condition(column);
  }
  return null;
}

/** Reads all tables of the catalogue with their rows of a tenant and its people, and the other rows. */
export async function readTables(
  db: Database,
  { tenantId, people }: { tenantId: string; people: readonly string[] },
): Promise<Map<string, TableRows & { hasOwner: boolean }>> {
  return db.transaction({ as: 'system' }, async (sql) => {
    const tables = await sql.query<Table>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname`,
    );
    const found = new Map<string, TableRows & { hasOwner: boolean }>();
    for (const table of tables) {
      const condition = conditionOf(table);
      const [rows] = await sql.query<TableRows>(
        `select (count(*) filter (where is_own))::integer as "ofTenant",
                count(*) filter (where not is_own) || ' ' ||
                  coalesce(sum(hashtextextended(content, 0)::numeric) filter (where not is_own), 0) as others
           from (select coalesce(${condition ?? 'false'}, false) as is_own, (${contents[table.name] ?? 'item'})::text as content
                   from ${table.name} item where $1::text is not null and $2::text[] is not null) as listed`,
        [tenantId, people],
      );
      if (rows) found.set(table.name, { ...rows, hasOwner: condition !== null });
    }
    return found;
  });
}
