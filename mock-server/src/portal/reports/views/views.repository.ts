import type { ParameterValues, SavedView, TileFilter } from '@portal/shared/contracts';
import { viewLimits } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';

/** A view of a report. */
export interface ViewTarget {
  reportId: string;
  id: string;
}

const columns = `v.id, v.name, v.is_shared as "isShared", v.parameters, v.filters, v.version, v.person_id = $1 as "isOwn",
  trim(p.first_name || ' ' || p.last_name) as "ownerName", d.view_id is not null as "isDefault"`;
const tables = `report_views v join people p on p.id = v.person_id
  left join report_default_views d on d.person_id = $1 and d.report_id = v.report_id and d.view_id = v.id`;

type Person = Pick<Viewer, 'personId'>;

/** Returns the person's own views and those that colleagues share, own ones first. Row security hides all others. */
export const listViews = (sql: Sql, { personId }: Person, reportId: string): Promise<SavedView[]> =>
  sql.query<SavedView>(
    `select ${columns} from ${tables} where v.report_id = $2 order by v.person_id = $1 desc, v.name, v.id`,
    [personId, reportId],
  );

export async function getView(
  sql: Sql,
  { personId }: Person,
  { reportId, id }: ViewTarget,
): Promise<SavedView | undefined> {
  const [view] = await sql.query<SavedView>(
    `select ${columns} from ${tables} where v.report_id = $2 and v.id = $3`,
    [personId, reportId, id],
  );
  return view;
}

export interface ViewContent {
  name: string;
  isShared: boolean;
  parameters: ParameterValues;
  filters: readonly TileFilter[];
}

/** Whether the person has the maximum number of views of a report. */
export async function isFull(sql: Sql, { personId }: Person, reportId: string): Promise<boolean> {
  const [row] = await sql.query<{ total: number }>(
    'select count(*)::int as total from report_views where person_id = $1 and report_id = $2',
    [personId, reportId],
  );
  return (row?.total ?? 0) >= viewLimits.perReport;
}

/** Returns false if the person has a view of this report with the same folded name. */
export async function insertView(
  sql: Sql,
  { personId, tenantId, now }: Viewer,
  { reportId, id, name, isShared, parameters, filters }: ViewTarget & ViewContent,
): Promise<boolean> {
  const added = await sql.query(
    `insert into report_views (id, tenant_id, person_id, report_id, name, name_key, is_shared, parameters, filters, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::boolean, $8::text::jsonb, $9::text::jsonb, $10::timestamptz)
     on conflict (person_id, report_id, name_key) do nothing returning id`,
    [
      ...[id, tenantId, personId, reportId, name, fold(name), isShared],
      ...[JSON.stringify(parameters), JSON.stringify(filters), now],
    ],
  );
  return added.length > 0;
}

/** Changes a view of the person. */
export async function updateView(
  sql: Sql,
  { personId }: Person,
  { id, name, isShared, parameters, filters }: Omit<ViewTarget, 'reportId'> & ViewContent,
): Promise<void> {
  await sql.query(
    `update report_views set name = $3, name_key = $4, is_shared = $5::boolean, parameters = $6::text::jsonb,
            filters = $7::text::jsonb, version = version + 1
      where person_id = $1 and id = $2`,
    [personId, id, name, fold(name), isShared, JSON.stringify(parameters), JSON.stringify(filters)],
  );
}

/** Lets changes of the views of one person happen one after the other. */
export async function lockViews(sql: Sql, { personId }: Person): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('views ' || $1, 0))`, [personId]);
}

/** Whether the person has another view of the report with this folded name. */
export async function isNameTaken(
  sql: Sql,
  { personId }: Person,
  { reportId, id, name }: ViewTarget & { name: string },
): Promise<boolean> {
  const found = await sql.query(
    'select 1 from report_views where person_id = $1 and report_id = $2 and name_key = $3 and id <> $4',
    [personId, reportId, fold(name), id],
  );
  return found.length > 0;
}

export async function removeView(sql: Sql, { personId }: Person, id: string): Promise<void> {
  await sql.query('delete from report_views where person_id = $1 and id = $2', [personId, id]);
}

/** Makes a view the person's default, or no longer. */
export async function setDefault(
  sql: Sql,
  { personId }: Person,
  { reportId, id, isDefault }: ViewTarget & { isDefault: boolean },
): Promise<void> {
  if (isDefault)
    await sql.query(
      `insert into report_default_views (person_id, report_id, view_id) values ($1, $2, $3)
       on conflict (person_id, report_id) do update set view_id = excluded.view_id`,
      [personId, reportId, id],
    );
  else
    await sql.query(
      'delete from report_default_views where person_id = $1 and report_id = $2 and view_id = $3',
      [personId, reportId, id],
    );
}
