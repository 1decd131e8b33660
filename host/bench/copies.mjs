import { accessTokenFor } from '../../shared/tooling/commands/portal/sign-in.mjs';
import { account } from './browser.mjs';
import { median, range, table } from './figures.mjs';
import { firstPort, roundsOr, startPortal } from './portal.mjs';
import { startPostgres } from './postgres.mjs';

const apps = ['mailbox', 'chat', 'inventory', 'file-manager', 'help-center', 'icons'];
const limit = 200;

/** Returns the milliseconds of resets of an app, each of which deletes the copy of a person and makes a new one. */
async function measureCopies({ address }, authorization, app) {
  const times = [];
  // The first call stores what all copies share.
  for (let round = 0; round <= roundsOr(9); round += 1) {
    const start = performance.now();
    const response = await fetch(`${address}/api/apps/reset`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ app }),
    });
    if (response.status !== 200) throw new Error(`the reset of ${app} returned ${response.status}`);
    if (round > 0) times.push(Math.round(performance.now() - start));
  }
  return times;
}

async function engineRows(engine, databaseUrl) {
  const portal = await startPortal({ port: firstPort + 30, databaseUrl });
  try {
    const authorization = `Bearer ${await accessTokenFor({ portal: portal.address, ...account })}`;
    const rows = [];
    for (const app of apps) {
      const times = await measureCopies(portal, authorization, app);
      rows.push([`${engine}: ${app}`, `${median(times)} ms`, `${range(times)} ms`, `limit ${limit} ms`]);
    }
    return rows;
  } finally {
    await portal.stop();
  }
}

/** Prints how long a person's copy of each sample app takes, with the deletion of the copy before. */
export async function benchmarkCopies() {
  const postgres = await startPostgres();
  try {
    const onPostgres = await engineRows('PostgreSQL', await postgres.createDatabase('bench_copies'));
    console.log('\nCopies of the sample apps: median and range of resets');
    console.log(table([...onPostgres, ...(await engineRows('embedded'))]));
  } finally {
    await postgres.stop();
  }
}
