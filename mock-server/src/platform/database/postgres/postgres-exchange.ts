import pg from 'pg';
import type { Exchange, Field, Row } from '../wire/exchange';
import type { PreparedStatements } from '../wire/prepared-statements';

/** `isReady`: the database has handled the request, so the connection can take the next one. */
type Callback = (error: Error | null, isReady?: boolean) => void;

/** An exchange as a query of the `pg` client: pg's own queries prepare one statement and sync after each. */
class ExchangeQuery implements pg.Submittable {
  private failure: Error | null = null;

  constructor(
    private readonly exchange: Exchange,
    /** Null if the request was sent together with an earlier one. */
    private readonly request: Buffer | null,
    /** The client wraps this callback to clear its own timeout. */
    public callback: Callback,
  ) {}

  submit(connection: pg.Connection): void {
    if (this.request) connection.stream.write(this.request);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.exchange.rowDescription(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.exchange.dataRow(fields);
    } catch (error) {
      // An exception here would end the process instead of rejecting the call.
      this.failure ??= error as Error;
    }
  }

  handleCommandComplete(): void {
    this.exchange.commandComplete();
  }

  handleEmptyQuery(): void {
    this.exchange.commandComplete();
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, true);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

/** An exchange and the callbacks of its end, of which exactly one is called. */
export interface PendingExchange {
  exchange: Exchange;
  resolve(rows: Row[][]): void;
  reject(error: Error): void;
}

/**
 * Sends several exchanges in one write. The database handles one after the other, each in its own transaction, and a
 * failed one does not affect the others. When the connection breaks, all that have not ended fail.
 */
export function runExchanges(
  client: pg.ClientBase,
  pending: readonly PendingExchange[],
  prepared: PreparedStatements,
): void {
  const request = Buffer.concat(pending.map(({ exchange }) => exchange.encode(prepared)));
  // The client reads one response at a time, so it gets the next exchange when the previous one has ended.
  const awaitResponse = (at: number): void => {
    const current = pending[at];
    if (!current) return;
    let hasEnded = false;
    const end: Callback = (error, isReady) => {
      if (hasEnded) return;
      hasEnded = true;
      if (!error) current.resolve(current.exchange.succeed());
      else if (isReady || error instanceof pg.DatabaseError) current.reject(error);
      else for (const { reject } of pending.slice(at)) reject(error);
      if (isReady || error instanceof pg.DatabaseError) awaitResponse(at + 1);
    };
    client.query(new ExchangeQuery(current.exchange, at === 0 ? request : null, end));
  };
  awaitResponse(0);
}
