import { countTransactions } from './count-transactions';
import { namedTokens, probe } from './probe';
import { testApp, type TestApp } from './test-app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    resources: [probe],
    tokens: namedTokens,
    settings: { rateLimitPerMinute: 4, seed: false },
  });
});
afterAll(() => server.close());

const spellings = [
  '/api/v1/probe',
  '/%61pi/v1/probe',
  '/a%70i/v1/probe',
  '/%61%70%69/v1/probe',
  '/api/v1/pr%6fbe',
];

test('all spellings of an address share one limit and are not cached', async () => {
  const responses = [];
  for (const url of spellings) responses.push(await server.app.inject({ url }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
  for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store');
});

test('an unknown address of the API is one in any spelling', async () => {
  const call = (url: string) =>
    server.app.inject({ url, remoteAddress: '10.0.0.9', headers: { accept: 'text/html' } });
  const unknown = await call('/%61pi/v1/unknown');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['content-type']).toContain('application/problem+json');
  expect(unknown.headers['x-ratelimit-limit']).toBe('4');
  expect((await call(`/%61pi/v1/${'a'.repeat(101)}`)).statusCode).toBe(414);
});

test('parallel readiness checks share one query', async () => {
  const transactions = countTransactions(server.app.portal.db);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => server.app.inject({ url: '/health/ready' })),
  );
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(transactions.count).toBeLessThan(5);
});
