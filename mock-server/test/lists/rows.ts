import type { Language } from '@portal/shared/contracts';
import pg from 'pg';
import type { Scope } from '../../src/platform/database/database';
import type { Listing } from '../../src/platform/lists/listing';

/** A list for the tests of its query plans. */
export interface ListSample {
  /** The rows that callers of the route can access. */
  scope: Scope;
  sorts: readonly string[];
  listing(language: Language): Listing;
  /** Listings of the same rows with a filter, by its name. At least 10,001 rows pass each. */
  filtered?: Readonly<Record<string, () => Listing>>;
  /** Listings of the same rows with a filter that 1,000 rows or fewer pass, by its name. */
  restricted?: Readonly<Record<string, () => Listing>>;
  /**
   * SQL that inserts a row for each row of the table `invented`: `n`, `id`, `tenant_id` (25,000 of `bigTenant`, one of
   * each of 2,500 others of the 12,000 tenants), `first_name`, `last_name`, `search_text`, `sort_key` and `created_at`. Lists with
   * the same SQL share one database.
   */
  fill: string;
}

export const bigTenant = 'big';
export const scopeOfBigTenant: Scope = { as: 'tenant', tenantId: bigTenant, personId: 'p' };

/** Rows of the big tenant. A search for half of them has more hits than a list counts. */
export const rowCount = 25_000;
const tenantCount = 12_000;
/** Rows of other tenants: a generic plan expects 11 rows of a tenant. With a third of them, it would sort them. */
const otherRows = 2_500;

const invented = `
  create table invented as
    select n, id, case when n <= ${rowCount} then '${bigTenant}' else md5((n - ${rowCount})::text) end as tenant_id,
           first_name, last_name, first_name || ' ' || left(last_name, 4) as search_text, upper(last_name) as sort_key,
           now() - n * interval '1 minute' as created_at
      from (select n, md5(n::text) as id, md5('name' || n) as last_name,
                   case when n % 2 = 0 then 'anna'
                        else (array['adam', 'arif', 'aylin', 'asli', 'ada', 'ali', 'alp'])[1 + n % 7] end as first_name
              from generate_series(1, ${rowCount + otherRows}) as n) numbers`;

const tenants = `
  insert into tenants (id, slug, name, search_text, sort_en, sort_tr, status, created_at)
    select '${bigTenant}', 'big', 'Big', 'big', 'B', 'B', 'active', now()
    union all
    select id, id, last_name, search_text, sort_key, sort_key, (array['active', 'suspended'])[1 + n % 2], created_at
      from invented where n <= ${tenantCount}`;

/** Runs statements on a connection of its own, which has no time limits. Like the server, it needs no JIT. */
async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Adds the tenants and the table `invented`, which the tables of all lists are filled from. */
export const inventRows = (databaseUrl: string): Promise<void> => run(databaseUrl, [invented, tenants]);

/** Fills the tables of a list from the table `invented`. */
export const fillList = (databaseUrl: string, fill: string): Promise<void> =>
  run(databaseUrl, [fill, 'drop table invented', 'vacuum analyze']);
