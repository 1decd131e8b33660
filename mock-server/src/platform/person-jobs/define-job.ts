import type { Access, JobFault, JobNote, Language, PortalEventType, Role } from '@portal/shared/contracts';
import type { AuditSource } from '../audit/audit';
import type { Scope, Sql } from '../database/database';

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

/** A file that a job writes. Its chunks are read once. */
export interface JobFile {
  type: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Complete when the chunks are read. A failed part makes the job `partial`. */
  result(): { fileName: string; rows: number; notes: readonly JobNote[] };
  /**
   * Throws if the person, with the roles that they have when the file is complete, may no longer read what it has. Then
   * the job ends without a file.
   */
  assertReadable?(sql: Sql, roles: readonly Role[]): Promise<void>;
  /** Records the file in the transaction that ends the job. */
  record?(sql: Sql, source: AuditSource): Promise<void>;
}

/** The call that makes the file of a job, outside a transaction. */
export interface FileCall<Params> {
  params: Params;
  /** Roles are those of the call that started the job and that the person still has. */
  job: PortionCall<Params>['job'] & { personName: string; roles: readonly Role[]; traceId: string };
  scope: Scope;
  now: Date;
  /** Aborted when the job is cancelled or the server stops. */
  signal: AbortSignal;
  /** Stores the number of rows that are written, and of all rows once it is known. */
  report(progress: { rows: number; total?: number }): void;
}

interface KindOfJob {
  /** Name that is stored with the job and that screens have a title for, for example `users.export`. */
  kind: string;
  /** Access that the person needs. It is checked before each portion, with the rights that the person has then. */
  access: Access;
  /** Counts as an export of the tenant when it is added, which the limit of the tenant may reject. */
  isExport?: true;
  /** Event for the tenant while the job runs and when it ends, at most one per second. */
  emits?: PortalEventType;
}

/** A kind of job that does its work in portions. */
export interface PortionKind<Params> extends KindOfJob {
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

/** A kind of job that writes a file as a whole. After a crash the file is written again from its start. */
export interface FileKind<Params> extends KindOfJob {
  makeFile(call: FileCall<Params>): Promise<JobFile>;
}

/** A kind of job. */
export type JobKind<Params> = PortionKind<Params> | FileKind<Params>;

/** Returns whether jobs of the kind write a file as a whole. */
export const writesFile = <Params>(kind: JobKind<Params>): kind is FileKind<Params> => 'makeFile' in kind;

/**
 * Declares a kind of job. Pass it to `createPersonJobs` in the resource, and start a job with its `start` in the
 * transaction of a call.
 */
export const defineJob = <Params>(kind: PortionKind<Params>): PortionKind<Params> => kind;

/** Declares a kind of job that writes a file as a whole, as `defineJob` does. */
export const defineFileJob = <Params>(kind: FileKind<Params>): FileKind<Params> => kind;
