import type { PortalDeps } from '../app/portal-app';
import type { Sql } from '../database/database';
import { jobKinds } from './job-kinds';
import { addPart, endJob, type JobEnd, type PersonJob } from './person-jobs.repository';

/** Ends a job without a result, with what its kind adds to the result file. A finished job keeps its state. */
export async function endUnfinished(
  sql: Sql,
  { deps, job }: { deps: PortalDeps; job: PersonJob | undefined },
  end: JobEnd,
): Promise<void> {
  if (!job || job.finishedAt !== null) return;
  const { id, params, position, language } = job;
  const { error, now } = end;
  const kind = jobKinds(deps).get(job.kind);
  const text = (await kind?.endUnfinished?.(sql, { params, position, language, error, now })) ?? '';
  await endJob(sql, id, end);
  await addPart(sql, id, text);
}
