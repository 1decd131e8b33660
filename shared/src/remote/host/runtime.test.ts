import { createInstance } from '@module-federation/runtime';
import { createHostRuntime, federationRuntime, loadContainer } from './runtime';

const globals = globalThis as unknown as Record<string, unknown>;
const containerOf = (answer: string) => ({
  init: () => undefined,
  get: async () => () => ({ answer }),
});
const registrationOf = (version: string) => ({
  name: 'remote_chat',
  entry: `/remotes/remote-chat/${version}/remoteEntry.js`,
  globalName: 'remote_chat',
  buildVersion: version,
});

/** Replaces the browser's script loading: `evaluate` runs instead of the script. */
function mockScripts(evaluate: (address: string) => void) {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    queueMicrotask(() => {
      try {
        evaluate(new URL(script.src).pathname);
        script.onload?.(new Event('load'));
      } catch {
        script.onerror?.(new Event('error'));
      }
    });
  });
}

let count = 0;
const aRuntime = () => federationRuntime(createInstance({ name: `host_${(count += 1)}`, remotes: [] }));

afterEach(() => jest.restoreAllMocks());

test('switches between versions in the page without warnings', async () => {
  const warned = jest.spyOn(console, 'warn');
  mockScripts((address) => {
    globals.remote_chat = containerOf(address);
  });
  const runtime = aRuntime();
  for (const version of ['0.1.0', '0.2.0', '0.1.0']) {
    runtime.register(registrationOf(version));
    await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({
      answer: `/remotes/remote-chat/${version}/remoteEntry.js`,
    });
  }
  expect(warned).not.toHaveBeenCalled();
});

test('removes the container from the global object after loading it', async () => {
  mockScripts(() => {
    globals.remote_chat = containerOf('first');
  });
  await loadContainer('/remotes/remote-chat/0.1.0/remoteEntry.js', 'remote_chat');
  expect(globals.remote_chat).toBeUndefined();
});

test('rejects an entry that sets no container', async () => {
  mockScripts(() => undefined);
  globals.remote_chat = document.createElement('div');
  await expect(loadContainer('/remotes/remote-chat/0.1.0/remoteEntry.js', 'remote_chat')).rejects.toThrow(
    'set no container',
  );
});

test('loads a version after a failure of another version and after its own', async () => {
  let broken = true;
  mockScripts((address) => {
    if (broken) throw new Error('404');
    globals.remote_chat = containerOf(address);
  });
  const runtime = aRuntime();
  runtime.register(registrationOf('0.2.0'));
  await expect(runtime.get('remote_chat', './routes')).rejects.toThrow('cannot be loaded');
  broken = false;
  runtime.register(registrationOf('0.1.0'));
  await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({
    answer: '/remotes/remote-chat/0.1.0/remoteEntry.js',
  });
  runtime.register(registrationOf('0.2.0'));
  await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({
    answer: '/remotes/remote-chat/0.2.0/remoteEntry.js',
  });
});

test('gives remotes the modules of the host, loaded when a remote needs them', async () => {
  const react = { version: 'of the host' };
  const load = jest.fn(async () => react);
  const runtime = createHostRuntime({ react: { version: '19.3.1', load } });
  type Scope = Record<string, Record<string, { get: () => Promise<() => unknown> }>>;
  const initialised: Scope[] = [];
  mockScripts(() => {
    globals.remote_chat = {
      init: (scope: Scope) => void initialised.push(scope),
      get: async () => () => ({ answer: 'loaded' }),
    };
  });
  runtime.register(registrationOf('0.1.0'));
  await expect(runtime.get('remote_chat', './routes')).resolves.toMatchObject({ answer: 'loaded' });
  expect(load).not.toHaveBeenCalled();
  const shared = initialised[0]?.['react']?.['19.3.1'];
  await expect(shared?.get().then((factory) => factory())).resolves.toBe(react);
});
