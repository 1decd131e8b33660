import type { ResolvedRemotes } from '../../contracts';
import { isObject } from '../../text';
import { Loader } from './loader';
import type { LoadedModule, LoaderOptions, Opened, PartRequest, RemoteLoader } from './types';

export { RemoteUnavailableError, type UnavailableReason } from './problems';
export type { RegistryRefusal } from './registry/registry';
export type { SharedModule, SharedModules } from './runtime';
export type * from './types';

/** Returns the container name of a folder: `remote-chat` → `remote_chat`. Container names cannot contain dashes. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

const isRevisionOf = (named: unknown, resolved: ResolvedRemotes | null): boolean =>
  resolved !== null &&
  isObject(named) &&
  named.epoch === resolved.epoch &&
  named.revision === resolved.revision;

/** Creates the loader of remotes: registry → active version → previous version → RemoteUnavailableError. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const loader = new Loader(options);
  return {
    refresh: () => loader.registry.refresh(),
    renew: () => loader.registry.renew(),
    hasDocument: () => loader.registry.current() !== null,
    hasRevision: (named) => isRevisionOf(named, loader.registry.current()),
    isReachable: () => loader.registry.isReachable(),
    load: async <Module>(name: string, expose: string) =>
      (await loader.load({ remote: containerName(name), expose })).part as Module,
    open: <Module, Part>(name: string, expose: string, part: PartRequest<Module, Part>) => {
      const from = (module: LoadedModule) => part.from(module as Module);
      const { key, isPreload } = part;
      const request = { remote: containerName(name), expose, part: { key, from }, isPreload };
      return loader.load(request) as Promise<Opened<Part>>;
    },
    getCached: <Part>(name: string, expose: string, key: string) => {
      const part = { key, from: () => undefined };
      return loader.getCached({ remote: containerName(name), expose, part }) as Opened<Part> | undefined;
    },
    isCurrent: (name, opened) => loader.isCurrent(containerName(name), opened),
    retainStyles: (name, opened) => loader.retainStyles(containerName(name), opened),
    watch: (listener) => loader.registry.watch(listener),
    preload: async (name, expose = './routes') => {
      const remote = containerName(name);
      if (loader.state(remote).state !== 'enabled') return;
      await loader.load({ remote, expose, isPreload: true }).catch(() => undefined);
    },
    state: (name) => loader.state(containerName(name)),
    descriptors: () =>
      Object.entries(loader.registry.current()?.remotes ?? {}).map(([name, remote]) => ({
        name,
        state: remote.state,
        message: remote.message,
        descriptor: remote.descriptor,
        override: remote.override,
      })),
  };
}
