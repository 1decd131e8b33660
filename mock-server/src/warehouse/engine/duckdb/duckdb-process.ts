import { fork, type ChildProcess } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import type { ResultValue } from '@portal/shared/contracts';
import { sourcePath } from '../../../platform/paths';
import { PortalError } from '../../../platform/http/problem';
import type { Statement } from '../engine';
import { unavailable, type QueryRows, type RunningQuery } from '../query-queue';

type ErrorCode = 'cancelled' | 'memory' | 'broken' | 'crashed' | 'statement';
type Reply =
  | { kind: 'opened'; dataAsOf: string | null }
  | { kind: 'failed'; code: ErrorCode; message: string }
  | { kind: 'rows'; id: number; rows: ResultValue[][] }
  | { kind: 'done'; id: number; columns: string[]; truncated: boolean }
  | { kind: 'error'; id: number; code: ErrorCode; message: string };

interface Pending {
  rows: ResultValue[][];
  resolve(rows: QueryRows): void;
  reject(error: Error): void;
}

export interface OpenedFile {
  dataAsOf: string | null;
}

/** Starts the process of the engine. Without options of this process, because tests run with loaders. */
export const forkWorker = (): ChildProcess =>
  fork(sourcePath('warehouse', 'engine', 'duckdb', 'duckdb-worker.mjs'), [], {
    execArgv: [],
    // Its environment holds no secrets of the server.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

export interface ProcessOptions {
  file: string;
  config: Record<string, string>;
  /** Time after `cancel` until the process is killed. */
  interruptLimitMs: number;
  priority: number;
  log: FastifyBaseLogger;
  /** Called once, with the last output of the process. `isBroken`: the file cannot be read. */
  onExit(end: { reason: string; isBroken: boolean }): void;
}

/** One process with the open file. After its end it is not used again. */
export class DuckdbProcess {
  private readonly child = forkWorker();
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private errorOutput = '';
  private isBroken = false;
  private hasEnded = false;

  constructor(private readonly options: ProcessOptions) {
    this.child.stderr?.on('data', (text: Buffer) => {
      this.errorOutput = `${this.errorOutput}${text.toString()}`.slice(-2_000);
    });
    this.child.on('error', (error) => this.end(error.message));
    this.child.on('exit', (code, signal) => this.end(`the process ended (${signal ?? code})`));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  open(): Promise<OpenedFile> {
    return new Promise((resolve, reject) => {
      this.child.on('message', (reply: Reply) => {
        if (reply.kind === 'opened') return resolve({ dataAsOf: reply.dataAsOf });
        if (reply.kind !== 'failed') return this.settle(reply);
        this.isBroken = true;
        reject(new Error(reply.message));
        this.kill();
      });
      this.child.once('exit', (_code, signal) =>
        // Only a process that ends on its own shows that the file may be damaged.
        reject(
          signal === 'SIGKILL' ? unavailable() : new Error('the process ended before the file was open'),
        ),
      );
      this.child.once('error', reject);
      const { file, config, priority } = this.options;
      this.send({ kind: 'open', file, config, priority });
    });
  }

  run({ sql, parameters }: Statement, maxRows: number): RunningQuery {
    this.lastId += 1;
    const id = this.lastId;
    const result = new Promise<QueryRows>((resolve, reject) => {
      if (this.hasEnded) return reject(unavailable());
      this.pending.set(id, { rows: [], resolve, reject });
      this.send({ kind: 'query', id, sql, parameters: [...parameters], maxRows });
    });
    return { result, cancel: () => this.cancel(id) };
  }

  kill(): void {
    this.child.kill('SIGKILL');
    this.end('the process was killed');
  }

  private cancel(id: number): void {
    if (!this.pending.has(id)) return;
    this.send({ kind: 'cancel', id });
    setTimeout(() => {
      if (!this.pending.has(id)) return;
      this.options.log.warn('a query of the warehouse did not stop: its process is restarted');
      this.kill();
    }, this.options.interruptLimitMs).unref();
  }

  private send(message: Record<string, unknown>): void {
    // A message to a process that has just ended fails; `exit` then rejects the pending queries.
    this.child.send(message, () => undefined);
  }

  private settle(reply: Extract<Reply, { id: number }>): void {
    const pending = this.pending.get(reply.id);
    if (!pending) return;
    if (reply.kind === 'rows') {
      for (const row of reply.rows) pending.rows.push(row);
      return;
    }
    this.pending.delete(reply.id);
    if (reply.kind === 'done')
      pending.resolve({ columns: reply.columns, rows: pending.rows, truncated: reply.truncated });
    else pending.reject(this.errorOf(reply.code, reply.message));
  }

  private errorOf(code: ErrorCode, message: string): Error {
    if (code === 'cancelled') return new PortalError('report.cancelled');
    if (code === 'memory') return new PortalError('report.too_large');
    if (code === 'statement') return new Error(message);
    this.isBroken = code === 'broken';
    this.options.log.error({ reason: message }, 'the warehouse cannot continue: its process is restarted');
    this.kill();
    return unavailable();
  }

  private end(reason: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const { reject } of this.pending.values()) reject(unavailable());
    this.pending.clear();
    const details = this.errorOutput.trim();
    this.options.onExit({ reason: details ? `${reason}: ${details}` : reason, isBroken: this.isBroken });
  }
}
