import { createIdempotencyKeys } from '@portal/shared/api';
import type {
  AggregateFunction,
  GridColumn,
  GridPage,
  QueryGrid,
  ResultValue,
} from '@portal/shared/contracts';
import { externalStore } from '@portal/shared/session';
import type { QueryGridArgs } from '../data-view.api';
import { extend, findMissing, pageSize, startBuffer, type PageRequest, type RowBuffer } from './row-buffer';

/** What decides about the rows: without their position. */
export type RowQuery = Pick<
  QueryGridArgs,
  'datasetId' | 'tenantId' | 'columns' | 'filters' | 'sort' | 'aggregates'
>;

export interface LoadedRows {
  buffer: RowBuffer;
  columns: readonly GridColumn[];
  totals: readonly { column: string; fn: AggregateFunction; value: ResultValue }[];
  elapsedMs: number;
  asOf: string | null;
}

export interface RowsState {
  loaded: LoadedRows | null;
  /** The first page or a jump is being loaded; the shown rows are the former ones. */
  isRunning: boolean;
  isCancelled: boolean;
  /** Why the query, or a page of it, failed. */
  error: unknown;
}

type Result = { data?: GridPage | undefined; error?: unknown };

export interface LoaderCalls {
  load(args: QueryGridArgs): PromiseLike<Result> & { abort(): void };
  /** Ends a query on the server. */
  cancel(queryId: string): void;
}

export interface LoaderEvents {
  /** Called when loaded rows turn out to be at another place, by a number of rows. */
  onShift(by: number): void;
  /** Called when the first rows of another query are shown. */
  onStart(): void;
}

/** A drag of the scroll bar passes many places: only the one where it rests is loaded. */
const jumpDelay = 120;

type KeyRequest = Extract<PageRequest, { cursor: string }>;

const isByKey = (request: PageRequest | null): request is KeyRequest =>
  request?.kind === 'next' || request?.kind === 'previous';

function positionOf(request: PageRequest): Partial<QueryGrid> {
  if (isByKey(request)) return { cursor: request.cursor };
  if (request.kind === 'end') return { position: { to: 'end' } };
  return request.kind === 'fraction' ? { position: { to: 'fraction', fraction: request.fraction } } : {};
}

/** Rows of a jump are shown where the scroll bar rests. */
const withPlace = (page: GridPage, request: PageRequest, total: number): GridPage =>
  request.kind === 'fraction' && page.previousCursor !== null && page.nextCursor !== null
    ? { ...page, firstRow: Math.round(request.fraction * total), isEstimate: true }
    : page;

const newQueryId = (): string => createIdempotencyKeys().keyOf('query');

/** Loads the rows of a query page by page while they come into view. One call runs at a time. */
export class RowLoader {
  readonly state = externalStore<RowsState>({
    loaded: null,
    isRunning: true,
    isCancelled: false,
    error: undefined,
  });
  private running: { id: string; abort(): void } | null = null;
  private query: RowQuery | null = null;
  private view = { first: 0, last: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly calls: LoaderCalls;
  private events: LoaderEvents | null = null;

  constructor(calls: LoaderCalls) {
    this.calls = calls;
  }

  listen(events: LoaderEvents): void {
    this.events = events;
  }

  /** Loads the first page of a query. The former rows stay until it is there. */
  async start(query: RowQuery): Promise<void> {
    this.query = query;
    this.change({ isRunning: true, isCancelled: false, error: undefined });
    const aggregates = query.aggregates ?? [];
    const page = await this.load({ aggregates, withTotal: true });
    if (!page) return;
    this.events?.onStart();
    this.change({
      isRunning: false,
      loaded: {
        buffer: startBuffer(page, page.total ?? page.rows.length),
        columns: page.columns,
        totals: aggregates.map(({ column, fn }, at) => ({ column, fn, value: page.totals[at] ?? null })),
        elapsedMs: page.elapsedMs,
        asOf: page.asOf,
      },
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = null;
  }

  cancel(): void {
    const { running } = this;
    this.stop();
    this.change({ isRunning: false, isCancelled: true });
    if (running) this.calls.cancel(running.id);
  }

  retry(): void {
    if (this.query) void this.start(this.query);
  }

  setView(view: { first: number; last: number }): void {
    this.view = view;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.fill(), isByKey(this.missing()) ? 0 : jumpDelay);
  }

  /** Loads the rows at a value of the first sort column. Returns the place of the first one, or null. */
  async jumpTo(value: ResultValue): Promise<number | null> {
    this.change({ isRunning: true, error: undefined });
    const page = await this.load({ position: { to: 'value', value } });
    const { loaded } = this.state.get();
    if (!page || !loaded) return null;
    const buffer = startBuffer(page, loaded.buffer.total);
    this.change({ isRunning: false, loaded: { ...loaded, buffer } });
    return buffer.first;
  }

  private change(part: Partial<RowsState>): void {
    this.state.set({ ...this.state.get(), ...part });
  }

  private missing(): PageRequest | null {
    const { loaded } = this.state.get();
    return loaded && findMissing(loaded.buffer, this.view);
  }

  /** Loads what is missing in the view, until nothing is. */
  private async fill(): Promise<void> {
    const missing = this.missing();
    if (!missing || this.running) return;
    if (!isByKey(missing)) this.change({ isRunning: true });
    const page = await this.load(positionOf(missing));
    const { loaded } = this.state.get();
    if (!page || !loaded) return;
    const { total } = loaded.buffer;
    const { buffer, shift } = isByKey(missing)
      ? extend(loaded.buffer, missing.kind, page)
      : { buffer: startBuffer(withPlace(page, missing, total), total), shift: 0 };
    this.change({ isRunning: false, loaded: { ...loaded, buffer } });
    if (shift !== 0) this.events?.onShift(shift);
    else void this.fill();
  }

  /** Returns a page, or null if it failed or if another call took its place. */
  private async load(part: Partial<QueryGrid>): Promise<GridPage | null> {
    this.running?.abort();
    if (!this.query) return null;
    const id = newQueryId();
    const call = this.calls.load({ ...this.query, ...part, queryId: id, size: pageSize });
    this.running = { id, abort: () => call.abort() };
    const { data, error } = await call;
    if (this.running?.id !== id) return null;
    this.running = null;
    if (!data) this.change({ isRunning: false, error });
    return data ?? null;
  }
}
