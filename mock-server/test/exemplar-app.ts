import { readFileSync } from 'node:fs';
import { plainRecords } from '../src/exemplar/plain-records/plain-records.resource';
import { resources } from '../src/resources';
import { testApp as startApp, type TestApp } from './test-app';

export type { Inject, TestApp } from './test-app';

const migration = new URL('../src/exemplar/plain-records/plain-records.sql', import.meta.url);

/** Starts the server with the exemplar that `npm run create-screen` copies, which the product does not have. */
export async function testApp(): Promise<TestApp> {
  const product = await startApp();
  await product.db.transaction({ as: 'system' }, (sql) => sql.query(readFileSync(migration, 'utf8')));
  const server = await startApp({ db: product.db, resources: [...resources, plainRecords] });
  return {
    ...server,
    async close() {
      await server.close();
      await product.close();
    },
  };
}
