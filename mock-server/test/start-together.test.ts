import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../src/app';
import { createDatabase, newDatabaseName, openOnServer } from './test-database';

describe('an empty database', () => {
  test('three servers start together on an empty database', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-together-'));
    const name = newDatabaseName();
    await createDatabase(name);
    const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? '');
    databaseUrl.pathname = `/${name}`;
    const start = () =>
      buildApp({ settings: { dataDir, databaseUrl: databaseUrl.href, logLevel: 'silent', remoteDists: {} } });
    const started = await Promise.allSettled([start(), start(), start()]);
    for (const one of started) if (one.status === 'fulfilled') await one.value.close();
    const { drop } = await openOnServer(name);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  }, 60_000);
});
