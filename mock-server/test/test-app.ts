import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type BuildOptions, type BuiltApp } from '../src/app';
import type { Database } from '../src/platform/database/database';
import { mintAccessToken } from '../src/identity/tokens/mint-access-token';
import { rejectUnlistedFields } from './database/audited-fields';
import { openSeededDatabase } from './database/seeded-database';
import { openTestDatabase, type TestDatabase } from './database/test-database';
import { emptyEngine } from './warehouse/empty-engine';

/** Header of calls that change any revision of an object. */
export const anyRevision = { 'if-match': '*' } as const;

export type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;

export interface TestApp {
  app: BuiltApp;
  db: Database;
  close(): Promise<void>;
  /** Returns a function that sends requests as the seeded account with this email, with a real access token, to any revision. */
  as(email: string): Promise<Inject>;
}

export interface TestAppOptions extends Partial<Omit<BuildOptions, 'settings'>> {
  settings?: BuildOptions['settings'];
}

async function tokenFor(app: BuiltApp, email: string): Promise<string> {
  const [person] = await app.portal.db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ id: string }>('select id from people where lower(email) = lower($1)', [email]),
  );
  if (!person) throw new Error(`there is no seeded account ${email}`);
  return mintAccessToken(app.portal, person.id);
}

/** `publicUrl` has the host and port of injected requests, so that the Host check accepts them. */
const settingsIn = (dataDir: string) => ({
  publicUrl: 'http://localhost',
  dataDir,
  logLevel: 'silent' as const,
  rateLimitPerMinute: 1_000_000,
  remoteDists: {},
  simulatedLatency: false,
  // No server listens there: tests never query a real DNS server.
  dnsServers: ['127.0.0.1:9'],
});

const makeDataDir = () => mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));

async function seedByStart(db: Database): Promise<void> {
  const dataDir = makeDataDir();
  const app = await buildApp({ db, settings: settingsIn(dataDir) });
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A clock that starts at the real time may be ahead of the template as much as the real one. */
const startsNow = (now: () => Date): boolean => Math.abs(now().getTime() - Date.now()) < 1_000;

/**
 * The template contains the rows of the real resources, seeded at the real time; other options need a fresh
 * database.
 */
function openFor({ now, resources, settings }: TestAppOptions): Promise<TestDatabase> {
  const fitsTemplate = (!now || startsNow(now)) && !resources && settings?.seed !== false;
  return fitsTemplate ? openSeededDatabase(seedByStart) : openTestDatabase();
}

/**
 * Starts the server on a fresh, migrated and seeded database: embedded, or PostgreSQL when TEST_DATABASE_URL is
 * set.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = makeDataDir();
  const own = options.db ? undefined : await openFor(options);
  const db = options.db ?? own?.db;
  if (!db) throw new Error('no database');
  const app = await buildApp({
    warehouse: emptyEngine,
    ...options,
    db,
    settings: { ...settingsIn(dataDir), ...options.settings },
  });
  return {
    app,
    db,
    async close() {
      if (own) await rejectUnlistedFields(db);
      await app.close();
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    async as(email) {
      const token = await tokenFor(app, email);
      const headers = { authorization: `Bearer ${token}`, ...anyRevision };
      return (request) => app.inject({ ...request, headers: { ...headers, ...request.headers } });
    },
  };
}
