import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { SqlError } from '../database';
import { sourcePath } from '../../paths';
import type { Session } from '../outbox';
import { readResponse } from './pglite-response';
import { createExchange, ScriptExchange, type Exchange, type Row } from '../wire/exchange';
import { PreparedStatements } from '../wire/prepared-statements';

type WireError = { code: string; message: string; constraint?: string; table?: string };
type Reply =
  { id: number; response?: Uint8Array; error?: WireError } | { opened: boolean; error?: WireError };
type Request = { kind: 'exchange'; request: Uint8Array } | { kind: 'dump'; file: string } | { kind: 'stop' };
interface Pending {
  resolve(response: Uint8Array): void;
  reject(error: Error): void;
  watchdog: NodeJS.Timeout;
}

const openLimit = 120_000;

/**
 * Main thread's side of the embedded database. The engine has no statement timeout: when a statement exceeds the
 * limit of the watchdog, its thread is ended and a new thread opens the same folder.
 */
export class PgliteDriver {
  private worker: Worker | undefined;
  private prepared = new PreparedStatements();
  private ready: Promise<void> = Promise.resolve();
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly options: {
      dataDir: string;
      loadFrom?: string | undefined;
      statementLimit: number;
      log: FastifyBaseLogger;
    },
  ) {}

  /** Opens the folder; creating a new one takes several seconds. */
  open(): Promise<void> {
    this.ready = this.spawn();
    return this.ready;
  }

  /**
   * Returns a session for statements that belong together. If the thread is replaced between two of them, the
   * second one fails.
   */
  async session(): Promise<Session> {
    const bound = await this.current();
    return {
      send: async (as, statements) => {
        if (this.worker !== bound)
          throw new SqlError({ code: '57P01', message: 'the database was restarted' });
        return this.exchange(bound, createExchange(as, statements));
      },
    };
  }

  /** Runs a text as the owner, outside of transactions. */
  async run(text: string): Promise<Row[]> {
    const [rows = []] = await this.exchange(await this.current(), new ScriptExchange(text));
    return rows;
  }

  async dump(file: string): Promise<void> {
    await this.send(await this.current(), { kind: 'dump', file }, openLimit);
  }

  /** Writes all data to disk and ends the thread. */
  async stop(): Promise<void> {
    try {
      await this.send(await this.current(), { kind: 'stop' }, 20_000);
    } catch (error) {
      this.options.log.warn(
        { reason: (error as Error).message },
        'the embedded database did not close cleanly',
      );
    }
    await this.end('the database is closed');
  }

  /** Ends the thread immediately, without writing. */
  async end(reason: string): Promise<void> {
    this.closed = true;
    await this.drop(reason, '57P01');
  }

  private async spawn(): Promise<void> {
    const { dataDir, loadFrom } = this.options;
    const worker = new Worker(sourcePath('platform', 'database', 'pglite', 'pglite-worker.mjs'), {
      workerData: { dataDir, loadFrom },
    });
    this.worker = worker;
    this.prepared = new PreparedStatements();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the embedded database did not open in time')),
        openLimit,
      );
      worker.on('message', (reply: Reply) => {
        if ('id' in reply) return this.settle(reply);
        clearTimeout(timer);
        if (reply.opened) resolve();
        else
          reject(
            new SqlError(reply.error ?? { code: '08001', message: 'the embedded database did not open' }),
          );
      });
      worker.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
        this.crashed(worker, error.message);
      });
      worker.on('exit', () => {
        clearTimeout(timer);
        reject(new Error('the thread of the embedded database ended'));
        this.crashed(worker, 'the thread ended');
      });
    });
  }

  /** Returns the open thread; waits while it is restarted. */
  private async current(): Promise<Worker> {
    if (this.closed) throw new SqlError({ code: '57P01', message: 'the database is closed' });
    await this.ready.catch(() => undefined);
    if (!this.worker) throw new SqlError({ code: '57P03', message: 'the embedded database is not open' });
    return this.worker;
  }

  private async exchange(worker: Worker, exchange: Exchange): Promise<Row[][]> {
    const { prepared } = this;
    const request = exchange.encode(prepared);
    const response = await this.send(worker, { kind: 'exchange', request }, this.options.statementLimit);
    const failure = readResponse(response, exchange);
    if (!failure) return exchange.succeed();
    prepared.clearAfter(failure);
    throw failure;
  }

  private send(worker: Worker, request: Request, limit: number): Promise<Uint8Array> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const watchdog = setTimeout(() => void this.expire(id), limit);
      this.pending.set(id, { resolve, reject, watchdog });
      worker.postMessage({ id, ...request });
    });
  }

  private settle(reply: { id: number; response?: Uint8Array; error?: WireError }) {
    const pending = this.pending.get(reply.id);
    if (!pending) return;
    this.pending.delete(reply.id);
    clearTimeout(pending.watchdog);
    if (reply.error) pending.reject(new SqlError(reply.error));
    else pending.resolve(reply.response ?? new Uint8Array());
  }

  private async expire(id: number) {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.reject(new SqlError({ code: '57014', message: 'the statement took too long' }));
    this.options.log.error('a statement took too long: the embedded database is restarted');
    this.ready = this.drop('the database was restarted', '57P01').then(() => this.spawn());
    await this.ready.catch((error: Error) =>
      this.options.log.error({ reason: error.message }, 'the embedded database could not be restarted'),
    );
  }

  private crashed(worker: Worker, reason: string) {
    if (this.worker !== worker || this.closed) return;
    this.options.log.error({ reason }, 'the embedded database crashed and is restarted');
    this.ready = this.drop(reason, '57P01').then(() => this.spawn());
    this.ready.catch(() => undefined);
  }

  /** Ends the thread. Pending statements are rejected, because it is unknown whether they were committed. */
  private async drop(reason: string, code: string) {
    const worker = this.worker;
    this.worker = undefined;
    for (const { reject, watchdog } of this.pending.values()) {
      clearTimeout(watchdog);
      reject(new SqlError({ code, message: reason }));
    }
    this.pending.clear();
    await worker?.terminate();
  }
}
