import pg from 'pg';

const sampleRows = (from: number, to: number): string => `
  select n, md5(n::text) as id, (array['anna','adam','arif','aylin','asli','ada','ali','alp'])[1 + n % 8] as first_name,
         md5('name' || n) as last_name
    from generate_series(${from}, ${to}) as n`;

const tenants = `
  insert into tenants (id, slug, name, search_text, sort_en, sort_tr, status, created_at)
    select 'big', 'big', 'Big', 'big', 'B', 'B', 'active', now()
    union all
    select id, id, last_name, first_name || ' ' || left(last_name, 4), upper(last_name), upper(last_name),
           (array['active', 'suspended'])[1 + n % 2], now() - n * interval '1 minute'
      from (${sampleRows(1, 12_000)}) invented`;

const people = `
  insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status, created_at,
                      last_sign_in_at)
    select id, case when n <= 100000 then 'big' else md5((n - 100000)::text) end, id || '@big.example', first_name,
           last_name, first_name || ' ' || left(last_name, 4), upper(last_name), upper(last_name),
           (array['active', 'invited', 'disabled'])[1 + n % 3], now() - n * interval '1 minute',
           case when n % 5 > 0 then now() - n * interval '1 second' end
      from (${sampleRows(1, 112_000)}) invented`;

/**
 * Inserts 100,000 people into the tenant `big` and one into each of 12,000 other tenants, all with words to search for.
 * Uses its own connection, which has no time limits.
 */
export async function fillLists(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [tenants, people, 'vacuum analyze']) await client.query(statement);
  } finally {
    await client.end();
  }
}
