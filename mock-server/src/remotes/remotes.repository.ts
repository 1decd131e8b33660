import type { Remote, RemoteDescriptor, RemoteHistoryEntry, RemoteVersion } from '@portal/shared/contracts';
import type { Sql } from '../platform/database';
import { fail } from '../platform/problem';
import type { FileList } from './dist-files';

const trailLimit = 200;
const historyShown = 100;

export interface StoredVersion {
  name: string;
  version: string;
  contentHash: string;
  files: FileList;
  descriptor: RemoteDescriptor;
}

export interface Pointer {
  name: string;
  state: 'enabled' | 'disabled' | 'maintenance';
  message: string | null;
  trail: string[];
  revision: number;
}

/** Who does something to the registry, when and why. */
export interface Act {
  by: string;
  at: Date;
  reason: string;
}

const iso = (time: Date | string): string => new Date(time).toISOString();
const versionColumns = `name, version, content_hash as "contentHash", files, descriptor`;

export async function registryState(sql: Sql): Promise<{ revision: number; at: string }> {
  const [row] = await sql.query<{ revision: number; at: Date }>('select revision, at from remote_registry');
  return { revision: row?.revision ?? 0, at: iso(row?.at ?? new Date(0)) };
}

export async function findVersion(
  sql: Sql,
  name: string,
  version: string,
): Promise<StoredVersion | undefined> {
  const rows = await sql.query<StoredVersion>(
    `select ${versionColumns} from remote_versions where name = $1 and version = $2`,
    [name, version],
  );
  return rows[0];
}

export async function findPointer(sql: Sql, name: string): Promise<Pointer | undefined> {
  const rows = await sql.query<Pointer>(
    'select name, state, message, trail, revision from remote_pointers where name = $1',
    [name],
  );
  return rows[0];
}

export const listPointers = (sql: Sql): Promise<Pointer[]> =>
  sql.query<Pointer>('select name, state, message, trail, revision from remote_pointers order by name');

/** The versions that the pointers name as active or previous. */
export function versionsInUse(sql: Sql): Promise<StoredVersion[]> {
  return sql.query<StoredVersion>(
    `select v.name, v.version, v.content_hash as "contentHash", v.files, v.descriptor
       from remote_pointers p join remote_versions v on v.name = p.name
      where v.version in (p.trail ->> -1, p.trail ->> -2)`,
  );
}

/** Takes the next revision; everybody else who changes the registry waits until this transaction ends. */
async function nextRevision(sql: Sql, at: Date): Promise<number> {
  const rows = await sql.query<{ revision: number }>(
    'update remote_registry set revision = revision + 1, at = $1 returning revision',
    [at],
  );
  return rows[0]?.revision ?? fail('internal');
}

async function note(
  sql: Sql,
  entry: Act & Pick<RemoteHistoryEntry, 'action' | 'version' | 'revision'> & { name: string },
) {
  await sql.query(
    'insert into remote_history (revision, name, at, by, action, version, reason) values ($1, $2, $3, $4, $5, $6, $7)',
    [entry.revision, entry.name, entry.at, entry.by, entry.action, entry.version, entry.reason],
  );
}

/** Adds a version that nobody can change any more; `remote.version_exists` when the number is taken. */
export async function insertVersion(sql: Sql, build: StoredVersion, act: Act): Promise<void> {
  const { name, version } = build;
  const revision = await nextRevision(sql, act.at);
  const added = await sql.query(
    `insert into remote_versions (name, version, content_hash, files, descriptor, published_at, published_by)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7) on conflict do nothing returning version`,
    [
      name,
      version,
      build.contentHash,
      JSON.stringify(build.files),
      JSON.stringify(build.descriptor),
      act.at,
      act.by,
    ],
  );
  if (added.length === 0) fail('remote.version_exists');
  await sql.query('insert into remote_pointers (name) values ($1) on conflict do nothing', [name]);
  await note(sql, { ...act, revision, name, action: 'publish', version });
}

async function movePointer(
  sql: Sql,
  pointer: Pointer,
  to: { trail: string[]; action: 'activate' | 'rollback' } & Act,
) {
  const revision = await nextRevision(sql, to.at);
  await sql.query('update remote_pointers set trail = $2::jsonb, revision = $3 where name = $1', [
    pointer.name,
    JSON.stringify(to.trail.slice(-trailLimit)),
    revision,
  ]);
  await note(sql, { ...to, revision, name: pointer.name, version: to.trail.at(-1) ?? '' });
}

async function lockedPointer(sql: Sql, name: string, expected?: number): Promise<Pointer> {
  await sql.query('select revision from remote_registry for update');
  const pointer = (await findPointer(sql, name)) ?? fail('remote.unknown');
  if (expected !== undefined && expected !== pointer.revision) fail('conflict.stale');
  return pointer;
}

/** Makes a published version the active one. `expected`: the revision that the caller has seen. */
export async function activateVersion(
  sql: Sql,
  target: { name: string; version: string; expected?: number | undefined },
  act: Act,
): Promise<void> {
  const pointer = await lockedPointer(sql, target.name, target.expected);
  if (!(await findVersion(sql, target.name, target.version))) fail('remote.version_unknown');
  if (pointer.trail.at(-1) === target.version) return;
  await movePointer(sql, pointer, { ...act, action: 'activate', trail: [...pointer.trail, target.version] });
}

/** Walks one step back through what was active; twice goes two steps. */
export async function rollBack(sql: Sql, name: string, act: Act): Promise<void> {
  const pointer = await lockedPointer(sql, name);
  if (pointer.trail.length < 2) fail('remote.no_previous');
  await movePointer(sql, pointer, { ...act, action: 'rollback', trail: pointer.trail.slice(0, -1) });
}

const summaryOf = ({ name, revision, trail, state }: Pointer): Remote => ({
  name,
  revision,
  active: trail.at(-1) ?? null,
  previous: trail.at(-2) ?? null,
  state,
  versions: [],
  history: [],
});

export const listRemotes = async (sql: Sql): Promise<Remote[]> => (await listPointers(sql)).map(summaryOf);

export async function showRemote(sql: Sql, name: string): Promise<Remote> {
  const pointer = (await findPointer(sql, name)) ?? fail('remote.unknown');
  const versions = await sql.query<RemoteVersion>(
    `select version, content_hash as "contentHash", published_at as "publishedAt", published_by as "publishedBy",
            (select count(*) from jsonb_object_keys(files))::int as files,
            (select coalesce(sum((value ->> 'bytes')::bigint), 0) from jsonb_each(files))::int as bytes
       from remote_versions where name = $1 order by published_at desc, version desc limit 200`,
    [name],
  );
  const history = await sql.query<RemoteHistoryEntry>(
    `select revision, at, by, action, version, reason from remote_history where name = $1 order by revision desc limit $2`,
    [name, historyShown],
  );
  return {
    ...summaryOf(pointer),
    versions: versions.map((row) => ({ ...row, publishedAt: iso(row.publishedAt) })),
    history: history.map((row) => ({ ...row, at: iso(row.at) })),
  };
}
