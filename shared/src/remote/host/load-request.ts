import type { LoadedModule, LoadState, Opened } from './types';

export type Loaded = Opened<unknown>;

/** An exposed module, or a part that is reached through it, such as one of its screens. */
export interface LoadRequest {
  remote: string;
  expose: string;
  part?: { key: string; from: (module: LoadedModule) => unknown };
}

export interface TimedRequest extends LoadRequest {
  deadline: number;
}

/** State of one remote in this page. */
export interface RemoteEntry {
  /** Manifest of the version that the federation runtime has. */
  registered?: string;
  inUse?: string;
  load: LoadState;
  kept: Map<string, Loaded>;
  /** Public paths of all versions that this page has used. */
  used: Set<string>;
  /** Versions with a stalled file. Their files are fetched with abortable requests before script elements are added. */
  stalled: Set<string>;
  inFlight: Map<string, Promise<Loaded>>;
  /** Loads of one remote run one after the other, so that none replaces the version under another. */
  queue: Promise<unknown>;
}

export const newEntry = (): RemoteEntry => ({
  load: 'idle',
  kept: new Map(),
  used: new Set(),
  stalled: new Set(),
  inFlight: new Map(),
  queue: Promise.resolve(),
});

export const keyOf = ({ expose, part }: LoadRequest): string => (part ? `${expose} ${part.key}` : expose);
