import { RemoteName, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { PortalDeps } from '../../platform/app/portal-app';
import { pause } from '../../platform/pause';
import { PortalError } from '../../platform/http/problem';
import type { CheckedBuild } from './check';
import { contentHashOf, listFiles, manifestFile, type DistFiles } from './dist-files';
import { fetchBuild } from './hosted-build';
import { faultAt, readManifest, type Fault } from './manifest';
import { checkedBuild, publish, rollOut } from './publish';
import { findPointer, findVersion, type Act } from '../registry/remotes.repository';
import type { RemoteStore } from './store';

const system = { as: 'system' } as const;
/** How long the start waits for remotes that answer; the others come later. */
const startWaits = 3_000;
const firstPause = 500;
const longestPause = 30_000;

/** Where a remote is hosted, and the signal that ends all waiting for it. */
interface Source {
  address: string;
  closing: AbortSignal;
}

interface Hosted extends Pick<CheckedBuild, 'version'> {
  address: string;
  name: string;
  files: DistFiles;
  contentHash: string;
  act: Act;
}

const isCode = (error: unknown, code: ProblemCode): error is PortalError =>
  error instanceof PortalError && error.code === code;

/** The remote that a build says it is. */
function nameOf(files: DistFiles): string {
  const read = readManifest(files);
  return 'faults' in read ? '' : read.manifest.name.replaceAll('_', '-');
}

const stateOf = (deps: PortalDeps, { name, version }: Hosted) =>
  deps.db.transaction(system, async (sql) => ({
    pointer: await findPointer(sql, name),
    known: await findVersion(sql, name, version),
  }));

/** Publishes a number that is new; another server that starts at the same time may have been first. */
async function publishNew(deps: PortalDeps, store: RemoteStore, build: Hosted): Promise<void> {
  const { name, version, files, act } = build;
  try {
    await publish(deps, store, { name, files, act });
    deps.log.info({ remote: name, version }, 'published the hosted remote');
  } catch (error) {
    if (!isCode(error, 'remote.version_exists')) throw error;
  }
}

/** Gives the version to everybody when there never was one. What operations chose, or another server at its start, stays. */
async function activateFirst(deps: PortalDeps, store: RemoteStore, build: Hosted): Promise<void> {
  const { name, version, act } = build;
  const { pointer } = await stateOf(deps, build);
  if (!pointer || pointer.trail.length > 0) return;
  try {
    const cohort = { percent: 100 };
    await rollOut(deps, store, { name, version, cohort, expected: pointer.revision, act });
  } catch (error) {
    if (!isCode(error, 'conflict.stale')) throw error;
  }
}

async function take(deps: PortalDeps, store: RemoteStore, build: Hosted): Promise<void> {
  const { address, name, version, files, contentHash } = build;
  if (!(await stateOf(deps, build)).known) await publishNew(deps, store, build);
  const { known } = await stateOf(deps, build);
  if (known?.contentHash !== contentHash) {
    deps.log.error(
      { remote: name, version, address },
      'the hosted remote has other content than what was published under its number: give it a new number',
    );
    return;
  }
  // Only a store that lost its files gets them again.
  if (!store.has(name, version)) await (await store.prepare(name, version, files)).place();
  await activateFirst(deps, store, build);
}

/** Why a build is not taken now, or nothing once it is. */
async function attempt(
  deps: PortalDeps,
  store: RemoteStore,
  { address, closing }: Source,
): Promise<readonly Fault[] | undefined> {
  const built = await fetchBuild(address, deps.settings, closing);
  if ('faults' in built) return built.faults;
  const name = nameOf(built.files);
  if (!Value.Check(RemoteName, name)) return [faultAt('/name', 'name', `${name} is no name of a remote`)];
  try {
    const { version } = checkedBuild(name, built.files);
    const contentHash = contentHashOf(listFiles(built.files));
    const act: Act = { by: 'start-up', at: deps.now(), reason: `hosted at ${address}`.slice(0, 500) };
    await take(deps, store, { address, name, version, files: built.files, contentHash, act });
  } catch (error) {
    if (!isCode(error, 'remote.invalid')) throw error;
    const { code, errors } = error;
    deps.log.error({ remote: name, address, code, errors }, 'the hosted remote cannot be published');
  }
  return undefined;
}

/** Whether it may be another answer the next time: what does not come yet, and what is not whole while it is replaced. */
const isPassing = ({ code, pointer }: Fault) =>
  code === 'unreachable' || (code === 'json' && pointer === `/${manifestFile}`);

/** Tries until the remote is taken or refused; says once why it has to wait. */
async function takeWhenThere(deps: PortalDeps, store: RemoteStore, source: Source): Promise<void> {
  const { address, closing } = source;
  let told = '';
  for (let wait = firstPause; !closing.aborted; wait = Math.min(wait * 2, longestPause)) {
    let reason: string;
    try {
      const faults = await attempt(deps, store, source);
      if (!faults) return;
      reason = faults
        .map((one) => one.reason)
        .join('; ')
        .slice(0, 500);
      if (!faults.every(isPassing)) {
        deps.log.error({ address, reason }, 'the hosted remote is not taken');
        return;
      }
    } catch (error) {
      reason = (error as Error).message;
    }
    if (closing.aborted) return;
    if (reason !== told)
      deps.log.warn({ address, reason }, 'the hosted remote is not there: trying again until it is');
    told = reason;
    await pause(wait, closing);
  }
}

/**
 * Publishes the remotes that their teams host, as the settings name them. The first version of a remote is given to everybody;
 * a later one waits for someone to activate it. One that is not there holds nobody up: it is taken when it comes.
 */
export async function takeHostedRemotes(deps: PortalDeps, store: RemoteStore): Promise<void> {
  const { hostedRemotes } = deps.settings;
  if (hostedRemotes.length === 0) return;
  const end = new AbortController();
  const closing = end.signal;
  const all = Promise.all(hostedRemotes.map((address) => takeWhenThere(deps, store, { address, closing })));
  deps.onClose(async () => {
    end.abort();
    await all;
  });
  await Promise.race([all, pause(startWaits, closing)]);
}
