import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBuild } from '../../../test/remote-builds';
import { testRegistry } from '../../../test/test-registry';
import { addressFault, guardedLookup } from './hosted-address';

type HostResponse = { status?: number; headers?: Record<string, string>; body?: Buffer | string };
/** Server that hosts a build. `overrides` replaces responses for single files. */
let files = new Map<string, Buffer>();
let overrides: Record<string, HostResponse | undefined> = {};
const requests: string[] = [];
const team = http.createServer((request, response) => {
  const name = decodeURI(request.url ?? '').replace('/chat/', '');
  requests.push(name);
  const file = files.get(name);
  const { status = 200, headers = {}, body } = overrides[name] ?? (file ? { body: file } : { status: 404 });
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
const { port } = team.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
const { aName, activate, gina, server, show } = await testRegistry({ settings: { remoteOrigins: [origin] } });
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => team.close(resolve));
});
beforeEach(() => {
  files = new Map();
  overrides = {};
  requests.length = 0;
});

const publishFrom = (name: string, manifestUrl = `${origin}/chat/mf-manifest.json`) =>
  gina({ method: 'POST', url: `/api/v1/remotes/${name}/versions`, payload: { manifestUrl } });

test('fetches all files of a hosted build and serves them without its host', async () => {
  const name = aName();
  files = aBuild({ name, version: '1.0.0' });
  const response = await publishFrom(name);
  expect(response.json()).toEqual({ name, version: '1.0.0' });
  expect(response.statusCode).toBe(201);
  expect(requests.sort()).toEqual([...files.keys()].sort());
  files = new Map();
  expect((await activate(name, '1.0.0')).statusCode).toBe(200);
  expect((await server.app.inject(`/remotes/${name}/1.0.0/remoteEntry.js`)).statusCode).toBe(200);
  expect((await show(name)).history.at(-1)).toMatchObject({
    action: 'publish',
    reason: `published from ${origin}/chat/mf-manifest.json`,
  });
  const again = await publishFrom(name);
  expect(again.statusCode).toBe(422);
});

async function expectRejected(name: string, pattern: RegExp) {
  const { errors, ...problem } = (await publishFrom(name)).json<{
    errors: { code: string; params: object }[];
  }>();
  expect(problem).toMatchObject({ status: 422, code: 'remote.invalid' });
  expect(errors.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join('\n')).toMatch(pattern);
}

test.each<[string, () => void, RegExp]>([
  ['a missing file', () => files.delete('static/part.js'), /unreachable .*static\/part\.js .*responds 404/],
  ['a missing manifest', () => files.delete('mf-manifest.json'), /unreachable .*responds 404/],
  [
    'a manifest that is a page',
    () => (overrides['mf-manifest.json'] = { body: '<!doctype html>' }),
    /json .*the manifest is not JSON/,
  ],
  [
    'an oversized manifest',
    () => (overrides['mf-manifest.json'] = { body: Buffer.alloc(1_100_000, ' ') }),
    /too large/,
  ],
  [
    'a redirect to another origin',
    () =>
      (overrides['remoteEntry.js'] = { status: 302, headers: { location: 'http://169.254.169.254/latest' } }),
    /unreachable .*it redirects to another origin/,
  ],
  [
    'a redirect loop',
    () => (overrides['remoteEntry.js'] = { status: 302, headers: { location: '/chat/remoteEntry.js' } }),
    /redirects too often/,
  ],
  ['a build that fails the check', () => (files = aBuild({ name: 'remote-other' })), /name .*must be named/],
])('rejects %s with its reason', async (_, breakBuild, pattern) => {
  const name = aName();
  files = aBuild({ name });
  breakBuild();
  await expectRejected(name, pattern);
  expect((await gina({ url: `/api/v1/remotes/${name}` })).statusCode).toBe(404);
});

test('reports every missing file', async () => {
  const name = aName();
  files = aBuild({ name });
  for (const file of ['static/part.js', 'remoteEntry.js']) files.delete(file);
  const { errors } = (await publishFrom(name)).json<{ errors: { pointer: string }[] }>();
  expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/remoteEntry.js', '/static/part.js']);
});

describe('the address of a hosted build', () => {
  const publicUrl = 'https://portal.example';
  const remoteOrigins = [
    'https://remotes.example',
    'http://plain.example',
    'https://169.254.169.254',
    'http://remote-chat:8080',
    'https://remote-admin:8080',
    'http://localhost:3000',
    'http://10.0.0.7:8080',
    'http://[fc00::7]:8080',
  ];
  test.each([
    ['a text that is not a URL', 'somewhere', publicUrl],
    ['http', 'http://plain.example/mf-manifest.json', publicUrl],
    ['http to this machine for a portal elsewhere', 'http://localhost:3000/mf-manifest.json', publicUrl],
    ['another file than the manifest', 'https://remotes.example/remoteEntry.js', publicUrl],
    ['credentials', 'https://a:b@remotes.example/mf-manifest.json', publicUrl],
    ['a query', 'https://remotes.example/mf-manifest.json?x=1', publicUrl],
    ['an origin that is not listed', 'https://evil.example/mf-manifest.json', publicUrl],
    ['a port that is not listed', 'https://remotes.example:8443/mf-manifest.json', publicUrl],
    ['a link-local address', 'https://169.254.169.254/mf-manifest.json', publicUrl],
    ['http to a container that is listed with https', 'http://remote-admin:8080/mf-manifest.json', publicUrl],
    ['a container that is not listed', 'http://postgres:8080/mf-manifest.json', publicUrl],
    ['http to an IPv4 address', 'http://10.0.0.7:8080/mf-manifest.json', publicUrl],
    ['http to an IPv6 address', 'http://[fc00::7]:8080/mf-manifest.json', publicUrl],
    ['a file URL', 'file:///etc/mf-manifest.json', 'http://localhost:8080'],
  ])('must not be %s', (_, address, portal) => {
    expect(addressFault(address, { publicUrl: portal, remoteOrigins })).toBeDefined();
  });

  test.each(['https://remotes.example/chat/mf-manifest.json', 'http://remote-chat:8080/mf-manifest.json'])(
    'can be %s',
    (address) => {
      expect(addressFault(address, { publicUrl, remoteOrigins })).toBeUndefined();
    },
  );
});

test.each([
  ['this machine, for a portal elsewhere', 'localhost', false, /localhost resolves to (127\.|::1)/],
  ['the unspecified address', '0.0.0.0', true, /resolves to 0\.0\.0\.0/],
  ['the cloud metadata service', '169.254.169.254', true, /resolves to 169\.254/],
])('refuses to connect to a name that resolves to %s', async (_, name, allowLoopback, pattern) => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => guardedLookup(allowLoopback)(name, { all }, resolve));
    expect(String(error)).toMatch(pattern);
  }
});
