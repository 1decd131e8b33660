import type { RolloutRequest } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { audit } from '../registry/audit.repository';
import {
  checkBuild,
  uniqueNameFault,
  type CheckedBuild,
  type LiveVersion,
  type CheckContext,
} from './build/check';
import { computeContentHash, listFiles, type DistFiles } from './build/dist-files';
import type { BuildFault } from './build/manifest';
import {
  findPointer,
  findVersion,
  insertVersion,
  listUniqueNameOwners,
  listUniqueNames,
  type ActionSource,
  type StoredVersion,
} from '../registry/remotes.repository';
import { activateVersion, rollBack, startCanary, findRollbackTarget, type Target } from '../registry/rollout';
import type { RemoteStore } from './store';

export interface Publication {
  name: string;
  files: DistFiles;
  /** Overrides the number of the build; for local builds only. */
  version?: string;
  act: ActionSource;
}

const system = { as: 'system' } as const;

/** Throws `remote.invalid` with every reason. */
export const rejectBuild = (faults: readonly BuildFault[]): never =>
  fail('remote.invalid', {
    detail: faults
      .map(({ reason }) => reason)
      .join('; ')
      .slice(0, 1_000),
    errors: faults.slice(0, 50).map(({ pointer, code, reason }) => ({ pointer, code, params: { reason } })),
  });

/** Checks a build and returns its number and descriptor; throws `remote.invalid` with every reason. */
export async function checkedBuild(
  name: string,
  files: DistFiles,
  context?: CheckContext,
): Promise<CheckedBuild> {
  const result = await checkBuild(name, files, context);
  return result.ok ? result.build : rejectBuild(result.faults);
}

/** Returns the command that activates a version, for the log. */
export const activateCommand = (name: string, version: string): string =>
  `npm run remotes -- activate ${name} ${version} --reason "…"`;

/** Publishes the event that makes open tabs fetch the registry again. */
export const publishRegistryChanged = (deps: Pick<PortalDeps, 'events'>): void =>
  deps.events.publish({ to: 'all', type: 'remotes.changed' });

/** Returns the version that is active for all users. */
async function liveVersion(deps: PortalDeps, name: string): Promise<LiveVersion | undefined> {
  const stored = await deps.db.transaction(system, async (sql) => {
    const version = (await findPointer(sql, name))?.activationHistory.at(-1);
    return version === undefined ? undefined : findVersion(sql, name, version);
  });
  return stored && { ...stored, exposes: stored.facts?.exposes ?? [] };
}

/** Checks a build, stores its files, then its row, so that the registry never lists a version with missing files. */
export async function publish(
  deps: PortalDeps,
  store: RemoteStore,
  publication: Publication,
): Promise<string> {
  const { name, files, act } = publication;
  const context = {
    live: await liveVersion(deps, name),
    uniqueNames: await deps.db.transaction(system, listUniqueNames),
  };
  const { version: number, ...build } = await checkedBuild(name, files, context);
  const version = publication.version ?? number;
  const list = await listFiles(files);
  const row = { ...build, name, version, contentHash: computeContentHash(list), files: list };
  if (await deps.db.transaction(system, (sql) => findVersion(sql, name, version)))
    fail('remote.version_exists');
  const draft = await store.prepare(name, version, files);
  try {
    await deps.db.transaction(system, async (sql) => {
      // Locks the registry: no concurrent publication can take the unique name or the folder.
      await insertVersion(sql, row, act);
      const owner = (await listUniqueNameOwners(sql, row.uniqueName)).find(
        (other) => other !== `${name} ${version}`,
      );
      if (owner !== undefined) rejectBuild([uniqueNameFault(row.uniqueName, owner)]);
      await draft.place();
    });
  } finally {
    await draft.discard();
  }
  publishRegistryChanged(deps);
  return version;
}

/** Reads the files of a stored version; throws `remote.invalid` and records each changed file in the audit. */
async function intactFiles(deps: PortalDeps, store: RemoteStore, stored: StoredVersion): Promise<DistFiles> {
  const { name, version } = stored;
  const { files, broken } = await store.open(name, version, stored.files);
  for (const { file, found } of broken) {
    const detail = found === undefined ? 'the file is missing' : `found ${found}`;
    await audit(deps, { event: 'remote.file_changed', name, version, file, detail });
  }
  if (broken.length === 0) return files;
  return rejectBuild(
    broken.map(({ file, found }) =>
      found === undefined
        ? { pointer: `/${file}`, code: 'unreachable', reason: `${file} is missing in the store` }
        : { pointer: `/${file}`, code: 'hash', reason: `${file} differs from the published file` },
    ),
  );
}

/** Checks a stored version against the current host before it is activated. */
async function checkStored(
  deps: PortalDeps,
  store: RemoteStore,
  { name, version, live }: { name: string; version: string; live?: LiveVersion | undefined },
): Promise<void> {
  const stored = await deps.db.transaction(system, (sql) => findVersion(sql, name, version));
  // An unknown version is reported when the pointer changes.
  if (stored) await checkedBuild(name, await intactFiles(deps, store, stored), { live });
}

/** Checks a version and activates it for all users, or starts a canary for a cohort. */
export async function rollOut(
  deps: PortalDeps,
  store: RemoteStore,
  rollout: Target & Omit<RolloutRequest, 'reason'> & { act: ActionSource },
): Promise<void> {
  const { name, version, cohort, advance, act } = rollout;
  const isForAll = cohort.percent === 100;
  if (isForAll && advance)
    fail('validation.failed', {
      detail: 'a rollout of 100 % cannot advance',
      errors: [{ pointer: '/advance', code: 'not_allowed' }],
    });
  await checkStored(deps, store, { name, version, live: await liveVersion(deps, name) });
  const moved = await deps.db.transaction(system, async (sql) => {
    if (isForAll) return activateVersion(sql, rollout, act);
    await startCanary(sql, rollout, act);
    return true;
  });
  if (moved) publishRegistryChanged(deps);
}

/**
 * Rolls back by one step. The previous version must be intact and fit the host, but may lack exposes of the active
 * one.
 */
export async function checkAndRollBack(
  deps: PortalDeps,
  store: RemoteStore,
  request: Target & { act: ActionSource },
): Promise<void> {
  const { name, act } = request;
  const previous = await deps.db.transaction(system, async (sql) => {
    const pointer = (await findPointer(sql, name)) ?? fail('remote.unknown');
    return { version: findRollbackTarget(pointer), revision: pointer.revision };
  });
  if (previous.version !== undefined) await checkStored(deps, store, { name, version: previous.version });
  await deps.db.transaction(system, (sql) =>
    rollBack(sql, { name, expected: request.expected ?? previous.revision }, act),
  );
  publishRegistryChanged(deps);
}
