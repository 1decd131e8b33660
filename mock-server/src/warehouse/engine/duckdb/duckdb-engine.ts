import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { WarehouseStatus } from '@portal/shared/contracts';
import { PortalError } from '../../../platform/http/problem';
import { pause } from '../../../platform/pause';
import type { SampleOptions } from '../../sample/sample';
import type { EngineResult, QueryOptions, StartableEngine, Statement } from '../engine';
import { assertReady, QueryQueue, unavailable, type QueueLimits, type RunningQuery } from '../query-queue';
import { DuckdbProcess } from './duckdb-process';
import { generateSample, isSampleCurrent, sampleFile, type Generation } from './generate';

export interface DuckdbOptions {
  /** Contains `warehouse.duckdb`, the installation's own file, or the sample. */
  folder: string;
  /** Null: no sample is generated. */
  sample: SampleOptions | null;
  memoryMb: number;
  threads: number;
  queue: QueueLimits;
  /** Time after a cancellation until the process is killed. */
  interruptLimitMs: number;
  /** Niceness of the process that runs queries: 0 is the server's, 19 the lowest priority. */
  priority: number;
  log: FastifyBaseLogger;
}

/** Waits before restarts, by the number of ends shortly after the start. */
const restartDelays = [0, 500, 2_000, 10_000, 30_000];
const stableAfter = 10_000;
/** Longest wait of a query for a process that is restarted. */
const restartWait = 1_000;
/** Waits until the next attempt while no file can be opened or generated. */
const retryDelays = [1_000, 5_000, 30_000, 60_000];

/** Returns the wait after a number of failures. */
const delayAfter = (failures: number, delays: readonly number[]): number =>
  delays[Math.min(failures, delays.length - 1)] ?? 0;

const missing = new Error('the installation has no warehouse');
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** DuckDB on a file that it opens for reading, in a process of its own. */
export class DuckdbEngine implements StartableEngine {
  readonly dialect = 'duckdb';
  private readonly queue: QueryQueue;
  private opening: DuckdbProcess | undefined;
  private process: DuckdbProcess | undefined;
  private generation: Generation | undefined;
  private ready: Promise<DuckdbProcess> = Promise.reject(unavailable());
  private current: WarehouseStatus = { state: 'preparing', progress: 0, dataAsOf: null };
  private version: string | null = null;
  private readonly closing = new AbortController();
  private failures = 0;
  private attempts = 0;
  private openedAt = 0;
  private hasReplacedSample = false;
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: DuckdbOptions) {
    this.ready.catch(() => undefined);
    this.queue = new QueryQueue((statement, { maxRows }) => this.run(statement, maxRows), options.queue);
  }

  /** Process that generates or has opened the file, for tests. */
  get pid(): number | undefined {
    return this.process?.pid ?? this.generation?.pid;
  }

  start(): void {
    this.begin(() => this.prepare());
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
    clearTimeout(this.retryTimer);
    this.generation?.stop();
    this.queue.close();
    this.opening?.kill();
    await this.ready.catch(() => undefined);
    this.process?.kill();
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private get ownFile(): string {
    return path.join(this.options.folder, 'warehouse.duckdb');
  }

  private begin(work: () => Promise<DuckdbProcess>): void {
    this.ready = work();
    this.ready.catch((error: unknown) => this.fail(error));
  }

  private fail(error: unknown): void {
    if (this.isClosed) return;
    this.current = { state: 'unavailable', progress: 0, dataAsOf: null };
    this.version = null;
    if (error === missing) {
      this.options.log.info('the installation has no warehouse: reports have no data');
      return;
    }
    this.options.log.error({ reason: reasonOf(error) }, 'the warehouse is unavailable');
    this.retryTimer = setTimeout(() => this.start(), delayAfter(this.attempts, retryDelays)).unref();
    this.attempts += 1;
  }

  private run(statement: Statement, maxRows: number): RunningQuery {
    let running: RunningQuery | undefined;
    let isCancelled = false;
    const result = this.openProcess().then((process) => {
      if (isCancelled) throw new PortalError('report.cancelled');
      running = process.run(statement, maxRows);
      return running.result;
    });
    return {
      result,
      cancel() {
        isCancelled = true;
        running?.cancel();
      },
    };
  }

  /** Returns the process, also one that is restarted within a second. */
  private async openProcess(): Promise<DuckdbProcess> {
    assertReady(this.current);
    const wait = new AbortController();
    const isLate = pause(restartWait, wait.signal).then(() => {
      throw unavailable();
    });
    try {
      return await Promise.race([this.ready, isLate]);
    } catch {
      throw unavailable();
    } finally {
      wait.abort();
    }
  }

  private async prepare(): Promise<DuckdbProcess> {
    const { folder, sample } = this.options;
    if (existsSync(this.ownFile)) return this.open(this.ownFile);
    if (!sample) throw missing;
    if (!isSampleCurrent(folder, sample)) await this.generate(sample);
    try {
      return await this.open(sampleFile(folder));
    } catch (error) {
      if (error instanceof PortalError) throw error;
      return this.replaceSample(sample, error);
    }
  }

  private async generate(sample: SampleOptions): Promise<void> {
    if (this.isClosed) throw unavailable();
    const startedAt = performance.now();
    this.current = { state: 'preparing', progress: 0, dataAsOf: null };
    this.generation = generateSample(this.options.folder, sample, (progress) => {
      this.current = { state: 'preparing', progress, dataAsOf: null };
    });
    await this.generation.done;
    this.options.log.info(
      { ms: Math.round(performance.now() - startedAt) },
      'the sample data of the warehouse are generated',
    );
  }

  /** Generates a damaged sample again, once: a second failure has another cause. */
  private async replaceSample(sample: SampleOptions, cause: unknown): Promise<DuckdbProcess> {
    if (this.hasReplacedSample || this.isClosed) throw cause;
    this.hasReplacedSample = true;
    this.options.log.warn(
      { reason: reasonOf(cause) },
      'the sample data of the warehouse are damaged and are generated again',
    );
    await this.generate(sample);
    return this.open(sampleFile(this.options.folder));
  }

  private async open(file: string): Promise<DuckdbProcess> {
    if (this.isClosed) throw unavailable();
    const { folder, memoryMb, threads, interruptLimitMs, priority, log } = this.options;
    const temporary = path.join(folder, 'temporary');
    mkdirSync(temporary, { recursive: true });
    const process = new DuckdbProcess({
      file,
      config: {
        access_mode: 'READ_ONLY',
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        threads: String(threads),
        memory_limit: `${memoryMb}MB`,
        temp_directory: temporary,
        max_temp_directory_size: `${memoryMb * 2}MB`,
      },
      interruptLimitMs,
      priority,
      log,
      onExit: (end) => this.restart(process, end),
    });
    this.opening = process;
    const { dataAsOf } = await process.open();
    this.process = process;
    const { size, mtimeMs } = statSync(file);
    this.version = `${size}-${Math.round(mtimeMs)}`;
    this.openedAt = performance.now();
    this.attempts = 0;
    this.current = { state: 'ready', progress: 100, dataAsOf };
    return process;
  }

  private restart(process: DuckdbProcess, { reason, isBroken }: { reason: string; isBroken: boolean }): void {
    // A process that could not open its file is reported by `open`.
    if (this.isClosed || this.process !== process) return;
    this.process = undefined;
    this.options.log.warn({ reason }, 'the process of the warehouse ended and is started again');
    const wasStable = performance.now() - this.openedAt > stableAfter;
    const delay = wasStable ? 0 : delayAfter(this.failures, restartDelays);
    this.failures = wasStable ? 1 : this.failures + 1;
    const { sample } = this.options;
    if (isBroken && sample && !existsSync(this.ownFile))
      return this.begin(() => this.replaceSample(sample, new Error(reason)));
    if (isBroken) return this.fail(new Error(reason));
    this.begin(() => this.reopen(delay));
  }

  private async reopen(delay: number): Promise<DuckdbProcess> {
    if (delay > 1_000) this.current = { ...this.current, state: 'unavailable' };
    await pause(delay, this.closing.signal);
    return this.prepare();
  }
}
