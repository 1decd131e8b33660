import type { Language } from '@portal/shared/contracts';
import pg from 'pg';
import type { Scope } from '../../src/platform/database/database';
import type { Listing } from '../../src/portal/lists/listing';

/** A list for the tests of its query plans. */
export interface ListSample {
  /** The rows that callers of the route can access. */
  scope: Scope;
  sorts: readonly string[];
  listing(language: Language): Listing;
  /**
   * SQL that inserts a row for each row of the table `invented`: `n`, `id`, `tenant_id` (100,000 of `bigTenant`, one
   * of each of 12,000 other tenants), `first_name`, `last_name`, `search_text`, `sort_key` and `created_at`.
   */
  fill: string;
}

export const bigTenant = 'big';
export const scopeOfBigTenant: Scope = { as: 'tenant', tenantId: bigTenant, personId: 'p' };

const invented = `
  create temp table invented as
    select n, id, case when n <= 100000 then '${bigTenant}' else md5((n - 100000)::text) end as tenant_id, first_name, last_name,
           first_name || ' ' || left(last_name, 4) as search_text, upper(last_name) as sort_key,
           now() - n * interval '1 minute' as created_at
      from (select n, md5(n::text) as id, md5('name' || n) as last_name,
                   (array['anna','adam','arif','aylin','asli','ada','ali','alp'])[1 + n % 8] as first_name
              from generate_series(1, 112000) as n) numbers`;

const tenants = `
  insert into tenants (id, slug, name, search_text, sort_en, sort_tr, status, created_at)
    select '${bigTenant}', 'big', 'Big', 'big', 'B', 'B', 'active', now()
    union all
    select id, id, last_name, search_text, sort_key, sort_key, (array['active', 'suspended'])[1 + n % 2], created_at
      from invented where n <= 12000`;

/** Fills the tables of a list. Uses its own connection, which has no time limits. Like the server, it needs no JIT. */
export async function fillList(databaseUrl: string, { fill }: ListSample): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  try {
    for (const statement of [invented, tenants, fill, 'vacuum analyze']) await client.query(statement);
  } finally {
    await client.end();
  }
}
