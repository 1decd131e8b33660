import pg from 'pg';
import { accessTokenFor } from '../../../shared/tooling/commands/sign-in.mjs';
import { median, quantile, table } from '../figures.mjs';

const people = 1_000_000;
const tenants = 1_000;
const account = { email: 'gina.admin@meridian.example', password: 'Meridian!2026' };
const url = '/api/v1/global/users';

/** Invented people in invented tenants: 1 in 200 is disabled, 1 in 400 administrates the tenant. */
const fill = [
  `insert into tenants (id, slug, name, search_text, sort_en, sort_tr, created_at)
     select 'tenant-' || n, 'tenant-' || n, 'Tenant ' || n, 'tenant ' || n, 'TENANT', 'TENANT', now()
       from generate_series(1, ${tenants}) as n`,
  `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status, roles,
                       created_at, last_sign_in_at)
     select md5(n::text), tenant, md5(n::text) || '@' || tenant || '.example', first_name, last_name,
            first_name || ' ' || left(last_name, 4) || ' ' || left(md5(n::text), 8), upper(last_name), upper(last_name),
            case when n % 200 = 0 then 'disabled' else 'active' end,
            case when n % 400 = 1 then array['TenantAdmin'] else '{}' end, now() - n * interval '1 minute',
            case when n % 5 > 0 then now() - n * interval '1 second' end
       from (select n, 'tenant-' || (1 + n % ${tenants}) as tenant, md5('name' || n) as last_name,
                    (array['anna', 'adam', 'arif', 'aylin', 'asli', 'ada', 'ali', 'alp'])[1 + n % 8] as first_name
               from generate_series(1, ${people}) as n) invented`,
  'vacuum analyze',
];

async function fillPeople(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  try {
    for (const statement of fill) await client.query(statement);
    const { rows } = await client.query(
      'select id from people where tenant_id is not null order by id limit 1',
    );
    return rows[0].id;
  } finally {
    await client.end();
  }
}

async function read(address, headers) {
  const response = await fetch(address, { headers });
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${address} returned ${response.status}`);
  return body;
}

/** Returns the durations of 60 consecutive requests in milliseconds, after 10 that prepare the statements. */
async function measureTimes(address, headers) {
  const times = [];
  for (let call = 0; call < 70; call += 1) {
    const from = performance.now();
    await read(address, headers);
    if (call >= 10) times.push(performance.now() - from);
  }
  return times;
}

/** Returns the queries of the second page, the one before it and the last page of a sort. */
async function pagesOf(base, sort, headers) {
  const first = await read(`${base}?sort=${sort}`, headers);
  const { next, last } = first.cursors;
  const { previous } = (await read(`${base}?sort=${sort}&cursor=${next}`, headers)).cursors;
  return { next, previous, last };
}

/** Prints the response times of the list of people of all tenants, with a million of them, on PostgreSQL. */
export async function benchmarkGlobalUsers({ portal, databaseUrl }) {
  const id = await fillPeople(databaseUrl);
  const headers = { authorization: `Bearer ${await accessTokenFor({ portal: portal.address, ...account })}` };
  const base = `${portal.address}${url}`;
  const calls = { 'GET /api/v1/me': `${portal.address}/api/v1/me` };
  for (const sort of ['name', '-lastSignInAt', 'createdAt', 'email']) {
    calls[`first page by ${sort}`] = `${base}?sort=${sort}`;
    for (const [page, cursor] of Object.entries(await pagesOf(base, sort, headers)))
      calls[`${page} page by ${sort}`] = `${base}?sort=${sort}&cursor=${cursor}`;
  }
  const searches = [
    'anna',
    'c',
    'c1',
    'b7b',
    'anna c',
    'b7b anna',
    'gina',
    'nobody',
    id,
    'sam.support@meridian.example',
  ];
  for (const search of searches) calls[`search "${search}"`] = `${base}?search=${encodeURIComponent(search)}`;
  for (const filter of [
    'status=disabled',
    'role=GlobalAdmin',
    'role=TenantAdmin',
    'status=disabled&search=anna',
  ])
    calls[filter] = `${base}?${filter}`;
  const rows = [];
  for (const [name, address] of Object.entries(calls)) {
    const times = await measureTimes(address, headers);
    rows.push([name, `${median(times).toFixed(1)} ms`, `p95 ${quantile(times, 0.95).toFixed(1)} ms`]);
  }
  console.log(
    `\nPeople of all tenants: ${people.toLocaleString('en')} in ${tenants.toLocaleString('en')} tenants`,
  );
  console.log(table(rows));
}
