import type { ResolvedRemote, ResolvedVersion } from '../../contracts';
import { listFiles, refuseOthers, startAnew } from './integrity';
import { fetchManifest, type Override } from './manifest';
import { addWordsOf, mergeEventTags, withExports } from './module';
import {
  aboutProblem,
  asUnavailable,
  isFileProblem,
  mayPassLater,
  RemoteUnavailableError,
  TimeLimitError,
  withLimit,
} from './problems';
import { createRegistryCopy, type RegistryCopy } from './registry';
import { federationRuntime, type RemoteRuntime } from './runtime';
import { registryKeys } from './signature';
import { newReference } from '../reference';
import { keepStyles, removeStyles } from './styles';
import type { LoadedModule, LoaderOptions, LoadState, Opened, RemoteState } from './types';

/** The whole of one load, from the registry over the active to the previous version. */
const loadLimit = 10_000;
/** The same for what failed before: whoever waits for it to come back is told sooner that it did. */
const repeatedLimit = 8_000;
/** What the active version may take of it while a previous one stands by. */
const activeLimit = 6_000;
const retryPause = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
type Loaded = Opened<unknown>;

interface Slot {
  registered?: string;
  inUse?: string;
  load: LoadState;
  kept: Map<string, Loaded>;
  /** Where the files of every version lie that this page has used. */
  used: Set<string>;
  /** Where something hung: its files are fetched first, by calls that can be taken back, before elements ask for them. */
  hung: Set<string>;
  inFlight: Map<string, Promise<Loaded>>;
  /** Loads of one remote wait for each other, so that none swaps the version under another. */
  queue: Promise<unknown>;
}

/** What is asked for: an exposed module, or something that is reached through it, such as one of its screens. */
export interface Wish {
  remote: string;
  expose: string;
  part?: { key: string; from: (module: LoadedModule) => unknown };
}

interface Attempt extends Wish {
  deadline: number;
}

const keyOf = ({ expose, part }: Wish): string => (part ? `${expose} ${part.key}` : expose);

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Keeps what was loaded, one slot per remote, and walks the failure order. */
export class Loader {
  readonly registry: RegistryCopy;
  private readonly options: LoaderOptions;
  private readonly now: () => number;
  private runtime: RemoteRuntime | undefined;
  private readonly slots = new Map<string, Slot>();

  constructor(options: LoaderOptions) {
    this.options = options;
    this.now = options.now ?? (() => Date.now());
    this.runtime = options.runtime;
    this.registry = createRegistryCopy({
      fetchResolved: options.fetchResolved,
      storage: options.storage ?? browserStorage(),
      keys: () => options.keys ?? registryKeys(),
      onRefusal: options.onRefusal ?? (() => undefined),
    });
  }

  state(remote: string): RemoteState {
    const known = this.registry.current()?.remotes[remote];
    const { load, inUse } = this.slotOf(remote);
    return {
      ...{ state: known?.state ?? 'unknown', message: known?.message, load, inUse },
      ...{ active: known?.active.version, previous: known?.previous?.version },
    };
  }

  load(wish: Wish): Promise<Loaded> {
    const slot = this.slotOf(wish.remote);
    const key = keyOf(wish);
    const kept = this.kept(wish);
    if (kept) return Promise.resolve(kept);
    const running = slot.inFlight.get(key);
    if (running) return running;
    const deadline = this.now() + (slot.load === 'failed' ? repeatedLimit : loadLimit);
    const load = slot.queue
      .then(() => this.loadAndReport({ ...wish, deadline }))
      .finally(() => slot.inFlight.delete(key));
    slot.queue = load.catch(() => undefined);
    slot.inFlight.set(key, load);
    return load;
  }

  /** A module stays as long as the registry names its version, or nothing newer since the fallback. */
  kept(wish: Wish): Loaded | undefined {
    const kept = this.slotOf(wish.remote).kept.get(keyOf(wish));
    return kept && this.isCurrent(wish.remote, kept) ? kept : undefined;
  }

  isCurrent(remote: string, { version, wanted }: Loaded): boolean {
    const known = this.registry.current()?.remotes[remote];
    if (known?.state !== 'enabled' || this.isSwitchedOff(remote)) return false;
    return [version, wanted].includes(known.active.version);
  }

  hold(remote: string, { publicPath }: Loaded): () => void {
    const release = keepStyles(publicPath);
    return () => {
      release();
      this.tidy(remote);
    };
  }

  private isSwitchedOff(remote: string): boolean {
    return this.options.switchedOff?.().includes(remote) ?? false;
  }

  /** The style sheets of replaced versions go once nothing on the screen needs them. */
  private tidy(remote: string): void {
    const { used, kept } = this.slotOf(remote);
    const current = new Set(
      [...kept.values()].flatMap((one) => (this.isCurrent(remote, one) ? one.publicPath : [])),
    );
    if (current.size > 0) removeStyles([...used].filter((path) => !current.has(path)));
  }

  private federation(): RemoteRuntime {
    return (this.runtime ??= federationRuntime());
  }

  private slotOf(remote: string): Slot {
    let slot = this.slots.get(remote);
    if (!slot) {
      slot = {
        load: 'idle',
        kept: new Map(),
        used: new Set(),
        hung: new Set(),
        inFlight: new Map(),
        queue: Promise.resolve(),
      };
      this.slots.set(remote, slot);
    }
    return slot;
  }

  private async loadAndReport(attempt: Attempt): Promise<Loaded> {
    const { remote, expose } = attempt;
    const slot = this.slotOf(remote);
    const started = this.now();
    const askFirst = slot.load === 'failed' || !this.registry.reachable();
    slot.load = 'loading';
    try {
      const { loaded, problem } = await this.loadEither(attempt, askFirst);
      const { version } = loaded;
      slot.kept.set(keyOf(attempt), loaded);
      slot.inUse = version;
      slot.load = problem === undefined ? 'loaded' : 'recovered';
      const event = { remote, expose, outcome: slot.load, version, milliseconds: this.now() - started };
      this.options.report(
        problem === undefined ? event : { ...event, ...aboutProblem(problem), reference: newReference() },
      );
      slot.used.add(loaded.publicPath);
      this.tidy(remote);
      return loaded;
    } catch (error) {
      slot.load = 'failed';
      const unavailable = asUnavailable(remote, error);
      const { reference } = unavailable;
      const version = this.registry.current()?.remotes[remote]?.active.version;
      this.options.report({
        ...{ remote, expose, outcome: 'failed', milliseconds: this.now() - started },
        ...{ ...(version === undefined ? {} : { version }), ...aboutProblem(unavailable), reference },
      });
      throw unavailable;
    }
  }

  private async loadEither(
    attempt: Attempt,
    askFirst: boolean,
  ): Promise<{ loaded: Loaded; problem?: unknown }> {
    if (askFirst) await this.registry.refresh();
    const first = this.knownOrThrow(attempt.remote);
    try {
      return await this.tryVersions(attempt, first);
    } catch (error) {
      if (askFirst || this.now() >= attempt.deadline) throw error;
      // The tab may be older than the last swap: what the registry names now may still be there.
      await withLimit('the registry', attempt.deadline - this.now(), () => this.registry.refresh());
      const second = this.knownOrThrow(attempt.remote);
      if (second.revision === first.revision) throw error;
      return this.tryVersions(attempt, second);
    }
  }

  private knownOrThrow(remote: string): { known: ResolvedRemote; revision: number } {
    const resolved = this.registry.current();
    if (!resolved) throw new RemoteUnavailableError(remote, 'registry');
    const known = resolved.remotes[remote];
    if (!known) throw new RemoteUnavailableError(remote, 'unknown');
    if (this.isSwitchedOff(remote)) throw new RemoteUnavailableError(remote, 'disabled');
    if (known.state !== 'enabled') {
      throw new RemoteUnavailableError(remote, known.state, { detail: known.message });
    }
    return { known, revision: resolved.revision };
  }

  private async tryVersions(
    attempt: Attempt,
    { known }: { known: ResolvedRemote },
  ): Promise<{ loaded: Loaded; problem?: unknown }> {
    const { active, previous, override } = known;
    const left = attempt.deadline - this.now();
    const take = async (version: ResolvedVersion, limit: number): Promise<Loaded> => {
      const part = await this.tryVersion(attempt, version, { limit, override });
      return { part, version: version.version, publicPath: version.publicPath, wanted: active.version };
    };
    try {
      return { loaded: await take(active, previous ? Math.min(left, activeLimit) : left) };
    } catch (problem) {
      if (!previous) throw problem;
      const instead = take(previous, attempt.deadline - this.now());
      // Where nothing stands in, what is wrong with the version asked for is what counts.
      return { loaded: await instead.catch(() => Promise.reject(problem as Error)), problem };
    }
  }

  private async tryVersion(
    { remote, expose, part }: Attempt,
    version: ResolvedVersion,
    { limit, override }: { limit: number; override: Override },
  ): Promise<unknown> {
    const slot = this.slotOf(remote);
    const once = async (signal: AbortSignal) => {
      if (slot.hung.delete(version.publicPath)) await startAnew(version, signal);
      if (slot.registered !== version.manifestUrl) {
        const manifest = await fetchManifest(remote, version, override);
        if (signal.aborted) throw new TimeLimitError(`${remote} ${version.version}`, limit);
        listFiles(version, override !== undefined);
        this.federation().register({ name: remote, manifestUrl: version.manifestUrl, manifest });
        slot.registered = version.manifestUrl;
      }
      const module = withExports(await this.federation().get(remote, expose), expose);
      const words = addWordsOf(module, version, this.options.addWords);
      mergeEventTags(remote, expose, module);
      return { asked: part ? await part.from(module) : module, words };
    };
    try {
      const { asked, words } = await withLimit(`${remote} ${version.version}`, limit, (signal) =>
        once(signal).catch(async (error: unknown) => {
          if (signal.aborted || !mayPassLater(error)) throw error;
          slot.registered = undefined;
          await pause(retryPause);
          if (isFileProblem(error)) await refuseOthers(version, signal);
          return once(signal);
        }),
      );
      // They came beside the code, and take nothing of its time.
      await words;
      return asked;
    } catch (error) {
      // A version that failed is registered anew before it is asked again: the runtime remembers half of the failure.
      slot.registered = undefined;
      if (error instanceof TimeLimitError) slot.hung.add(version.publicPath);
      throw error;
    }
  }
}
