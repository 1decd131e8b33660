import {
  hostApi,
  registrySchemaVersion,
  type RemoteDescriptor,
  type ResolvedRemote,
  type ResolvedRemotes,
  type ResolvedVersion,
} from '@portal/shared/contracts';
import type { Database, Sql } from '../platform/database';
import { containerName } from './check';
import { manifestFile } from './dist-files';
import { listPointers, registryState, versionsInUse, type StoredVersion } from './remotes.repository';

interface Resolved {
  revision: number;
  document: ResolvedRemotes;
  text: string;
  descriptors: DescribedRemote[];
}

export interface DescribedRemote {
  name: string;
  descriptor: RemoteDescriptor;
}

/** The document of the newest revision; it changes only with the revision. */
const cache = new WeakMap<Database, Resolved>();

function versionFor({ name, version, files }: StoredVersion): ResolvedVersion {
  const publicPath = `/remotes/${name}/${version}/`;
  return {
    version,
    manifestUrl: `${publicPath}${manifestFile}`,
    manifestSha384: files[manifestFile]?.integrity ?? '',
    publicPath,
    assets: Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
  };
}

async function build(sql: Sql): Promise<Resolved> {
  const { revision, at } = await registryState(sql);
  const versions = new Map((await versionsInUse(sql)).map((row) => [`${row.name} ${row.version}`, row]));
  const remotes: Record<string, ResolvedRemote> = {};
  const descriptors: DescribedRemote[] = [];
  for (const { name, state, message, trail } of await listPointers(sql)) {
    const active = versions.get(`${name} ${trail.at(-1)}`);
    const previous = versions.get(`${name} ${trail.at(-2)}`);
    if (!active) continue;
    remotes[containerName(name)] = {
      state,
      ...(message === null ? {} : { message }),
      active: versionFor(active),
      ...(previous ? { previous: versionFor(previous) } : {}),
      descriptor: active.descriptor,
    };
    if (state === 'enabled') descriptors.push({ name, descriptor: active.descriptor });
  }
  const document = {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: at,
    hostApi,
    remotes,
  } as const;
  return { revision, document, text: JSON.stringify(document), descriptors };
}

/** What a browser needs to load every remote. */
export async function resolvedRemotes(db: Database): Promise<Resolved> {
  return db.transaction({ as: 'system' }, async (sql) => {
    const known = cache.get(db);
    if (known && known.revision === (await registryState(sql)).revision) return known;
    const resolved = await build(sql);
    cache.set(db, resolved);
    return resolved;
  });
}

/** What the remotes in use say about themselves, by folder name; for the navigation. */
export const activeDescriptors = async (db: Database): Promise<DescribedRemote[]> =>
  (await resolvedRemotes(db)).descriptors;
