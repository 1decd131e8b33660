import type { RemoteFiles } from '../../contracts';
import type { ListedVersion } from './files/listed';
import type { LoadedModule, LoadEvent, LoadState, Opened } from './types';

export type Loaded = Opened<unknown>;

/** An exposed module, or a part loaded through it, such as one of its screens. */
export interface LoadRequest {
  remote: string;
  expose: string;
  part?: { key: string; from: (module: LoadedModule) => unknown };
  /** The part is not shown yet: its load is reported when it is opened. */
  isPreload?: boolean | undefined;
}

export interface TimedRequest extends LoadRequest {
  deadline: number;
}

/** State of one remote in this page. */
export interface RemoteEntry {
  /** Public path of the version that is registered in the federation runtime. */
  registered?: string;
  /** File list of the registered version. */
  listed?: { version: ListedVersion; list: RemoteFiles | undefined };
  inUse?: string;
  load: LoadState;
  cached: Map<string, Loaded>;
  /** Public path and version of each version whose styles and texts this page has. */
  used: Map<string, string>;
  /** Versions with a stalled file. Their files are fetched with abortable requests before script elements are added. */
  stalled: Set<string>;
  inFlight: Map<string, Promise<Loaded>>;
  /** Outcomes of preloads whose part was not opened since. */
  unreported: Map<string, LoadEvent>;
  /** Runs the loads of one remote one after the other, so that none replaces the registered version of another. */
  queue: Promise<unknown>;
}

export const newEntry = (): RemoteEntry => ({
  load: 'idle',
  cached: new Map(),
  used: new Map(),
  stalled: new Set(),
  inFlight: new Map(),
  unreported: new Map(),
  queue: Promise.resolve(),
});

export const getRequestKey = ({ expose, part }: LoadRequest): string =>
  part ? `${expose} ${part.key}` : expose;
