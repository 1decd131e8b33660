import pg from 'pg';
import { accessTokenFor } from '../../../shared/tooling/commands/portal/sign-in.mjs';
import { account } from '../browser.mjs';
import { firstPort, startPortal } from '../portal.mjs';
import { startPostgres } from '../postgres.mjs';
import { benchmarkBulk, benchmarkImport } from './bulk.mjs';
import { entries, fillTables, ofAcorn, people, tenants } from './fill.mjs';
import { benchmarkLists } from './lists.mjs';

const accounts = { admin: account, global: { ...account, email: 'gina.admin@meridian.example' } };

async function headersOf(portal) {
  const headers = {};
  for (const [name, { email, password }] of Object.entries(accounts))
    headers[name] = {
      authorization: `Bearer ${await accessTokenFor({ portal: portal.address, email, password })}`,
    };
  return headers;
}

/** Returns the two workspaces of Acorn with the most members, largest first, and a target of its audit. */
async function findObjects(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select id from workspaces where tenant_id = 'acorn' order by member_count desc, id limit 1) as largest,
              (select id from workspaces where tenant_id = 'acorn' order by member_count desc, id limit 1 offset 1) as part,
              (select target_id from audit_entries where tenant_id = 'acorn' and position = ${ofAcorn.entries / 2}) as person`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

const number = (value) => value.toLocaleString('en');
const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(0);

/**
 * Prints the worst response time of each list of the administration with a million people and as many entries of the
 * audit, and the times of an import and of a job on all people of a tenant, whose server is killed in the middle. On
 * PostgreSQL.
 */
export async function benchmarkScale() {
  const postgres = await startPostgres();
  let portal;
  try {
    const databaseUrl = await postgres.createDatabase('bench_scale');
    const start = () => startPortal({ port: firstPort + 20, databaseUrl, seconds: 60 });
    portal = await start();
    const from = performance.now();
    await fillTables(databaseUrl);
    console.log(
      `\n${number(people)} people and ${number(entries)} audit entries of ${number(tenants)} tenants, ` +
        `${number(ofAcorn.people)} and ${number(ofAcorn.entries)} of them in one; filled in ${secondsSince(from)} s`,
    );
    await benchmarkLists({ portal, headers: await headersOf(portal), ...(await findObjects(databaseUrl)) });
    const session = async () => ({ portal, headers: await headersOf(portal) });
    await benchmarkImport(await session());
    const restart = async () => {
      process.kill(portal.pid, 'SIGKILL');
      await portal.stop();
      portal = await start();
      return session();
    };
    await benchmarkBulk({ ...(await session()), databaseUrl, restart });
  } finally {
    await portal?.stop();
    await postgres.stop();
  }
}
