import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { testApp } from '../test-app';
import { deleteFolders, openSample, sharedFolder, temporaryFolder } from './open-sample';

afterAll(deleteFolders);

/** Data folder with a file of the installation's own. */
async function dataWithFile(): Promise<string> {
  const sample = await openSample();
  await sample.close();
  const dataDir = temporaryFolder();
  mkdirSync(path.join(dataDir, 'warehouse'));
  copyFileSync(
    path.join(sharedFolder(), 'sample.duckdb'),
    path.join(dataDir, 'warehouse', 'warehouse.duckdb'),
  );
  return dataDir;
}

test('the warehouse opens when the server listens, and closes with it', async () => {
  const dataDir = await dataWithFile();
  const server = await testApp({ warehouse: undefined, settings: { dataDir } });
  const { warehouse } = server.app.portal;
  expect(warehouse.status()).toEqual({ state: 'preparing', progress: 0, dataAsOf: null });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  while (warehouse.status().state === 'preparing') await new Promise((resolve) => setTimeout(resolve, 10));
  expect(warehouse.status()).toEqual({ state: 'ready', progress: 100, dataAsOf: '2026-03-31' });
  await server.close();
  await expect(
    warehouse.query(
      { dataset: 'currencies', dimensions: ['currency'], measures: [], filters: [] },
      { tenantIds: ['acorn'], clientSegments: null, language: null },
    ),
  ).rejects.toMatchObject({ code: 'warehouse.unavailable' });
}, 30_000);
