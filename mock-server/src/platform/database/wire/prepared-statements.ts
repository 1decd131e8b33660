import { createHash } from 'node:crypto';
import { SqlError } from '../database';
import type { ColumnParser } from './values';

export interface Column {
  name: string;
  parse: ColumnParser;
}

/** A statement that a connection has parsed under a name, with the columns of its result. */
export interface PreparedStatement {
  key: string;
  name: string;
  columns: Column[];
}

const unknownStatement = '26000';
const stalePlan = 'cached plan must not change result type';

/** Returns whether the database dropped a prepared statement or the statement's tables have changed since. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof SqlError && (error.code === unknownStatement || error.message.includes(stalePlan));

const maxStatements = 256;

/** Returns the key of a statement. A plan depends on its role, so each scope prepares its own. */
export const statementKey = (as: string, text: string): string => `${as} ${text}`;

export const newStatement = (key: string): PreparedStatement => ({
  key,
  name: createHash('sha256').update(key).digest('base64url').slice(0, 24),
  columns: [],
});

/** Prepared statements of one connection. The oldest one is dropped when there are too many. */
export class PreparedStatements {
  private readonly known = new Map<string, PreparedStatement>();
  private dropped: string[] = [];

  get(key: string): PreparedStatement | undefined {
    return this.known.get(key);
  }

  /** Adds statements that the database has confirmed. */
  add(statements: Iterable<PreparedStatement>): void {
    for (const statement of statements) this.known.set(statement.key, statement);
    for (const [key, { name }] of this.known) {
      if (this.known.size <= maxStatements) return;
      this.known.delete(key);
      this.dropped.push(name);
    }
  }

  /** Returns the names to close with the next exchange. */
  takeDropped(): string[] {
    const names = this.dropped;
    this.dropped = [];
    return names;
  }

  /** Removes all statements when the database dropped one or rejects its plan, so that they are parsed again. */
  clearAfter(error: unknown): void {
    if (isStaleStatement(error)) this.known.clear();
  }
}
