import { EventEmitter } from 'node:events';
import { DatabaseError, parse } from 'pg-protocol';
import { SqlError } from '../database';
import type { Exchange, Field } from '../wire/exchange';

/** Protocol messages that carry rows. */
interface Message {
  name: string;
  fields?: unknown;
}

const readers: Partial<Record<string, (exchange: Exchange, message: Message) => void>> = {
  rowDescription: (exchange, { fields }) => exchange.rowDescription(fields as Field[]),
  dataRow: (exchange, { fields }) => exchange.dataRow(fields as (string | null)[]),
  commandComplete: (exchange) => exchange.commandComplete(),
  emptyQuery: (exchange) => exchange.commandComplete(),
};

/** Passes the engine's response to the exchange. Returns the error that the database reported, if any. */
export function readResponse(response: Uint8Array, exchange: Exchange): SqlError | undefined {
  let failure: SqlError | undefined;
  const source = new EventEmitter();
  void parse(source as NodeJS.ReadableStream, (message: Message) => {
    if (message instanceof DatabaseError)
      failure ??= new SqlError({ ...message, code: message.code ?? 'XX000', message: message.message });
    else readers[message.name]?.(exchange, message);
  });
  source.emit('data', Buffer.from(response.buffer, response.byteOffset, response.byteLength));
  return failure;
}
