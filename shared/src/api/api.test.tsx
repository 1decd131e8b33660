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

test('a call that another version of a remote declares again is that version’s', async () => {
  const declare = (address: string) =>
    portalApi.injectEndpoints({
      endpoints: (call) => ({ askVersion: call.query<unknown, void>({ query: () => apiUrl(address) }) }),
    });
  declare('old');
  const { askVersion } = declare('new').endpoints;
  server.answers('GET api/v1/new', { here: true });
  expect(await aStore().dispatch(askVersion.initiate())).toMatchObject({ data: { here: true } });
});

test('calls to the API carry the headers of the specification and the language in use', async () => {
  connectApi({ language: () => 'tr' });
  server.answers('GET api/v1/things', []);
  await aStore().dispatch(listThings.initiate({}));
  const headers = server.asked('GET api/v1/things')[0]?.headers;
  expect(headers?.get('Cache-Control')).toBe('no-cache');
  expect(headers?.get('Pragma')).toBe('no-cache');
  expect(headers?.get('Accept-Language')).toBe('tr');
});

test('a mutation declares its idempotency key and the revision it changes; the headers are added here', async () => {
  const { updateThing } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      updateThing: build.mutation<unknown, void>({
        query: () => ({ url: apiUrl('things/1'), method: 'PUT', body: {}, idempotencyKey: 'k1', ifMatch: 4 }),
      }),
    }),
  }).endpoints;
  server.answers('PUT api/v1/things/1', {});
  await aStore().dispatch(updateThing.initiate());
  const headers = server.asked('PUT api/v1/things/1')[0]?.headers;
  expect(headers?.get('Idempotency-Key')).toBe('k1');
  expect(headers?.get('If-Match')).toBe('"4"');
  expect(headers?.get('Content-Type')).toBe('application/json');
});

test('addresses outside the API are asked for without the no-cache headers', async () => {
  server.answers('GET application-settings', {});
  await portalFetch('application-settings');
  expect(server.asked()[0]?.headers.has('Cache-Control')).toBe(false);
});

test('the token goes only where the connection hands one out', async () => {
  const seen: string[] = [];
  connectApi({
    getToken: (url) => {
      seen.push(url);
      return Promise.resolve(url.includes('/api/') ? 'secret' : null);
    },
  });
  server.answers('GET api/v1/things', []);
  server.answers('GET application-settings', {});
  await portalFetch('/api/v1/things');
  await portalFetch('/application-settings');
  expect(server.asked().map((request) => request.headers.get('Authorization'))).toEqual([
    'Bearer secret',
    null,
  ]);
  expect(seen).toEqual(['http://localhost/api/v1/things', 'http://localhost/application-settings']);
});

test('empty parameters stay out of the address and lists repeat their name', async () => {
  server.answers('GET api/v1/things', []);
  await aStore().dispatch(listThings.initiate({ search: '', page: 2, tag: ['a', 'b'] }));
  expect(server.asked()[0]?.query.toString()).toBe('page=2&tag=a&tag=b');
});

test('a problem answer becomes an error with its code, its reference and its fields', async () => {
  const fields = [{ pointer: '/name', code: 'validation.range' }];
  server.answers('POST api/v1/things', () =>
    Response.json({ code: 'validation.failed', traceId: 'trace-9', errors: fields }, { status: 422 }),
  );
  const { error } = await aStore().dispatch(addThing.initiate({ name: '' }));
  expect(error).toEqual({ status: 422, code: 'validation.failed', traceId: 'trace-9', errors: fields });
  expect(server.asked()[0]?.body).toEqual({ name: '' });
});

test.each([
  ['an answer that is no problem', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal'],
  ['an answer that cannot be read', () => new Response('{"broken', { status: 200 }), 'answer.unreadable'],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network.failed'],
  ['silence', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'network.timeout'],
])('%s has a code of its own', async (_what, answer, code) => {
  server.answers('GET api/v1/things', answer);
  const { error } = await aStore().dispatch(listThings.initiate({}));
  expect(error).toMatchObject({ code });
});

test('an answer of 401 is reported to whoever can sign in again', async () => {
  const onUnauthorized = jest.fn();
  connectApi({ onUnauthorized });
  server.answers('GET api/v1/things', 401);
  await aStore().dispatch(listThings.initiate({}));
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('whoever watches the connection hears whether the portal answered, but not of calls that were given up', async () => {
  const heard: string[] = [];
  const leave = callOutcomes.watch((outcome) => heard.push(outcome));
  server.answers('GET api/v1/things', 500);
  await portalFetch('api/v1/things');
  server.answers('GET api/v1/things', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(portalFetch('api/v1/things')).rejects.toThrow('Failed to fetch');
  const given = AbortSignal.abort();
  await expect(portalFetch('api/v1/things', { signal: given })).rejects.toThrow();
  leave();
  expect(heard).toEqual(['answered', 'unreachable']);
});

test('the loading state is shown while any request is open and hidden when none remains', async () => {
  const shown: boolean[] = [];
  const leave = loading.subscribe(() => shown.push(loading.current().shown));
  server.answers('GET api/v1/things', []);
  await Promise.all([portalFetch('api/v1/things'), portalFetch('api/v1/things?page=2')]);
  leave();
  expect(shown).toEqual([true, true, true, false]);
});

test('without automatic mode requests do not show the loading state', () => {
  loading.setAuto(false);
  loading.begin('api/v1/things');
  expect(loading.current().shown).toBe(false);
  loading.show();
  loading.end('api/v1/things');
  expect(loading.current().shown).toBe(true);
});

test('a request without an address is logged and not counted', () => {
  expectConsoleError(/^The request URL must be provided!$/);
  loading.begin('');
  expect(loading.current().inFlight).toBe(0);
});

test('progress stays between 0 and 100', () => {
  expectConsoleError(/^Progress value must be between 0 and 100!$/);
  loading.setProgress(100);
  for (const value of [-1, 101, Number.NaN]) loading.setProgress(value);
  expect(loading.current().progress).toBe(100);
});

describe('the words of errors', () => {
  const messageFor = (error: unknown) => renderHook(() => useErrorMessage()).result.current(error);
  const codes = [...Object.keys(problems), ...clientProblemCodes];

  test.each(['en', 'tr'] as const)('every code has words of its own in %s', async (language) => {
    await getI18n().changeLanguage(language);
    const words = codes.map((code) => messageFor({ status: 0, code, traceId: null, errors: [] }));
    expect(words.filter((text) => !text || text.includes('problems.'))).toEqual([]);
    expect(new Set(words).size).toBe(codes.length);
  });

  test('what has no words gets the general ones', () => {
    const general = messageFor(new Error('boom'));
    expect(general).toBe('Something went wrong on our side. Try again in a moment.');
    expect(messageFor({ status: 418, code: 'nobody.knows', traceId: null, errors: [] })).toBe(general);
    expect(messageFor(undefined)).toBe(general);
  });

  test('a piece of the program that did not arrive is a broken connection', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    expect(messageFor(error)).toMatch(/cannot be reached/);
  });
});
