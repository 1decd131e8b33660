import type { ResolvedRemotes } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/test-registry';

let registry: Awaited<ReturnType<typeof testRegistry>>;
let name: string;
beforeAll(async () => {
  registry = await testRegistry();
  name = await registry.published(registry.aName(), '1.0.0');
  await registry.activate(name, '1.0.0');
});
afterAll(() => registry.server.close());

const origin = 'http://localhost:3001';
const container = () => name.replaceAll('-', '_');
const set = (payload: object = { name, origin }) =>
  registry.gina({ method: 'POST', url: '/api/v1/remotes/override', payload });
async function cookieOf(): Promise<string> {
  const { headers } = await set();
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const resolvedWith = async (cookie: string) =>
  (
    await registry.server.app.inject({ url: '/api/v1/remotes/resolved', headers: { cookie } })
  ).json<ResolvedRemotes>();
test('the override cookie is HttpOnly and expires after two hours', async () => {
  const { statusCode, headers } = await set();
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toMatch(/; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/);
});

test('the remote comes from the developer’s machine with the cookie, from the registry without it', async () => {
  const overridden = (await resolvedWith(await cookieOf())).remotes[container()];
  expect(overridden).toMatchObject({
    override: { origin },
    active: { version: 'override', publicPath: `${origin}/` },
  });
  expect(overridden?.previous).toBeUndefined();
  const usual = (await resolvedWith('')).remotes[container()];
  expect(usual?.override).toBeUndefined();
  expect(usual?.active.version).toBe('1.0.0');
});

test.each<[string, (cookie: string) => string]>([
  ['with another signature', (cookie) => `${cookie.slice(0, -4)}AAAA`],
  ['with another content', (cookie) => cookie.replace('=e', '=f')],
  ['without a signature', (cookie) => cookie.split('.')[0] ?? ''],
])('ignores a cookie %s', async (_, change) => {
  const forged = change(await cookieOf());
  expect((await resolvedWith(forged)).remotes[container()]?.override).toBeUndefined();
});

test.each([
  'https://evil.example',
  'http://localhost:3001/x',
  'http://localhost:3001/',
  'javascript://localhost',
])('rejects code from %s', async (elsewhere) => {
  expect((await set({ name, origin: elsewhere })).statusCode).toBe(422);
});

test('deleting the override clears the cookie', async () => {
  const { statusCode, headers } = await registry.server.app.inject({
    method: 'DELETE',
    url: '/api/v1/remotes/override',
  });
  expect(statusCode).toBe(204);
  expect(headers['set-cookie']).toContain('Max-Age=0');
});
