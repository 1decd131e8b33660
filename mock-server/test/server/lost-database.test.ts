import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildChild, startServer, type ServerChild } from '../children/start-child';
import { startTcpProxy, type TcpProxy } from '../network/tcp-proxy';
import { openPostgres } from '../../src/platform/database/postgres/postgres-database';
import { silentLog } from '../silent-log';
import {
  openTestDatabase,
  type TestDatabase,
  createDatabase,
  newDatabaseName,
  openOnServer,
} from '../database/test-database';
import { buildApp } from '../../src/app';
import { createEventHub } from '../../src/platform/events/events';
import { until } from '../until';

describe('a server that loses its database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lost-'));
  let database: TestDatabase;
  let proxy: TcpProxy;
  let server: ServerChild;
  let address: string;

  /** `idleLimit`: milliseconds that replace the server's own limit of 10 s for transactions without a statement. */
  const start = async ({ isStopped = false, idleLimit }: { isStopped?: boolean; idleLimit?: number }) => {
    const url = new URL(database.url ?? '');
    proxy = await startTcpProxy(new URL(url), isStopped);
    url.port = String(proxy.port);
    if (idleLimit !== undefined)
      url.searchParams.set('idle_in_transaction_session_timeout', String(idleLimit));
    server = startServer({ DATABASE_URL: url.href, DATA_DIR: folder, LOG_LEVEL: 'warn' });
  };

  beforeAll(async () => {
    buildChild('server');
    database = await openTestDatabase();
    await start({ idleLimit: 600 });
    address = await server.address;
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (url: string) => {
    const response = await fetch(`${address}${url}`, { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const calls = (count: number) => Promise.all(Array.from({ length: count }, () => get('/api/v1/probe-two')));
  const terminate = (application: string) =>
    database.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like $1 and datname = current_database() and pid <> pg_backend_pid()`,
        [application],
      ),
    );
  const readyWithin = async (limit: number) => {
    const until = Date.now() + limit;
    while (Date.now() < until) {
      if ((await get('/health/ready')).status === 200) return true;
      await pause(50);
    }
    return false;
  };

  test('responds 503 with Retry-After and continues when its connections are terminated under load', async () => {
    const seen: Awaited<ReturnType<typeof calls>> = [];
    for (let round = 0; round < 6; round += 1) {
      const running = calls(12);
      await pause(20);
      await terminate('portal');
      seen.push(...(await running));
    }
    expect(server.exitCode()).toBeNull();
    expect(await readyWithin(5_000)).toBe(true);
    const rejected = seen.filter(({ status }) => status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    for (const one of rejected) expect(one).toEqual({ status: 503, retryAfter: '5' });
  }, 30_000);

  test('responds 503 while the database is stopped and is ready within 5 s of its return', async () => {
    const running = calls(12);
    await pause(20);
    await proxy.stop();
    await running;
    expect(await get('/api/v1/probe-two')).toEqual({ status: 503, retryAfter: '5' });
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(503);
    await proxy.restart();
    expect(await readyWithin(5_000)).toBe(true);
    expect(server.exitCode()).toBeNull();
  }, 30_000);

  test('responds 503 before a statement times out while the database is frozen and is ready within 5 s of its return', async () => {
    await calls(12);
    proxy.freeze();
    const began = Date.now();
    const seen = await calls(12);
    const duration = Date.now() - began;
    expect((await get('/health/live')).status).toBe(200);
    proxy.thaw();
    for (const one of seen) expect(one).toEqual({ status: 503, retryAfter: '5' });
    // 2 s of suspicion and 2 s of the probe; the rest is reserve for a busy machine. A statement may take 10 s.
    expect(duration).toBeLessThan(9_000);
    expect(await readyWithin(5_000)).toBe(true);
    expect((await get('/api/v1/probe-two')).status).toBe(200);
    expect(server.exitCode()).toBeNull();
  }, 40_000);

  test('lets a slow statement run while the database responds', async () => {
    const slow = await openPostgres({ databaseUrl: database.url ?? '', log: silentLog });
    const rows = await slow.transaction({ as: 'system' }, (sql) =>
      sql.query(`select 1 as done from pg_sleep(5)`),
    );
    expect(rows).toEqual([{ done: 1 }]);
    await slow.close();
  }, 30_000);

  test('continues after it was stopped by a signal for longer than a transaction may be idle', async () => {
    const running = calls(12).catch(() => []);
    await pause(60);
    server.signal('SIGSTOP');
    await pause(1_200);
    server.signal('SIGCONT');
    await running;
    expect(await readyWithin(5_000)).toBe(true);
    expect((await get('/api/v1/probe-two')).status).toBe(200);
    expect(server.exitCode()).toBeNull();
  }, 30_000);

  test('waits at its start for a database that does not respond yet', async () => {
    await server.stop();
    await proxy.stop();
    // On a busy machine, a transaction of the start may be idle for longer than 600 ms.
    await start({ isStopped: true });
    const hasWaited = () => server.log().includes('waiting for the database');
    while (!hasWaited() && server.exitCode() === null) await pause(20);
    await pause(100);
    expect(server.exitCode()).toBeNull();
    await proxy.restart();
    address = await server.address;
    expect(await readyWithin(5_000)).toBe(true);
  }, 30_000);

  test('stops at its start when the database does not exist', async () => {
    const url = new URL(database.url ?? '');
    url.pathname = '/no_such_database';
    const other = startServer({ DATABASE_URL: url.href, DATA_DIR: folder });
    await expect(other.address).rejects.toThrow('rejected the login');
  }, 30_000);
});

test('the connection for notifications that went silent is noticed, and what was missed is read again', async () => {
  const database = await openTestDatabase();
  const url = new URL(database.url ?? '');
  const proxy = await startTcpProxy(new URL(url));
  url.port = String(proxy.port);
  const seen: string[] = [];
  const note = (what: string) => () => void seen.push(what);
  const hub = createEventHub({
    databaseUrl: url.href,
    log: silentLog,
    checkTime: 150,
    onRightsChange: note('rights'),
  });
  const other = createEventHub({ databaseUrl: database.url, log: silentLog });
  const reader = { personId: 'p', tenantId: null, end: () => undefined };
  hub.join({ ...reader, receive: note('event'), missed: note('missed') });
  const untilSeen = (what: string, count: number) =>
    until(
      () => {
        other.publish({ to: 'all', type: 'announcements.changed' });
        return seen.filter((one) => one === what).length;
      },
      (found) => found >= count,
      `${what} was seen`,
    );
  await untilSeen('event', 1);
  // Checks that the database responds to change nothing.
  await pause(500);
  expect(seen).not.toContain('missed');
  proxy.silence();
  seen.length = 0;
  await untilSeen('missed', 1);
  // An event that was under way can arrive first.
  expect(seen.filter((one) => one !== 'event')).toEqual(['rights', 'missed']);
  seen.length = 0;
  await untilSeen('event', 1);
  await Promise.all([hub.close(), other.close()]);
  await proxy.stop();
  await database.drop();
});

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
