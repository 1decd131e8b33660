import { accessTokenFor } from '../../shared/tooling/commands/portal/sign-in.mjs';
import { account } from './browser.mjs';
import { median, table } from './figures.mjs';
import { firstPort, startPortal } from './portal.mjs';
import { startPostgres } from './postgres.mjs';

const configurator = '/api/v1/configurators/entities';
const csv = { 'content-type': 'text/csv' };
const json = { 'content-type': 'application/json' };
const values = ['Source system,Source value', ...Array.from({ length: 19_000 }, (_, at) => `Bench,KEY${at}`)];

/** Returns a function that sends calls as a person and returns the response of each, which must succeed or be a 4xx. */
async function callsAs(address, person) {
  const token = await accessTokenFor({ portal: address, ...person });
  return async (path, { body, headers = {}, method = body === undefined ? 'GET' : 'POST' } = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      body,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    if (response.status >= 500) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  };
}

/** Returns how long another person waits for each own call until the work has ended. */
async function waitsDuring(other, work) {
  let isOver = false;
  const waits = [];
  const start = performance.now();
  const running = work().finally(() => (isOver = true));
  while (!isOver) {
    const sent = performance.now();
    await other('/api/v1/me');
    waits.push(performance.now() - sent);
  }
  return { waits, result: await running, time: performance.now() - start };
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function untilLoaded(call) {
  while ((await call(configurator)).isLoading) await pause(200);
}

/** Returns the largest inputs: name and call. */
function largestWork(call) {
  const apply = (body) => call(`${configurator}/rules/apply`, { body: JSON.stringify(body), headers: json });
  const load = (body, query = '') => call(`${configurator}/loads${query}`, { body, headers: csv });
  let changeId;
  return {
    'nothing else': () => pause(1_000),
    'a load of 19,000 values': () => load(values.join('\n')).then(() => untilLoaded(call)),
    'a dry run of 19,000 known values': () => load(values.join('\n'), '?dryRun=true'),
    'a file of 9.9 MB of commas': () => load(','.repeat(9_900_000)),
    'a dry run of a rule': () => apply({ rule: { match: 'prefix', pattern: 'KEY' } }),
    'a rule on 19,000 items': async () => ({ changeId } = await apply({})),
    'its undo': () => call(`${configurator}/history/${changeId}/undo`, { method: 'POST' }),
    '18,000 unknown keys': () =>
      call(`${configurator}/rules`, {
        body: JSON.stringify(Object.fromEntries(values.slice(1, 18_001).map((key) => [key, 1]))),
        headers: json,
      }),
  };
}

async function engineRows(engine, databaseUrl) {
  const portal = await startPortal({ port: firstPort + 20, databaseUrl });
  try {
    const call = await callsAs(portal.address, { ...account, email: 'adam.admin@acorn.example' });
    const other = await callsAs(portal.address, { ...account, email: 'bella.user@birch.example' });
    const { items } = await call(`${configurator}/targets`);
    const rule = { match: 'prefix', pattern: 'KEY', targetId: items.find(({ isActive }) => isActive).id };
    await call(`${configurator}/rules`, { body: JSON.stringify(rule), headers: json });
    const rows = [];
    let idle;
    for (const [name, work] of Object.entries(largestWork(call))) {
      const { waits, time } = await waitsDuring(other, work);
      idle ??= median(waits);
      const longest = Math.max(...waits);
      rows.push([
        `${engine}: ${name}`,
        `${(time / 1000).toFixed(1)} s`,
        `median ${(median(waits) / idle).toFixed(1)} ×`,
        `longest ${longest.toFixed(0)} ms`,
        `${(longest / idle).toFixed(0)} ×`,
      ]);
    }
    return rows;
  } finally {
    await portal.stop();
  }
}

/** Prints how long another person waits while the largest inputs are processed, in relation to an idle server. */
export async function benchmarkWaits() {
  const postgres = await startPostgres();
  try {
    const onPostgres = await engineRows('PostgreSQL', await postgres.createDatabase('bench_waits'));
    console.log('\nWaits of another person beside the largest inputs, in relation to an idle server');
    console.log(table([...onPostgres, ...(await engineRows('embedded'))]));
  } finally {
    await postgres.stop();
  }
}
