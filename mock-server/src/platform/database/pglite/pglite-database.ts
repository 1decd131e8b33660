import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database, DatabaseOptions, Scope, Sql } from '../database';
import { lockDataFolder, type DataLock } from './data-lock';
import { checkDataVersion } from './data-version';
import { migrate, readMigrations } from '../migrations';
import { PgliteDriver } from './pglite-driver';
import { PortalError } from '../../http/problem';
import { runBatch } from '../batch';
import type { Session } from '../outbox';
import { retryConflicts, runTransaction } from '../transactions';

const maxQueueLength = 500;
const statementLimit = 10_000;
/** The same for tests, which run several databases side by side. */
const statementLimitInMemory = 60_000;
const checkpointEvery = 5 * 60_000;
const vacuumEvery = 24 * 60 * 60_000;
const inMemory = 'memory://';

/** There is only one session, so transactions wait for it in a queue. */
class TransactionQueue {
  private tail: Promise<void> = Promise.resolve();
  private waiting = 0;

  /** `next` starts the following work; it is called at the latest when this work ends. */
  async run<T>(work: (next: () => void) => Promise<T>): Promise<T> {
    if (this.waiting >= maxQueueLength) throw new PortalError('db.unavailable');
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

/**
 * Tests open hundreds of fresh databases. A migrated one is stored in the temporary folder, because loading it is
 * much faster.
 */
function migratedDump(): string {
  const hash = createHash('sha256');
  for (const { version, checksum } of readMigrations()) hash.update(`${version}:${checksum}\n`);
  return path.join(
    os.tmpdir(),
    `portal-migrated-${os.userInfo().uid}-${hash.digest('hex').slice(0, 16)}.tar`,
  );
}

function startHousekeeping(
  queue: TransactionQueue,
  driver: PgliteDriver,
  options: DatabaseOptions,
): () => void {
  const every = (period: number, statement: string) =>
    setInterval(() => {
      queue
        .run(() => driver.run(statement))
        .catch((error: Error) => options.log.warn({ reason: error.message }, statement));
    }, period).unref();
  const timers = [every(checkpointEvery, 'checkpoint'), every(vacuumEvery, 'vacuum (analyze)')];
  return () => timers.forEach((timer) => clearInterval(timer));
}

function assemble(driver: PgliteDriver, options: DatabaseOptions, afterClose: () => void): Database {
  const queue = new TransactionQueue();
  const stopHousekeeping = startHousekeeping(queue, driver, options);
  let closing: Promise<void> | undefined;
  return {
    engine: 'pglite',
    transaction: <T>(scope: Scope, work: (sql: Sql) => Promise<T>) =>
      retryConflicts(() => {
        if (closing) throw new PortalError('db.unavailable');
        return queue.run(async (next) =>
          runTransaction({ session: await driver.session(), scope, work, onLastStatement: next }),
        );
      }),
    batch: (scope, work) => {
      const send: Session['send'] = (as, statements) => {
        if (closing) throw new PortalError('db.unavailable');
        return queue.run(async (next) => {
          const sent = (await driver.session()).send(as, statements);
          next();
          return sent;
        });
      };
      return retryConflicts(() => runBatch({ send, scope, work }));
    },
    close() {
      stopHousekeeping();
      closing ??= queue.run(() => driver.stop()).finally(afterClose);
      return closing;
    },
  };
}

async function openInMemory(options: DatabaseOptions): Promise<Database> {
  const dump = migratedDump();
  const loadFrom = existsSync(dump) ? dump : undefined;
  const driver = new PgliteDriver({
    dataDir: inMemory,
    loadFrom,
    statementLimit: statementLimitInMemory,
    log: options.log,
  });
  await driver.open();
  const database = assemble(driver, options, () => undefined);
  if (!loadFrom) {
    await migrate(database);
    await driver.dump(dump);
  }
  return database;
}

/** Opens the embedded engine on a folder or in memory, locks the folder and applies missing migrations. */
export async function openPglite(options: DatabaseOptions): Promise<Database> {
  if (options.dataDir === inMemory) return openInMemory(options);
  const folder = path.resolve(options.dataDir, 'database');
  let driver: PgliteDriver | undefined;
  const lock: DataLock = lockDataFolder(folder, () => {
    options.log.fatal({ folder }, 'another process has taken over the data folder: this one stops writing');
    void driver?.end('another process has taken over the data folder');
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
