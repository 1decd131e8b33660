import { Agent, request } from 'node:http';
import { accessTokenFor } from '../../shared/tooling/commands/sign-in.mjs';
import { account } from './browser.mjs';
import { table } from './figures.mjs';

/** Requests per second over 32 kept connections for three seconds after a warm-up of one. */
async function throughput(address, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const times = [];
  const until = Date.now() + 4000;
  const counted = Date.now() + 1000;
  const once = () =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      request(address, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
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

/** Calls per second, beside a bare HTTP server. */
export async function apiRows({ portal, floor }) {
  const token = await accessTokenFor({ portal: portal.address, ...account });
  const headers = { authorization: `Bearer ${token}` };
  const base = await throughput(`${floor.address}/`);
  const rows = {
    'bare http': base,
    'health/live': await throughput(`${portal.address}/health/live`),
    resolved: await throughput(`${portal.address}/api/v1/remotes/resolved`),
    'get: me': await throughput(`${portal.address}/api/v1/me`, headers),
    'list: 25 users': await throughput(`${portal.address}/api/v1/users`, headers),
  };
  console.log('\nAPI, 32 connections, generator on the same machine');
  console.log(
    table(
      Object.entries(rows).map(([name, { perSecond, p99 }]) => [
        name,
        `${perSecond} /s`,
        `p99 ${p99.toFixed(1)} ms`,
        `${(perSecond / base.perSecond).toFixed(3)} × bare`,
      ]),
    ),
  );
}
