import { renderHook } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { problems } from '../contracts/base/problem';
import { actingSession } from '../session';
import { expectConsoleError, renderScreen, server, type ReceivedRequest } from '../testing';
import { createIdempotencyKeys } from './idempotency-keys';
import {
  apiUrl,
  callOutcomes,
  changedTags,
  clientProblemCodes,
  connectApi,
  loading,
  portalApi,
  portalFetch,
  readProblem,
  useErrorMessage,
  portalEvents,
} from './index';

describe('the portal API', () => {
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
          query: () => ({
            url: apiUrl('things/1'),
            method: 'PUT',
            body: {},
            idempotencyKey: 'k1',
            ifMatch: 4,
          }),
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

  test('sends no revision when a mutation declares an undefined one', async () => {
    const { removeThing } = portalApi.injectEndpoints({
      endpoints: (build) => ({
        removeThing: build.mutation<unknown, { ifMatch?: number | undefined }>({
          query: ({ ifMatch }) => ({ url: apiUrl('things/1'), method: 'DELETE', ifMatch }),
        }),
      }),
    }).endpoints;
    server.respondTo('DELETE api/v1/things/1', {});
    await aStore().dispatch(removeThing.initiate({}));
    expect(server.requests('DELETE api/v1/things/1')[0]?.headers.has('If-Match')).toBe(false);
  });

  test('a mutation invalidates its tags unless it fails', () => {
    const tagsOf = changedTags('Things', 'Audit');
    expect(tagsOf({}, undefined)).toEqual(['Things', 'Audit']);
    expect(tagsOf(undefined, { status: 409 })).toEqual([]);
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
});

describe('the events of the portal', () => {
  interface Stream {
    write(text: string): void;
    end(): void;
  }

  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  /** Returns the server side of the opened streams, in the order of opening. */
  function streams(): Stream[] {
    const opened: Stream[] = [];
    server.respondTo('GET api/v1/events', () => {
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          opened.push({
            write: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
          });
        },
      });
      return new Response(body);
    });
    return opened;
  }

  const until = async (isReached: () => boolean): Promise<void> => {
    const deadline = Date.now() + 4_000;
    while (!isReached() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isReached()).toBe(true);
  };

  function listen(): unknown[] {
    const received: unknown[] = [];
    stops.push(portalEvents.on('announcements.changed', (data) => received.push(data)));
    return received;
  }

  test('delivers an event to subscribers of its type when the stream splits it into chunks', async () => {
    const opened = streams();
    const received = listen();
    stops.push(portalEvents.start('olivia'));
    await until(() => opened.length === 1);
    opened[0]?.write(': welcome\n\nevent: messages.changed\ndata: 1\n\nevent: announce');
    opened[0]?.write('ments.changed\ndata: {"id":"a1"}\n\n');
    await until(() => received.length === 1);
    expect(received).toEqual([{ id: 'a1' }]);
  });

  test('ignores unreadable data in the stream', async () => {
    const opened = streams();
    const received = listen();
    stops.push(portalEvents.start('olivia'));
    await until(() => opened.length === 1);
    opened[0]?.write(
      'data: 1\n\nevent: announcements.changed\ndata: {broken\n\nevent: announcements.changed\ndata: null\n\n',
    );
    await until(() => received.length === 1);
    expect(received).toEqual([null]);
  });

  test('reconnects after a break and tells subscribers to refetch', async () => {
    const opened = streams();
    const received = listen();
    stops.push(portalEvents.start('olivia'));
    await until(() => opened.length === 1);
    opened[0]?.end();
    await until(() => opened.length === 2);
    await until(() => received.length === 1);
    expect(received).toEqual([undefined]);
  });

  test('publishes open for the first connection of a tab, not for a reconnection', async () => {
    const opened = streams();
    const onOpen = jest.fn();
    stops.push(portalEvents.onMessage((message) => message === 'open' && onOpen()));
    stops.push(portalEvents.start('olivia'));
    await until(() => onOpen.mock.calls.length === 1);
    opened[0]?.end();
    await until(() => opened.length === 2);
    expect(onOpen).toHaveBeenCalledTimes(1);
    const other = new BroadcastChannel('meridian.events.olivia');
    other.postMessage('open');
    await until(() => onOpen.mock.calls.length === 2);
    other.close();
  });

  test('shares events with other tabs of the same person only', async () => {
    streams();
    const received = listen();
    stops.push(portalEvents.start('olivia'));
    const [own, foreign] = ['olivia', 'adam'].map(
      (person) => new BroadcastChannel(`meridian.events.${person}`),
    );
    foreign?.postMessage({ type: 'announcements.changed', data: 'foreign' });
    own?.postMessage({ type: 'announcements.changed', data: 'own' });
    await until(() => received.length === 1);
    own?.close();
    foreign?.close();
    expect(received).toEqual(['own']);
  });

  test('names the tenant of a session, and shares its events only with tabs of that tenant', async () => {
    streams();
    const session = { id: 's', tenantId: 'acorn', tenantName: 'Acorn', mode: 'read', returnTo: '/tenants' };
    sessionStorage.setItem(
      'meridian.acting',
      JSON.stringify({ ...session, expiresAt: '2099-01-01T00:00:00Z' }),
    );
    actingSession.restore();
    stops.push(actingSession.clear);
    const received = listen();
    stops.push(portalEvents.start('gina'));
    await until(() => server.requests('GET api/v1/events').length === 1);
    expect(server.requests('GET api/v1/events')[0]?.headers.get('X-Act-Tenant')).toBe('acorn');
    const channels = ['gina', 'gina.birch', 'gina.acorn'].map(
      (name) => new BroadcastChannel(`meridian.events.${name}`),
    );
    for (const channel of channels)
      channel.postMessage({ type: 'announcements.changed', data: channel.name });
    await until(() => received.length > 0);
    for (const channel of channels) channel.close();
    expect(received).toEqual(['meridian.events.gina.acorn']);
  });

  test('reads the own events again after the server has rejected the session', async () => {
    let tenants: (string | null)[] = [];
    server.respondTo('GET api/v1/events', ({ headers }: ReceivedRequest) => {
      const tenant = headers.get('X-Act-Tenant');
      tenants = [...tenants, tenant];
      return tenant === null
        ? new Response(new ReadableStream())
        : Response.json({ code: 'acting.ended' }, { status: 403 });
    });
    const session = { id: 's', tenantId: 'acorn', tenantName: 'Acorn', mode: 'read', returnTo: '/tenants' };
    sessionStorage.setItem(
      'meridian.acting',
      JSON.stringify({ ...session, expiresAt: '2099-01-01T00:00:00Z' }),
    );
    actingSession.restore();
    stops.push(actingSession.clear);
    stops.push(portalEvents.start('gina'));
    await until(() => tenants.length === 2);
    expect(tenants).toEqual(['acorn', null]);
    expect(actingSession.get()?.isEnded).toBe(true);
  });

  test('delivers nothing after unsubscribing', async () => {
    const received = listen();
    stops.splice(0).forEach((stop) => stop());
    portalEvents.emitForTests('announcements.changed');
    expect(received).toEqual([]);
  });
});

describe('a fresh sign-in', () => {
  const calls = portalApi.injectEndpoints({
    endpoints: (call) => ({
      addThing: call.mutation<unknown, { name: string }>({
        query: (body) => ({ url: apiUrl('things'), method: 'POST', body }),
      }),
    }),
  });
  const { addThing } = calls.endpoints;
  const aStore = () => renderScreen(<span />).store;

  describe('a request that needs a fresh sign-in', () => {
    const notFresh = () =>
      Response.json(
        { code: 'auth.sign_in_not_fresh', traceId: 't', errors: [] },
        {
          status: 401,
          headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age=300' },
        },
      );
    const connect = (signsIn: boolean) => {
      const onUnauthorized = jest.fn();
      const signInFreshly = jest.fn(() => Promise.resolve(signsIn));
      let token = 'old';
      connectApi({
        onUnauthorized,
        getToken: () => Promise.resolve(token),
        signInFreshly: () => {
          token = 'new';
          return signInFreshly();
        },
      });
      return { onUnauthorized, signInFreshly };
    };
    const respondToFresh = () =>
      server.respondTo('POST api/v1/things', ({ headers }) =>
        headers.get('Authorization') === 'Bearer new' ? Response.json({ id: 1 }) : notFresh(),
      );

    test('runs once more with the same key and body after the person has signed in', async () => {
      const { onUnauthorized } = connect(true);
      respondToFresh();
      const { data } = await aStore().dispatch(addThing.initiate({ name: 'a' }));
      expect(data).toEqual({ id: 1 });
      const [first, second, ...more] = server.requests('POST api/v1/things');
      expect(more).toEqual([]);
      expect(first?.headers.get('Idempotency-Key')).toBeTruthy();
      expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
      expect(second?.body).toEqual({ name: 'a' });
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    test('keeps its If-Match header', async () => {
      connect(true);
      respondToFresh();
      await portalFetch('/api/v1/things', { method: 'POST', headers: { 'If-Match': '"3"' }, body: '{}' });
      const seen = server.requests('POST api/v1/things').map(({ headers }) => headers.get('If-Match'));
      expect(seen).toEqual(['"3"', '"3"']);
    });

    test('fails with its own code after Cancel, and the session does not end', async () => {
      const { onUnauthorized } = connect(false);
      server.respondTo('POST api/v1/things', notFresh);
      const { error } = await aStore().dispatch(addThing.initiate({ name: 'a' }));
      expect(error).toMatchObject({ status: 401, code: 'auth.sign_in_not_fresh' });
      expect(server.requests('POST api/v1/things')).toHaveLength(1);
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    test('asks the person only once if the repeated request is rejected too', async () => {
      const { signInFreshly } = connect(true);
      server.respondTo('POST api/v1/things', notFresh);
      const { error } = await aStore().dispatch(addThing.initiate({ name: 'a' }));
      expect(error).toMatchObject({ code: 'auth.sign_in_not_fresh' });
      expect(signInFreshly).toHaveBeenCalledTimes(1);
      expect(server.requests('POST api/v1/things')).toHaveLength(2);
    });
  });
});

describe('idempotency keys', () => {
  test('returns the same key for the same content until it is settled', () => {
    const { keyOf, settle } = createIdempotencyKeys();
    const first = keyOf('a');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf('b')).not.toBe(first);
    expect(keyOf('a')).toBe(first);
    settle('a');
    expect(keyOf('a')).not.toBe(first);
  });

  test('drops the oldest contents', () => {
    const { keyOf } = createIdempotencyKeys();
    const first = keyOf('first');
    for (let count = 0; count < 20; count += 1) keyOf(String(count));
    expect(keyOf('first')).not.toBe(first);
  });
});
