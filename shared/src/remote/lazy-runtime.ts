import { VersionProblem } from './host/problems';
import type { Registration, RemoteRuntime } from './host/runtime';
import type { LoaderOptions } from './host/types';

/** Returns a runtime whose code is loaded with the first remote. A failed load is repeated by the next call. */
export function lazyRuntime(load: () => Promise<RemoteRuntime>): RemoteRuntime {
  let loading: Promise<RemoteRuntime> | undefined;
  const registrations = new Map<string, Registration>();
  const loadOnce = (): Promise<RemoteRuntime> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new VersionProblem('file', 'The federation runtime cannot be loaded', { transient: true, cause });
    });
    return loading;
  };
  return {
    register: (registration) => void registrations.set(registration.name, registration),
    async get(name, expose) {
      const runtime = await loadOnce();
      const registration = registrations.get(name);
      if (registration) runtime.register(registration);
      registrations.delete(name);
      return runtime.get(name, expose);
    },
  };
}

/** Loads the federation code, which the first screen of the host does not need. */
export async function loadRuntime({ runtime, loadSharedModules }: LoaderOptions): Promise<RemoteRuntime> {
  if (runtime) return runtime;
  const [{ createHostRuntime }, modules] = await Promise.all([
    import(/* webpackChunkName: "federation" */ './host/runtime'),
    loadSharedModules(),
  ]);
  return createHostRuntime(modules);
}
