import type { Sql } from '../../platform/database/database';
import type { Picture, PictureType } from './picture';

export async function saveAvatar(
  sql: Sql,
  personId: string,
  { version, picture, now }: { version: string; picture: Picture; now: Date },
): Promise<void> {
  await sql.query(
    `insert into avatars (person_id, version, type, bytes, changed_at) values ($1, $2, $3, decode($4, 'base64'), $5)
     on conflict (person_id) do update set version = excluded.version, type = excluded.type,
       bytes = excluded.bytes, changed_at = excluded.changed_at`,
    [personId, version, picture.type, picture.bytes.toString('base64'), now],
  );
}

export async function removeAvatar(sql: Sql, personId: string): Promise<void> {
  await sql.query('delete from avatars where person_id = $1', [personId]);
}

export async function findAvatar(
  sql: Sql,
  { personId, version }: { personId: string; version: string },
): Promise<{ type: PictureType; bytes: Buffer } | undefined> {
  const [row] = await sql.query<{ type: PictureType; bytes: string }>(
    `select type, encode(bytes, 'base64') as bytes from avatars where person_id = $1 and version = $2`,
    [personId, version],
  );
  return row && { type: row.type, bytes: Buffer.from(row.bytes, 'base64') };
}
