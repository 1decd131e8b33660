import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';

/** States of a job, in the order of its life. The last five are final. `partial`: some rows were refused. */
export const jobStates = [
  'queued',
  'running',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
  'expired',
] as const;
export type JobState = (typeof jobStates)[number];

/** Maximum number of refused rows that a job lists. Its result file has all of them. */
export const maxJobFaults = 10;

/** A row that a job refused, or with the code `unknown_column` a column that it ignored. */
export const JobFault = Type.Object({
  line: Type.Integer({ description: 'row of the file as spreadsheets count, from 1' }),
  code: Type.String(),
  value: Type.Optional(Type.String({ description: 'text that the fault is about' })),
});
export type JobFault = Static<typeof JobFault>;

/** Work that a person started and that continues without an open page. */
export const Job = Type.Object(
  {
    id: Type.String(),
    kind: Type.String({ description: 'what the job does, for example users.export' }),
    tenantName: nullable(
      Type.String({ description: 'tenant of the session in which a person of the provider started the job' }),
    ),
    state: oneOf(jobStates),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'percent' }),
    total: nullable(Type.Integer({ description: 'number of rows; null until it is known' })),
    counts: Type.Object({
      ok: Type.Integer(),
      failed: Type.Integer({ description: 'rows that were refused; the result file lists them' }),
      skipped: Type.Integer({ description: 'rows that needed no change' }),
    }),
    faults: Type.Optional(
      Type.Array(JobFault, {
        description: `first refused rows of an imported file, at most ${maxJobFaults}`,
      }),
    ),
    resultUrl: nullable(Type.String({ description: 'address of the result file, for the same person' })),
    fileName: nullable(Type.String()),
    createdAt: Timestamp,
    finishedAt: nullable(Timestamp),
    expiresAt: nullable(
      Type.String({ description: 'time at which a finished job and its result file are deleted' }),
    ),
    error: nullable(Type.String({ description: 'error code of a job that failed or expired' })),
  },
  { $id: 'Job' },
);
export type Job = Static<typeof Job>;

/** Response of `GET /api/v1/jobs`: the newest jobs of the caller, at most 50, newest first. */
export const JobList = Type.Object({ items: Type.Array(Job) });
export type JobList = Static<typeof JobList>;

/** Returns whether a job will change no more. */
export const isFinished = ({ state }: Pick<Job, 'state'>): boolean =>
  state !== 'queued' && state !== 'running';
