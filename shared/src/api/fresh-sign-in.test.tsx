import { renderScreen, server } from '../testing';
import { apiUrl, connectApi, portalApi, portalFetch } from './index';

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
