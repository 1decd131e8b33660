// @embedded-only Runs the command as a process on a data folder of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { recordAction } from '../../src/platform/audit/audit';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { buildChild } from '../children/start-child';
import { silentLog } from '../silent-log';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-verify-audit-'));
const system = { as: 'system' } as const;

async function withDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

const addEntries = (db: Database) =>
  db.transaction(system, async (sql) => {
    const source = { actor: { id: 'p', name: 'Ada', roles: [] }, tenantId: 'acorn', requestId: null };
    for (const id of ['u-1', 'u-2'])
      await recordAction(
        sql,
        { ...source, at: new Date() },
        { act: 'user.removed', target: { type: 'user', id, name: id } },
      );
  });

beforeAll(async () => {
  buildChild('verify-audit');
  await withDatabase(addEntries);
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as `npm run verify-audit` does. */
function verify(args: readonly string[] = [], env: Record<string, string> = {}) {
  const command = path.join(import.meta.dirname, '../..', 'dist-test', 'verify-audit.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  return { status, stdout, stderr };
}

test('ends with 0 for intact chains, also against an entry that was noted', () => {
  const { status, stdout } = verify();
  const [line = ''] = stdout.split('\n');
  expect({ status, line }).toEqual({
    status: 0,
    line: expect.stringMatching(/^intact {2}acorn:2:[0-9a-f]{64}$/),
  });
  expect(verify([line.replace('intact  ', '')]).status).toBe(0);
}, 60_000);

test('ends with 64 for an argument that is no entry, and with 78 for wrong settings', () => {
  expect(verify(['acorn:1'])).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('acorn:1 is not an entry'),
  });
  expect(verify([], { PORT: 'none' })).toMatchObject({ status: 78, stderr: expect.stringContaining('PORT') });
}, 60_000);

test('ends with 75 while a server uses the embedded database', async () => {
  await withDatabase(async () => {
    expect(verify()).toMatchObject({ status: 75, stderr: expect.stringContaining('Stop the server') });
  });
}, 60_000);

test('ends with 1 for a chain with a changed entry, and names it', async () => {
  await withDatabase((db) =>
    db.transaction(system, (sql) =>
      sql.query(
        `alter table audit_entries disable trigger all;
         update audit_entries set target_name = 'other' where target_id = 'u-2';
         alter table audit_entries enable trigger all`,
      ),
    ),
  );
  expect(verify()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^FAULTY {2}acorn: entry 2 was changed\nintact {2}\(anchors\):1:[0-9a-f]{64}\n1 of 2 chains are faulty\n$/,
    ),
  });
}, 60_000);
