import { createHash } from 'node:crypto';
import {
  hostApi,
  registrySchemaVersion,
  type RemoteDescriptor,
  type ResolvedRemote,
  type ResolvedRemotes,
  type ResolvedVersion,
} from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Database, Sql } from '../../platform/database/database';
import { containerName } from '../publishing/build/check';
import { isInCohort, type CohortPerson } from './resolved/cohort';
import { serializeFileList, toRemoteFiles } from '../publishing/build/file-list';
import type { ListedVersion, OpenableRemote } from './resolved/opened-screen';
import {
  listPointers,
  registryState,
  versionsInUse,
  type OwnState,
  type Pointer,
  type RegistryState,
} from './remotes.repository';

/** The document of one view, unsigned. */
export interface Resolved {
  revision: number;
  /** Entity tag: distinguishes the views of one revision. */
  tag: string;
  document: ResolvedRemotes;
  text: string;
  /** The enabled remotes. */
  enabled: OpenableRemote[];
}

export interface DescribedRemote {
  name: string;
  descriptor: RemoteDescriptor;
}

/** The versions and the state of one remote for one caller. */
interface RemoteChoice extends OwnState {
  pointer: Pointer;
  isCanary: boolean;
  active: ListedVersion;
  previous: ListedVersion | undefined;
}

/** Content of one revision, and the views of it that callers have requested. */
interface Snapshot extends RegistryState {
  pointers: Pointer[];
  versions: ReadonlyMap<string, ListedVersion>;
  views: Map<string, Resolved>;
  /** Views by person, so that the choices are made once. */
  viewOfPerson: Map<string, Resolved>;
}

/** The known snapshot of a database. */
interface Known {
  snapshot: Snapshot;
  /** Milliseconds of the monotonic clock; until then the revision is not read again. */
  currentUntil: number;
}

const maxCachedViews = 500;
const maxCachedPersons = 10_000;
/** Calls within this many milliseconds share one read of the revision. A change ends it at once. */
const revisionLifetime = 100;
const cache = new WeakMap<Database, Known>();
/** Number of known changes per database: a read that overlaps one is not trusted any longer than its call. */
const changes = new WeakMap<Database, number>();
const changesOf = (db: Database): number => changes.get(db) ?? 0;

const versionFor = ({ version, listHash }: ListedVersion): ResolvedVersion => ({ version, files: listHash });

/** Returns the descriptor without the calls, which only `open` contains. */
const descriptorFor = ({ routes, ...descriptor }: RemoteDescriptor): RemoteDescriptor => ({
  routes: routes.map(({ calls: _calls, ...route }) => route),
  ...descriptor,
});

async function readSnapshot(sql: Sql): Promise<Snapshot> {
  const state = await registryState(sql);
  const versions = new Map(
    (await versionsInUse(sql)).map((row) => {
      const list = toRemoteFiles(row);
      return [`${row.name} ${row.version}`, { ...row, list, listHash: serializeFileList(list).hash }];
    }),
  );
  return {
    ...state,
    pointers: await listPointers(sql),
    versions,
    views: new Map(),
    viewOfPerson: new Map(),
  };
}

async function readCurrent(db: Database): Promise<Snapshot> {
  const { epoch, revision } = await db.batch({ as: 'system' }, registryState);
  const known = cache.get(db)?.snapshot;
  if (known?.epoch === epoch && known.revision === revision) return known;
  return db.transaction({ as: 'system' }, readSnapshot);
}

async function snapshotOf(db: Database): Promise<Snapshot> {
  const known = cache.get(db);
  const now = performance.now();
  if (known && now < known.currentUntil) return known.snapshot;
  const changesBefore = changesOf(db);
  const snapshot = await readCurrent(db);
  const currentUntil = changesOf(db) === changesBefore ? now + revisionLifetime : 0;
  cache.set(db, { snapshot, currentUntil });
  return snapshot;
}

/** Makes the next call read the revision. Call it after the commit of a change. */
export function invalidateRevision(db: Database): void {
  changes.set(db, changesOf(db) + 1);
  const known = cache.get(db);
  if (known) known.currentUntil = 0;
}

/** Invalidates the revision at every change by this server or another one, before open tabs learn of it. */
export function watchRevision({ db, events, onClose }: Pick<PortalDeps, 'db' | 'events' | 'onClose'>): void {
  const invalidate = () => invalidateRevision(db);
  const leave = events.join({
    personId: 'registry',
    tenantId: null,
    receive: ({ type }) => {
      if (type === 'remotes.changed') invalidate();
    },
    missed: invalidate,
    end: invalidate,
  });
  if (leave) onClose(leave);
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
  descriptor: descriptorFor(active.descriptor),
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
  const enabled = choices.flatMap(({ state, pointer, active }) =>
    state === 'enabled' ? [{ name: pointer.name, active }] : [],
  );
  return { revision, tag, document, text: JSON.stringify(document), enabled };
}

function viewOf(snapshot: Snapshot, person: CohortPerson | null): Resolved {
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

const keyOfPerson = (person: CohortPerson | null): string =>
  person ? `${person.personId} ${person.tenantId ?? ''} ${person.roles.join()}` : '';

/** Returns the document from which a browser loads the remotes: the view of this person, or the public view. */
export async function resolvedRemotes(db: Database, person: CohortPerson | null = null): Promise<Resolved> {
  const snapshot = await snapshotOf(db);
  const { viewOfPerson } = snapshot;
  const key = keyOfPerson(person);
  const known = viewOfPerson.get(key);
  if (known) return known;
  const view = viewOf(snapshot, person);
  if (viewOfPerson.size >= maxCachedPersons) viewOfPerson.clear();
  viewOfPerson.set(key, view);
  return view;
}

/** Returns the descriptors of the enabled remotes in this person's view, for the navigation. */
export async function activeDescriptors(
  db: Database,
  person: CohortPerson | null = null,
): Promise<DescribedRemote[]> {
  const { enabled } = await resolvedRemotes(db, person);
  return enabled.map(({ name, active }) => ({ name, descriptor: active.descriptor }));
}
