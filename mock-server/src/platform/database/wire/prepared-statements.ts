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

/** The database no longer has a prepared statement, or its tables have changed since. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof SqlError && (error.code === unknownStatement || error.message.includes(stalePlan));

const mostStatements = 256;

/** Key of a statement. A plan depends on the role it was made for, so each scope prepares its own. */
export const statementKey = (as: string, text: string): string => `${as} ${text}`;

export const newStatement = (key: string): PreparedStatement => ({
  key,
  name: createHash('sha256').update(key).digest('base64url').slice(0, 24),
  columns: [],
});

/** What one connection has prepared. The oldest statement makes room for a new one. */
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
      if (this.known.size <= mostStatements) return;
      this.known.delete(key);
      this.dropped.push(name);
    }
  }

  /** Names to close with the next exchange. */
  takeDropped(): string[] {
    const names = this.dropped;
    this.dropped = [];
    return names;
  }

  /** Forgets everything when the database no longer has a statement or refuses its plan, so that all are parsed again. */
  clearAfter(error: unknown): void {
    if (isStaleStatement(error)) this.known.clear();
  }
}
