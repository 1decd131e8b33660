import type { ParameterValues } from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { isMember, memberParams, type WorkspaceReport } from './workspaces.repository';

/** Reports that are remembered as recently viewed. */
const recentLimit = 20;

type Person = Pick<Viewer, 'personId'>;

/** Positions of the favourite reports by id, and the time of the last view by id. */
export interface ReportMarks {
  favorites: ReadonlyMap<string, number>;
  viewedAt: ReadonlyMap<string, string>;
}

/** Returns the ids of the favourite reports, in the person's order. */
export async function listFavorites(sql: Sql, { personId }: Person): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select target_id as id from favorites where person_id = $1 and target_type = 'report' order by place`,
    [personId],
  );
  return rows.map(({ id }) => id);
}

/** Inside a tenant (`isInside`), what people of the provider read outside of it is not shown. */
export async function readMarks(
  sql: Sql,
  { personId, isInside }: Person & { isInside: boolean },
): Promise<ReportMarks> {
  const [favorites, views] = await Promise.all([
    listFavorites(sql, { personId }),
    sql.query<{ id: string; at: string }>(
      `select target_id as id, viewed_at as at from recent_views
        where person_id = $1 and target_type = 'report' and not $2::boolean`,
      [personId, isInside],
    ),
  ]);
  return {
    favorites: new Map(favorites.map((id, at) => [id, at])),
    viewedAt: new Map(views.map(({ id, at }) => [id, at])),
  };
}

/** Workspace of the report $5 in the tenant $2. Its file places it in $4. */
const place = `coalesce((select workspace_id from report_placements where tenant_id = $2 and report_id = $5), $4)`;

/** Condition that the person $1 of the tenant $2 may read the report $5. */
const mayRead = `($2::text is null or exists (select 1 from workspaces w where w.id = ${place} and ${isMember}))`;

/** The time of the last activity is rarely exact, so that readers seldom write the same row. */
const activityMinutes = 10;

/** Records a view of a report and the activity in its workspace, unless the person may not read it. */
export async function recordView(
  sql: Sql,
  viewer: Viewer,
  { id, workspace }: WorkspaceReport,
): Promise<void> {
  await Promise.all([
    sql.query(
      `insert into recent_views (person_id, target_type, target_id, viewed_at)
       select $1, 'report', $5, $6::timestamptz where ${mayRead}
       on conflict (person_id, target_type, target_id) do update set viewed_at = excluded.viewed_at`,
      [...memberParams(viewer), workspace, id, viewer.now],
    ),
    sql.query(
      `delete from recent_views where person_id = $1 and (target_type, target_id) in (
         select target_type, target_id from recent_views where person_id = $1
          order by viewed_at desc, target_id offset ${recentLimit})`,
      [viewer.personId],
    ),
    sql.query(
      `update workspaces w set last_activity_at = $6::timestamptz
        where w.id = ${place} and ${isMember}
          and (w.last_activity_at is null or w.last_activity_at < $6::timestamptz - interval '${activityMinutes} minutes')`,
      [...memberParams(viewer), workspace, id, viewer.now],
    ),
  ]);
}

/** Adds a report to the favourites; returns false if the person may not read it. */
export async function addFavorite(
  sql: Sql,
  viewer: Viewer,
  { id, workspace }: WorkspaceReport,
): Promise<boolean> {
  const added = await sql.query(
    `insert into favorites (person_id, target_type, target_id)
     select $1, 'report', $5 where ${mayRead}
     on conflict (person_id, target_type, target_id) do update set target_id = excluded.target_id
     returning target_id`,
    [...memberParams(viewer), workspace, id],
  );
  return added.length > 0;
}

export async function removeFavorite(sql: Sql, { personId }: Person, id: string): Promise<void> {
  await sql.query(
    `delete from favorites where person_id = $1 and target_type = 'report' and target_id = $2`,
    [personId, id],
  );
}

/** Puts favourites in order: they share the places that they have. Reports that are no favourites are ignored. */
export async function orderFavorites(sql: Sql, { personId }: Person, ids: readonly string[]): Promise<void> {
  await sql.query(
    `with own as (select target_id, place from favorites
                   where person_id = $1 and target_type = 'report' and target_id = any($2::text[])),
          wanted as (select own.target_id, row_number() over (order by given.at) as at
                       from own join unnest($2::text[]) with ordinality as given (id, at) on given.id = own.target_id),
          places as (select place, row_number() over (order by place) as at from own)
     update favorites set place = places.place
       from wanted join places on places.at = wanted.at
      where favorites.person_id = $1 and favorites.target_type = 'report'
        and favorites.target_id = wanted.target_id`,
    [personId, ids],
  );
}

/** Returns the values of the person's last run of a report. */
export async function readLastUsed(
  sql: Sql,
  { personId }: Person,
  reportId: string,
): Promise<ParameterValues | null> {
  const [row] = await sql.query<{ parameters: ParameterValues }>(
    'select parameters from report_values where person_id = $1 and report_id = $2',
    [personId, reportId],
  );
  return row?.parameters ?? null;
}

/** Each tile of a report is a run of its own, so unchanged values are not written again. */
export async function saveLastUsed(
  sql: Sql,
  { personId, now }: Pick<Viewer, 'personId' | 'now'>,
  { reportId, parameters }: { reportId: string; parameters: ParameterValues },
): Promise<void> {
  await sql.query(
    `insert into report_values (person_id, report_id, parameters, used_at)
     values ($1, $2, $3::text::jsonb, $4::timestamptz)
     on conflict (person_id, report_id) do update set parameters = excluded.parameters, used_at = excluded.used_at
      where report_values.parameters <> excluded.parameters`,
    [personId, reportId, JSON.stringify(parameters), now],
  );
}
