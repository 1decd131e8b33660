import type { ResultValue, WarehouseStatus } from '@portal/shared/contracts';
import { PortalError } from '../../platform/http/problem';
import type { EngineResult, QueryOptions, Statement } from './engine';

export interface QueryRows {
  columns: string[];
  rows: ResultValue[][];
  truncated: boolean;
}

export interface RunningQuery {
  /** Settles when the engine is free again, also after `cancel`. */
  result: Promise<QueryRows>;
  cancel(): void;
}

export type StartQuery = (
  statement: Statement,
  limits: Pick<QueryOptions, 'maxRows' | 'timeoutMs'>,
) => RunningQuery;

export interface QueueLimits {
  /** Queries that run at the same time. */
  concurrency: number;
  /** Queries that wait. */
  waiting: number;
}

interface Entry {
  statement: Statement;
  options: QueryOptions;
  startedAt: number;
  running?: RunningQuery;
  settle(outcome: () => void): void;
  resolve(rows: QueryRows): void;
  reject(error: Error): void;
}

export const unavailable = (detail?: string) =>
  new PortalError('warehouse.unavailable', { retryAfterSeconds: 1, ...(detail ? { detail } : {}) });

/** Throws the problem of a warehouse whose data cannot be read now. */
export function assertReady({ state }: WarehouseStatus): void {
  if (state === 'preparing') throw new PortalError('warehouse.preparing', { retryAfterSeconds: 2 });
  if (state === 'unavailable') throw unavailable();
}

const readingStatement = /^\s*(?:select|with|\()/i;

/** Runs a limited number of queries at the same time. The others wait in the order of their calls. */
export class QueryQueue {
  private readonly waiting: Entry[] = [];
  private readonly active = new Set<Entry>();
  private isClosed = false;

  constructor(
    private readonly start: StartQuery,
    private readonly limits: QueueLimits,
  ) {}

  query(statement: Statement, options: QueryOptions): Promise<EngineResult> {
    if (!readingStatement.test(statement.sql)) return Promise.reject(new Error('Only queries are allowed'));
    if (options.signal?.aborted) return Promise.reject(new PortalError('report.cancelled'));
    if (this.isClosed) return Promise.reject(unavailable());
    if (this.waiting.length >= this.limits.waiting) return Promise.reject(unavailable('The queue is full'));
    return new Promise((resolve, reject) => {
      this.waiting.push(this.entry(statement, options, { resolve, reject }));
      this.startNext();
    });
  }

  close(): void {
    this.isClosed = true;
    for (const entry of [...this.waiting, ...this.active])
      entry.settle(() => entry.reject(unavailable('The warehouse is closed')));
  }

  private entry(
    statement: Statement,
    options: QueryOptions,
    caller: { resolve(result: EngineResult): void; reject(error: Error): void },
  ): Entry {
    const startedAt = performance.now();
    const { signal } = options;
    let isSettled = false;
    const entry: Entry = {
      statement,
      options,
      startedAt,
      settle: (outcome) => {
        if (isSettled) return;
        isSettled = true;
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.remove(entry);
        outcome();
      },
      resolve: (rows) => caller.resolve({ ...rows, elapsedMs: Math.round(performance.now() - startedAt) }),
      reject: caller.reject,
    };
    const fail = (code: 'report.timeout' | 'report.cancelled') =>
      entry.settle(() => {
        entry.reject(new PortalError(code));
        entry.running?.cancel();
      });
    const abort = () => fail('report.cancelled');
    const timer = setTimeout(() => fail('report.timeout'), options.timeoutMs);
    signal?.addEventListener('abort', abort, { once: true });
    return entry;
  }

  private remove(entry: Entry): void {
    const index = this.waiting.indexOf(entry);
    if (index >= 0) this.waiting.splice(index, 1);
  }

  private startNext(): void {
    while (this.active.size < this.limits.concurrency) {
      const entry = this.waiting.shift();
      if (!entry) return;
      this.active.add(entry);
      void this.run(entry);
    }
  }

  private async run(entry: Entry): Promise<void> {
    const { statement, options } = entry;
    try {
      const timeoutMs = Math.max(1, Math.ceil(options.timeoutMs - (performance.now() - entry.startedAt)));
      entry.running = this.start(statement, { maxRows: options.maxRows, timeoutMs });
      const rows = await entry.running.result;
      entry.settle(() => entry.resolve(rows));
    } catch (error) {
      entry.settle(() => entry.reject(error as Error));
    }
    this.active.delete(entry);
    this.startNext();
  }
}
