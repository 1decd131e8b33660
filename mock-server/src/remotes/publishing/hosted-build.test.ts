// @embedded-only downloads files; publishing.test.ts covers its statements on both engines
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBuild } from '../../../test/remote-builds';
import { testRegistry } from '../../../test/test-registry';
import { addressFault, guardedLookup } from './hosted-address';

type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string };
/** Where a team hosts its build; what stands in `odd` is answered instead of the file. */
let files = new Map<string, Buffer>();
let odd: Record<string, Answer | undefined> = {};
const asked: string[] = [];
const team = http.createServer((request, response) => {
  const name = decodeURI(request.url ?? '').replace('/chat/', '');
  asked.push(name);
  const file = files.get(name);
  const { status = 200, headers = {}, body } = odd[name] ?? (file ? { body: file } : { status: 404 });
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
  odd = {};
  asked.length = 0;
});

const publishFrom = (name: string, manifestUrl = `${origin}/chat/mf-manifest.json`) =>
  gina({ method: 'POST', url: `/api/v1/remotes/${name}/versions`, payload: { manifestUrl } });

test('a hosted build is fetched whole, kept here, and needs its own host no more', async () => {
  const name = aName();
  files = aBuild({ name, version: '1.0.0' });
  const answer = await publishFrom(name);
  expect(answer.json()).toEqual({ name, version: '1.0.0' });
  expect(answer.statusCode).toBe(201);
  expect(asked.sort()).toEqual([...files.keys()].sort());
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

async function expectRefused(name: string, pattern: RegExp) {
  const { errors, ...problem } = (await publishFrom(name)).json<{
    errors: { code: string; params: object }[];
  }>();
  expect(problem).toMatchObject({ status: 422, code: 'remote.invalid' });
  expect(errors.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join('\n')).toMatch(pattern);
}

test.each<[string, () => void, RegExp]>([
  [
    'a file that is not there',
    () => files.delete('static/part.js'),
    /unreachable .*static\/part\.js .*answers 404/,
  ],
  ['a manifest that is not there', () => files.delete('mf-manifest.json'), /unreachable .*answers 404/],
  [
    'a manifest that is a page',
    () => (odd['mf-manifest.json'] = { body: '<!doctype html>' }),
    /json .*the manifest is no JSON/,
  ],
  [
    'a manifest without end',
    () => (odd['mf-manifest.json'] = { body: Buffer.alloc(1_100_000, ' ') }),
    /larger than what is taken/,
  ],
  [
    'a way to another origin',
    () => (odd['remoteEntry.js'] = { status: 302, headers: { location: 'http://169.254.169.254/latest' } }),
    /unreachable .*it leads to another origin/,
  ],
  [
    'a way round in circles',
    () => (odd['remoteEntry.js'] = { status: 302, headers: { location: '/chat/remoteEntry.js' } }),
    /from one address to the next/,
  ],
  ['what the check refuses', () => (files = aBuild({ name: 'remote-other' })), /name .*must be named/],
])('%s is refused with its reason', async (_, spoil, pattern) => {
  const name = aName();
  files = aBuild({ name });
  spoil();
  await expectRefused(name, pattern);
  expect((await gina({ url: `/api/v1/remotes/${name}` })).statusCode).toBe(404);
});

test('every file that is missing is named, not just the first', async () => {
  const name = aName();
  files = aBuild({ name });
  for (const file of ['static/part.js', 'remoteEntry.js']) files.delete(file);
  const { errors } = (await publishFrom(name)).json<{ errors: { pointer: string }[] }>();
  expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/remoteEntry.js', '/static/part.js']);
});

describe('an address is asked only', () => {
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
    ['when it is one', 'somewhere', publicUrl],
    ['over https', 'http://plain.example/mf-manifest.json', publicUrl],
    ['over https, even here, for a portal elsewhere', 'http://localhost:3000/mf-manifest.json', publicUrl],
    ['for a manifest', 'https://remotes.example/remoteEntry.js', publicUrl],
    ['without credentials', 'https://a:b@remotes.example/mf-manifest.json', publicUrl],
    ['without a query', 'https://remotes.example/mf-manifest.json?x=1', publicUrl],
    ['on a listed origin', 'https://evil.example/mf-manifest.json', publicUrl],
    ['on a listed port', 'https://remotes.example:8443/mf-manifest.json', publicUrl],
    ['never of the cloud itself', 'https://169.254.169.254/mf-manifest.json', publicUrl],
    [
      'over https, where the listed neighbour speaks it',
      'http://remote-admin:8080/mf-manifest.json',
      publicUrl,
    ],
    ['of a neighbour that is listed', 'http://postgres:8080/mf-manifest.json', publicUrl],
    ['of a neighbour by name, not by number', 'http://10.0.0.7:8080/mf-manifest.json', publicUrl],
    ['of a neighbour by name, not by a long number', 'http://[fc00::7]:8080/mf-manifest.json', publicUrl],
    ['as a web address', 'file:///etc/mf-manifest.json', 'http://localhost:8080'],
  ])('%s', (_, address, portal) => {
    expect(addressFault(address, { publicUrl: portal, remoteOrigins })).toBeDefined();
  });

  test.each(['https://remotes.example/chat/mf-manifest.json', 'http://remote-chat:8080/mf-manifest.json'])(
    'and then it is: %s',
    (address) => {
      expect(addressFault(address, { publicUrl, remoteOrigins })).toBeUndefined();
    },
  );
});

test.each([
  ['this machine, for an address elsewhere', 'localhost', false, /localhost leads to (127\.|::1)/],
  ['this network, whoever asks', '0.0.0.0', true, /leads to 0\.0\.0\.0/],
  ['the machine next door that tells secrets', '169.254.169.254', true, /leads to 169\.254/],
])('a name that leads to %s is not connected to', async (_, name, mayLoopback, pattern) => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => guardedLookup(mayLoopback)(name, { all }, resolve));
    expect(String(error)).toMatch(pattern);
  }
});
