import type { Database } from '../../src/platform/database/database';

/** Counts the transactions of a database from now on. */
export function countTransactions(db: Database): { count: number } {
  const counter = { count: 0 };
  const original = db.transaction.bind(db);
  db.transaction = (scope, work) => {
    counter.count += 1;
    return original(scope, work);
  };
  return counter;
}
