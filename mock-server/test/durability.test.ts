// @embedded-only files and lock of the embedded engine
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataFolderInUseError, lockDataFolder } from '../src/platform/database/data-lock';
import { checkDataVersion } from '../src/platform/database/data-version';
import { PgliteDriver } from '../src/platform/database/pglite-driver';
import { silentLog } from './silent-log';

const here = import.meta.dirname;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-durability-'));
const writer = path.join(here, '..', 'dist-test', 'writer.js');
beforeAll(() => execFileSync(process.execPath, [path.join(here, 'children', 'build.mjs')]));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A running writer with the lines it has said so far. */
function start(mode: 'write' | 'read', dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [writer, mode, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let complaint = '';
  child.stdout?.on('data', (chunk) => (text += String(chunk)));
  child.stderr?.on('data', (chunk) => (complaint += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  // The last line may be cut off in the middle: it was not told, so it does not count.
  const lines = () => text.split('\n').slice(0, -1);
  const said = async (count: number) => {
    while (lines().length < count && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 10));
    if (child.exitCode !== null) throw new Error(`the writer ended: ${complaint}`);
  };
  return { child, ended, lines, said, complaint: () => complaint };
}

test('ten kills in the middle of writing lose nothing that was acknowledged', async () => {
  const dataDir = path.join(folder, 'killed');
  const acknowledged: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const process = start('write', dataDir);
    await process.said(2 + Math.floor(Math.random() * 60));
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

test('a second process on the same folder is refused at once, by name, and the first one goes on', async () => {
  const dataDir = path.join(folder, 'twice');
  const first = start('write', dataDir);
  await first.said(5);
  const began = Date.now();
  const second = start('write', dataDir);
  expect(await second.ended).toBe(75);
  expect(Date.now() - began).toBeLessThan(2_000);
  expect(second.complaint()).toContain(`in use by process ${first.child.pid}`);
  expect(second.complaint()).toContain(dataDir);
  expect(second.complaint().trim().split('\n')).toHaveLength(1);
  await first.said(first.lines().length + 5);
  first.child.kill('SIGKILL');
  await first.ended;
}, 60_000);

describe('the lock of a data folder', () => {
  const place = (name: string) => path.join(folder, name);
  const never = () => {
    throw new Error('not expected');
  };

  test('is given back and taken again', () => {
    lockDataFolder(place('again'), never).release();
    expect(() => lockDataFolder(place('again'), never).release()).not.toThrow();
  });

  test('is held against the same process too', () => {
    const lock = lockDataFolder(place('same'), never);
    expect(() => lockDataFolder(place('same'), never)).toThrow(DataFolderInUseError);
    lock.release();
  });

  test.each([
    ['of a process that is gone', { pid: 2 ** 22 - 3 }],
    ['of another process that had the same id', { startedAt: '1' }],
  ])('is taken over when it is %s', (_name, change) => {
    const file = `${place('stale')}.lock`;
    lockDataFolder(place('stale'), never).release();
    const lock = lockDataFolder(place('stale'), never);
    const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
    lock.release();
    writeFileSync(file, JSON.stringify({ ...holder, ...change, token: 'old' }));
    expect(() => lockDataFolder(place('stale'), never).release()).not.toThrow();
  });

  test('is taken over when nobody can read it', () => {
    writeFileSync(`${place('garbage')}.lock`, '{"pid":');
    expect(() => lockDataFolder(place('garbage'), never).release()).not.toThrow();
  });

  test('tells its holder when it is taken away', async () => {
    const lost = new Promise<void>((resolve) => lockDataFolder(place('lost'), resolve));
    writeFileSync(`${place('lost')}.lock`, JSON.stringify({ token: 'another' }));
    await expect(lost).resolves.toBeUndefined();
  }, 10_000);
});

test('data of another version of the embedded database is refused', () => {
  const data = path.join(folder, 'version');
  mkdirSync(data, { recursive: true });
  checkDataVersion(data);
  checkDataVersion(data);
  writeFileSync(`${data}.version.json`, '{"pglite":"0.3","postgres":"17"}');
  expect(() => checkDataVersion(data)).toThrow('0.3');
});

test('a statement that never ends is cut off, and the data is there afterwards', async () => {
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
