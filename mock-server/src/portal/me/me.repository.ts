import type { Profile } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';

export interface PersonRow {
  id: string;
  tenantId: string | null;
  tenantName: string | null;
  logoVersion: string | null;
  firstName: string;
  lastName: string;
  email: string;
  avatarVersion: string | null;
  /** The person's own choices, including the start page. Stored data may be malformed. */
  preferences: unknown;
  /** The choices of the person's tenant for its people. */
  tenantPreferences: unknown;
}

export async function findPerson(sql: Sql, personId: string): Promise<PersonRow | undefined> {
  const [row] = await sql.query<PersonRow>(
    `select p.id, p.tenant_id as "tenantId", t.name as "tenantName", t.logo_version as "logoVersion", p.first_name as "firstName",
            p.last_name as "lastName", p.email, a.version as "avatarVersion",
            p.preferences || jsonb_build_object('defaultLandingPage', p.default_landing_page) as preferences,
            t.settings -> 'preferences' as "tenantPreferences"
       from people p left join tenants t on t.id = p.tenant_id
            left join avatars a on a.person_id = p.id
      where p.id = $1`,
    [personId],
  );
  return row;
}

/**
 * Returns the stored preferences and locks the row until the transaction ends, so that concurrent changes are both
 * applied.
 */
export async function lockPreferences(sql: Sql, personId: string): Promise<unknown> {
  const [row] = await sql.query<{ preferences: unknown }>(
    'select preferences from people where id = $1 for update',
    [personId],
  );
  return row?.preferences;
}

/** Leaves the landing page unchanged if `landingPage` is undefined. */
export async function savePreferences(
  sql: Sql,
  personId: string,
  { preferences, landingPage }: { preferences: object; landingPage: string | null | undefined },
): Promise<void> {
  await sql.query(
    `update people set preferences = $2::text::jsonb,
            default_landing_page = case when $3::boolean then $4::text else default_landing_page end
      where id = $1`,
    [personId, JSON.stringify(preferences), landingPage !== undefined, landingPage ?? null],
  );
}

/** Saves the names and the columns that lists search and sort by. */
export async function saveNames(sql: Sql, person: PersonRow, change: Profile): Promise<void> {
  const firstName = (change.firstName ?? person.firstName).trim();
  const lastName = (change.lastName ?? person.lastName).trim();
  const sort = sortKeys(`${firstName} ${lastName}`);
  await sql.query(
    `update people set first_name = $2, last_name = $3, search_text = $4, sort_en = $5, sort_tr = $6 where id = $1`,
    [person.id, firstName, lastName, searchText(firstName, lastName, person.email), sort.en, sort.tr],
  );
}
