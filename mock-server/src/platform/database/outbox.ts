import type { Scope } from './database';
import { isScript, type Row, type Statement } from './wire/exchange';

/** Exclusive connection to the database, on either engine. */
export interface Session {
  /** Sends statements together and returns the rows of each, or throws the first error. */
  send(as: Scope['as'], statements: readonly Statement[]): Promise<Row[][]>;
}

interface Waiting {
  statement: Statement;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** Statements that have not been sent yet. */
export class Outbox {
  private waiting: Waiting[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(statement: Statement): Promise<Row[]> {
    const rows = new Promise<Row[]>((resolve, reject) => this.waiting.push({ statement, resolve, reject }));
    // The caller may not await the rows when the group fails; the transaction reports the failure.
    rows.catch(() => undefined);
    return rows;
  }

  /** Sends all waiting statements; a script is sent alone. */
  async flush(send: (statements: readonly Statement[]) => Promise<Row[][]>): Promise<void> {
    const groups = groupStatements(this.waiting);
    this.waiting = [];
    await Promise.all(groups.map((group) => sendGroup(group, send)));
  }
}

function groupStatements(waiting: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
  for (const [at, entry] of waiting.entries()) {
    const previous = waiting[at - 1];
    const startsGroup = !previous || isScript(previous.statement) || isScript(entry.statement);
    if (startsGroup) groups.push([entry]);
    else groups.at(-1)?.push(entry);
  }
  return groups;
}

async function sendGroup(
  group: readonly Waiting[],
  send: (statements: readonly Statement[]) => Promise<Row[][]>,
): Promise<void> {
  try {
    const results = await send(group.map(({ statement }) => statement));
    group.forEach(({ resolve }, at) => resolve(results[at] ?? []));
  } catch (error) {
    group.forEach(({ reject }) => reject(error));
    throw error;
  }
}
