import type { Sql } from '../../../platform/database/database';
import type { Picture, PictureType } from '../../me/picture';

/** Returns the address of a logo. Its random version cannot be guessed, and each picture has its own. */
export const logoAddress = (version: string | null): string | null =>
  version === null ? null : `/logos/${version}`;

export async function saveLogo(
  sql: Sql,
  tenantId: string,
  { version, picture, now }: { version: string; picture: Picture; now: Date },
): Promise<void> {
  await sql.query(
    `insert into tenant_logos (tenant_id, version, type, bytes, changed_at)
     values ($1, $2, $3, decode($4, 'base64'), $5)
     on conflict (tenant_id) do update set version = excluded.version, type = excluded.type,
       bytes = excluded.bytes, changed_at = excluded.changed_at`,
    [tenantId, version, picture.type, picture.bytes.toString('base64'), now],
  );
  await sql.query('update tenants set logo_version = $2 where id = $1', [tenantId, version]);
}

export async function removeLogo(sql: Sql, tenantId: string): Promise<void> {
  await sql.query('delete from tenant_logos where tenant_id = $1', [tenantId]);
  await sql.query('update tenants set logo_version = null where id = $1', [tenantId]);
}

export async function findLogo(
  sql: Sql,
  version: string,
): Promise<{ type: PictureType; bytes: Buffer } | undefined> {
  const [row] = await sql.query<{ type: PictureType; bytes: string }>(
    `select type, encode(bytes, 'base64') as bytes from tenant_logos where version = $1`,
    [version],
  );
  return row && { type: row.type, bytes: Buffer.from(row.bytes, 'base64') };
}

/** Sets the theme that users of the tenant have by default; null for the portal's theme. */
export async function updateTheme(sql: Sql, tenantId: string, theme: string | null): Promise<void> {
  await sql.query(
    `update tenants
        set settings = case when $2::text is null then settings #- '{preferences,theme}'
          else settings || jsonb_build_object('preferences',
            coalesce(settings -> 'preferences', '{}') || jsonb_build_object('theme', $2::text)) end
      where id = $1`,
    [tenantId, theme],
  );
}
