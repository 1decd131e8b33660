import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../platform/database/database';

/** Bytes of a row that holds a part of a content. */
export const partBytes = 256 * 1024;

// A request has 30 s to send its body, so what is older was left by a server that stopped.
const uploadMinutes = 10;
const maxUploads = 8;

const system = { as: 'system' } as const;

/** Contents belong to no tenant, so only the system scope reaches them. */
type Contents = Pick<Database, 'batch' | 'transaction'>;

/** Creates an upload without parts and returns its id, or null when the person has too many at the same time. */
export const createUpload = (db: Contents, personId: string, now: Date): Promise<string | null> =>
  db.transaction(system, async (sql) => {
    await sql.query(
      `delete from sample_contents where uploaded_by is not null and created_at < $1::timestamptz - make_interval(mins => $2::int)`,
      [now.toISOString(), uploadMinutes],
    );
    const [row] = await sql.query<{ id: string }>(
      `insert into sample_contents (id, uploaded_by, created_at)
       select $1, $2, $3::timestamptz
        where (select count(*) from sample_contents where uploaded_by = $2) < $4::int
       returning id`,
      [randomUUID(), personId, now.toISOString(), maxUploads],
    );
    return row?.id ?? null;
  });

export async function addPart(
  db: Contents,
  id: string,
  { position, part }: { position: number; part: Buffer },
): Promise<void> {
  await db.batch(system, (sql) =>
    sql.query('insert into sample_content_parts (content_id, position, part) values ($1, $2, $3)', [
      id,
      position,
      part,
    ]),
  );
}

export async function completeUpload(
  db: Contents,
  id: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<void> {
  await db.batch(system, (sql) =>
    sql.query('update sample_contents set sha256 = $2, bytes = $3::int where id = $1', [id, sha256, bytes]),
  );
}

/** Deletes an upload unless it is in use. */
export async function deleteUpload(db: Contents, id: string): Promise<void> {
  await db.batch(system, (sql) =>
    sql.query('delete from sample_contents where id = $1 and uploaded_by is not null', [id]),
  );
}

/** Reads the parts of a content one after the other, so that only one is in memory. */
export async function* readParts(db: Contents, contentId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [row] = await db.batch(system, (sql) =>
      sql.query<{ part: string }>(
        `select encode(part, 'base64') as part from sample_content_parts where content_id = $1 and position = $2::int`,
        [contentId, position],
      ),
    );
    if (!row) return;
    yield Buffer.from(row.part, 'base64');
  }
}

/** The item of a sample app to which a content belongs, such as a file or an attachment. */
export interface ContentItem {
  app: string;
  itemId: string;
}

/**
 * Connects an item of the person with an upload of the same person, or with a content of the sample data. The same content
 * is stored once. Throws `storage.quota` when the person has as much content as possible.
 */
export async function useContent(
  sql: Sql,
  { personId }: { personId: string },
  { app, itemId, contentId }: ContentItem & { contentId: string },
): Promise<void> {
  await sql.query(
    'insert into sample_content_uses (person_id, app, item_id, content_id) values ($1, $2, $3, $4)',
    [personId, app, itemId, contentId],
  );
}

/** Disconnects items from their contents. A content without items is deleted. */
export async function releaseContents(
  sql: Sql,
  { personId }: { personId: string },
  { app, itemIds }: { app: string; itemIds: readonly string[] },
): Promise<void> {
  await sql.query(
    'delete from sample_content_uses where person_id = $1 and app = $2 and item_id = any($3::text[])',
    [personId, app, itemIds],
  );
}

/** Disconnects all items of an app, for a reset. */
export async function releaseAllContents(
  sql: Sql,
  { personId }: { personId: string },
  app: string,
): Promise<void> {
  await sql.query('delete from sample_content_uses where person_id = $1 and app = $2', [personId, app]);
}

/** Returns the bytes that count for a person. */
export async function countUsedBytes(sql: Sql, { personId }: { personId: string }): Promise<number> {
  const [row] = await sql.query<{ bytes: number }>(
    'select coalesce(sum(own_bytes), 0)::bigint as bytes from sample_content_uses where person_id = $1',
    [personId],
  );
  return row?.bytes ?? 0;
}
