import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';
import { nullable } from '../base/schemas';

/** Days whose failed jobs the health of a tenant counts. */
export const failedJobDays = 7;

/** Response of `GET /api/v1/tenants/{id}/health`. */
export const TenantHealth = Type.Object(
  {
    lastLoad: nullable(
      Type.Object({
        at: Timestamp,
        isRunning: Type.Boolean(),
        unloadedCount: Type.Integer({ description: 'rows that the newest loads left out' }),
      }),
      { description: 'newest load of configuration values; null if there was none' },
    ),
    unmappedCount: Type.Integer(),
    unmappedAmount: Type.Integer(),
    failedJobCount: Type.Integer({ description: 'jobs that failed or took too long in the last 7 days' }),
    failedJobs: Type.Array(Type.Object({ id: Type.String(), kind: Type.String(), finishedAt: Timestamp }), {
      description: 'newest of these jobs, at most 3, without the people who started them',
    }),
  },
  { $id: 'TenantHealth' },
);
export type TenantHealth = Static<typeof TenantHealth>;
