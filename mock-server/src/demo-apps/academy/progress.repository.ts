import type { CourseChange, CourseProgress } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';

interface Row extends CourseProgress {
  courseId: string;
}

/** Returns the viewer's progress in the started courses, by id of the course. */
export async function getProgress(
  sql: Sql,
  { personId }: Pick<Viewer, 'personId'>,
): Promise<Map<string, CourseProgress>> {
  const rows = await sql.query<Row>(
    `select course_id as "courseId", current_step as "currentStep", completed
       from sample_course_progress where person_id = $1`,
    [personId],
  );
  return new Map(rows.map(({ courseId, currentStep, completed }) => [courseId, { currentStep, completed }]));
}

/** Returns when the viewer completed a course last; null for a course that is not completed. */
export async function getCompletion(
  sql: Sql,
  { personId }: Viewer,
  courseId: string,
): Promise<string | null> {
  const [row] = await sql.query<{ completedAt: string | null }>(
    `select completed_at as "completedAt" from sample_course_progress where person_id = $1 and course_id = $2`,
    [personId, courseId],
  );
  return row?.completedAt ?? null;
}

/** Stores the given fields of the viewer's progress. Another completion is dated now. */
export async function saveProgress(
  sql: Sql,
  { personId, now }: Viewer,
  { id, progress: { currentStep, completed } }: CourseChange,
): Promise<void> {
  await sql.query(
    `insert into sample_course_progress as stored (person_id, course_id, current_step, completed, completed_at)
     values ($1, $2, coalesce($3::integer, 0), coalesce($4::integer, 0),
             case when $4::integer > 0 then $5::timestamptz end)
     on conflict (person_id, course_id) do update
        set current_step = coalesce($3::integer, stored.current_step),
            completed = coalesce($4::integer, stored.completed),
            completed_at = case when $4::integer = 0 then null
                                when $4::integer > stored.completed then excluded.completed_at
                                else stored.completed_at end`,
    [personId, id, currentStep ?? null, completed ?? null, now.toISOString()],
  );
}
