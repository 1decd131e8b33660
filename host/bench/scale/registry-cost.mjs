import { readFileSync } from 'node:fs';
import pg from 'pg';
import { table } from '../figures.mjs';

const counts = [3, 50, 200];
const requests = 1_000;
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

async function timePerResponse(pid, address, headers) {
  let bytes = 0;
  const repeat = async (count) => {
    for (let call = 0; call < count; call += 1) {
      const response = await fetch(address, { headers });
      if (response.status !== 200) throw new Error(`${address} returned ${response.status}`);
      bytes = Number(response.headers.get('content-length'));
      await response.arrayBuffer();
    }
  };
  await repeat(300);
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
  const measure = (path) =>
    timePerResponse(portal.pid, `${portal.address}${path}`, { 'accept-encoding': 'br' });
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
    await client.end();
  }
  console.log('\nRegistry document: processor time of the server per response, size with Brotli');
  console.log(table(rows));
}
