import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import os from 'node:os';

/** Thrown when another process uses the data folder: two processes on one folder lose data. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

interface Holder {
  pid: number;
  startedAt: string;
  host: string;
  token: string;
}

const defaultHeartbeat = 5_000;
const freshness = 3 * defaultHeartbeat;

/** Process ids are reused; together with the start time they are unique. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/** Process ids are unique only within one machine and one container. */
function processNamespace(): string {
  try {
    return `${os.hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== processNamespace()) return Date.now() - statSync(file).mtimeMs < freshness;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedAt = startTimeOf(holder.pid);
  return startedAt === '' || startedAt === holder.startedAt;
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The next heartbeat repeats it.
  }
}

/** The embedded database creates files that every user may read and write, so no other user may enter the folder. */
function createPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // The folder may be a volume that another user owns.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Moves the lock file of a dead process aside; returns false if another process was faster. */
function removeStaleLock(file: string, dead: Holder | undefined, token: string): boolean {
  const aside = `${file}.${token}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const moved = read(aside);
  if (moved?.token !== dead?.token) {
    renameSync(aside, file);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}

function tryCreate(file: string, own: Holder): number | undefined {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, JSON.stringify(own));
    return descriptor;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

export interface DataLock {
  release(): void;
}

/**
 * Locks a data folder, or throws DataFolderInUseError within a second. `onLost` is called when another process has
 * taken the lock.
 */
export function lockDataFolder(folder: string, onLost: () => void, heartbeat = defaultHeartbeat): DataLock {
  createPrivateFolder(folder);
  const file = `${folder}.lock`;
  const own: Holder = {
    pid: process.pid,
    startedAt: startTimeOf(process.pid),
    host: processNamespace(),
    token: randomUUID(),
  };

  let descriptor: number | undefined;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    descriptor = tryCreate(file, own);
    if (descriptor !== undefined) break;
    const holder = read(file);
    if (holder && isAlive(holder, file)) {
      throw new DataFolderInUseError(
        `the data folder ${folder} is in use by process ${holder.pid} (lock ${file})`,
      );
    }
    // Another process may be writing an unreadable lock file right now.
    if (holder || attempt >= 5) removeStaleLock(file, holder, own.token);
    else block(50);
  }
  if (descriptor === undefined)
    throw new DataFolderInUseError(`the data folder ${folder} is in use (lock ${file})`);

  const openFile = descriptor;
  const watch = setInterval(() => {
    const holder = read(file);
    // A file that cannot be read does not prove another holder: the process may have too many open files.
    if (holder === undefined) return;
    if (holder.token === own.token) return touch(file);
    clearInterval(watch);
    onLost();
  }, heartbeat);
  watch.unref();
  return {
    release() {
      clearInterval(watch);
      closeSync(openFile);
      if (read(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}
