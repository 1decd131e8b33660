import type { ResultValue } from '@portal/shared/contracts';
import type { EngineResult, QueryOptions } from './engine';
import type { QueuedOptions } from './query-queue';

/** Streams that an engine reads at the same time, besides its queries, so that a slow reader delays no query. */
export const streamConcurrency = 1;

type Rows = ResultValue[][];

/** Passes one batch at a time from a writer to a reader. */
class Handover {
  private batch: Rows | undefined;
  private resume: () => void = () => undefined;
  private wake: () => void = () => undefined;

  /** Passes a batch on. The promise is fulfilled when the reader asks for the next one, or has left. */
  push(batch: Rows, signal: AbortSignal): Promise<void> {
    if (signal.aborted || batch.length === 0) return Promise.resolve();
    this.batch = batch;
    this.wake();
    return new Promise((resolve) => (this.resume = resolve));
  }

  /** Lets the writer continue and returns its next batch; undefined when `ended` is fulfilled without one. */
  async next(ended: Promise<unknown>): Promise<Rows | undefined> {
    const arrived = new Promise<void>((resolve) => (this.wake = resolve));
    this.resume();
    if (!this.batch) await Promise.race([arrived, ended]);
    const { batch } = this;
    this.batch = undefined;
    return batch;
  }

  release(): void {
    this.resume();
  }
}

/** Returns the batches of a query, which reads one batch ahead at most. Leaving the loop cancels the query. */
export async function* streamRows(
  start: (options: QueuedOptions) => Promise<EngineResult>,
  options: QueryOptions,
): AsyncGenerator<Rows> {
  const left = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, left.signal]) : left.signal;
  const handover = new Handover();
  const result = (async () =>
    start({ ...options, signal, onRows: (batch) => handover.push(batch, signal) }))();
  signal.addEventListener('abort', () => handover.release(), { once: true });
  // The reader may have left when the query fails.
  result.catch(() => undefined);
  try {
    for (;;) {
      const batch = await handover.next(result);
      if (!batch) break;
      yield batch;
    }
    await result;
  } finally {
    left.abort();
  }
}
