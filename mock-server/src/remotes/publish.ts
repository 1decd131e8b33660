import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PortalDeps } from '../app';
import { fail, PortalError } from '../platform/problem';
import { checkBuild, type CheckedBuild, type Fault } from './check';
import { contentHashOf, listFiles, manifestFile, readDist, type DistFiles } from './dist-files';
import { activateVersion, findPointer, findVersion, insertVersion, type Act } from './remotes.repository';
import type { RemoteStore } from './store';

export interface Publication {
  name: string;
  files: DistFiles;
  /** Another number than the build's own; only for local builds. */
  version?: string;
  act: Act;
}

const system = { as: 'system' } as const;
const invalid = (faults: readonly Fault[]): never =>
  fail('remote.invalid', {
    detail: faults
      .map(({ reason }) => reason)
      .join('; ')
      .slice(0, 1_000),
    errors: faults.slice(0, 50).map(({ pointer, code, reason }) => ({ pointer, code, params: { reason } })),
  });

/** The build's own number and descriptor; `remote.invalid` with every reason when it does not pass the check. */
export function checkedBuild(name: string, files: DistFiles): CheckedBuild {
  const result = checkBuild(name, files);
  return result.ok ? result.build : invalid(result.faults);
}

/** Publications take turns, so that two of the same number never share a folder. */
const turns = new WeakMap<RemoteStore, Promise<unknown>>();
function inTurn<T>(store: RemoteStore, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(store) ?? Promise.resolve()).then(work, work);
  turns.set(
    store,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Checks a build, writes its files and then its row: what the registry names is always there whole. */
export async function publish(
  deps: PortalDeps,
  store: RemoteStore,
  publication: Publication,
): Promise<string> {
  const { name, files, act } = publication;
  const build = checkedBuild(name, files);
  const version = publication.version ?? build.version;
  const list = listFiles(files);
  const row = { name, version, contentHash: contentHashOf(list), files: list, descriptor: build.descriptor };
  await inTurn(store, async () => {
    if (await deps.db.transaction(system, (sql) => findVersion(sql, name, version)))
      fail('remote.version_exists');
    await store.put(name, version, files);
    try {
      await deps.db.transaction(system, (sql) => insertVersion(sql, row, act));
    } catch (error) {
      const taken = error instanceof PortalError && error.code === 'remote.version_exists';
      if (!taken) await store.remove(name, version);
      throw error;
    }
  });
  return version;
}

/** Moves the pointer, unless the version's files are no longer what was published. */
export async function activate(
  deps: PortalDeps,
  store: RemoteStore,
  target: { name: string; version: string; expected?: number | undefined; act: Act },
): Promise<void> {
  const { name, version, act } = target;
  const stored = await deps.db.transaction(system, (sql) => findVersion(sql, name, version));
  const missing = stored ? await store.missing(name, version, stored.files) : [];
  if (missing.length > 0) {
    invalid(
      missing.map((file) => ({
        pointer: `/${file}`,
        code: 'file_lost',
        reason: `the store has lost ${file}`,
      })),
    );
  }
  await deps.db.transaction(system, (sql) => activateVersion(sql, target, act));
}

const localVersion = (version: string, contentHash: string) => `${version}-local.${contentHash.slice(0, 12)}`;

async function publishLocal(
  deps: PortalDeps,
  store: RemoteStore,
  [name, dist]: [string, string],
): Promise<void> {
  const files = await readDist(dist);
  const { version } = checkedBuild(name, files);
  const contentHash = contentHashOf(listFiles(files));
  const local = localVersion(version, contentHash);
  const known = await deps.db.transaction(system, async (sql) => ({
    pointer: await findPointer(sql, name),
    own: await findVersion(sql, name, version),
    local: await findVersion(sql, name, local),
  }));
  const same = known.own?.contentHash === contentHash ? known.own : known.local;
  if (same) {
    // The number is known; only a store that lost its files gets them again. What operations chose stays.
    if (!store.has(name, same.version)) await store.put(name, same.version, files);
    return;
  }
  const act: Act = { by: 'start-up', at: deps.now(), reason: 'the locally built remote' };
  const published = await publish(deps, store, {
    name,
    files,
    act,
    ...(known.own ? { version: local } : {}),
  });
  if (known.own || !known.pointer?.trail.length)
    await activate(deps, store, { name, version: published, act });
  deps.log.info({ remote: name, version: published }, 'published the local build');
}

/** Publishes what was built on this machine. A build that fails the check is named in the log and left out. */
export async function publishLocalBuilds(deps: PortalDeps, store: RemoteStore): Promise<void> {
  for (const [name, dist] of Object.entries(deps.settings.remoteDists)) {
    if (!existsSync(path.join(dist, manifestFile))) {
      deps.log.warn({ remote: name }, 'this remote is not built: nothing to publish');
      continue;
    }
    try {
      await publishLocal(deps, store, [name, dist]);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      deps.log.error(
        { remote: name, code: error.code, errors: error.errors },
        'the local build cannot be published',
      );
    }
  }
}
