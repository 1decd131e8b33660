import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database, DatabaseOptions, Scope, Sql } from './database';
import { lockDataFolder, type DataLock } from './data-lock';
import { checkDataVersion } from './data-version';
import { migrate, readMigrations } from './migrations';
import { PgliteDriver } from './pglite-driver';
import { PortalError } from '../http/problem';
import { runBatch } from './batch';
import type { Session } from './outbox';
import { retryConflicts, runTransaction } from './transactions';

const longestQueue = 500;
const statementLimit = 10_000;
const checkpointEvery = 5 * 60_000;
const vacuumEvery = 24 * 60 * 60_000;
const inMemory = 'memory://';

/** One session serves everybody, so transactions wait in line for it. */
class Line {
  private tail: Promise<void> = Promise.resolve();
  private waiting = 0;

  /** `next` lets the following one begin; at the latest it does when the work is done. */
  async run<T>(work: (next: () => void) => Promise<T>): Promise<T> {
    if (this.waiting >= longestQueue) throw new PortalError('db.unavailable');
    this.waiting += 1;
    const turn = this.tail;
    let next: () => void = () => undefined;
    this.tail = new Promise((resolve) => (next = resolve));
    try {
      await turn;
      return await work(next);
    } finally {
      this.waiting -= 1;
      next();
    }
  }
}

/** Tests open hundreds of fresh databases: a migrated one is kept in the temporary folder and loaded in a fraction of the time. */
function migratedDump(): string {
  const hash = createHash('sha256');
  for (const { version, checksum } of readMigrations()) hash.update(`${version}:${checksum}\n`);
  return path.join(
    os.tmpdir(),
    `portal-migrated-${os.userInfo().uid}-${hash.digest('hex').slice(0, 16)}.tar`,
  );
}

function housekeeping(line: Line, driver: PgliteDriver, options: DatabaseOptions): () => void {
  const every = (period: number, statement: string) =>
    setInterval(() => {
      line
        .run(() => driver.run(statement))
        .catch((error: Error) => options.log.warn({ reason: error.message }, statement));
    }, period).unref();
  const timers = [every(checkpointEvery, 'checkpoint'), every(vacuumEvery, 'vacuum (analyze)')];
  return () => timers.forEach((timer) => clearInterval(timer));
}

function assemble(driver: PgliteDriver, options: DatabaseOptions, afterClose: () => void): Database {
  const line = new Line();
  const stopHousekeeping = housekeeping(line, driver, options);
  let closing: Promise<void> | undefined;
  return {
    engine: 'pglite',
    transaction: <T>(scope: Scope, work: (sql: Sql) => Promise<T>) =>
      retryConflicts(() => {
        if (closing) throw new PortalError('db.unavailable');
        return line.run(async (next) =>
          runTransaction({ session: await driver.session(), scope, work, onLastStatement: next }),
        );
      }),
    batch: (scope, work) => {
      const send: Session['send'] = (as, statements) => {
        if (closing) throw new PortalError('db.unavailable');
        return line.run(async (next) => {
          const sent = (await driver.session()).send(as, statements);
          next();
          return sent;
        });
      };
      return retryConflicts(() => runBatch({ send, scope, work }));
    },
    close() {
      stopHousekeeping();
      closing ??= line.run(() => driver.stop()).finally(afterClose);
      return closing;
    },
  };
}

async function openInMemory(options: DatabaseOptions): Promise<Database> {
  const dump = migratedDump();
  const loadFrom = existsSync(dump) ? dump : undefined;
  const driver = new PgliteDriver({ dataDir: inMemory, loadFrom, statementLimit, log: options.log });
  await driver.open();
  const database = assemble(driver, options, () => undefined);
  if (!loadFrom) {
    await migrate(database);
    await driver.dump(dump);
  }
  return database;
}

/** Opens the embedded engine on a folder (or in memory), alone, with the newest schema. */
export async function openPglite(options: DatabaseOptions): Promise<Database> {
  if (options.dataDir === inMemory) return openInMemory(options);
  const folder = path.resolve(options.dataDir, 'database');
  let driver: PgliteDriver | undefined;
  const lock: DataLock = lockDataFolder(folder, () => {
    options.log.fatal({ folder }, 'another process took the data folder over: this one writes no more');
    void driver?.end('another process took the data folder over');
    options.onLost?.();
  });
  try {
    checkDataVersion(folder);
    driver = new PgliteDriver({ dataDir: folder, statementLimit, log: options.log });
    await driver.open();
    const database = assemble(driver, options, () => lock.release());
    await migrate(database);
    return database;
  } catch (error) {
    await driver?.end('the start failed');
    lock.release();
    throw error;
  }
}
