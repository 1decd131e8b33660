import type { Access, JobFault, Language, PortalEventType } from '@portal/shared/contracts';
import type { AuditSource } from '../audit/audit';
import type { Sql } from '../database/database';

/** JSON value in which a kind of job stores where its next portion starts. */
export type JobPosition =
  string | number | boolean | readonly JobPosition[] | { [field: string]: JobPosition };

/** One portion of a job, inside its transaction. */
export interface PortionCall<Params> {
  params: Params;
  /** Position that the previous portion returned; null for the first one. */
  position: JobPosition | null;
  job: {
    id: string;
    personId: string;
    /** Null for a person of the provider. */
    tenantId: string | null;
    language: Language;
    createdAt: Date;
  };
  /** The person as actor, with the time of the portion and the trace id of the call that started the job. */
  source: AuditSource;
  now: Date;
  /** Runs work after the commit of the portion. */
  afterCommit(work: () => void): void;
}

/** A job that ends without a result, because it failed, was cancelled or took too long. */
export interface UnfinishedCall<Params> extends Pick<PortionCall<Params>, 'params' | 'position'> {
  language: Language;
  /** Code of the problem that ended the job; null if it was cancelled. */
  error: string | null;
  now: Date;
}

/** Result of a portion, which is stored in the transaction of its writes. */
export interface Portion {
  /** Where the next portion starts; null ends the job. */
  position: JobPosition | null;
  /** Number of rows of the whole job, once it is known. */
  total?: number;
  /** Rows of this portion that were done, refused, or needed no change. */
  ok?: number;
  failed?: number;
  skipped?: number;
  /** Refused rows of this portion, of which the job lists the first ones. */
  faults?: readonly JobFault[];
  /** Text to add to the result file. */
  text?: string;
}

/** A kind of job. */
export interface JobKind<Params> {
  /** Name that is stored with the job and that screens have a title for, for example `users.export`. */
  kind: string;
  /** Access that the person needs. It is checked before each portion, with the rights that the person has then. */
  access: Access;
  /** Counts as an export of the tenant when it is added, which the limit of the tenant may reject. */
  isExport?: true;
  /** Event for the tenant while the job runs and when it ends, at most one per second. */
  emits?: PortalEventType;
  /**
   * Does one portion: its writes, its position and its counts are committed together, so a portion is never repeated
   * after a crash. It runs in the scope of the person and should take less than 2 s.
   */
  run(sql: Sql, call: PortionCall<Params>): Promise<Portion>;
  /** Runs in the transaction that ends a job without a result. Returns text to add to the result file. */
  endUnfinished?(sql: Sql, call: UnfinishedCall<Params>): Promise<string>;
  /** Deletes data that no job needs. Runs every hour, in the scope of the system. */
  deleteOld?(sql: Sql, now: Date): Promise<void>;
}

/**
 * Declares a kind of job. Pass it to `createPersonJobs` in the resource, and start a job with its `start` in the
 * transaction of a call.
 */
export const defineJob = <Params>(kind: JobKind<Params>): JobKind<Params> => kind;
