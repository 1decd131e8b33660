import type { Sql } from '../../platform/database/database';
import { findTimeZones, todayInFirst } from '../samples/viewer-day';
import { sampleTasks } from './sample-tasks';

const countSample = (): number =>
  sampleTasks.rows.filter(({ dueInDays, completedDaysAgo }) => dueInDays === 0 && completedDaysAgo === null)
    .length;

/** Returns the number of open tasks that are due today; before the first use, that of the sample data. */
export async function countTasksDueToday(sql: Sql, personId: string, now: Date): Promise<number> {
  // Both statements are sent together, so the second one cannot know the day of the person.
  const [timeZones, [copy]] = await Promise.all([
    findTimeZones(sql, personId),
    sql.query<{ open: Record<string, number> | null }>(
      `select (select jsonb_object_agg(due, tasks)
                 from (select due_date::text as due, count(*)::int as tasks
                         from sample_tasks t
                        where t.person_id = $1 and t.deleted_at is null and not t.completed
                          and t.due_date between $2::date - 1 and $2::date + 1
                        group by due_date) days) as open
         from sample_copies where person_id = $1 and app = 'tasks'`,
      [personId, now.toISOString().slice(0, 10)],
    ),
  ]);
  return copy ? (copy.open?.[todayInFirst(now, timeZones)] ?? 0) : countSample();
}
