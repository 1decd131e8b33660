import type { Task, TaskActivity } from '@portal/shared/contracts/sample-apps';
import { fold, foldedRanges, type TextRange } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';

/** Values of a task or section that are stored. */
export interface StoredTask extends Omit<Task, 'order' | 'version' | 'activity'> {
  /** Newest first. */
  activity: TaskActivity[];
}

export interface TaskRow extends StoredTask {
  order: number;
  version: number;
}

type Owner = Pick<Viewer, 'personId'>;

const listColumns = `id, type, title, notes, completed,
  to_char(completed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "completedAt",
  due_date::text as "dueDate", priority, tags, assigned_to as "assignedTo", sub_tasks as "subTasks",
  position as "order", version`;
const columns = `${listColumns}, activity`;

/** Returns the tasks and sections in their order, without their activity. */
export const listTasks = (sql: Sql, { personId }: Owner): Promise<Task[]> =>
  sql.query<Task>(
    `select ${listColumns} from sample_tasks where person_id = $1 and deleted_at is null order by position, id`,
    [personId],
  );

/** Returns one task or section, or null for an unknown id. */
export async function findTask(sql: Sql, { personId }: Owner, id: string): Promise<TaskRow | null> {
  const [row] = await sql.query<TaskRow>(
    `select ${columns} from sample_tasks where person_id = $1 and id = $2 and deleted_at is null`,
    [personId, id],
  );
  return row ?? null;
}

/** Locks the list of a person until the transaction ends, so that positions are changed one after the other. */
export async function lockList(sql: Sql, { personId }: Owner): Promise<void> {
  await sql.query(`select 1 from sample_copies where person_id = $1 and app = 'tasks' for update`, [
    personId,
  ]);
}

/** Returns what a search compares with. */
const searchKey = ({ title, notes }: Pick<Task, 'title' | 'notes'>): string =>
  fold(`${title}\n${notes ?? ''}`);

/** Adds rows at consecutive positions from `position` on, and makes space for them. */
export async function insertTasks(
  sql: Sql,
  personId: string,
  { tasks, position }: { tasks: readonly StoredTask[]; position: number },
): Promise<void> {
  await sql.query(
    'update sample_tasks set position = position + $3::int where person_id = $1 and position >= $2::int',
    [personId, position, tasks.length],
  );
  const rows = tasks.map((task, at) => ({ ...task, position: position + at, search_key: searchKey(task) }));
  await sql.query(
    `insert into sample_tasks (person_id, id, position, type, title, notes, search_key, completed, completed_at,
                               due_date, priority, tags, assigned_to, sub_tasks, activity)
     select $1, id, position, type, title, notes, search_key, completed, "completedAt", "dueDate", priority, tags,
            "assignedTo", "subTasks", activity
       from jsonb_to_recordset($2::jsonb) as rows (
              id text, position int, type text, title text, notes text, search_key text, completed boolean,
              "completedAt" timestamptz, "dueDate" date, priority smallint, tags text[], "assignedTo" text,
              "subTasks" jsonb, activity jsonb)`,
    [personId, JSON.stringify(rows)],
  );
}

/** Replaces the values of a task. */
export async function storeTask(sql: Sql, { personId }: Owner, task: StoredTask): Promise<void> {
  await sql.query(
    `update sample_tasks
        set version = version + 1, title = $3, notes = $4, search_key = $5, completed = $6,
            completed_at = $7::timestamptz, due_date = $8::date, priority = $9::smallint, tags = $10::text[],
            assigned_to = $11, sub_tasks = $12::jsonb, activity = $13::jsonb
      where person_id = $1 and id = $2`,
    [
      ...[personId, task.id, task.title, task.notes, searchKey(task), task.completed, task.completedAt],
      ...[task.dueDate, task.priority, task.tags, task.assignedTo],
      ...[JSON.stringify(task.subTasks), JSON.stringify(task.activity)],
    ],
  );
}

/** Gives the rows the positions of their ids. */
export async function storeOrder(sql: Sql, { personId }: Owner, ids: readonly string[]): Promise<void> {
  await sql.query(
    `update sample_tasks t set position = sent.position - 1
       from unnest($2::text[]) with ordinality as sent (id, position)
      where t.person_id = $1 and t.id = sent.id`,
    [personId, ids],
  );
}

export interface FoundTask extends Task {
  matches: TextRange[];
}

/** Returns the tasks whose title or notes contain the text; none for a text without visible characters. */
export async function searchTasks(sql: Sql, { personId }: Owner, text: string): Promise<FoundTask[]> {
  const term = fold(text).trim();
  if (term === '') return [];
  const rows = await sql.query<Task>(
    `select ${listColumns} from sample_tasks
      where person_id = $1 and deleted_at is null and type = 'task' and position($2 in search_key) > 0
      order by position, id`,
    [personId, term],
  );
  return rows.map((row) => ({ ...row, matches: foldedRanges(row.title, { text, terms: [term] }) }));
}
