import type { RolloutRequest } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { audit } from '../registry/audit.repository';
import { checkBuild, nameTaken, type CheckedBuild, type LiveVersion, type Surroundings } from './check';
import { contentHashOf, listFiles, type DistFiles } from './dist-files';
import type { Fault } from './manifest';
import {
  findPointer,
  findVersion,
  insertVersion,
  listUniqueNames,
  ownersOf,
  type Act,
  type StoredVersion,
} from '../registry/remotes.repository';
import { activateVersion, rollBack, startCanary, versionBehind, type Target } from '../registry/rollout';
import type { RemoteStore } from './store';

export interface Publication {
  name: string;
  files: DistFiles;
  /** Another number than the build's own; only for local builds. */
  version?: string;
  act: Act;
}

const system = { as: 'system' } as const;

/** Refuses a build with every reason. */
export const refuse = (faults: readonly Fault[]): never =>
  fail('remote.invalid', {
    detail: faults
      .map(({ reason }) => reason)
      .join('; ')
      .slice(0, 1_000),
    errors: faults.slice(0, 50).map(({ pointer, code, reason }) => ({ pointer, code, params: { reason } })),
  });

/** The build's own number and descriptor; `remote.invalid` with every reason when it does not pass the check. */
export function checkedBuild(name: string, files: DistFiles, around?: Surroundings): CheckedBuild {
  const result = checkBuild(name, files, around);
  return result.ok ? result.build : refuse(result.faults);
}

/** Tells open tabs that the registry has changed. */
export const announce = (deps: Pick<PortalDeps, 'events'>): void =>
  deps.events.publish({ to: 'all', type: 'remotes.changed' });

/** The version that everybody uses now. */
async function liveVersion(deps: PortalDeps, name: string): Promise<LiveVersion | undefined> {
  const stored = await deps.db.transaction(system, async (sql) => {
    const version = (await findPointer(sql, name))?.trail.at(-1);
    return version === undefined ? undefined : findVersion(sql, name, version);
  });
  return stored && { ...stored, exposes: stored.facts?.exposes ?? [] };
}

/** Checks a build, writes its files and then its row: what the registry names is always there whole. */
export async function publish(
  deps: PortalDeps,
  store: RemoteStore,
  publication: Publication,
): Promise<string> {
  const { name, files, act } = publication;
  const around = {
    live: await liveVersion(deps, name),
    uniqueNames: await deps.db.transaction(system, listUniqueNames),
  };
  const { version: number, ...build } = checkedBuild(name, files, around);
  const version = publication.version ?? number;
  const list = listFiles(files);
  const row = { ...build, name, version, contentHash: contentHashOf(list), files: list };
  if (await deps.db.transaction(system, (sql) => findVersion(sql, name, version)))
    fail('remote.version_exists');
  const draft = await store.prepare(name, version, files);
  try {
    await deps.db.transaction(system, async (sql) => {
      // From here on others who publish wait: nobody takes the unique name or the folder meanwhile.
      await insertVersion(sql, row, act);
      const owner = (await ownersOf(sql, row.uniqueName)).find((other) => other !== `${name} ${version}`);
      if (owner !== undefined) refuse([nameTaken(row.uniqueName, owner)]);
      await draft.place();
    });
  } finally {
    await draft.discard();
  }
  announce(deps);
  return version;
}

/** Refuses a stored version whose files are no longer what was published, and tells the audit of each. */
async function intactFiles(deps: PortalDeps, store: RemoteStore, stored: StoredVersion): Promise<DistFiles> {
  const { name, version } = stored;
  const { files, broken } = await store.open(name, version, stored.files);
  for (const { file, found } of broken) {
    const detail = found === undefined ? 'the file is gone' : `found ${found}`;
    await audit(deps, { event: 'remote.file_changed', name, version, file, detail });
  }
  if (broken.length === 0) return files;
  return refuse(
    broken.map(({ file, found }) =>
      found === undefined
        ? { pointer: `/${file}`, code: 'unreachable', reason: `the store has lost ${file}` }
        : { pointer: `/${file}`, code: 'hash', reason: `${file} is no longer what was published` },
    ),
  );
}

/** The check before a version reaches people: its files as they lie there, against the host as it is today. */
async function checkStored(
  deps: PortalDeps,
  store: RemoteStore,
  { name, version, live }: { name: string; version: string; live?: LiveVersion | undefined },
): Promise<void> {
  const stored = await deps.db.transaction(system, (sql) => findVersion(sql, name, version));
  // What does not exist is told by the one who moves the pointer.
  if (stored) checkedBuild(name, await intactFiles(deps, store, stored), { live });
}

/** Gives a version to everybody, or to a part as a canary, unless it does not pass the check. */
export async function rollOut(
  deps: PortalDeps,
  store: RemoteStore,
  wish: Target & Omit<RolloutRequest, 'reason'> & { act: Act },
): Promise<void> {
  const { name, version, cohort, advance, act } = wish;
  const isForAll = cohort.percent === 100;
  if (isForAll && advance)
    fail('validation.failed', {
      detail: 'with 100 % there is nothing to advance to',
      errors: [{ pointer: '/advance', code: 'not_allowed' }],
    });
  await checkStored(deps, store, { name, version, live: await liveVersion(deps, name) });
  const moved = await deps.db.transaction(system, async (sql) => {
    if (isForAll) return activateVersion(sql, wish, act);
    await startCanary(sql, wish, act);
    return true;
  });
  if (moved) announce(deps);
}

/** One step back. The version behind must be whole and fit the host; what it lacks of the present one is no reason. */
export async function stepBack(
  deps: PortalDeps,
  store: RemoteStore,
  wish: Target & { act: Act },
): Promise<void> {
  const { name, act } = wish;
  const behind = await deps.db.transaction(system, async (sql) => {
    const pointer = (await findPointer(sql, name)) ?? fail('remote.unknown');
    return { version: versionBehind(pointer), revision: pointer.revision };
  });
  if (behind.version !== undefined) await checkStored(deps, store, { name, version: behind.version });
  await deps.db.transaction(system, (sql) =>
    rollBack(sql, { name, expected: wish.expected ?? behind.revision }, act),
  );
  announce(deps);
}
