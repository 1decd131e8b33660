// @embedded-only Files, lock and limits of the embedded engine.
import { spawn, type ChildProcess } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  readdirSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataFolderInUseError, lockDataFolder } from '../../src/platform/database/pglite/data-lock';
import { checkDataVersion } from '../../src/platform/database/pglite/data-version';
import { PgliteDriver } from '../../src/platform/database/pglite/pglite-driver';
import { silentLog } from '../silent-log';
import { Agent, get } from 'node:http';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/platform/database/open-database';
import { buildChild, nodeOfChild, startServer, type ServerChild } from '../children/start-child';
import { buildApp } from '../../src/app';
import type { Database, Sql } from '../../src/platform/database/database';
import type { Session } from '../../src/platform/database/outbox';
import { runTransaction } from '../../src/platform/database/transactions';
import { namedTokens, probe } from './probe';

describe('durability', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-durability-'));
  const writer = path.join(import.meta.dirname, '../..', 'dist-test', 'writer.js');
  beforeAll(() => void buildChild('writer'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a writer and collects the lines that it prints. */
  function start(mode: 'write' | 'read', dataDir: string) {
    const [node, ...options] = nodeOfChild;
    const child: ChildProcess = spawn(node, [...options, writer, mode, dataDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => (text += String(chunk)));
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    // The last line may be incomplete, so it does not count.
    const lines = () => text.split('\n').slice(0, -1);
    const printed = async (count: number) => {
      while (lines().length < count && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 10));
      if (child.exitCode !== null) throw new Error(`the writer ended: ${stderr}`);
    };
    return { child, ended, lines, printed, stderr: () => stderr };
  }

  test('three kills while writing lose no acknowledged row', async () => {
    const dataDir = path.join(folder, 'killed');
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const process = start('write', dataDir);
      await process.printed(2 + Math.floor(Math.random() * 60));
      process.child.kill('SIGKILL');
      await process.ended;
      acknowledged.push(...process.lines().slice(1));
    }
    const reader = start('read', dataDir);
    expect(await reader.ended).toBe(0);
    const stored = reader.lines().slice(1);
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
  }, 180_000);

  test('a second process on the same folder exits at once and names the first one, which continues', async () => {
    const dataDir = path.join(folder, 'twice');
    const first = start('write', dataDir);
    await first.printed(5);
    const began = Date.now();
    const second = start('write', dataDir);
    expect(await second.ended).toBe(75);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(second.stderr()).toContain(`in use by process ${first.child.pid}`);
    expect(second.stderr()).toContain(dataDir);
    expect(second.stderr().trim().split('\n')).toHaveLength(1);
    await first.printed(first.lines().length + 5);
    first.child.kill('SIGKILL');
    await first.ended;
  }, 60_000);

  describe('the lock of a data folder', () => {
    const place = (name: string) => path.join(folder, name);
    const onLost = () => {
      throw new Error('not expected');
    };

    test('can be taken again after its release', () => {
      lockDataFolder(place('again'), onLost).release();
      expect(() => lockDataFolder(place('again'), onLost).release()).not.toThrow();
    });

    test('rejects a second lock of the same process', () => {
      const lock = lockDataFolder(place('same'), onLost);
      expect(() => lockDataFolder(place('same'), onLost)).toThrow(DataFolderInUseError);
      lock.release();
    });

    test.each([
      ['an ended process', { pid: 2 ** 22 - 3 }],
      ['another process with the same id', { startedAt: '1' }],
    ])('replaces the lock of %s', (_name, change) => {
      const file = `${place('stale')}.lock`;
      lockDataFolder(place('stale'), onLost).release();
      const lock = lockDataFolder(place('stale'), onLost);
      const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
      lock.release();
      writeFileSync(file, JSON.stringify({ ...holder, ...change, token: 'old' }));
      expect(() => lockDataFolder(place('stale'), onLost).release()).not.toThrow();
    });

    test('replaces an unreadable lock file', () => {
      writeFileSync(`${place('garbage')}.lock`, '{"pid":');
      expect(() => lockDataFolder(place('garbage'), onLost).release()).not.toThrow();
    });

    test('notifies its owner when another process takes it', async () => {
      const lost = new Promise<void>((resolve) => lockDataFolder(place('lost'), resolve, 50));
      writeFileSync(`${place('lost')}.lock`, JSON.stringify({ token: 'another' }));
      await expect(lost).resolves.toBeUndefined();
    });

    test('keeps its owner while the lock file cannot be read', async () => {
      const file = `${place('unreadable')}.lock`;
      let isLost = false;
      const lock = lockDataFolder(place('unreadable'), () => (isLost = true), 20);
      const holder = readFileSync(file, 'utf8');
      rmSync(file);
      // Reading a folder fails, as reading a file does when too many files are open.
      mkdirSync(file);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(isLost).toBe(false);
      rmSync(file, { recursive: true });
      writeFileSync(file, holder);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(isLost).toBe(false);
      lock.release();
    });

    test('makes the folder of the database accessible to its own user only', () => {
      const data = place('private');
      const database = path.join(data, 'database');
      mkdirSync(database, { recursive: true, mode: 0o755 });
      lockDataFolder(database, onLost).release();
      expect(statSync(database).mode & 0o777).toBe(0o700);
    });
  });

  test('data of another version of the embedded database is rejected', () => {
    const data = path.join(folder, 'version');
    mkdirSync(data, { recursive: true });
    checkDataVersion(data);
    checkDataVersion(data);
    writeFileSync(`${data}.version.json`, '{"pglite":"0.3","postgres":"17"}');
    expect(() => checkDataVersion(data)).toThrow('0.3');
  });

  test('an endless statement is cancelled and the data is kept', async () => {
    const driver = new PgliteDriver({
      dataDir: path.join(folder, 'runaway'),
      statementLimit: 1_500,
      log: silentLog,
    });
    await driver.open();
    await driver.run('create table kept (id text)');
    await driver.run(`insert into kept values ('a')`);
    await expect(driver.run('select count(*) from generate_series(1, 1e12::bigint)')).rejects.toMatchObject({
      code: '57014',
    });
    expect(await driver.run('select id from kept')).toEqual([{ id: 'a' }]);
    await driver.stop();
    await expect(driver.run('select 1')).rejects.toMatchObject({ code: '57P01' });
  }, 60_000);
});

describe('a server that runs out of file descriptors', () => {
  const openFiles = 200;
  /** The lock of the data folder is read every 5 s. */
  const exhaustedFor = 6_500;

  const system = { as: 'system' } as const;

  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-files-'));
  let server: ServerChild;
  let address: URL;
  const sockets: Socket[] = [];
  // A connection that is open before the descriptors run out.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const onDatabase = async <Row>(text: string): Promise<Row[]> => {
    const db = await openDatabase({ dataDir, log: silentLog });
    try {
      return await db.transaction(system, (sql) => sql.query<Row>(text));
    } finally {
      await db.close();
    }
  };
  const statusOf = (url: string) =>
    new Promise<number>((resolve, reject) => {
      get(new URL(url, address), { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      }).on('error', reject);
    });
  const openSocket = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(address.port), address.hostname, () => resolve());
      socket.on('error', () => resolve());
      sockets.push(socket);
    });

  beforeAll(async () => {
    buildChild('server');
    await onDatabase('create table kept (id text)');
    await onDatabase(`insert into kept values ('a')`);
    server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { openFiles });
    address = new URL(await server.address);
  }, 60_000);
  afterAll(async () => {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('keeps running and reads its database again when connections are closed', async () => {
    expect(await statusOf('/api/v1/probe-two')).toBe(200);
    for (let count = 0; count < openFiles + 100; count += 1) await openSocket();
    // Linux lists the descriptors of a process.
    const countOpen = () =>
      existsSync('/proc/self/fd') ? readdirSync(`/proc/${server.pid}/fd`).length : openFiles;
    // The kernel accepts connections before the server does.
    for (let tries = 0; tries < 100 && countOpen() <= openFiles - 5; tries += 1) await pause(100);
    expect(countOpen()).toBeGreaterThan(openFiles - 5);
    const until = Date.now() + exhaustedFor;
    while (Date.now() < until) {
      await statusOf('/api/v1/probe-two').catch(() => 0);
      await pause(250);
    }
    expect(server.exitCode()).toBeNull();
    for (const socket of sockets) socket.destroy();
    let status = 0;
    for (let tries = 0; tries < 50 && status !== 200; tries += 1) {
      status = await statusOf('/api/v1/probe-two').catch(() => 0);
      await pause(100);
    }
    expect(status).toBe(200);
    expect(server.exitCode()).toBeNull();
    expect(server.log()).not.toContain('another process');
  }, 60_000);

  test('leaves the files of the database undamaged', async () => {
    await server.stop();
    expect(await onDatabase('select id from kept')).toEqual([{ id: 'a' }]);
    // Reads every row and every index of the catalog.
    expect(await onDatabase(`select count(*)::int > 100 as "isRead" from pg_class`)).toEqual([
      { isRead: true },
    ]);
  }, 60_000);
});

describe('overload', () => {
  const system = { as: 'system' } as const;

  test('the queue of the embedded database accepts at most 500 transactions', async () => {
    const db: Database = await openDatabase({ dataDir: 'memory://', log: silentLog });
    const all = await Promise.allSettled(
      Array.from({ length: 520 }, () => db.transaction(system, (sql) => sql.query('select 1'))),
    );
    const rejected = all.filter((one) => one.status === 'rejected');
    expect(rejected).toHaveLength(20);
    expect(rejected[0]?.reason).toMatchObject({ code: 'db.unavailable' });
    await db.close();
    await expect(db.transaction(system, (sql) => sql.query('select 1'))).rejects.toMatchObject({
      code: 'db.unavailable',
    });
  });

  test('200 rejections under overload leave one line without a stack', async () => {
    const lines: string[] = [];
    const app = await buildApp({
      settings: { dataDir: 'memory://', logLevel: 'info', seed: false, publicUrl: 'http://localhost' },
      resources: [probe],
      tokens: namedTokens,
      logStream: { write: (line) => void lines.push(line) },
    });
    const { db } = app.portal;
    const held = Array.from({ length: 500 }, () => db.transaction(system, (sql) => sql.query('select 1')));
    const responses = await Promise.all(Array.from({ length: 200 }, () => app.inject('/api/v1/probe-two')));
    await Promise.allSettled(held);
    await app.close();
    const rejected = responses.filter(({ statusCode }) => statusCode === 503);
    expect(rejected.length).toBeGreaterThan(100);
    expect(rejected[0]?.headers['retry-after']).toBe('5');
    const reported = lines.filter(
      (line) => line.includes('db.unavailable') || line.includes('request completed'),
    );
    expect(reported).toHaveLength(1);
    expect(reported[0]).not.toContain('stack');
  });

  test('an idle transaction is rolled back', async () => {
    const statements: string[] = [];
    const session: Session = {
      send: async (_as, sent) => sent.map(({ text }) => (statements.push(text), [])),
    };
    const work = async (sql: Sql) => {
      await sql.query('select 1');
      await new Promise(() => undefined);
    };
    const left = runTransaction({ session, scope: system, work, idleLimit: 50 });
    await expect(left).rejects.toMatchObject({ code: '25P03' });
    expect(statements).toEqual(['begin', 'select 1', 'rollback']);
  });

  test('work that throws before its first statement is rolled back', async () => {
    const statements: string[] = [];
    const session: Session = {
      send: async (_as, sent) => sent.map(({ text }) => (statements.push(text), [])),
    };
    const work = () => Promise.reject(new Error('early'));
    await expect(runTransaction({ session, scope: system, work })).rejects.toThrow('early');
    expect(statements).toEqual(['begin', 'rollback']);
  });

  test('a stopping server is not ready, completes its requests and closes its database last', async () => {
    const app = await buildApp({
      settings: { dataDir: 'memory://', logLevel: 'silent', seed: false },
      resources: [probe],
      tokens: namedTokens,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const slow = fetch(`${address}/api/v1/probe-slow`).then(async (response) => [
      response.status,
      await response.json(),
    ]);
    await pause(100);
    app.startStopping();
    expect((await fetch(`${address}/health/ready`)).status).toBe(503);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    const closed = app.close();
    expect(await slow).toEqual([200, { n: 7 }]);
    await closed;
    await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  });

  test('the log contains the trace id and never a token', async () => {
    const lines: string[] = [];
    const app = await buildApp({
      settings: { dataDir: 'memory://', logLevel: 'debug', seed: false, publicUrl: 'http://localhost' },
      resources: [probe],
      tokens: namedTokens,
      logStream: { write: (line) => void lines.push(line) },
    });
    const response = await app.inject({
      url: '/api/v1/probe-broken',
      headers: { authorization: 'Bearer user' },
    });
    await app.inject({ url: '/api/v1/probe?search=a%0Ab', headers: { authorization: 'Bearer user' } });
    await app.close();
    const failed = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ code }) => code === 'internal');
    expect(failed).toMatchObject({ traceId: response.headers['x-trace-id'] });
    expect(lines.join('')).not.toMatch(/Bearer|search=/);
  });
});
