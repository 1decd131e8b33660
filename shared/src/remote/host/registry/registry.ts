import { registrySchemaVersion, type ResolvedRemotes } from '../../../contracts';
import { isObject } from '../../../text';
import { withLimit } from '../problems';
import { newReference } from '../../reference';
import { isSigned, type RegistryKeys } from './signature';

const storageKey = 'meridian.remotes';
const registryLimit = 5_000;
/** Maximum wait for a response in milliseconds while a copy exists; a later response is still used. */
const copyDelay = 1_500;

/** Why a registry document was rejected. */
export type RegistryRefusal = 'format' | 'signature' | 'downgrade';

export interface RegistryOptions {
  fetchResolved: (signal: AbortSignal) => Promise<unknown>;
  storage: Storage | undefined;
  keys: () => RegistryKeys;
  onRefusal: (why: RegistryRefusal, response: unknown, reference: string) => void;
}

export interface RegistryCopy {
  current(): ResolvedRemotes | null;
  /** Subscribes to changes of the document. Returns a cleanup function. */
  watch(listener: () => void): () => void;
  /** Fetches the document. Resolves to the copy when the registry is slow or fails; null without a copy. */
  refresh(): Promise<ResolvedRemotes | null>;
  /**
   * Like `refresh`, but waits for a request in flight and sends another, since its response may predate a known
   * change.
   */
  renew(): Promise<ResolvedRemotes | null>;
  /** Whether the last request succeeded. */
  isReachable(): boolean;
}

const isVersion = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.version === 'string' &&
  // Only a developer's build, whose address is named, has no file list.
  ((typeof value.files === 'string' && value.publicPath === undefined) ||
    (value.files === undefined && typeof value.publicPath === 'string'));

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
    (value.epoch === undefined || Number.isInteger(value.epoch)) &&
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

function writeStored(storage: Storage | undefined, resolved: ResolvedRemotes): void {
  const { open: _open, ...signed } = resolved as ResolvedRemotes & { open?: unknown };
  try {
    storage?.setItem(storageKey, JSON.stringify(signed));
  } catch {
    // Without storage, the next page has no copy when the registry is unreachable.
  }
}

async function findRefusal(
  response: unknown,
  { lastValid, keys }: { lastValid: ResolvedRemotes | null; keys: RegistryKeys },
): Promise<RegistryRefusal | null> {
  if (!isResolved(response)) return 'format';
  if (!(await isSigned(response, keys))) return 'signature';
  return lastValid !== null && isOlder(response, lastValid) ? 'downgrade' : null;
}

const epochOf = ({ epoch = 0 }: ResolvedRemotes): number => epoch;

/** A restored database continues with a lower revision, in a later epoch. */
function isOlder(response: ResolvedRemotes, lastValid: ResolvedRemotes): boolean {
  const difference = epochOf(response) - epochOf(lastValid) || response.revision - lastValid.revision;
  return difference < 0;
}

const isEmpty = ({ remotes }: ResolvedRemotes): boolean => Object.keys(remotes).length === 0;

/** Resolves to the response, or to the copy after the maximum wait. */
async function responseOrCopy(
  response: Promise<ResolvedRemotes | null>,
  copy: () => Promise<ResolvedRemotes | null>,
): Promise<ResolvedRemotes | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ResolvedRemotes>((resolve) => {
    timer = setTimeout(() => void copy().then((kept) => kept && resolve(kept)), copyDelay);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the copy of the last verified registry document: from the server, else from this page, else from storage. */
export function createRegistryCopy(options: RegistryOptions): RegistryCopy {
  const { fetchResolved, storage, keys, onRefusal } = options;
  const listeners = new Set<() => void>();
  let current: ResolvedRemotes | null = null;
  let reachable = false;
  let inFlight: Promise<ResolvedRemotes | null> | null = null;

  function accept(response: ResolvedRemotes, lastValid: ResolvedRemotes | null): void {
    const emptied = isEmpty(response) && lastValid !== null;
    const changed =
      current === null || response.revision !== current.revision || epochOf(response) !== epochOf(current);
    current = emptied ? lastValid : response;
    if (!emptied) writeStored(storage, response);
    if (changed) for (const listener of [...listeners]) listener();
  }

  async function fetchDocument(): Promise<ResolvedRemotes | null> {
    const stored = current ? Promise.resolve(current) : readStored(options);
    let response: unknown;
    try {
      response = await withLimit('the registry', registryLimit, fetchResolved);
    } catch {
      reachable = false;
      return (current ??= await stored);
    }
    const lastValid = current ?? (await stored);
    const fault = await findRefusal(response, { lastValid, keys: keys() });
    reachable = fault === null;
    if (fault === null) {
      accept(response as ResolvedRemotes, lastValid);
      return current;
    }
    onRefusal(fault, response, newReference());
    return (current = lastValid);
  }

  function refresh(): Promise<ResolvedRemotes | null> {
    inFlight ??= fetchDocument().finally(() => {
      inFlight = null;
    });
    return responseOrCopy(inFlight, async () => {
      const kept = current ?? (await readStored(options));
      return (current ??= kept);
    });
  }

  return {
    current: () => current,
    isReachable: () => reachable,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    renew: () => (inFlight ? inFlight.then(refresh) : refresh()),
  };
}
