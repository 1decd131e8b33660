import { testRegistry } from '../../../test/test-registry';

const { aName, activate, published, server, show } = await testRegistry();
afterAll(() => server.close());

const send = (payload: unknown, type = 'application/csp-report', remoteAddress = '10.1.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  });
const violations = async (name: string) => (await show(name)).health.violations;
async function aRemote(): Promise<string> {
  const name = await published(aName(), '1.0.0');
  await activate(name, '1.0.0');
  return name;
}
const fileOf = (name: string) => `http://localhost/remotes/${name}/1.0.0/static/part.js`;

test('counts a violation for the version whose code caused it or was blocked', async () => {
  const name = await aRemote();
  const old = {
    'csp-report': { 'blocked-uri': 'https://evil.example/?secret', 'source-file': fileOf(name) },
  };
  expect((await send(old)).statusCode).toBe(204);
  const stopped = {
    type: 'integrity-violation',
    body: { blockedURL: fileOf(name), documentURL: 'http://localhost/home' },
  };
  const own = {
    type: 'csp-violation',
    body: { blockedURL: 'eval', effectiveDirective: 'script-src', sourceFile: fileOf(name) },
  };
  const other = { type: 'deprecation', body: { sourceFile: fileOf(name) } };
  expect((await send([stopped, own, other], 'application/reports+json')).statusCode).toBe(204);
  expect(await violations(name)).toBe(3);
});

test('accepts a report without a published version and counts it nowhere', async () => {
  const name = await aRemote();
  for (const file of ['inline', 'http://localhost/static/main.js', fileOf(name).replace('1.0.0', '6.6.6')])
    expect((await send({ 'csp-report': { 'source-file': file } })).statusCode).toBe(204);
  expect(await violations(name)).toBe(0);
});

test('counts at most sixty reports a minute from one address', async () => {
  const name = await aRemote();
  const report = { type: 'csp-violation', body: { sourceFile: fileOf(name) } };
  for (let call = 0; call < 5; call += 1)
    await send(
      Array.from({ length: 20 }, () => report),
      'application/reports+json',
      '10.1.0.2',
    );
  const counted = await violations(name);
  expect(counted).toBeGreaterThanOrEqual(60);
  // The five calls may fall into two minutes.
  expect(counted).toBeLessThan(121);
  expect(counted % 20).toBe(0);
});

test('rejects or ignores a body that is not a report', async () => {
  expect((await send('{"a":')).statusCode).toBe(400);
  expect((await send('{}', 'application/json')).statusCode).toBe(415);
  expect((await send('x'.repeat(70_000))).statusCode).toBe(413);
  for (const odd of [{}, [], null, 'text', [{ type: 'csp-violation' }], { 'csp-report': 5 }])
    expect((await send(JSON.stringify(odd))).statusCode).toBe(204);
});
