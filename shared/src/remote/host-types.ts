import type { RemoteDescriptor, ResolvedRemote, ResolvedRemotes } from '../contracts';
import type { RemoteRuntime } from './host-runtime';

export type LoadedModule = Record<string, unknown>;
export type LoadState = 'idle' | 'loading' | 'loaded' | 'recovered' | 'failed';

/** One outcome of a load, as the host reports it. */
export interface LoadEvent {
  remote: string;
  expose: string;
  outcome: 'loaded' | 'recovered' | 'failed';
  version?: string;
  milliseconds: number;
  reason?: string;
  reference?: string;
}

export interface RemoteState {
  state: ResolvedRemote['state'] | 'unknown';
  message: string | undefined;
  active: string | undefined;
  previous: string | undefined;
  inUse: string | undefined;
  load: LoadState;
}

export interface KnownRemote {
  name: string;
  state: ResolvedRemote['state'];
  message: string | undefined;
  descriptor: RemoteDescriptor;
}

export interface LoaderOptions {
  /** Asks the registry; rejects when it does not answer well. */
  fetchResolved: () => Promise<unknown>;
  report: (event: LoadEvent) => void;
  now?: () => number;
  storage?: Storage;
  runtime?: RemoteRuntime;
  addWords?: (namespace: string, address: (language: string) => string) => Promise<void>;
}

export interface RemoteLoader {
  /** Asks the registry anew. Never rejects: without an answer the last good document stays in use. */
  refresh(): Promise<ResolvedRemotes | null>;
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
  ): Promise<Part>;
  preload(name: string, expose?: string): Promise<void>;
  state(name: string): RemoteState;
  descriptors(): KnownRemote[];
}
