import { readFileSync } from 'node:fs';
import http from 'node:http';
import pg from 'pg';
import { table } from '../figures.mjs';

const counts = [3, 50, 200];
const requests = 4_000;
/** The engine still compiles the code of the server during the first thousands of calls. */
const warmUps = 10_000;
/** Milliseconds per tick of /proc. */
const tick = 10;

const clone = `
  with known as (select count(*)::int as remotes from remote_pointers),
       numbers as (select n from known, generate_series(1, $1::int - remotes) n),
       versions as (
         insert into remote_versions
             (name, version, content_hash, files, descriptor, facts, unique_name, published_at, published_by)
           select name || '-' || md5($1 || 'x' || n), version, md5(content_hash || n),
                  files || jsonb_build_object(md5($1 || 'y' || n), files -> 'mf-manifest.json'),
                  descriptor, facts, null, published_at, published_by
             from remote_versions, numbers where name = 'remote-admin'
           returning name, version)
  insert into remote_pointers (name, trail) select name, jsonb_build_array(version, version) from versions`;

async function addRemotes(client, count) {
  await client.query(clone, [count]);
  await client.query('update remote_registry set revision = revision + 1');
}

/** Returns the processor time of a process so far in milliseconds, on Linux. */
function processorTime(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * tick;
}

/** Requests an address without decompressing the response, and returns its size in bytes. */
const sizeOf = (address, options) =>
  new Promise((resolve, reject) => {
    const request = http.get(address, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} returned ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });

async function timePerResponse(pid, address, options) {
  let bytes = 0;
  const repeat = async (count) => {
    for (let call = 0; call < count; call += 1) bytes = await sizeOf(address, options);
  };
  await repeat(warmUps);
  // The smallest compressed copy is made in the background.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const from = processorTime(pid);
  await repeat(requests);
  return { milliseconds: (processorTime(pid) - from) / requests, bytes };
}

/** Prints the processor time and the size of one registry document by the number of remotes. */
export async function benchmarkRegistry({ portal, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const measure = (path) =>
    timePerResponse(portal.pid, `${portal.address}${path}`, { agent, headers: { 'accept-encoding': 'br' } });
  const rows = [];
  try {
    const floor = await measure('/health/live');
    rows.push(['GET /health/live', `${floor.milliseconds.toFixed(3)} ms`, '']);
    for (const count of counts) {
      await addRemotes(client, count);
      const { milliseconds, bytes } = await measure('/api/v1/remotes/resolved');
      rows.push([
        `${count} remotes`,
        `${milliseconds.toFixed(3)} ms`,
        `${(milliseconds - floor.milliseconds).toFixed(3)} ms more`,
        `${(bytes / 1000).toFixed(1)} kB`,
      ]);
    }
  } finally {
    agent.destroy();
    await client.end();
  }
  console.log('\nRegistry document: processor time of the server per response, size with Brotli');
  console.log(table(rows));
}
