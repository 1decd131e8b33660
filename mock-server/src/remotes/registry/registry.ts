import { createHash } from 'node:crypto';
import {
  hostApi,
  registrySchemaVersion,
  type RemoteDescriptor,
  type ResolvedRemote,
  type ResolvedRemotes,
  type ResolvedVersion,
} from '@portal/shared/contracts';
import type { Database, Sql } from '../../platform/database/database';
import { containerName } from '../publishing/check';
import { isInCohort, type CohortPerson } from './cohort';
import { manifestFile } from '../publishing/dist-files';
import {
  listPointers,
  registryState,
  versionsInUse,
  type OwnState,
  type Pointer,
  type RegistryState,
  type StoredVersion,
} from './remotes.repository';

interface Resolved {
  revision: number;
  /** Entity tag: distinguishes the views of one revision. */
  tag: string;
  document: ResolvedRemotes;
  text: string;
  descriptors: DescribedRemote[];
}

export interface DescribedRemote {
  name: string;
  descriptor: RemoteDescriptor;
}

/** The versions and the state of one remote for one caller. */
interface RemoteChoice extends OwnState {
  pointer: Pointer;
  isCanary: boolean;
  active: StoredVersion;
  previous: StoredVersion | undefined;
}

/** Content of one revision, and the views of it that callers have requested. */
interface Snapshot extends RegistryState {
  pointers: Pointer[];
  versions: ReadonlyMap<string, StoredVersion>;
  views: Map<string, Resolved>;
}

const maxCachedViews = 500;
const cache = new WeakMap<Database, Snapshot>();

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

async function readSnapshot(sql: Sql): Promise<Snapshot> {
  const state = await registryState(sql);
  const versions = new Map((await versionsInUse(sql)).map((row) => [`${row.name} ${row.version}`, row]));
  return { ...state, pointers: await listPointers(sql), versions, views: new Map() };
}

async function snapshotOf(db: Database): Promise<Snapshot> {
  return db.transaction({ as: 'system' }, async (sql) => {
    const known = cache.get(db);
    const { epoch, revision } = await registryState(sql);
    if (known?.epoch === epoch && known.revision === revision) return known;
    const snapshot = await readSnapshot(sql);
    cache.set(db, snapshot);
    return snapshot;
  });
}

/** Selects the active and previous version and the state for a caller. */
function choose(
  pointer: Pointer,
  versions: Snapshot['versions'],
  person: CohortPerson | null,
): RemoteChoice | undefined {
  const { name, activationHistory, canary, tenantStates } = pointer;
  const versionAt = (version: string | undefined) => versions.get(`${name} ${version}`);
  const isCanary = canary !== null && isInCohort(canary.cohort, name, person);
  const active = versionAt(isCanary ? canary.version : activationHistory.at(-1));
  if (!active) return undefined;
  const own = person?.tenantId ? tenantStates[person.tenantId] : undefined;
  return {
    pointer,
    isCanary,
    active,
    previous: versionAt(activationHistory.at(isCanary ? -1 : -2)),
    state: own?.state ?? pointer.state,
    message: own ? own.message : pointer.message,
  };
}

const choicesFor = ({ pointers, versions }: Snapshot, person: CohortPerson | null): RemoteChoice[] =>
  pointers.flatMap((pointer) => choose(pointer, versions, person) ?? []);

const keyOf = (choices: readonly RemoteChoice[]): string =>
  JSON.stringify(
    choices.map(({ pointer, isCanary, state, message }) => [pointer.name, isCanary, state, message]),
  );

const remoteFor = ({ state, message, active, previous }: RemoteChoice): ResolvedRemote => ({
  state,
  ...(message === null ? {} : { message }),
  active: versionFor(active),
  ...(previous ? { previous: versionFor(previous) } : {}),
  descriptor: active.descriptor,
});

function compose({ epoch, revision, at }: Snapshot, choices: readonly RemoteChoice[], tag: string): Resolved {
  const document: ResolvedRemotes = {
    schemaVersion: registrySchemaVersion,
    epoch,
    revision,
    generatedAt: at,
    hostApi,
    remotes: Object.fromEntries(
      choices.map((choice) => [containerName(choice.pointer.name), remoteFor(choice)]),
    ),
  };
  const descriptors = choices.flatMap(({ state, pointer, active }) =>
    state === 'enabled' ? [{ name: pointer.name, descriptor: active.descriptor }] : [],
  );
  return { revision, tag, document, text: JSON.stringify(document), descriptors };
}

/** Returns the document from which a browser loads the remotes: the view of this person, or the public view. */
export async function resolvedRemotes(db: Database, person: CohortPerson | null = null): Promise<Resolved> {
  const snapshot = await snapshotOf(db);
  const choices = choicesFor(snapshot, person);
  const key = keyOf(choices);
  const known = snapshot.views.get(key);
  if (known) return known;
  const isPublic = person === null || key === keyOf(choicesFor(snapshot, null));
  const variant = isPublic ? '' : `-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  const view = compose(snapshot, choices, `"r${snapshot.revision}-${snapshot.epoch}${variant}"`);
  if (snapshot.views.size >= maxCachedViews) snapshot.views.clear();
  snapshot.views.set(key, view);
  return view;
}

/** Returns the descriptors of the enabled remotes in this person's view, for the navigation. */
export const activeDescriptors = async (
  db: Database,
  person: CohortPerson | null = null,
): Promise<DescribedRemote[]> => (await resolvedRemotes(db, person)).descriptors;
