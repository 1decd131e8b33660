import type { FastifyBaseLogger } from 'fastify';
import type { WarehouseStatus } from '@portal/shared/contracts';
import { pause } from '../../platform/pause';
import type { EngineResult, QueryOptions, StartableEngine, Statement, WarehouseEngine } from './engine';
import { assertReady, QueryQueue, type QueueLimits, type StartQuery } from './query-queue';

/** Connection to a warehouse that another server runs. */
export interface WarehouseDriver {
  dialect: WarehouseEngine['dialect'];
  /** Query of one row: last day of the data, and a text that changes when the data change. */
  stateQuery: string;
  start: StartQuery;
  close(): Promise<void>;
}

const stateTimeout = 20_000;
const refreshInterval = 60_000;
const retryInterval = 5_000;

/** Engine on another server. It reads the state of the data every minute, and more often while it fails. */
export class ServerEngine implements StartableEngine {
  private readonly queue: QueryQueue;
  private readonly closing = new AbortController();
  private current: WarehouseStatus = { state: 'preparing', progress: 0, dataAsOf: null };
  private version: string | null = null;
  private refreshing: Promise<void> = Promise.resolve();

  constructor(
    private readonly driver: WarehouseDriver,
    limits: QueueLimits,
    private readonly log: FastifyBaseLogger,
  ) {
    this.queue = new QueryQueue((statement, options) => driver.start(statement, options), limits);
  }

  get dialect(): WarehouseEngine['dialect'] {
    return this.driver.dialect;
  }

  start(): void {
    this.refreshing = this.refreshRepeatedly();
  }

  status(): WarehouseStatus {
    return this.current;
  }

  dataVersion(): string | null {
    return this.version;
  }

  async query(statement: Statement, options: QueryOptions): Promise<EngineResult> {
    assertReady(this.current);
    return this.queue.query(statement, options);
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.queue.close();
    await this.driver.close();
    await this.refreshing;
  }

  private async refreshRepeatedly(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.refresh();
      await pause(this.current.state === 'ready' ? refreshInterval : retryInterval, signal);
    }
  }

  private async refresh(): Promise<void> {
    try {
      const { rows } = await this.queue.query(
        { sql: this.driver.stateQuery, parameters: [] },
        { timeoutMs: stateTimeout, maxRows: 1 },
      );
      const [dataAsOf, version] = rows[0] ?? [];
      this.current = {
        state: 'ready',
        progress: 100,
        dataAsOf: typeof dataAsOf === 'string' ? dataAsOf : null,
      };
      this.version = `${String(dataAsOf)} ${String(version)}`;
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    if (this.closing.signal.aborted) return;
    if (this.current.state !== 'unavailable')
      this.log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'the warehouse is unavailable',
      );
    this.current = { state: 'unavailable', progress: 0, dataAsOf: null };
    this.version = null;
  }
}
