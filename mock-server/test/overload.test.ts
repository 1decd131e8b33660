// @embedded-only Limits of the embedded engine.
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app';
import type { Database, Sql } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/open-database';
import type { Session } from '../src/platform/database/outbox';
import { runTransaction } from '../src/platform/database/transactions';
import { namedTokens, probe } from './probe';
import { silentLog } from './silent-log';

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
