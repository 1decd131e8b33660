import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  fileListName,
  registrySchemaVersion,
  type ResolvedRemotes,
  type ResolvedVersion,
} from '../../contracts';
import { createRemoteLoader, type LoadEvent, type RemoteUnavailableError } from './index';
import type { LoaderOptions, RegistryRefusal, ScreenNeeds } from './index';
import type { RemoteRuntime } from './runtime';

type Answer = () => Promise<Response>;
export const remote = 'remote_chat';
const realFetch = globalThis.fetch;
export const never = <T>() => new Promise<T>(() => undefined);
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const aManifest = (version: string, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    name: remote,
    exposes: [],
    shared: [],
    metaData: {
      globalName: remote,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '' },
      version,
      ...changes,
    },
  });

/** Returns the text of a version's file list. */
export const aFileList = (version: string, manifest = aManifest(version)): string =>
  JSON.stringify({
    assets: { 'remoteEntry.js': 'sha384-x', 'mf-manifest.json': sha384(manifest) },
    manifest: JSON.parse(manifest) as object,
  });

export const hashFileList = (list: string): string =>
  createHash('sha256').update(list).digest().subarray(0, 16).toString('base64url');

const pathOf = (version: string) => `/remotes/remote-chat/${version}/`;
export const manifestAddress = (version: string) => `${pathOf(version)}mf-manifest.json`;
export const entryAddress = (version: string) => `${pathOf(version)}remoteEntry.js`;
/** Returns the address of a version's file list. */
export const getListAddress = (version: string, list = aFileList(version)) =>
  pathOf(version) + fileListName(hashFileList(list));

export const aResolvedVersion = (version: string, list = aFileList(version)): ResolvedVersion => ({
  version,
  files: hashFileList(list),
});

export function resolvedWith(
  changes: Partial<ResolvedRemotes['remotes'][string]> = {},
  revision = 7,
): ResolvedRemotes {
  return {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: '2026-11-21T09:30:00.000Z',
    hostApi: '1.0.0',
    remotes: {
      [remote]: {
        state: 'enabled',
        active: aResolvedVersion('0.2.0'),
        previous: aResolvedVersion('0.1.0'),
        descriptor: { routes: [], navigation: [], slots: ['assistant-drawer'], requires: { host: '^1.0.0' } },
        ...changes,
      },
    },
  };
}

const pair = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
export const keys = new Map([['k1', new Uint8Array(publicKey)]]);

/** Adds a signature, as the server does. */
export function signed<Document extends object>(document: Document, kid = 'k1') {
  const value = sign(null, Buffer.from(JSON.stringify(document)), pair.privateKey).toString('base64url');
  return { ...document, signature: { alg: 'Ed25519', kid, value } };
}

const signedUnlessSigned = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && !('signature' in document)
    ? signed(document)
    : document;

/** Returns a loader with a fake network, federation runtime and registry that the test controls. */
export function aPortal(resolved: unknown = resolvedWith()) {
  const files = new Map<string, Answer>();
  /** Responds with a text to requests of the file list that the registry names. */
  const serve = (version: string, text = aFileList(version), listed = aFileList(version)) =>
    files.set(getListAddress(version, listed), async () => new Response(text));
  serve('0.2.0');
  serve('0.1.0');
  const modules = new Map<string, () => Promise<unknown>>();
  const provide = (version: string, get: () => Promise<unknown>) => modules.set(entryAddress(version), get);
  for (const version of ['0.2.0', '0.1.0', '0.3.0']) {
    provide(version, async () => ({ AssistantDrawer: version, routes: [version] }));
  }
  const registered: string[] = [];
  const runtime: RemoteRuntime = {
    register: ({ entry }) => void registered.push(entry),
    get: () => modules.get(registered.at(-1) ?? '')!(),
  };
  const reports: LoadEvent[] = [];
  const needs: ScreenNeeds[] = [];
  const translations: string[] = [];
  const addTranslations: { current: NonNullable<LoaderOptions['addTranslations']> } = {
    current: async (namespace, address) => void translations.push(`${namespace} ${address('tr')}`),
  };
  const refusals: RegistryRefusal[] = [];
  const switchedOff: string[] = [];
  const registry = { respond: async (): Promise<unknown> => resolved };
  const fetched = jest.fn((url: string) => {
    // After a stall, files have other URLs with the same path.
    const respond = files.get(url) ?? files.get(new URL(url, location.href).pathname);
    return respond?.() ?? Promise.resolve(new Response('', { status: 404 }));
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  const loader = createRemoteLoader({
    fetchResolved: async () => signedUnlessSigned(await registry.respond()),
    report: (event) => void reports.push(event),
    onScreen: (screen) => void needs.push(screen),
    onRefusal: (why) => void refusals.push(why),
    switchedOff: () => switchedOff,
    keys,
    runtime,
    loadSharedModules: async () => ({}),
    addTranslations: (...texts) => addTranslations.current(...texts),
  });
  return {
    loader,
    files,
    serve,
    provide,
    registered,
    reports,
    needs,
    translations,
    addTranslations,
    registry,
    fetched,
    refusals,
    switchedOff,
  };
}

export const catchFailure = (load: Promise<unknown>): Promise<RemoteUnavailableError> =>
  load.then(
    () => {
      throw new Error('the load was expected to fail');
    },
    (error: RemoteUnavailableError) => error,
  );

/** Waits for work that fake timers do not drive, such as hashing. */
export const settled = async () => {
  const { setTimeout: wait } =
    jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  await wait(30);
};

/** Restores `fetch` and real timers, and removes the stored copy of the registry. */
export function tidyUp(): void {
  globalThis.fetch = realFetch;
  localStorage.removeItem('meridian.remotes');
  jest.useRealTimers();
}
