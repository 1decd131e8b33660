import { SqlError, type Scope, type Sql } from './database';
import { beginStatement } from './scope-statement';

/** One exclusive line to the database, as both engines offer it. */
export interface Session {
  run(text: string, params: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

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

/** Runs the work between begin and commit on the session, and leaves the session idle whatever happens. */
export async function runTransaction<T>({
  session,
  scope,
  work,
  onLastStatement,
  idleLimit = longestIdle,
}: TransactionParts<T>): Promise<T> {
  let ended = false;
  let failure: Error | undefined;
  let expire: (error: Error) => void = () => undefined;
  const expired = new Promise<never>((_, reject) => (expire = reject));
  expired.catch(() => undefined);
  const idle = idleWatch(idleLimit, () => {
    ended = true;
    expire(new SqlError({ code: '25P03', message: 'the transaction was left idle' }));
  });
  const sql: Sql = {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      if (ended) throw new SqlError({ code: '25P01', message: 'the transaction has ended' });
      // After a failure the database takes no more statements, and a swallowed one must not get through on a new connection.
      if (failure !== undefined) throw failure;
      idle.work();
      try {
        return (await session.run(text, params)) as Row[];
      } catch (error) {
        failure ??= error as Error;
        throw error;
      } finally {
        if (!ended) idle.rest();
      }
    },
  };
  const finish = (statement: string) => {
    ended = true;
    idle.work();
    const done = session.run(statement, []);
    onLastStatement?.();
    return done;
  };

  // Not awaited: the first statement of the work follows right behind it, and fails if this one does.
  const begun = session.run(beginStatement(scope), []);
  begun.catch((error: Error) => (failure ??= error));
  let committing = false;
  try {
    idle.rest();
    const result = await Promise.race([work(sql), expired]);
    await begun;
    if (failure !== undefined) throw failure;
    committing = true;
    await finish('commit');
    return result;
  } catch (error) {
    // A commit that failed has ended the transaction too: a rollback now could hit whoever came next.
    if (!committing) await finish('rollback').catch(() => undefined);
    throw error;
  }
}

/** Again when the database could not serialise it with others. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= retries || !(error instanceof SqlError) || !conflicts.has(error.code)) throw error;
      await pause(2 ** tries * 10 + Math.random() * 20);
    }
  }
}
