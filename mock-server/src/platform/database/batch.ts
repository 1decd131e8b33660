import type { Scope, Sql } from './database';
import { Outbox, type Session } from './outbox';
import { scopeStatements } from './scope-statement';
import { isScript } from './wire/exchange';

/** Thrown when a statement is issued after its batch has been sent. */
export class BatchSentError extends Error {
  override readonly name = 'BatchSentError';
  constructor() {
    super('the batch has been sent: a statement that depends on the rows of another one needs inTransaction');
  }
}

export interface BatchParts<T> {
  send: Session['send'];
  scope: Scope;
  work: (sql: Sql) => Promise<T>;
}

/**
 * Sends the scope settings and the statements that the work issues before its first `await` in one round trip. The
 * database runs them as one implicit transaction, so role and settings end with it. The statements are committed when
 * their promises resolve; work that throws before its first `await` sends nothing.
 */
export async function runBatch<T>({ send, scope, work }: BatchParts<T>): Promise<T> {
  const outbox = new Outbox();
  let isOpen = true;
  const result = work({
    async query<Row>(text: string, params: readonly unknown[] = []) {
      if (!isOpen) throw new BatchSentError();
      if (isScript({ text, params })) throw new Error('several statements in one text need inTransaction');
      return (await outbox.add({ text, params })) as Row[];
    },
  });
  isOpen = false;
  let hasFailed = false;
  result.catch(() => (hasFailed = true));
  // The rejection of work that has already failed is visible one microtask later.
  await undefined;
  if (hasFailed || outbox.isEmpty) return result;
  const settings = scopeStatements(scope);
  try {
    await outbox.flush(async (statements) =>
      (await send(scope.as, [...settings, ...statements])).slice(settings.length),
    );
  } catch (error) {
    await result.catch(() => undefined);
    throw error;
  }
  return result;
}
