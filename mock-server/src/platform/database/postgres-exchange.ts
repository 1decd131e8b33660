import type pg from 'pg';
import type { Exchange, Field } from './wire/exchange';
import type { PreparedStatements } from './wire/prepared-statements';

type Callback = (error: Error | null) => void;

/** An exchange as a query of the `pg` client: pg's own queries prepare one statement and sync after each. */
class ExchangeQuery implements pg.Submittable {
  private failure: Error | null = null;

  constructor(
    private readonly exchange: Exchange,
    private readonly prepared: PreparedStatements,
    /** The client wraps this callback to clear its own timeout. */
    public callback: Callback,
  ) {}

  submit(connection: pg.Connection): void {
    connection.stream.write(this.exchange.encode(this.prepared));
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
    this.callback(this.failure);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

/** Sends an exchange over a connection and returns the rows of each statement. */
export async function runExchange(
  client: pg.ClientBase,
  exchange: Exchange,
  prepared: PreparedStatements,
): Promise<Record<string, unknown>[][]> {
  await new Promise<void>((resolve, reject) => {
    client.query(new ExchangeQuery(exchange, prepared, (error) => (error ? reject(error) : resolve())));
  });
  return exchange.succeed();
}
