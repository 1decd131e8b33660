import { getPublicPath, type ResolvedRemote, type ResolvedVersion } from '../../contracts';
import type { Loaded, TimedRequest } from './load-request';
import type { VersionRequest } from './load-version';
import { RemoteUnavailableError, withLimit } from './problems';
import type { RegistryCopy } from './registry/registry';

/** Time limit of the active version in milliseconds while a previous version exists. */
const activeLimit = 6_000;

export interface FailureOrderDependencies {
  registry: RegistryCopy;
  now(): number;
  isSwitchedOff(remote: string): boolean;
  loadVersion(request: VersionRequest): Promise<unknown>;
}

export interface OrderedResult {
  loaded: Loaded;
  /** Why the active version failed, when the previous one was loaded. */
  problem?: unknown;
}

/**
 * Loads the active version, then the previous one. When both fail and the registry has a new revision, tries its
 * versions. With `refreshFirst` the registry is refreshed at the start instead.
 */
export async function loadInOrder(
  request: TimedRequest,
  refreshFirst: boolean,
  dependencies: FailureOrderDependencies,
): Promise<OrderedResult> {
  const { registry, now } = dependencies;
  if (refreshFirst) await registry.refresh();
  const first = findRemote(request.remote, dependencies);
  try {
    return await loadActiveOrPrevious(request, first.known, dependencies);
  } catch (error) {
    if (refreshFirst || now() >= request.deadline) throw error;
    // This page may predate the last activation, so the files of its versions may be deleted.
    await withLimit('the registry', request.deadline - now(), () => registry.refresh());
    const second = findRemote(request.remote, dependencies);
    if (second.revision === first.revision) throw error;
    return loadActiveOrPrevious(request, second.known, dependencies);
  }
}

function findRemote(
  remote: string,
  { registry, isSwitchedOff }: FailureOrderDependencies,
): { known: ResolvedRemote; revision: number } {
  const resolved = registry.current();
  if (!resolved) throw new RemoteUnavailableError(remote, 'registry');
  const known = resolved.remotes[remote];
  if (!known) throw new RemoteUnavailableError(remote, 'unknown');
  if (isSwitchedOff(remote)) throw new RemoteUnavailableError(remote, 'disabled');
  if (known.state !== 'enabled') {
    throw new RemoteUnavailableError(remote, known.state, { detail: known.message });
  }
  return { known, revision: resolved.revision };
}

async function loadActiveOrPrevious(
  request: TimedRequest,
  { active, previous, override }: ResolvedRemote,
  { now, loadVersion }: FailureOrderDependencies,
): Promise<OrderedResult> {
  const load = async (version: ResolvedVersion, limit: number): Promise<Loaded> => {
    const hasFallback = version === active && previous !== undefined;
    const publicPath = getPublicPath(request.remote, version);
    const part = await loadVersion({
      ...request,
      version: { ...version, publicPath },
      override,
      hasFallback,
      limit,
    });
    return { part, version: version.version, publicPath, activeVersion: active.version };
  };
  const left = request.deadline - now();
  try {
    return { loaded: await load(active, previous ? Math.min(left, activeLimit) : left) };
  } catch (problem) {
    if (!previous) throw problem;
    const fallback = load(previous, request.deadline - now());
    // When both fail, the failure of the active version is reported.
    return { loaded: await fallback.catch(() => Promise.reject(problem as Error)), problem };
  }
}
