import { cacheRedirectPage } from './cache-redirect-page';
import { findScopes } from './token-scopes';

describe('the cached redirect page', () => {
  const frames = () => [...document.querySelectorAll('iframe')];

  test('loads the redirect page in a hidden frame and removes the frame', () => {
    cacheRedirectPage();
    const [frame] = frames();
    expect(frame?.getAttribute('src')).toBe('/auth/redirect');
    expect(frame?.hidden).toBe(true);
    frame?.dispatchEvent(new Event('load'));
    expect(frames()).toEqual([]);
  });

  test('removes the frame when the page no longer needs it', () => {
    cacheRedirectPage()();
    expect(frames()).toEqual([]);
  });
});

describe('the scopes of a token', () => {
  const map = [
    { url: 'http://localhost/api/', scopes: ['wide'] },
    { url: '/api/v1/secret', scopes: ['narrow'] },
  ];

  test.each([
    ['/api/v1/users', ['wide']],
    ['http://localhost/api/v1/users?page=2', ['wide']],
    ['/api/v1/secret', ['narrow']],
    ['/api/v1/secret/one', ['narrow']],
    ['/api/v1/secrets', ['wide']],
  ])('returns for %s the scopes of the longest matching entry', (address, scopes) => {
    expect(findScopes(address, map)).toEqual(scopes);
  });

  test.each(['/application-settings', '/apis', 'https://evil.example/api/v1/users', '/assets/api/x'])(
    'returns no scopes for %s',
    (address) => {
      expect(findScopes(address, map)).toBeNull();
    },
  );
});

describe('the sign-in request', () => {
  type Module = typeof import('./sign-in-request');

  let reached: string[];
  let expectSignInRequest: Module['expectSignInRequest'];
  const mutated = () => Promise.resolve();

  beforeEach(() => {
    jest.useFakeTimers();
    reached = [];
    jest.isolateModules(() => {
      const module = jest.requireActual<Module>('./sign-in-request');
      expectSignInRequest = module.expectSignInRequest;
      void module.signInRequested.then(() => reached.push('requested'));
      void module.signInResponded.then(() => reached.push('responded'));
    });
  });
  afterEach(() => {
    document.body.replaceChildren();
    jest.useRealTimers();
  });

  const addFrame = async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    await mutated();
    return frame;
  };

  test('waits for the hidden frame, and then for the token request that follows its response', async () => {
    expectSignInRequest();
    const frame = await addFrame();
    await jest.advanceTimersByTimeAsync(300);
    expect(reached).toEqual(['requested']);
    frame.remove();
    await jest.advanceTimersByTimeAsync(10);
    expect(reached).toEqual(['requested']);
    await jest.advanceTimersByTimeAsync(10);
    expect(reached).toEqual(['requested', 'responded']);
  });

  test('stops waiting for a response that takes long', async () => {
    expectSignInRequest();
    await addFrame();
    await jest.advanceTimersByTimeAsync(400);
    expect(reached).toEqual(['requested', 'responded']);
  });

  test('stops waiting when MSAL opens no frame', async () => {
    expectSignInRequest();
    document.body.append(document.createElement('p'));
    await jest.advanceTimersByTimeAsync(149);
    expect(reached).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(reached).toEqual(['requested', 'responded']);
  });
});
