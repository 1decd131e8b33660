import type {
  Advance,
  Cohort,
  RemoteDescriptor,
  RemoteHistoryEntry,
  RemoteState,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import type { FileList } from '../publishing/build/dist-files';
import type { BuildFacts } from '../publishing/build/manifest';
import { recordRegistryAction } from './registry-actions';

export interface StoredVersion {
  name: string;
  version: string;
  contentHash: string;
  files: FileList;
  descriptor: RemoteDescriptor;
  /** Null only for versions that an earlier release published, until the next start. */
  facts: BuildFacts | null;
}

export interface StoredCanary {
  version: string;
  cohort: Cohort;
  advance: Advance | null;
  startedAt: string;
  startedBy: string;
  steppedAt: string;
}

export interface OwnState {
  state: RemoteState;
  message: string | null;
}

export interface Pointer extends OwnState {
  name: string;
  /** Versions in the order of their activation; the last one is active. */
  activationHistory: string[];
  canary: StoredCanary | null;
  tenantStates: Record<string, OwnState>;
  revision: number;
}

/** Author, time and reason of a change to the registry. */
export interface ActionSource {
  by: string;
  at: Date;
  reason: string;
  /** The call; without it, the portal acts itself. */
  source?: AuditSource;
}

const versionColumns = `name, version, content_hash as "contentHash", files, descriptor, facts`;
const pointerColumns = `name, state, message, trail as "activationHistory", canary, tenant_states as "tenantStates", revision`;

export interface RegistryState {
  epoch: number;
  revision: number;
  at: string;
}

export async function registryState(sql: Sql): Promise<RegistryState> {
  const [row] = await sql.query<RegistryState>('select epoch, revision, at from remote_registry');
  return row ?? { epoch: 0, revision: 0, at: new Date(0).toISOString() };
}

/**
 * Begins an epoch, in seconds since 1970. It is later than all earlier ones, also after a restore of an older database,
 * so that browsers accept the restored revision.
 */
export async function beginEpoch(sql: Sql, now: Date): Promise<void> {
  await sql.query('update remote_registry set epoch = greatest(epoch + 1, $1::int)', [
    Math.floor(now.getTime() / 1000),
  ]);
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
  const rows = await sql.query<Pointer>(`select ${pointerColumns} from remote_pointers where name = $1`, [
    name,
  ]);
  return rows[0];
}

export const listPointers = (sql: Sql): Promise<Pointer[]> =>
  sql.query<Pointer>(`select ${pointerColumns} from remote_pointers order by name`);

/** Returns the versions that are active, previous or canary. */
export function versionsInUse(sql: Sql): Promise<StoredVersion[]> {
  return sql.query<StoredVersion>(
    `select v.name, v.version, v.content_hash as "contentHash", v.files, v.descriptor, v.facts
       from remote_pointers p join remote_versions v on v.name = p.name
      where v.version in (p.trail ->> -1, p.trail ->> -2, p.canary ->> 'version')`,
  );
}

/** Returns the unique names in use, each with its `<name> <version>`. */
export async function listUniqueNames(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.query<{ uniqueName: string; owner: string }>(
    `select unique_name as "uniqueName", name || ' ' || version as owner
       from remote_versions where unique_name is not null`,
  );
  return new Map(rows.map(({ uniqueName, owner }) => [uniqueName, owner]));
}

/** Returns the versions with this unique name, as `<name> <version>`. */
export async function listUniqueNameOwners(sql: Sql, uniqueName: string): Promise<string[]> {
  const rows = await sql.query<{ owner: string }>(
    `select name || ' ' || version as owner from remote_versions where unique_name = $1`,
    [uniqueName],
  );
  return rows.map(({ owner }) => owner);
}

/** Increments the revision. Locks the registry against other changes until the transaction ends. */
export async function nextRevision(sql: Sql, at: Date): Promise<number> {
  const rows = await sql.query<{ revision: number }>(
    'update remote_registry set revision = revision + 1, at = $1 returning revision',
    [at],
  );
  return rows[0]?.revision ?? fail('internal');
}

export type HistoryEntry = ActionSource &
  Pick<RemoteHistoryEntry, 'action' | 'version' | 'revision' | 'detail'>;

export async function insertHistoryEntry(sql: Sql, name: string, entry: HistoryEntry): Promise<void> {
  await sql.query(
    `insert into remote_history (revision, name, at, by, action, version, reason, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb)`,
    [
      entry.revision,
      name,
      entry.at,
      entry.by,
      entry.action,
      entry.version,
      entry.reason,
      entry.detail ? JSON.stringify(entry.detail) : null,
    ],
  );
}

/** Inserts an immutable version; fails with `remote.version_exists` when the number is taken. */
export async function insertVersion(
  sql: Sql,
  build: StoredVersion & { uniqueName: string },
  act: ActionSource,
): Promise<void> {
  const { name, version } = build;
  const revision = await nextRevision(sql, act.at);
  const added = await sql.query(
    `insert into remote_versions
       (name, version, content_hash, files, descriptor, facts, unique_name, published_at, published_by)
     values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb, $6::text::jsonb, $7, $8, $9)
     on conflict do nothing returning version`,
    [
      name,
      version,
      build.contentHash,
      JSON.stringify(build.files),
      JSON.stringify(build.descriptor),
      JSON.stringify(build.facts),
      build.uniqueName,
      act.at,
      act.by,
    ],
  );
  if (added.length === 0) fail('remote.version_exists');
  await sql.query('insert into remote_pointers (name) values ($1) on conflict do nothing', [name]);
  const entry = { ...act, revision, action: 'publish', version } as const;
  await insertHistoryEntry(sql, name, entry);
  await recordRegistryAction(sql, entry, { name });
}

/** Authors of changes that no person made. */
const automaticActors = ['start-up', 'health-gate'];

/** Whether a person has ever changed a remote. From then on, only people and their canaries choose its version. */
export async function hasPersonActed(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from remote_history where name = $1 and by <> all($2::text[]) limit 1',
    [name, automaticActors],
  );
  return rows.length > 0;
}

/** Returns versions that an earlier release stored without facts. */
export const versionsWithoutFacts = (
  sql: Sql,
): Promise<Pick<StoredVersion, 'name' | 'version' | 'files'>[]> =>
  sql.query('select name, version, files from remote_versions where facts is null limit 500');

export async function writeFacts(
  sql: Sql,
  {
    name,
    version,
    facts,
    uniqueName,
  }: Pick<StoredVersion, 'name' | 'version' | 'facts'> & { uniqueName: string },
): Promise<void> {
  await sql.query(
    'update remote_versions set facts = $3::text::jsonb, unique_name = $4 where name = $1 and version = $2',
    [name, version, JSON.stringify(facts), uniqueName],
  );
}

/**
 * Returns the pointer and locks the registry until the transaction ends. Fails with `conflict.stale` when the
 * revision is not the expected one.
 */
export async function lockPointer(sql: Sql, name: string, expected?: number): Promise<Pointer> {
  await sql.query('select revision from remote_registry for update');
  const pointer = (await findPointer(sql, name)) ?? fail('remote.unknown');
  if (expected !== undefined && expected !== pointer.revision) fail('conflict.stale');
  return pointer;
}

/** Stores a pointer that this transaction has locked, with a new revision and a history entry. */
export async function savePointer(
  sql: Sql,
  pointer: Pointer,
  entry: Omit<HistoryEntry, 'revision'>,
): Promise<void> {
  const revision = await nextRevision(sql, entry.at);
  const before = await findPointer(sql, pointer.name);
  await sql.query(
    `update remote_pointers
        set trail = $2::text::jsonb, canary = $3::text::jsonb, state = $4, message = $5,
            tenant_states = $6::text::jsonb, revision = $7
      where name = $1`,
    [
      pointer.name,
      JSON.stringify(pointer.activationHistory),
      pointer.canary ? JSON.stringify(pointer.canary) : null,
      pointer.state,
      pointer.message,
      JSON.stringify(pointer.tenantStates),
      revision,
    ],
  );
  await insertHistoryEntry(sql, pointer.name, { ...entry, revision });
  await recordRegistryAction(sql, entry, { name: pointer.name, before, after: pointer });
}
