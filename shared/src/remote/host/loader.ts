import { getPublicPath } from '../../contracts';
import { newReference } from '../reference';
import { loadInOrder, type OrderedResult } from './failure-order';
import {
  getRequestKey,
  newEntry,
  type Loaded,
  type LoadRequest,
  type RemoteEntry,
  type TimedRequest,
} from './load-request';
import { lazyRuntime, loadRuntime } from '../lazy-runtime';
import { loadVersion, requestScreenFiles } from './load-version';
import { removeRemoteTranslations } from './module';
import { asUnavailable, toReport } from './problems';
import { createRegistryCopy, type RegistryCopy } from './registry/registry';
import type { RemoteRuntime } from './runtime';
import { registryKeys } from './registry/signature';
import { isRendered, removeStyles, retainStyles } from './files/styles';
import type { LoadEvent, LoaderOptions, RemoteState } from './types';

/** Time limit of one load in milliseconds: registry, active version and previous version together. */
const loadLimit = 10_000;
/** The same after a failed load: shorter, so that a recovered remote is shown sooner. */
const retryLoadLimit = 8_000;

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Loads remotes; stores one entry per remote. */
export class Loader {
  readonly registry: RegistryCopy;
  private readonly options: LoaderOptions;
  private readonly now: () => number;
  private readonly runtime: RemoteRuntime;
  private readonly entries = new Map<string, RemoteEntry>();

  constructor(options: LoaderOptions) {
    this.options = options;
    this.now = options.now ?? (() => Date.now());
    this.runtime = lazyRuntime(() => loadRuntime(options));
    this.registry = createRegistryCopy({
      fetchResolved: options.fetchResolved,
      storage: options.storage ?? browserStorage(),
      keys: () => options.keys ?? registryKeys(),
      onRefusal: options.onRefusal ?? (() => undefined),
    });
  }

  state(remote: string): RemoteState {
    const known = this.registry.current()?.remotes[remote];
    const { load, inUse } = this.entryOf(remote);
    return {
      state: known?.state ?? 'unknown',
      message: known?.message,
      active: known?.active.version,
      previous: known?.previous?.version,
      inUse,
      load,
    };
  }

  load(request: LoadRequest): Promise<Loaded> {
    const entry = this.entryOf(request.remote);
    const key = getRequestKey(request);
    const cached = this.getCached(request);
    if (cached) {
      this.reportPreload(request, entry);
      return Promise.resolve(cached);
    }
    const running = entry.inFlight.get(key);
    if (running) return running.finally(() => this.reportPreload(request, entry));
    // The load may wait for another one of this remote.
    if (this.isRegistered(request.remote))
      requestScreenFiles(request, { entry, onScreen: this.options.onScreen });
    const deadline = this.now() + (entry.load === 'failed' ? retryLoadLimit : loadLimit);
    const load = entry.queue
      .then(() => this.loadAndReport({ ...request, deadline }, entry))
      .finally(() => entry.inFlight.delete(key));
    entry.queue = load.catch(() => undefined);
    entry.inFlight.set(key, load);
    return load;
  }

  /** Returns the result of an earlier load while it is current. */
  getCached(request: LoadRequest): Loaded | undefined {
    const cached = this.entryOf(request.remote).cached.get(getRequestKey(request));
    return cached && this.isCurrent(request.remote, cached) ? cached : undefined;
  }

  /** Whether the registry names this version, or no newer one since the fallback to it. */
  isCurrent(remote: string, { version, activeVersion }: Loaded): boolean {
    const known = this.registry.current()?.remotes[remote];
    if (known?.state !== 'enabled' || this.isSwitchedOff(remote)) return false;
    return [version, activeVersion].includes(known.active.version);
  }

  retainStyles(remote: string, { publicPath }: Loaded): () => void {
    const release = retainStyles(remote, publicPath);
    return () => {
      release();
      this.removeReplaced(remote);
    };
  }

  /** Whether the federation runtime has the active version. */
  private isRegistered(remote: string): boolean {
    const known = this.registry.current()?.remotes[remote];
    if (known?.state !== 'enabled' || this.isSwitchedOff(remote)) return false;
    return this.entryOf(remote).registered === getPublicPath(remote, known.active);
  }

  private isSwitchedOff(remote: string): boolean {
    return this.options.switchedOff?.().includes(remote) ?? false;
  }

  /** Removes the style sheets and texts of replaced versions that are not rendered. */
  private removeReplaced(remote: string): void {
    const { used, cached } = this.entryOf(remote);
    const current = new Set(
      [...cached.values()].flatMap((one) => (this.isCurrent(remote, one) ? one.publicPath : [])),
    );
    if (current.size === 0) return;
    for (const [publicPath, version] of used) {
      if (current.has(publicPath) || isRendered(publicPath)) continue;
      removeStyles(publicPath);
      removeRemoteTranslations(remote, version);
      used.delete(publicPath);
    }
  }

  private entryOf(remote: string): RemoteEntry {
    const entry = this.entries.get(remote) ?? newEntry();
    this.entries.set(remote, entry);
    return entry;
  }

  private async loadAndReport(request: TimedRequest, entry: RemoteEntry): Promise<Loaded> {
    const started = this.now();
    entry.unreported.delete(getRequestKey(request));
    try {
      const result = await this.loadInOrder(request, entry);
      const { loaded } = result;
      entry.cached.set(getRequestKey(request), loaded);
      entry.inUse = loaded.version;
      entry.load = result.problem === undefined ? 'loaded' : 'recovered';
      this.reportLoaded(request, result, started);
      entry.used.set(loaded.publicPath, loaded.version);
      this.removeReplaced(request.remote);
      return loaded;
    } catch (error) {
      entry.load = 'failed';
      throw this.reportFailed(request, error, started);
    }
  }

  private loadInOrder(request: TimedRequest, entry: RemoteEntry): Promise<OrderedResult> {
    const refreshFirst = entry.load === 'failed' || !this.registry.isReachable();
    entry.load = 'loading';
    return loadInOrder(request, refreshFirst, {
      registry: this.registry,
      now: this.now,
      isSwitchedOff: (remote) => this.isSwitchedOff(remote),
      loadVersion: (version) =>
        loadVersion(version, {
          entry,
          runtime: () => this.runtime,
          addTranslations: this.options.addTranslations,
          onScreen: this.options.onScreen,
        }),
    });
  }

  private report(request: LoadRequest, event: LoadEvent): void {
    if (request.isPreload) this.entryOf(request.remote).unreported.set(getRequestKey(request), event);
    else this.options.report(event);
  }

  /** Reports the outcome of a preload, now that its part is opened. */
  private reportPreload(request: LoadRequest, { unreported }: RemoteEntry): void {
    const event = unreported.get(getRequestKey(request));
    if (!event || request.isPreload) return;
    unreported.delete(getRequestKey(request));
    this.options.report(event);
  }

  private reportLoaded(request: LoadRequest, result: OrderedResult, started: number): void {
    const { loaded, problem } = result;
    const { remote, expose } = request;
    const about = { remote, expose, version: loaded.version, milliseconds: this.now() - started };
    if (problem === undefined) this.report(request, { ...about, outcome: 'loaded' });
    else
      this.report(request, {
        ...about,
        outcome: 'recovered',
        ...toReport(problem),
        reference: newReference(),
      });
  }

  private reportFailed(request: LoadRequest, error: unknown, started: number): Error {
    const { remote, expose } = request;
    const unavailable = asUnavailable(remote, error);
    // Switched off on purpose: a report would count as a failure of the active version.
    if (['disabled', 'maintenance'].includes(unavailable.reason)) return unavailable;
    const version = this.registry.current()?.remotes[remote]?.active.version;
    this.report(request, {
      remote,
      expose,
      outcome: 'failed',
      milliseconds: this.now() - started,
      ...(version === undefined ? {} : { version }),
      ...toReport(unavailable),
      reference: unavailable.reference,
    });
    return unavailable;
  }
}
