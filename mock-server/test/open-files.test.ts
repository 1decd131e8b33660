// @embedded-only Files and lock of the embedded engine.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../src/platform/database/open-database';
import { buildChild, startServer, type ServerChild } from './children/start-child';
import { silentLog } from './silent-log';

const openFiles = 200;
/** The lock of the data folder is read every 5 s. */
const exhaustedFor = 6_500;

const system = { as: 'system' } as const;

describe('a server that runs out of file descriptors', () => {
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
