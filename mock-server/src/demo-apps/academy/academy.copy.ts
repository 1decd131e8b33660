import type { SampleApp } from '../samples/sample-app';

const dayLength = 86_400_000;

/** Progress at the first use: one course is completed, two are started. */
const started = [
  { course: 'web-basics', step: 0, completed: 1, daysAgo: 12 },
  { course: 'first-container', step: 4, completed: 0, daysAgo: null },
  { course: 'firebase-basics', step: 1, completed: 0, daysAgo: null },
] as const;

/** The progress of a person. Courses are the same for everybody and cannot be changed. */
export const academyCopy: SampleApp = {
  name: 'academy',
  changed: 'sample-academy.changed',
  async insert(sql, { personId, now }) {
    const rows = started.map(({ course, step, completed, daysAgo }) => ({
      course_id: course,
      current_step: step,
      completed,
      completed_at: daysAgo === null ? null : new Date(now.getTime() - daysAgo * dayLength).toISOString(),
    }));
    await sql.query(
      `insert into sample_course_progress (person_id, course_id, current_step, completed, completed_at)
       select $1, course_id, current_step, completed, completed_at
         from jsonb_to_recordset($2::jsonb) as rows
           (course_id text, current_step integer, completed integer, completed_at timestamptz)`,
      [personId, JSON.stringify(rows)],
    );
  },
  async remove(sql, { personId }) {
    await sql.query('delete from sample_course_progress where person_id = $1', [personId]);
  },
};
