import { registrySchemaVersion, type ResolvedRemotes } from '../contracts';
import { withLimit } from './host-problems';

const storageKey = 'meridian.remotes';
const registryLimit = 5_000;

export interface RegistryCopy {
  current(): ResolvedRemotes | null;
  refresh(): Promise<ResolvedRemotes | null>;
  /** Whether the registry itself answered the last time it was asked. */
  reachable(): boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isVersion = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.version === 'string' &&
  typeof value.manifestUrl === 'string' &&
  typeof value.publicPath === 'string' &&
  isObject(value.assets);

const isRemote = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.state === 'string' &&
  isVersion(value.active) &&
  (value.previous === undefined || isVersion(value.previous)) &&
  isObject(value.descriptor) &&
  Array.isArray(value.descriptor.routes) &&
  Array.isArray(value.descriptor.navigation) &&
  Array.isArray(value.descriptor.slots);

function isResolved(value: unknown): value is ResolvedRemotes {
  return (
    isObject(value) &&
    value.schemaVersion === registrySchemaVersion &&
    Number.isInteger(value.revision) &&
    isObject(value.remotes) &&
    Object.values(value.remotes).every(isRemote)
  );
}

function readStored(storage: Storage | undefined): ResolvedRemotes | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    return isResolved(value) ? value : null;
  } catch {
    return null;
  }
}

function store(storage: Storage | undefined, resolved: ResolvedRemotes): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(resolved));
  } catch {
    // A full or blocked storage only costs the copy for a day without registry.
  }
}

/** The registry's last good answer: from the server, else from this page, else from this browser. */
export function createRegistryCopy(
  fetchResolved: () => Promise<unknown>,
  storage: Storage | undefined,
): RegistryCopy {
  let current: ResolvedRemotes | null = null;
  let reachable = false;
  let asking: Promise<ResolvedRemotes | null> | null = null;

  async function ask(): Promise<ResolvedRemotes | null> {
    try {
      const answer = await withLimit('the registry', registryLimit, fetchResolved);
      if (!isResolved(answer)) throw new Error('the answer is no registry document');
      const lastGood = current ?? readStored(storage);
      reachable = true;
      const emptied = Object.keys(answer.remotes).length === 0 && lastGood !== null;
      current = emptied ? lastGood : answer;
      if (!emptied) store(storage, answer);
    } catch {
      reachable = false;
      current ??= readStored(storage);
    }
    return current;
  }

  return {
    current: () => current,
    reachable: () => reachable,
    refresh: () =>
      (asking ??= ask().finally(() => {
        asking = null;
      })),
  };
}
