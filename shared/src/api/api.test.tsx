import { renderHook } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { problems } from '../contracts/base/problem';
import { expectConsoleError, renderScreen, server } from '../testing';
import {
  apiUrl,
  callOutcomes,
  clientProblemCodes,
  connectApi,
  loading,
  portalApi,
  portalFetch,
  readProblem,
  useErrorMessage,
} from './index';

const calls = portalApi.injectEndpoints({
  endpoints: (call) => ({
    listThings: call.query<unknown, { search?: string; page?: number; tag?: string[] }>({
      query: (params) => ({ url: apiUrl('things'), params }),
    }),
    addThing: call.mutation<unknown, { name: string }>({
      query: (body) => ({ url: apiUrl('things'), method: 'POST', body }),
    }),
  }),
});
const { listThings, addThing } = calls.endpoints;
const aStore = () => renderScreen(<span />).store;

test('replaces an endpoint when another version of a remote declares it again', async () => {
  const declare = (url: string) =>
    portalApi.injectEndpoints({
      endpoints: (call) => ({ getVersion: call.query<unknown, void>({ query: () => apiUrl(url) }) }),
    });
  declare('old');
  const { getVersion } = declare('new').endpoints;
  server.respondTo('GET api/v1/new', { here: true });
  expect(await aStore().dispatch(getVersion.initiate())).toMatchObject({ data: { here: true } });
});

test('sends the specified headers and the current language with API requests', async () => {
  connectApi({ language: () => 'tr' });
  server.respondTo('GET api/v1/things', []);
  await aStore().dispatch(listThings.initiate({}));
  const headers = server.requests('GET api/v1/things')[0]?.headers;
  expect(headers?.get('Cache-Control')).toBe('no-cache');
  expect(headers?.get('Pragma')).toBe('no-cache');
  expect(headers?.get('Accept-Language')).toBe('tr');
});

test('adds the idempotency key and the revision that a mutation declares as headers', async () => {
  const { updateThing } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      updateThing: build.mutation<unknown, void>({
        query: () => ({ url: apiUrl('things/1'), method: 'PUT', body: {}, idempotencyKey: 'k1', ifMatch: 4 }),
      }),
    }),
  }).endpoints;
  server.respondTo('PUT api/v1/things/1', {});
  await aStore().dispatch(updateThing.initiate());
  const headers = server.requests('PUT api/v1/things/1')[0]?.headers;
  expect(headers?.get('Idempotency-Key')).toBe('k1');
  expect(headers?.get('If-Match')).toBe('"4"');
  expect(headers?.get('Content-Type')).toBe('application/json');
});

test('omits the no-cache headers outside the API', async () => {
  server.respondTo('GET application-settings', {});
  await portalFetch('application-settings');
  expect(server.requests()[0]?.headers.has('Cache-Control')).toBe(false);
});

test('sends the access token only to URLs that the connection returns one for', async () => {
  const seen: string[] = [];
  connectApi({
    getToken: (url) => {
      seen.push(url);
      return Promise.resolve(url.includes('/api/') ? 'secret' : null);
    },
  });
  server.respondTo('GET api/v1/things', []);
  server.respondTo('GET application-settings', {});
  await portalFetch('/api/v1/things');
  await portalFetch('/application-settings');
  expect(server.requests().map((request) => request.headers.get('Authorization'))).toEqual([
    'Bearer secret',
    null,
  ]);
  expect(seen).toEqual(['http://localhost/api/v1/things', 'http://localhost/application-settings']);
});

test('omits empty parameters and repeats the name of list parameters in the query', async () => {
  server.respondTo('GET api/v1/things', []);
  await aStore().dispatch(listThings.initiate({ search: '', page: 2, tag: ['a', 'b'] }));
  expect(server.requests()[0]?.query.toString()).toBe('page=2&tag=a&tag=b');
});

test('converts a problem response into an error with code, trace id and field errors', async () => {
  const fields = [{ pointer: '/name', code: 'validation.range' }];
  server.respondTo('POST api/v1/things', () =>
    Response.json({ code: 'validation.failed', traceId: 'trace-9', errors: fields }, { status: 422 }),
  );
  const { error } = await aStore().dispatch(addThing.initiate({ name: '' }));
  expect(error).toEqual({ status: 422, code: 'validation.failed', traceId: 'trace-9', errors: fields });
  expect(server.requests()[0]?.body).toEqual({ name: '' });
});

test.each([
  [
    'a response without a problem body',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'internal',
  ],
  ['an unreadable response', () => new Response('{"broken', { status: 200 }), 'answer.unreadable'],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network.failed'],
  ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'network.timeout'],
])('reports %s with its own code', async (_case, response, code) => {
  server.respondTo('GET api/v1/things', response);
  const { error } = await aStore().dispatch(listThings.initiate({}));
  expect(error).toMatchObject({ code });
});

test('reports a 401 response to the handler of the session', async () => {
  const onUnauthorized = jest.fn();
  connectApi({ onUnauthorized });
  server.respondTo('GET api/v1/things', 401);
  await aStore().dispatch(listThings.initiate({}));
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('publishes whether the portal responded, and nothing for aborted requests', async () => {
  const published: string[] = [];
  const unsubscribe = callOutcomes.subscribe((outcome) => published.push(outcome));
  server.respondTo('GET api/v1/things', 500);
  await portalFetch('api/v1/things');
  server.respondTo('GET api/v1/things', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(portalFetch('api/v1/things')).rejects.toThrow('Failed to fetch');
  const aborted = AbortSignal.abort();
  await expect(portalFetch('api/v1/things', { signal: aborted })).rejects.toThrow();
  unsubscribe();
  expect(published).toEqual(['answered', 'unreachable']);
});

test('shows the loading state while any request is in flight', async () => {
  const shown: boolean[] = [];
  const unsubscribe = loading.subscribe(() => shown.push(loading.current().shown));
  server.respondTo('GET api/v1/things', []);
  await Promise.all([portalFetch('api/v1/things'), portalFetch('api/v1/things?page=2')]);
  unsubscribe();
  expect(shown).toEqual([true, true, true, false]);
});

test('hides the loading state of requests when automatic mode is off', () => {
  loading.setAuto(false);
  loading.begin('api/v1/things');
  expect(loading.current().shown).toBe(false);
  loading.show();
  loading.end('api/v1/things');
  expect(loading.current().shown).toBe(true);
});

test('logs a request without a URL and does not count it', () => {
  expectConsoleError(/^The request URL must be provided!$/);
  loading.begin('');
  expect(loading.current().inFlight).toBe(0);
});

test('rejects progress outside 0 to 100', () => {
  expectConsoleError(/^Progress value must be between 0 and 100!$/);
  loading.setProgress(100);
  for (const value of [-1, 101, Number.NaN]) loading.setProgress(value);
  expect(loading.current().progress).toBe(100);
});

test('takes the response to an early request instead of sending it again, but none for a change', async () => {
  const dropEarlyResponses = jest.fn();
  const takeEarlyResponse = jest.fn(() => Promise.resolve(Response.json({ early: true })));
  connectApi({ takeEarlyResponse, dropEarlyResponses, language: () => 'tr' });
  const response = await portalFetch('api/v1/thing');
  expect(await response.json()).toEqual({ early: true });
  expect(takeEarlyResponse).toHaveBeenCalledWith('http://localhost/api/v1/thing', 'tr');
  expect(server.requests()).toEqual([]);
  server.respondTo('POST api/v1/thing', 204);
  await portalFetch('api/v1/thing', { method: 'POST' });
  expect([takeEarlyResponse.mock.calls.length, dropEarlyResponses.mock.calls.length]).toEqual([1, 1]);
});

test('sends a request whose early response failed', async () => {
  connectApi({ takeEarlyResponse: () => Promise.resolve(null) });
  server.respondTo('GET api/v1/thing', { early: false });
  expect(await (await portalFetch('api/v1/thing')).json()).toEqual({ early: false });
});

describe('error messages', () => {
  const messageFor = (error: unknown) => renderHook(() => useErrorMessage()).result.current(error);
  const codes = [...Object.keys(problems), ...clientProblemCodes];

  test.each(['en', 'tr'] as const)('defines a distinct message for every code in %s', async (language) => {
    await getI18n().changeLanguage(language);
    const messages = codes.map((code) => messageFor({ status: 0, code, traceId: null, errors: [] }));
    expect(messages.filter((text) => !text || text.includes('problems.'))).toEqual([]);
    expect(new Set(messages).size).toBe(codes.length);
  });

  test.each([
    ['en', 12, 'Too many requests at once. Try again in 12 seconds.'],
    ['en', 600, 'Too many requests at once. Try again in 10 minutes.'],
    ['tr', 12, 'Kısa sürede çok fazla istek geldi. 12 saniye sonra yeniden deneyin.'],
  ])('says in %s how long to wait: %i s', async (language, seconds, text) => {
    await getI18n().changeLanguage(language);
    const headers = { 'Retry-After': String(seconds) };
    const error = await readProblem(Response.json({ code: 'rate.limited' }, { status: 429, headers }));
    expect(messageFor(error)).toBe(text);
  });

  test('falls back to the general message for unknown errors', () => {
    const general = messageFor(new Error('boom'));
    expect(general).toBe('Something went wrong on our side. Try again in a moment.');
    expect(messageFor({ status: 418, code: 'unknown.code', traceId: null, errors: [] })).toBe(general);
    expect(messageFor(undefined)).toBe(general);
  });

  test('describes a chunk that failed to load as a lost connection', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    expect(messageFor(error)).toMatch(/cannot be reached/);
  });
});

test('reports the problem code of a 403 response, and the response can still be read', async () => {
  const onForbidden = jest.fn();
  connectApi({ onForbidden });
  server.respondTo('GET api/v1/things', () => Response.json({ code: 'tenant.suspended' }, { status: 403 }));
  const response = await portalFetch(apiUrl('things'));
  expect(await response.json()).toEqual({ code: 'tenant.suspended' });
  expect(onForbidden.mock.calls).toEqual([['tenant.suspended']]);
});
