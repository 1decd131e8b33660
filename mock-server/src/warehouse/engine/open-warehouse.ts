import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerSettings } from '../../platform/settings/settings';
import { lastBusinessDay } from '../sample/sample';
import { DuckdbEngine } from './duckdb/duckdb-engine';
import type { StartableEngine } from './engine';
import { PostgresqlDriver } from './postgresql/postgresql-driver';
import type { QueueLimits } from './query-queue';
import { ServerEngine } from './server-engine';
import { SnowflakeDriver } from './snowflake/snowflake-driver';

/** Twenty readers who open a report at the same time wait for about 400 queries. */
const waiting = 1_000;
const interruptLimitMs = 2_000;
const threads = 2;
/** Heavy queries must not delay the API. */
const priority = 10;

export const openPostgresql = (url: string, queue: QueueLimits, log: FastifyBaseLogger): StartableEngine =>
  new ServerEngine(
    new PostgresqlDriver({ url, concurrency: queue.concurrency, interruptLimitMs }),
    queue,
    log,
  );

const loadSdk = async () => (await import('snowflake-sdk')).default;

/** Creates the engine of the settings. It prepares and connects only after `start`. */
export function openWarehouse(
  { warehouse, seed, dataDir }: ServerSettings,
  log: FastifyBaseLogger,
  now: () => Date,
): StartableEngine {
  const queue = { concurrency: warehouse.concurrency, waiting };
  if (warehouse.url !== undefined) return openPostgresql(warehouse.url, queue, log);
  if (warehouse.snowflake) {
    const driver = new SnowflakeDriver({ settings: warehouse.snowflake, log, interruptLimitMs, loadSdk });
    return new ServerEngine(driver, queue, log);
  }
  return new DuckdbEngine({
    folder: path.join(dataDir, 'warehouse'),
    sample:
      seed && warehouse.sample !== 'none'
        ? { scale: warehouse.sample, lastDay: lastBusinessDay(now()) }
        : null,
    memoryMb: warehouse.memoryMb,
    threads,
    queue,
    interruptLimitMs,
    priority,
    log,
  });
}
