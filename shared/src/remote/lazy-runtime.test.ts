import { lazyRuntime } from './lazy-runtime';
import type { Registration, RemoteRuntime } from './host/runtime';

const registrationOf = (version: string): Registration => ({
  name: 'remote_chat',
  entry: `/remotes/remote-chat/${version}/remoteEntry.js`,
  globalName: 'remote_chat',
  buildVersion: version,
});

function aRuntime() {
  const registered: string[] = [];
  const runtime: RemoteRuntime = {
    register: ({ entry }) => void registered.push(entry),
    get: async (name, expose) => `${name} ${expose}`,
  };
  return { runtime, registered };
}

test('loads the federation code with the first remote, and only once', async () => {
  const { runtime, registered } = aRuntime();
  const load = jest.fn(async () => runtime);
  const lazy = lazyRuntime(load);
  lazy.register(registrationOf('0.1.0'));
  expect(load).not.toHaveBeenCalled();
  await expect(lazy.get('remote_chat', './routes')).resolves.toBe('remote_chat ./routes');
  await lazy.get('remote_chat', './drawer');
  expect(load).toHaveBeenCalledTimes(1);
  expect(registered).toEqual(['/remotes/remote-chat/0.1.0/remoteEntry.js']);
});

test('registers the last version that was registered before the code was loaded', async () => {
  const { runtime, registered } = aRuntime();
  const lazy = lazyRuntime(async () => runtime);
  lazy.register(registrationOf('0.1.0'));
  lazy.register(registrationOf('0.2.0'));
  await lazy.get('remote_chat', './routes');
  expect(registered).toEqual(['/remotes/remote-chat/0.2.0/remoteEntry.js']);
});

test('loads the code before the first remote when it is prepared', async () => {
  const load = jest.fn(async () => aRuntime().runtime);
  const lazy = lazyRuntime(load);
  lazy.prepare();
  await lazy.get('remote_chat', './routes');
  expect(load).toHaveBeenCalledTimes(1);
});

test('rejects with a transient problem when the code cannot be loaded, and loads it again next time', async () => {
  const { runtime } = aRuntime();
  const load = jest.fn(async () => runtime);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const lazy = lazyRuntime(load);
  lazy.prepare();
  await expect(lazy.get('remote_chat', './routes')).rejects.toMatchObject({ code: 'file', transient: true });
  await expect(lazy.get('remote_chat', './routes')).rejects.toMatchObject({ code: 'file', transient: true });
  await expect(lazy.get('remote_chat', './routes')).resolves.toBe('remote_chat ./routes');
});
