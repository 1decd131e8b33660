import type { IconOfSet } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';

/** Returns the viewer's favorites in the order in which they were added. */
export const listFavorites = (sql: Sql, { personId }: Viewer): Promise<IconOfSet[]> =>
  sql.query<IconOfSet>(
    'select icon_set as set, name from sample_icon_favorites where person_id = $1 order by place',
    [personId],
  );

/** Adds icons at the end of the viewer's favorites, except those that are favorites already. */
export async function addFavorites(
  sql: Sql,
  { personId }: Viewer,
  icons: readonly IconOfSet[],
): Promise<void> {
  await sql.query(
    `insert into sample_icon_favorites (person_id, icon_set, name)
     select $1, added.icon_set, added.name
       from unnest($2::text[], $3::text[]) with ordinality as added (icon_set, name, place)
      order by added.place
     on conflict do nothing`,
    [personId, icons.map(({ set }) => set), icons.map(({ name }) => name)],
  );
}

export async function removeFavorite(
  sql: Sql,
  { personId }: Viewer,
  { set, name }: IconOfSet,
): Promise<void> {
  await sql.query('delete from sample_icon_favorites where person_id = $1 and icon_set = $2 and name = $3', [
    personId,
    set,
    name,
  ]);
}
