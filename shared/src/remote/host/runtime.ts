import {
  init,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { getFileUrl, applyIntegrity, publishIntegrity } from './files/integrity';
import { VersionProblem } from './problems';

const entryLimit = 10_000;

/** A verified version of a remote. The runtime gets its entry directly, so it fetches and parses no manifest. */
export interface Registration {
  name: string;
  /** Address of the entry script. */
  entry: string;
  /** Name of the global variable that the entry script sets. */
  globalName: string;
  /** Version of the build, by which the runtime finds the instance of a version that it replaces. */
  buildVersion: string;
}

/** A module of which the page has one copy. */
export interface SharedModule {
  version: string;
  load: () => Promise<unknown>;
}

/** Modules by the name under which remotes import them. */
export type SharedModules = Readonly<Record<string, SharedModule>>;

/** The functions of the federation runtime that the loader needs. */
export interface RemoteRuntime {
  /** Registers a version for `get`, replacing the registered one. */
  register(registration: Registration): void;
  get(name: string, expose: string): Promise<unknown>;
}

interface Container {
  get: unknown;
  init: unknown;
}
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/**
 * Loads a remote's entry script and removes its container from the global object immediately, so that a late entry
 * of an abandoned version is not mistaken for the current version. Rejects with VersionProblem.
 */
export function loadContainer(entry: string, globalName: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = applyIntegrity(document.createElement('script'), entry);
    const globals = globalThis as unknown as Record<string, unknown>;
    const settle = (error?: Error) => {
      clearTimeout(timer);
      script.remove();
      if (error) reject(error);
    };
    const timer = setTimeout(() => settle(new VersionProblem('file', `${entry} took too long`)), entryLimit);
    script.async = true;
    script.onerror = () =>
      settle(new VersionProblem('file', `${entry} cannot be loaded`, { transient: true }));
    script.onload = () => {
      const container = globals[globalName];
      globals[globalName] = undefined;
      if (!isContainer(container)) return settle(new VersionProblem('entry', `${entry} set no container`));
      settle();
      resolve(container);
    };
    script.src = entry;
    document.head.append(script);
  });
}

const portalPlugin: ModuleFederationRuntimePlugin = {
  name: 'portal-remotes',
  loadEntry: async ({ remoteInfo }) =>
    (await loadContainer(getFileUrl(remoteInfo.entry), remoteInfo.entryGlobalName)) as never,
};

/** Wraps an instance of the federation runtime. */
export function federationRuntime(instance: ModuleFederation): RemoteRuntime {
  publishIntegrity();
  instance.registerPlugins([portalPlugin]);
  return {
    register({ name, entry, globalName, buildVersion }) {
      const known = instance.options.remotes.find((remote) => remote.name === name);
      // Same as the option `force`, which would log a warning for every replaced version.
      if (known) instance.remoteHandler['removeRemote'](known);
      const remote = {
        ...{ name, entry: new URL(entry, location.href).href, entryGlobalName: globalName },
        ...{ buildVersion, type: 'global' as const },
      };
      instance.registerRemotes([remote]);
    },
    get: (name, expose) => instance.loadRemote(`${name}/${expose.replace(/^\.\//, '')}`),
  };
}

const hostName = 'meridian_host';

const toShared = ({ version, load }: SharedModule) => ({
  version,
  scope: 'default',
  get: async () => {
    const module = await load();
    return () => module;
  },
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` as const },
});

/** Creates the federation instance of the host. Its copies of the modules are the only ones on the page. */
function createHostInstance(modules: SharedModules): ModuleFederation {
  // Remotes contain no copy of the runtime: their builds read it from this global.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return init({
    name: hostName,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, toShared(module)])),
  });
}

/** Returns the runtime of the host, which shares these modules with remotes. */
export const createHostRuntime = (modules: SharedModules): RemoteRuntime =>
  federationRuntime(createHostInstance(modules));
