// @embedded-only Files and lock of the embedded engine.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataFolderInUseError, lockDataFolder } from '../src/platform/database/data-lock';
import { checkDataVersion } from '../src/platform/database/data-version';
import { PgliteDriver } from '../src/platform/database/pglite-driver';
import { silentLog } from './silent-log';

const here = import.meta.dirname;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-durability-'));
const writer = path.join(here, '..', 'dist-test', 'writer.js');
beforeAll(() => execFileSync(process.execPath, [path.join(here, 'children', 'build.mjs'), 'writer']));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a writer and collects the lines that it prints. */
function start(mode: 'write' | 'read', dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [writer, mode, dataDir], {
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

test('ten kills while writing lose no acknowledged row', async () => {
  const dataDir = path.join(folder, 'killed');
  const acknowledged: string[] = [];
  for (let round = 0; round < 10; round += 1) {
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
