import type { RemoteDescriptor, ResolvedRemote, ResolvedRemotes } from '../../contracts';
import type { RegistryRefusal } from './registry';
import type { RemoteRuntime } from './runtime';
import type { RegistryKeys } from './signature';

export type LoadedModule = Record<string, unknown>;
export type LoadState = 'idle' | 'loading' | 'loaded' | 'recovered' | 'failed';

/** One outcome of a load, as the host reports it. */
export interface LoadEvent {
  remote: string;
  expose: string;
  outcome: 'loaded' | 'recovered' | 'failed';
  version?: string;
  milliseconds: number;
  /** The short word for what went wrong; `reason` are more of them. */
  code?: string;
  reason?: string;
  reference?: string;
  /** The file that was not the listed one. */
  file?: string;
}

export interface RemoteState {
  state: ResolvedRemote['state'] | 'unknown';
  message: string | undefined;
  active: string | undefined;
  previous: string | undefined;
  inUse: string | undefined;
  load: LoadState;
}

/** What was loaded, and which version it is of. */
export interface Opened<Part> {
  part: Part;
  version: string;
  /** Where the files of that version lie. */
  publicPath: string;
  /** The version that the registry asked for at that time; another one when this is the previous. */
  wanted: string;
}

export interface KnownRemote {
  name: string;
  state: ResolvedRemote['state'];
  message: string | undefined;
  descriptor: RemoteDescriptor;
  /** Where a developer's build comes from, in this browser alone. */
  override: ResolvedRemote['override'];
}

export interface LoaderOptions {
  /** Asks the registry; rejects when it does not answer well, and gives up with the signal. */
  fetchResolved: (signal: AbortSignal) => Promise<unknown>;
  report: (event: LoadEvent) => void;
  /** An answer of the registry was not believed. */
  onRefusal?: (why: RegistryRefusal, answer: unknown, reference: string) => void;
  /** Remotes that are switched off in this tab. */
  switchedOff?: () => readonly string[];
  /** Keys of the registry; those of the document where nothing is said. */
  keys?: RegistryKeys;
  now?: () => number;
  storage?: Storage;
  runtime?: RemoteRuntime;
  addWords?: (
    namespace: string,
    address: (language: string) => string,
    integrity: (language: string) => string | undefined,
  ) => Promise<void>;
}

export interface RemoteLoader {
  /** Asks the registry anew. Never rejects: without an answer the last good document stays in use. */
  refresh(): Promise<ResolvedRemotes | null>;
  /** Like `refresh`, when the registry is known to have changed just now. */
  renew(): Promise<ResolvedRemotes | null>;
  /** Whether there is a document, fresh or kept: without one nobody knows which remotes there are. */
  known(): boolean;
  /** Whether the registry itself answered the last time it was asked. */
  reachable(): boolean;
  /** Rejects with RemoteUnavailableError only, and may be called again at any time after it did. */
  load<Module = LoadedModule>(name: string, expose: string): Promise<Module>;
  /**
   * Like `load`, but a version only counts as loaded when `from` came through too: a screen whose chunk is gone falls
   * back to the previous version, as the module itself does. `key` names the part within the module.
   */
  open<Module, Part>(
    name: string,
    expose: string,
    part: { key: string; from: (module: Module) => Promise<Part> },
  ): Promise<Opened<Part>>;
  /** What `open` would answer at once, without loading anything. */
  kept<Part>(name: string, expose: string, key: string): Opened<Part> | undefined;
  /** Whether the registry still asks for what was opened. */
  isCurrent(name: string, opened: Opened<unknown>): boolean;
  /** A part of this version is on the screen until the answer is called; its style sheets stay as long. */
  hold(name: string, opened: Opened<unknown>): () => void;
  /** Tells after the registry said something new. */
  watch(listener: () => void): () => void;
  preload(name: string, expose?: string): Promise<void>;
  state(name: string): RemoteState;
  descriptors(): KnownRemote[];
}
