import { setTimeout as pause } from 'node:timers/promises';
import { SqlError, type Scope, type Sql } from './database';
import { Outbox, type Session } from './outbox';
import { scopeStatements } from './scope-statement';
import { isStaleStatement } from './wire/prepared-statements';

const retries = 3;
const maxIdle = 10_000;
const conflicts = new Set(['40001', '40P01']);

/** Calls `onIdle` when no statement is issued for too long, so that other transactions can run. */
function createIdleTimer(limit: number, onIdle: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, limit);
    },
    stop: () => clearTimeout(timer),
  };
}

export interface TransactionParts<T> {
  session: Session;
  scope: Scope;
  work: (sql: Sql) => Promise<T>;
  /** Called when the last statement has been sent: the next transaction may send its own. */
  onLastStatement?: () => void;
  idleLimit?: number;
}

/** The statements of one transaction. */
class TransactionStatements implements Sql {
  /** The first error. The database accepts no statements after it. */
  failure: Error | undefined;
  private hasEnded = false;
  private readonly outbox = new Outbox();
  private readonly idle: ReturnType<typeof createIdleTimer>;

  constructor(
    private readonly parts: Pick<TransactionParts<unknown>, 'session' | 'scope' | 'onLastStatement'>,
    idleLimit: number,
    onIdle: (error: Error) => void,
  ) {
    this.idle = createIdleTimer(idleLimit, () => {
      this.hasEnded = true;
      onIdle(new SqlError({ code: '25P03', message: 'the transaction was left idle' }));
    });
    this.idle.start();
  }

  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    if (this.hasEnded) throw new SqlError({ code: '25P01', message: 'the transaction has ended' });
    // A caught failure must not let the next statement run on a new connection.
    if (this.failure !== undefined) throw this.failure;
    this.idle.stop();
    try {
      return (await this.issue(text, params)) as Row[];
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      if (!this.hasEnded) this.idle.start();
    }
  }

  begin(): Promise<unknown> {
    const begun = this.issue('begin', []);
    for (const { text, params } of scopeStatements(this.parts.scope)) void this.issue(text, params);
    return begun;
  }

  /** Sends the waiting statements. A failure is stored, not thrown. */
  async flush(): Promise<void> {
    const { session, scope } = this.parts;
    try {
      await this.outbox.flush((statements) => session.send(scope.as, statements));
    } catch (error) {
      this.failure ??= error as Error;
    }
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const { session, scope, onLastStatement } = this.parts;
    this.hasEnded = true;
    this.idle.stop();
    // A waiting `begin` must not be sent after the end.
    void this.flush();
    const done = session.send(scope.as, [{ text: statement, params: [] }]);
    onLastStatement?.();
    await done;
  }

  /** Statements of the same microtask are sent together; the first ones follow begin and the scope settings. */
  private issue(text: string, params: readonly unknown[]) {
    if (this.outbox.isEmpty) queueMicrotask(() => void this.flush());
    return this.outbox.add({ text, params });
  }
}

/** Runs the work between begin and commit, and always leaves the session idle. */
export async function runTransaction<T>({
  work,
  idleLimit = maxIdle,
  ...parts
}: TransactionParts<T>): Promise<T> {
  let expire: (error: Error) => void = () => undefined;
  const expired = new Promise<never>((_, reject) => (expire = reject));
  expired.catch(() => undefined);
  const statements = new TransactionStatements(parts, idleLimit, expire);
  const begun = statements.begin();
  let isCommitting = false;
  try {
    const sql: Sql = { query: (text, params) => statements.query(text, params) };
    const result = await Promise.race([work(sql), expired]);
    await begun;
    await statements.flush();
    if (statements.failure) throw statements.failure;
    isCommitting = true;
    await statements.end('commit');
    // A statement that was not awaited may have failed in the meantime.
    if (statements.failure) throw statements.failure as Error;
    return result;
  } catch (error) {
    // A failed commit has ended the transaction too: a rollback could now hit the next transaction.
    if (!isCommitting) await statements.end('rollback').catch(() => undefined);
    throw error;
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof SqlError && (conflicts.has(error.code) || isStaleStatement(error));

/** Repeats the attempt up to 3 times after a serialization conflict or a stale prepared statement. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= retries || !isTransient(error)) throw error;
      await pause(2 ** tries * 10 + Math.random() * 20);
    }
  }
}
