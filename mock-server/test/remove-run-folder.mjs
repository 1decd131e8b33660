import { rmSync } from 'node:fs';
import pg from 'pg';

async function dropTemplate(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client
    .query(`drop database if exists ${process.env.TEST_TEMPLATE_DATABASE}`)
    .finally(() => client.end());
}

/** Runs once after all workers. */
export default async function removeRunFolder() {
  rmSync(process.env.TEST_RUN_FOLDER, { recursive: true, force: true });
  if (process.env.TEST_DATABASE_URL) await dropTemplate(process.env.TEST_DATABASE_URL);
}
