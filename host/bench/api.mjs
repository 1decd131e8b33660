import { Agent, request } from 'node:http';
import { accessTokenFor } from '../../shared/tooling/commands/portal/sign-in.mjs';
import { account } from './browser.mjs';
import { checkOut } from './checkout.mjs';
import { median, table } from './figures.mjs';
import { firstPort, root, rounds, startFloor, startPortal } from './portal.mjs';
import { startPostgres } from './postgres.mjs';

/** Returns the request rate over 32 persistent connections during three seconds, after one second of warm-up. */
async function measureThroughput(address, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const times = [];
  const until = Date.now() + 4000;
  const counted = Date.now() + 1000;
  const once = () =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      request(address, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode !== 200) reject(new Error(`${address} returned ${response.statusCode}`));
          if (Date.now() > counted) times.push(performance.now() - from);
          resolve();
        });
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (Date.now() < until) await once();
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: Math.round(times.length / 3), p99: times[Math.floor(times.length * 0.99)] };
}

const calls = { me: '/api/v1/me', 'list of 25 users': '/api/v1/users' };

/** Measures servers that run at the same time in alternating rounds, so that all see the same machine load. */
async function measureAlternately(servers) {
  const measured = servers.map(() => Object.fromEntries(Object.keys(calls).map((name) => [name, []])));
  const tokens = await Promise.all(
    servers.map(({ address }) => accessTokenFor({ portal: address, ...account })),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of Object.entries(calls))
      for (const [at, { address }] of servers.entries())
        measured[at][name].push(
          (await measureThroughput(`${address}${path}`, { authorization: `Bearer ${tokens[at]}` })).perSecond,
        );
  return measured;
}

async function engineRows(engine, folders, databaseUrls) {
  const servers = [];
  try {
    for (const [at, folder] of folders.entries())
      servers.push(await startPortal({ folder, port: firstPort + 10 + at, databaseUrl: databaseUrls?.[at] }));
    const [own, other] = await measureAlternately(servers);
    return Object.keys(calls).map((name) => [
      `${engine}: ${name}`,
      `${median(own[name])} /s`,
      ...(other
        ? [`${median(other[name])} /s`, `${(median(own[name]) / median(other[name])).toFixed(2)} ×`]
        : []),
    ]);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Measures authenticated calls on both databases, and the same calls of another commit's server. */
async function databaseRows(against) {
  const other = against && checkOut(against);
  const folders = [root, ...(other ? [other.folder] : [])];
  const postgres = await startPostgres();
  try {
    const urls = [];
    for (const at of folders.keys()) urls.push(await postgres.createDatabase(`bench_${at}`));
    return [...(await engineRows('PostgreSQL', folders, urls)), ...(await engineRows('embedded', folders))];
  } finally {
    await postgres.stop();
    other?.remove();
  }
}

/** Measures a bare HTTP server and calls of the portal without a database. */
async function measureBareCalls() {
  const floor = startFloor();
  let portal;
  try {
    portal = await startPortal();
    return {
      'bare http': await measureThroughput(`${floor.address}/`),
      'health/live': await measureThroughput(`${portal.address}/health/live`),
      resolved: await measureThroughput(`${portal.address}/api/v1/remotes/resolved`),
    };
  } finally {
    floor.stop();
    await portal?.stop();
  }
}

/** Prints the request rates of the API in relation to a bare HTTP server. */
export async function benchmarkApi({ against }) {
  const rows = await measureBareCalls();
  console.log('\nAPI, 32 connections, generator on the same machine');
  console.log(
    table(
      Object.entries(rows).map(([name, { perSecond, p99 }]) => [
        name,
        `${perSecond} /s`,
        `p99 ${p99.toFixed(1)} ms`,
        `${(perSecond / rows['bare http'].perSecond).toFixed(3)} × bare`,
      ]),
    ),
  );
  console.log(
    `\nCalls with a database, median of ${rounds}${against ? `, alternating with ${against}` : ''}`,
  );
  console.log(table(await databaseRows(against)));
}
