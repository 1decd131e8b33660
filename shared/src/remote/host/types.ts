import type { OpenedFile, RemoteDescriptor, ResolvedRemote, ResolvedRemotes } from '../../contracts';
import type { TextOptions } from '../../i18n';
import type { RegistryRefusal } from './registry/registry';
import type { RemoteRuntime, SharedModules } from './runtime';
import type { RegistryKeys } from './registry/signature';

/** Exports of an exposed module. */
export type LoadedModule = Record<string, unknown>;
/** State of a remote's last load in this page; see README.md. */
export type LoadState = 'idle' | 'loading' | 'loaded' | 'recovered' | 'failed';

/** Outcome of one load. */
export interface LoadEvent {
  remote: string;
  expose: string;
  outcome: 'loaded' | 'recovered' | 'failed';
  version?: string;
  milliseconds: number;
  /** Failure code; `reason` is its message. */
  code?: string;
  reason?: string;
  reference?: string;
  /** The tampered file, where one was found. */
  file?: string;
}

/** State of a remote in the registry and in this page; versions are undefined while unknown. */
export interface RemoteState {
  state: ResolvedRemote['state'] | 'unknown';
  message: string | undefined;
  active: string | undefined;
  previous: string | undefined;
  inUse: string | undefined;
  load: LoadState;
}

/** A loaded part and its version. */
export interface Opened<Part> {
  part: Part;
  version: string;
  /** Base URL of the version's files. */
  publicPath: string;
  /** The active version at the time of the load; differs from `version` after a fallback. */
  activeVersion: string;
}

/** A part of a module. `key` identifies it within the module. */
export interface PartRequest<Module, Part> {
  key: string;
  from: (module: Module) => Promise<Part>;
  /** Loads the part before it is needed: the outcome is reported when the part is opened without this. */
  isPreload?: boolean;
}

/** A remote of the registry, before its code is loaded. */
export interface KnownRemote {
  name: string;
  state: ResolvedRemote['state'];
  message: string | undefined;
  descriptor: RemoteDescriptor;
  /** Origin of a developer's build that this browser uses instead. */
  override: ResolvedRemote['override'];
}

/** Files and modules that a screen is about to load. */
export interface ScreenNeeds {
  /** Files of the remote that were not requested yet, in the order of need. */
  files: OpenedFile[];
  /** Doors of `@portal/shared`, such as `ui/list`. */
  doors: string[];
}

/** Functions and data that the loader needs from the host. */
export interface LoaderOptions {
  /** Fetches the registry document. Rejects unless the response is OK or when the signal aborts. */
  fetchResolved: (signal: AbortSignal) => Promise<unknown>;
  report: (event: LoadEvent) => void;
  /** Called before the code of a screen is loaded, so that the host can request all of its files at once. */
  onScreen?: (needs: ScreenNeeds) => void;
  /** Called when a registry document is rejected. */
  onRefusal?: (why: RegistryRefusal, document: unknown, reference: string) => void;
  /** Names of the remotes that are switched off in this tab. */
  switchedOff?: () => readonly string[];
  /** Public keys of the registry; default: the keys in the page's document. */
  keys?: RegistryKeys;
  now?: () => number;
  storage?: Storage;
  /** Loads the list of the modules that the host shares with remotes. */
  loadSharedModules: () => Promise<SharedModules>;
  runtime?: RemoteRuntime;
  addTranslations?: (
    namespace: string,
    address: (language: string) => string,
    options: TextOptions,
  ) => Promise<void>;
}

/** Loads remotes for the host; see README.md. */
export interface RemoteLoader {
  /** Fetches the registry document. Never rejects: after a failure it resolves to the last valid document, or null. */
  refresh(): Promise<ResolvedRemotes | null>;
  /** Like `refresh`, but sends a new request after one in flight, whose response may predate a known change. */
  renew(): Promise<ResolvedRemotes | null>;
  /** Whether a document was fetched or restored from storage. */
  hasDocument(): boolean;
  /** Whether the current document has this `{ epoch, revision }`, as the server names it. */
  hasRevision(named: unknown): boolean;
  /** Whether the last request to the registry succeeded with a valid document. */
  isReachable(): boolean;
  /** Loads an exposed module. Rejects only with RemoteUnavailableError and may then be called again. */
  load<Module = LoadedModule>(name: string, expose: string): Promise<Module>;
  /**
   * Loads a part of a module. A version counts as loaded only when `from` resolves too: a screen whose chunk is
   * missing falls back to the previous version.
   */
  open<Module, Part>(name: string, expose: string, part: PartRequest<Module, Part>): Promise<Opened<Part>>;
  /** Returns the current result of an earlier `open`, without loading. */
  getCached<Part>(name: string, expose: string, key: string): Opened<Part> | undefined;
  /** Whether the opened version is still the active one. */
  isCurrent(name: string, opened: Opened<unknown>): boolean;
  /** Marks a version as rendered, so that its style sheets are kept. Call the returned function on unmount. */
  retainStyles(name: string, opened: Opened<unknown>): () => void;
  /** Subscribes to changes of the registry document. Returns a cleanup function. */
  watch(listener: () => void): () => void;
  /** Loads a module before it is needed. Never rejects, and is not reported. */
  preload(name: string, expose?: string): Promise<void>;
  state(name: string): RemoteState;
  descriptors(): KnownRemote[];
}
