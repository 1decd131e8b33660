import { registrySchemaVersion, type ResolvedRemotes } from '../../contracts';
import { withLimit } from './problems';
import { newReference } from '../reference';
import { isSigned, type RegistryKeys } from './signature';

const storageKey = 'meridian.remotes';
const registryLimit = 5_000;
/** Maximum wait for a response in milliseconds while a stored copy exists; a later response is still used. */
const patience = 1_500;

/** Why a registry document was rejected. */
export type RegistryRefusal = 'format' | 'signature' | 'downgrade';

export interface RegistryOptions {
  fetchResolved: (signal: AbortSignal) => Promise<unknown>;
  storage: Storage | undefined;
  keys: () => RegistryKeys;
  onRefusal: (why: RegistryRefusal, answer: unknown, reference: string) => void;
}

export interface RegistryCopy {
  current(): ResolvedRemotes | null;
  /** Subscribes to changes of the document. Returns a cleanup function. */
  watch(listener: () => void): () => void;
  /** Fetches the document; resolves to the stored copy when the registry is slow. */
  refresh(): Promise<ResolvedRemotes | null>;
  /** Like `refresh`, after a request in flight, whose response may be older than a known change. */
  renew(): Promise<ResolvedRemotes | null>;
  /** Whether the last request succeeded. */
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

async function readStored({ storage, keys }: RegistryOptions): Promise<ResolvedRemotes | null> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    return isResolved(value) && (await isSigned(value, keys())) ? value : null;
  } catch {
    return null;
  }
}

function store(storage: Storage | undefined, resolved: ResolvedRemotes): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(resolved));
  } catch {
    // Without storage there is no copy for a start without the registry.
  }
}

async function faultOf(
  answer: unknown,
  { lastGood, keys }: { lastGood: ResolvedRemotes | null; keys: RegistryKeys },
): Promise<RegistryRefusal | null> {
  if (!isResolved(answer)) return 'format';
  if (!(await isSigned(answer, keys))) return 'signature';
  return lastGood !== null && answer.revision < lastGood.revision ? 'downgrade' : null;
}

const isEmpty = ({ remotes }: ResolvedRemotes): boolean => Object.keys(remotes).length === 0;

/** Resolves to the response, or to the copy after the maximum wait. */
async function answerOr(
  answer: Promise<ResolvedRemotes | null>,
  copy: () => Promise<ResolvedRemotes | null>,
): Promise<ResolvedRemotes | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ResolvedRemotes>((resolve) => {
    timer = setTimeout(() => void copy().then((kept) => kept && resolve(kept)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the last verified registry document: from the server, else from this page, else from this browser. */
export function createRegistryCopy(options: RegistryOptions): RegistryCopy {
  const { fetchResolved, storage, keys, onRefusal } = options;
  const listeners = new Set<() => void>();
  let current: ResolvedRemotes | null = null;
  let reachable = false;
  let asking: Promise<ResolvedRemotes | null> | null = null;

  function take(answer: ResolvedRemotes, lastGood: ResolvedRemotes | null): void {
    const emptied = isEmpty(answer) && lastGood !== null;
    const changed = answer.revision !== current?.revision;
    current = emptied ? lastGood : answer;
    if (!emptied) store(storage, answer);
    if (changed) for (const listener of [...listeners]) listener();
  }

  async function ask(): Promise<ResolvedRemotes | null> {
    const stored = current ? Promise.resolve(current) : readStored(options);
    let answer: unknown;
    try {
      answer = await withLimit('the registry', registryLimit, fetchResolved);
    } catch {
      reachable = false;
      return (current ??= await stored);
    }
    const lastGood = current ?? (await stored);
    const fault = await faultOf(answer, { lastGood, keys: keys() });
    reachable = fault === null;
    if (fault === null) {
      take(answer as ResolvedRemotes, lastGood);
      return current;
    }
    onRefusal(fault, answer, newReference());
    return (current = lastGood);
  }

  function refresh(): Promise<ResolvedRemotes | null> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return answerOr(asking, async () => {
      const kept = current ?? (await readStored(options));
      return (current ??= kept);
    });
  }

  return {
    current: () => current,
    reachable: () => reachable,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    renew: () => (asking ? asking.then(refresh) : refresh()),
  };
}
