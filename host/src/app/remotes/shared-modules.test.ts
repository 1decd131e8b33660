import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const globals = globalThis as unknown as Record<string, unknown>;
const versions = { react: '19.3.1', 'react/': '19.3.1', '@portal/shared/': '0.1.0' };

/** Imports the list with the values that the build defines. */
async function importModules(defined: Record<string, string>, production: boolean) {
  globals['__SHARED_VERSIONS__'] = defined;
  globals['__PRODUCTION__'] = production;
  jest.resetModules();
  return (await import('./shared-modules')).sharedModules;
}

const versionsOfBuild = Object.fromEntries(
  [
    ...readFileSync(join(__dirname, '../../../../shared/tooling/webpack/federation.mjs'), 'utf8').matchAll(
      /^ {2}'?([^'\n:]+)'?: (?:'|null)/gm,
    ),
  ].map(([, name]) => [name, '1.2.3']),
);

afterEach(() => {
  delete globals['__SHARED_VERSIONS__'];
  delete globals['__PRODUCTION__'];
});

test('lists every module with the version of its package', async () => {
  const modules = await importModules({ ...versionsOfBuild, ...versions }, true);
  expect(modules['react/jsx-runtime']?.version).toBe('19.3.1');
  expect(modules['@portal/shared/ui/form']?.version).toBe('0.1.0');
  expect(modules['react/jsx-dev-runtime']).toBeUndefined();
});

test('shares the development runtime of React in development', async () => {
  const modules = await importModules({ ...versionsOfBuild, ...versions }, false);
  expect(modules).toHaveProperty(['react/jsx-dev-runtime']);
});

test('fails for a module without a version', async () => {
  await expect(importModules(versions, true)).rejects.toThrow('has no shared version');
});

test('shares the exports of a CommonJS package itself', async () => {
  const modules = await importModules({ ...versionsOfBuild, ...versions }, true);
  const react = await modules['react']?.load();
  expect(react).toHaveProperty('useState');
  expect(react).not.toHaveProperty('default');
});

test.each([
  ['react', 'useState'],
  ['react-router-dom', 'useNavigate'],
  ['@portal/shared/session', 'sessionStore'],
])('shares the %s that the host uses itself: %s is the same object', async (name, member) => {
  const modules = await importModules({ ...versionsOfBuild, ...versions }, true);
  const own = (await import(name)) as Record<string, unknown>;
  const shared = (await modules[name]?.load()) as Record<string, unknown>;
  expect(own[member]).toBeDefined();
  expect(shared[member]).toBe(own[member]);
});
