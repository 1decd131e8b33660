import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './portal.mjs';

const program = 'console.log(process.env.TEST_DATABASE_URL); setInterval(() => undefined, 60_000)';

/** Starts a PostgreSQL server for the benchmark. */
export async function startPostgres() {
  const helper = spawn(
    process.execPath,
    [join(root, 'mock-server/test/with-postgres.mjs'), process.execPath, '-e', program],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(helper.stdout, 'data');
  const server = String(line).trim();
  return {
    /** Creates an empty database and returns its address. */
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      const address = new URL(server);
      address.pathname = `/${name}`;
      return address.href;
    },
    async stop() {
      helper.kill('SIGTERM');
      await once(helper, 'exit');
    },
  };
}
