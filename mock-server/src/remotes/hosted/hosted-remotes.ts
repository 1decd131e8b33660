import { RemoteName, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { PortalDeps } from '../../platform/app/portal-app';
import { pause } from '../../platform/pause';
import { PortalError } from '../../platform/http/problem';
import type { CheckedBuild } from '../publishing/build/check';
import { computeContentHash, listFiles, manifestFile, type DistFiles } from '../publishing/build/dist-files';
import { fetchBuild } from './hosted-build';
import { faultAt, readManifest, type BuildFault } from '../publishing/build/manifest';
import { activateCommand, checkedBuild, publish, rollOut } from '../publishing/publish';
import { findPointer, findVersion, hasPersonActed, type ActionSource } from '../registry/remotes.repository';
import type { RemoteStore } from '../publishing/store';

const system = { as: 'system' } as const;
/** Maximum delay of the start, in milliseconds. Remotes that respond later are published later. */
const maxStartDelay = 3_000;
const firstPause = 500;
const maxPause = 30_000;

/** Address of a hosted remote, and the signal that aborts the retries. */
interface Source {
  address: string;
  closing: AbortSignal;
}

interface Hosted extends Pick<CheckedBuild, 'version'> {
  address: string;
  name: string;
  files: DistFiles;
  contentHash: string;
  act: ActionSource;
}

const isCode = (error: unknown, code: ProblemCode): error is PortalError =>
  error instanceof PortalError && error.code === code;

/** Returns the remote that a build belongs to. */
function nameOf(files: DistFiles): string {
  const read = readManifest(files);
  return 'faults' in read ? '' : read.manifest.name.replaceAll('_', '-');
}

const stateOf = (deps: PortalDeps, { name, version }: Hosted) =>
  deps.db.transaction(system, async (sql) => ({
    pointer: await findPointer(sql, name),
    known: await findVersion(sql, name, version),
    hasActed: await hasPersonActed(sql, name),
  }));

/** Publishes a new version. Ignores that another starting server was first. */
async function publishNew(deps: PortalDeps, store: RemoteStore, build: Hosted): Promise<void> {
  const { name, version, files, act } = build;
  try {
    await publish(deps, store, { name, files, act });
    deps.log.info({ remote: name, version }, 'published the hosted remote');
  } catch (error) {
    if (!isCode(error, 'remote.version_exists')) throw error;
  }
}

/** Activates the first version of a remote. Never changes an active version, or a remote that a person changed. */
async function activateFirst(deps: PortalDeps, store: RemoteStore, build: Hosted): Promise<void> {
  const { name, version, act } = build;
  const { pointer, hasActed } = await stateOf(deps, build);
  if (!pointer || pointer.activationHistory.at(-1) === version) return;
  if (hasActed || pointer.activationHistory.length > 0) {
    const about = { remote: name, version, activate: activateCommand(name, version) };
    deps.log.info(about, 'the hosted remote is published and not active');
    return;
  }
  try {
    const cohort = { percent: 100 };
    await rollOut(deps, store, { name, version, cohort, expected: pointer.revision, act });
  } catch (error) {
    if (!isCode(error, 'conflict.stale')) throw error;
  }
}

async function publishBuild(deps: PortalDeps, store: RemoteStore, build: Hosted): Promise<void> {
  const { address, name, version, files, contentHash } = build;
  if (!(await stateOf(deps, build)).known) await publishNew(deps, store, build);
  const { known } = await stateOf(deps, build);
  if (known?.contentHash !== contentHash) {
    deps.log.error(
      { remote: name, version, address },
      'the hosted remote differs from the version published under its number: increase the number',
    );
    return;
  }
  // Restores files that are missing in the store.
  if (!store.has(name, version)) await (await store.prepare(name, version, files)).place();
  await activateFirst(deps, store, build);
}

/** Fetches and publishes a build. Returns the reasons for a later retry, or undefined when it is done or rejected. */
async function tryPublish(
  deps: PortalDeps,
  store: RemoteStore,
  { address, closing }: Source,
): Promise<readonly BuildFault[] | undefined> {
  const built = await fetchBuild(address, deps.settings, closing);
  if ('faults' in built) return built.faults;
  const name = nameOf(built.files);
  if (!Value.Check(RemoteName, name))
    return [faultAt('/name', 'name', `${name} is not a valid name of a remote`)];
  try {
    const { version } = await checkedBuild(name, built.files);
    const contentHash = computeContentHash(await listFiles(built.files));
    const act: ActionSource = {
      by: 'start-up',
      at: deps.now(),
      reason: `hosted at ${address}`.slice(0, 500),
    };
    await publishBuild(deps, store, { address, name, version, files: built.files, contentHash, act });
  } catch (error) {
    if (!isCode(error, 'remote.invalid')) throw error;
    const { code, errors } = error;
    deps.log.error({ remote: name, address, code, errors }, 'the hosted remote cannot be published');
  }
  return undefined;
}

/** A host that does not respond yet, or a manifest that is being replaced, may succeed later. */
const isTransient = ({ code, pointer }: BuildFault) =>
  code === 'unreachable' || (code === 'json' && pointer === `/${manifestFile}`);

/** Retries until the remote is published or rejected. Logs each reason once. */
async function publishWhenAvailable(deps: PortalDeps, store: RemoteStore, source: Source): Promise<void> {
  const { address, closing } = source;
  let loggedReason = '';
  for (let wait = firstPause; !closing.aborted; wait = Math.min(wait * 2, maxPause)) {
    let reason: string;
    try {
      const faults = await tryPublish(deps, store, source);
      if (!faults) return;
      reason = faults
        .map((one) => one.reason)
        .join('; ')
        .slice(0, 500);
      if (!faults.every(isTransient)) {
        deps.log.error({ address, reason }, 'the hosted remote was rejected');
        return;
      }
    } catch (error) {
      reason = (error as Error).message;
    }
    if (closing.aborted) return;
    if (reason !== loggedReason)
      deps.log.warn({ address, reason }, 'the hosted remote is not available: retrying');
    loggedReason = reason;
    await pause(wait, closing);
  }
}

/**
 * Publishes the remotes of `HOSTED_REMOTES`. The first version of a remote is activated, later ones are not. An
 * unavailable remote delays the start by three seconds at most and is published when it becomes available.
 */
export async function publishHostedRemotes(deps: PortalDeps, store: RemoteStore): Promise<void> {
  const { hostedRemotes } = deps.settings;
  if (hostedRemotes.length === 0) return;
  const end = new AbortController();
  const closing = end.signal;
  const all = Promise.all(
    hostedRemotes.map((address) => publishWhenAvailable(deps, store, { address, closing })),
  );
  deps.onClose(async () => {
    end.abort();
    await all;
  });
  await Promise.race([all, pause(maxStartDelay, closing)]);
}
