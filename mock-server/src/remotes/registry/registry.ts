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
  type StoredVersion,
} from './remotes.repository';

interface Resolved {
  revision: number;
  /** Tells the views of one revision apart; equal for all who see the same. */
  tag: string;
  document: ResolvedRemotes;
  text: string;
  descriptors: DescribedRemote[];
}

export interface DescribedRemote {
  name: string;
  descriptor: RemoteDescriptor;
}

/** What one caller gets of one remote. */
interface Choice extends OwnState {
  pointer: Pointer;
  isCanary: boolean;
  active: StoredVersion;
  previous: StoredVersion | undefined;
}

/** Everything that a revision says, and the views of it that were asked for. */
interface Snapshot {
  revision: number;
  at: string;
  pointers: Pointer[];
  versions: ReadonlyMap<string, StoredVersion>;
  views: Map<string, Resolved>;
}

const viewsKept = 500;
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
  const { revision, at } = await registryState(sql);
  const versions = new Map((await versionsInUse(sql)).map((row) => [`${row.name} ${row.version}`, row]));
  return { revision, at, pointers: await listPointers(sql), versions, views: new Map() };
}

async function snapshotOf(db: Database): Promise<Snapshot> {
  return db.transaction({ as: 'system' }, async (sql) => {
    const known = cache.get(db);
    if (known && known.revision === (await registryState(sql)).revision) return known;
    const snapshot = await readSnapshot(sql);
    cache.set(db, snapshot);
    return snapshot;
  });
}

/** Which version a caller gets, what stands behind it, and whether it is switched on there. */
function choose(
  pointer: Pointer,
  versions: Snapshot['versions'],
  person: CohortPerson | null,
): Choice | undefined {
  const { name, trail, canary, tenantStates } = pointer;
  const at = (version: string | undefined) => versions.get(`${name} ${version}`);
  const isCanary = canary !== null && isInCohort(canary.cohort, name, person);
  const active = isCanary ? at(canary.version) : at(trail.at(-1));
  if (!active) return undefined;
  const own = person?.tenantId ? tenantStates[person.tenantId] : undefined;
  return {
    ...{ pointer, isCanary, active, previous: isCanary ? at(trail.at(-1)) : at(trail.at(-2)) },
    state: own?.state ?? pointer.state,
    message: own ? own.message : pointer.message,
  };
}

const choicesFor = ({ pointers, versions }: Snapshot, person: CohortPerson | null): Choice[] =>
  pointers.flatMap((pointer) => choose(pointer, versions, person) ?? []);

const keyOf = (choices: readonly Choice[]): string =>
  JSON.stringify(
    choices.map(({ pointer, isCanary, state, message }) => [pointer.name, isCanary, state, message]),
  );

const remoteFor = ({ state, message, active, previous }: Choice): ResolvedRemote => ({
  state,
  ...(message === null ? {} : { message }),
  active: versionFor(active),
  ...(previous ? { previous: versionFor(previous) } : {}),
  descriptor: active.descriptor,
});

/** The text that goes out, byte for byte: whatever is added to every document (its signature) is added here. */
const finish = (document: ResolvedRemotes): string => JSON.stringify(document);

function compose({ revision, at }: Snapshot, choices: readonly Choice[], tag: string): Resolved {
  const document: ResolvedRemotes = {
    schemaVersion: registrySchemaVersion,
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
  return { revision, tag, document, text: finish(document), descriptors };
}

/** What a browser needs to load every remote, as this person gets them; the public view for nobody known. */
export async function resolvedRemotes(db: Database, person: CohortPerson | null = null): Promise<Resolved> {
  const snapshot = await snapshotOf(db);
  const choices = choicesFor(snapshot, person);
  const key = keyOf(choices);
  const known = snapshot.views.get(key);
  if (known) return known;
  const isPublic = person === null || key === keyOf(choicesFor(snapshot, null));
  const variant = isPublic ? '' : `-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  const view = compose(snapshot, choices, `"r${snapshot.revision}${variant}"`);
  if (snapshot.views.size >= viewsKept) snapshot.views.clear();
  snapshot.views.set(key, view);
  return view;
}

/** What the remotes in use say about themselves to this person, by folder name; for the navigation. */
export const activeDescriptors = async (
  db: Database,
  person: CohortPerson | null = null,
): Promise<DescribedRemote[]> => (await resolvedRemotes(db, person)).descriptors;
