import pg from 'pg';
import { SqlError } from '../database';

/** Returns an error of the driver as one with a SQLSTATE: a broken connection has 08006. */
export function toSqlError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = error as Error & { code?: string; constraint?: string; table?: string };
  // `EPIPE` of a broken connection has the form of a SQLSTATE.
  const hasSqlState = /^[0-9A-Z]{5}$/.test(fields.code ?? '') && !('syscall' in error);
  if (error instanceof pg.DatabaseError || hasSqlState) {
    return new SqlError({ ...fields, code: fields.code ?? 'XX000', message: error.message });
  }
  if (error.message === 'Query read timeout') return new SqlError({ code: '57014', message: error.message });
  return new SqlError({ code: '08006', message: error.message });
}
