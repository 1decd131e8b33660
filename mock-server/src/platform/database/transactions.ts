import { SqlError, type Scope, type Sql } from './database';
import { Outbox, type Session } from './outbox';
import { scopeStatements } from './scope-statement';
import { isStaleStatement } from './wire/prepared-statements';

const retries = 3;
const longestIdle = 10_000;
const conflicts = new Set(['40001', '40P01']);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ends the transaction when no statement comes for too long, so that others get their turn. */
function idleWatch(limit: number, onIdle: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    rest() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, limit);
    },
    work: () => clearTimeout(timer),
  };
}

export interface TransactionParts<T> {
  session: Session;
  scope: Scope;
  work: (sql: Sql) => Promise<T>;
  /** The last statement is on its way: whoever comes next may send theirs behind it. */
  onLastStatement?: () => void;
  idleLimit?: number;
}

/** The statements of one transaction on their way to the database. */
class TransactionStatements implements Sql {
  /** The first error. After it the database takes no more statements. */
  failure: Error | undefined;
  private hasEnded = false;
  private readonly outbox = new Outbox();
  private readonly idle: ReturnType<typeof idleWatch>;

  constructor(
    private readonly parts: Pick<TransactionParts<unknown>, 'session' | 'scope' | 'onLastStatement'>,
    idleLimit: number,
    onIdle: (error: Error) => void,
  ) {
    this.idle = idleWatch(idleLimit, () => {
      this.hasEnded = true;
      onIdle(new SqlError({ code: '25P03', message: 'the transaction was left idle' }));
    });
    this.idle.rest();
  }

  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    if (this.hasEnded) throw new SqlError({ code: '25P01', message: 'the transaction has ended' });
    // A swallowed failure must not let the next statement through on a new connection.
    if (this.failure !== undefined) throw this.failure;
    this.idle.work();
    try {
      return (await this.issue(text, params)) as Row[];
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      if (!this.hasEnded) this.idle.rest();
    }
  }

  begin(): Promise<unknown> {
    const begun = this.issue('begin', []);
    for (const { text, params } of scopeStatements(this.parts.scope)) void this.issue(text, params);
    return begun;
  }

  /** Sends what waits. A failure is kept, not thrown. */
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
    this.idle.work();
    // A begin that still waits must not follow the end.
    void this.flush();
    const done = session.send(scope.as, [{ text: statement, params: [] }]);
    onLastStatement?.();
    await done;
  }

  /** Statements of the same turn go out together, the first ones behind begin and the scope settings. */
  private issue(text: string, params: readonly unknown[]) {
    if (this.outbox.isEmpty) queueMicrotask(() => void this.flush());
    return this.outbox.add({ text, params });
  }
}

/** Runs the work between begin and commit on the session, and leaves the session idle whatever happens. */
export async function runTransaction<T>({
  work,
  idleLimit = longestIdle,
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
    // A statement that nobody awaited may have failed in the meantime.
    if (statements.failure) throw statements.failure as Error;
    return result;
  } catch (error) {
    // A commit that failed has ended the transaction too: a rollback now could hit whoever came next.
    if (!isCommitting) await statements.end('rollback').catch(() => undefined);
    throw error;
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof SqlError && (conflicts.has(error.code) || isStaleStatement(error));

/** Runs the attempt again (3×) when the database could not serialise it with others. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= retries || !mayPass(error)) throw error;
      await pause(2 ** tries * 10 + Math.random() * 20);
    }
  }
}
