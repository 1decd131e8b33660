import type { Scope, Sql } from '../database/database';

/** A job that this server runs. */
export interface Job {
  kind: string;
  subject: string;
  /** Null for a job of the portal itself. */
  tenantId: string | null;
  /** 1 for the first run, one more for each run after a failure or a crash. */
  attempts: number;
  /** Aborted when the server stops. The run should end soon; its result is no longer stored. */
  signal: AbortSignal;
  /**
   * Runs work in a transaction that also renews the lease, for a job that takes longer than one. Throws LeaseLostError,
   * and stores nothing, if the job was cancelled, was scheduled again or belongs to another run. `scope` must reach the
   * job's row.
   */
  commit<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Thrown by `commit` in a run that no longer has its job. The run should end; it is not repeated. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
  constructor() {
    super('another run has the job, or it was cancelled');
  }
}

/** Result of a run, which is stored in the transaction that ends the lease. */
export interface JobResult {
  /** Stores the result and returns when the job is due again; null deletes the job. Not called without the lease. */
  save(sql: Sql): Promise<Date | null>;
  /** Runs after the commit of `save`. */
  afterCommit?(): void;
}

/**
 * Runs a job outside a transaction, so it may take as long as the lease, or longer if it calls `commit` at least every
 * 30 s. It may run twice, when a server crashes, but only one result is stored. If it throws, the job is repeated later.
 */
export type JobHandler = (job: Job) => Promise<JobResult>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Identity of a job: there is at most one per kind and subject. */
export interface JobKey {
  kind: string;
  subject: string;
}
