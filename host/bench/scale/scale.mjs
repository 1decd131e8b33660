import pg from 'pg';
import { accessTokenFor } from '../../../shared/tooling/commands/sign-in.mjs';
import { account } from '../browser.mjs';
import { median, table } from '../figures.mjs';
import { firstPort, startPortal } from '../portal.mjs';
import { startPostgres } from '../postgres.mjs';
import { benchmarkGlobalUsers } from './global-users.mjs';
import { benchmarkRegistry } from './registry-cost.mjs';

const people = 100_000;

/** Search terms that match 12,500, 6,250, 390 and 24 people, two searches with two terms, and one without a match. */
const searches = ['anna', 'c', 'c1', 'b7b', 'anna c', 'b7b anna', 'nobody'];

const calls = {
  'page by name': '?sort=name',
  'page by last sign-in, newest first': '?sort=-lastSignInAt',
  ...Object.fromEntries(searches.map((term) => [`search "${term}"`, `?search=${encodeURIComponent(term)}`])),
};

const fill = `
  insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status, created_at,
                      last_sign_in_at)
    select md5(n::text), 'acorn', md5(n::text) || '@big.example', first_name, last_name,
           first_name || ' ' || left(last_name, 4), upper(last_name), upper(last_name), 'active',
           now() - n * interval '1 minute', case when n % 5 > 0 then now() - n * interval '1 second' end
      from (select n, md5('name' || n) as last_name,
                   (array['anna', 'adam', 'arif', 'aylin', 'asli', 'ada', 'ali', 'alp'])[1 + n % 8] as first_name
              from generate_series(1, ${people}) as n) invented`;

async function fillAcorn(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(fill);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Returns the durations of 40 consecutive requests in milliseconds, after 10 requests that prepare the
 * statements.
 */
async function measureTimes(address, headers) {
  const times = [];
  for (let call = 0; call < 50; call += 1) {
    const from = performance.now();
    const response = await fetch(address, { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`${address} returned ${response.status}`);
    if (call >= 10) times.push(performance.now() - from);
  }
  return times;
}

/**
 * Prints the response times of the list of users in a tenant of 100,000 people, on PostgreSQL. The first row is
 * the minimum for any call. Then prints what a registry document costs, and the list of a million people.
 */
export async function benchmarkScale() {
  const postgres = await startPostgres();
  let portal;
  try {
    const databaseUrl = await postgres.createDatabase('bench_scale');
    portal = await startPortal({ port: firstPort + 20, databaseUrl });
    await fillAcorn(databaseUrl);
    const headers = {
      authorization: `Bearer ${await accessTokenFor({ portal: portal.address, ...account })}`,
    };
    const rows = [];
    const measured = { me: '/api/v1/me' };
    for (const [name, query] of Object.entries(calls)) measured[name] = `/api/v1/users${query}`;
    for (const [name, path] of Object.entries(measured)) {
      const times = await measureTimes(`${portal.address}${path}`, headers);
      rows.push([name, `${median(times).toFixed(1)} ms`, `worst ${Math.max(...times).toFixed(1)} ms`]);
    }
    console.log(
      `\nList of users at ${people.toLocaleString('en')} people in one tenant, PostgreSQL, over HTTP`,
    );
    console.log(table(rows));
    await benchmarkRegistry({ portal, databaseUrl });
    await benchmarkGlobalUsers({ portal, databaseUrl });
  } finally {
    await portal?.stop();
    await postgres.stop();
  }
}
