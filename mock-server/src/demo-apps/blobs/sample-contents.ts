import { createHash, randomUUID } from 'node:crypto';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { partBytes } from './contents.repository';

/** A content of the sample data. Its hash is the `contentId` for `useContent`. */
export interface SampleContent {
  contentId: string;
  bytes: number;
}

/** Contents of the sample data of an app, by key. */
export interface SampleContents {
  byKey(): ReadonlyMap<string, SampleContent>;
  /** Stores the contents in the database, once for all people and servers. Copies can use them afterwards. */
  prepare(deps: Pick<PortalDeps, 'db' | 'now'>): Promise<void>;
}

// The same number on all servers, so that two servers do not store the contents at the same time.
const lock = 20_260_710;

async function storeContent(
  sql: Sql,
  { bytes, sha256, now }: { bytes: Buffer; sha256: string; now: Date },
): Promise<void> {
  const [row] = await sql.query<{ id: string; isNew: boolean }>(
    `insert into sample_contents (id, sha256, bytes, is_sample, created_at) values ($1, $2, $3::int, true, $4::timestamptz)
     on conflict (sha256) where uploaded_by is null do update set is_sample = true
     returning id, id = $1 as "isNew"`,
    [randomUUID(), sha256, bytes.length, now.toISOString()],
  );
  if (!row?.isNew) return;
  for (let position = 0; position * partBytes < bytes.length; position += 1)
    await sql.query('insert into sample_content_parts (content_id, position, part) values ($1, $2, $3)', [
      row.id,
      position,
      bytes.subarray(position * partBytes, (position + 1) * partBytes),
    ]);
}

async function storeMissing(sql: Sql, byHash: ReadonlyMap<string, Buffer>, now: Date): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [lock]);
  const stored = await sql.query<{ sha256: string }>(
    'select sha256 from sample_contents where is_sample and sha256 = any($1::text[])',
    [[...byHash.keys()]],
  );
  const present = new Set(stored.map(({ sha256 }) => sha256));
  for (const [sha256, bytes] of byHash)
    if (!present.has(sha256)) await storeContent(sql, { bytes, sha256, now });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Defines the contents of an app's sample data. `read` returns their bytes by key; it is called at the first use. */
export function defineSampleContents(read: () => ReadonlyMap<string, Buffer>): SampleContents {
  let known: ReadonlyMap<string, SampleContent> | undefined;
  const describe = (contents: ReadonlyMap<string, Buffer>) =>
    (known ??= new Map(
      [...contents].map(([key, bytes]) => [key, { contentId: hashOf(bytes), bytes: bytes.length }]),
    ));
  const stored = new WeakMap<object, Promise<void>>();
  return {
    byKey: () => known ?? describe(read()),
    prepare({ db, now }) {
      const present = stored.get(db);
      if (present) return present;
      const contents = read();
      const ids = describe(contents);
      const byHash = new Map([...contents].map(([key, bytes]) => [ids.get(key)?.contentId ?? '', bytes]));
      const storing = db.transaction({ as: 'system' }, (sql) => storeMissing(sql, byHash, now()));
      stored.set(db, storing);
      storing.catch(() => stored.delete(db));
      return storing;
    },
  };
}
