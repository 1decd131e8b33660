import { permissions } from '@portal/shared/session';
import { someSettings } from '@portal/shared/testing';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { createSignIn } from './msal-sign-in';
import { onSignOutElsewhere } from './sign-out-signal';

const client = {
  initialize: jest.fn(() => Promise.resolve()),
  handleRedirectPromise: jest.fn(),
  getAllAccounts: jest.fn((): unknown[] => []),
  setActiveAccount: jest.fn(),
  acquireTokenSilent: jest.fn(),
  ssoSilent: jest.fn(),
  loginRedirect: jest.fn((_request: unknown) => Promise.resolve()),
  logoutRedirect: jest.fn(() => Promise.resolve()),
  clearCache: jest.fn(() => Promise.resolve()),
};

jest.mock('@azure/msal-browser', () => {
  class AuthError extends Error {
    constructor(
      readonly errorCode: string,
      readonly errorMessage = '',
    ) {
      super(errorCode);
    }
  }
  return {
    AuthError,
    InteractionRequiredAuthError: class extends AuthError {},
    PublicClientApplication: jest.fn(() => client),
    LogLevel: { Error: 0 },
    ProtocolMode: { OIDC: 'OIDC', AAD: 'AAD' },
  };
});

const { AuthError, InteractionRequiredAuthError, PublicClientApplication } = jest.requireMock<{
  AuthError: new (code: string, message?: string) => Error;
  InteractionRequiredAuthError: new (code: string) => Error;
  PublicClientApplication: jest.Mock;
}>('@azure/msal-browser');

const account = {
  homeAccountId: 'adam-id',
  username: 'adam',
  idToken: 'id-token',
  idTokenClaims: { roles: ['TenantAdmin'] },
};
const settings = someSettings();

function replacePermissions(roles: readonly string[]): void {
  permissions.clear();
  permissions.replaceAll(roles);
}
const open = () => createSignIn({ authSettings: settings.authSettings, onRoles: replacePermissions });

async function signedIn() {
  localStorage.setItem('meridian.signed-in', 'adam-id');
  client.getAllAccounts.mockReturnValue([account]);
  const signIn = await open();
  await signIn.resume();
  return signIn;
}

beforeEach(() => {
  jest.clearAllMocks();
  client.getAllAccounts.mockReturnValue([]);
  client.handleRedirectPromise.mockResolvedValue(null);
  client.acquireTokenSilent.mockReset();
});

test('passes the https authority with its metadata to MSAL and requests responses in the fragment', async () => {
  const authSettings = { ...settings.authSettings, authorityMetadata: '{"issuer":"http://localhost"}' };
  await createSignIn({ authSettings, onRoles: replacePermissions });
  expect(PublicClientApplication).toHaveBeenCalledWith(
    expect.objectContaining({
      auth: expect.objectContaining({
        authority: 'https://localhost/identity',
        authorityMetadata: '{"issuer":"http://localhost"}',
        OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile'] },
      }),
      cache: { cacheLocation: 'sessionStorage' },
    }),
  );
});

test('replaces the permissions with the roles of the ID token at the start', async () => {
  permissions.replaceAll(['GlobalAdmin']);
  await signedIn();
  expect(permissions.current()).toEqual(['TenantAdmin']);
  expect(localStorage.getItem('meridian.signed-in')).not.toBeNull();
});

describe('an account in the cache of a tab', () => {
  const resume = async () => {
    client.getAllAccounts.mockReturnValue([account]);
    return (await open()).resume();
  };

  test.each([
    ['has signed out in another tab', null],
    ['was replaced by another person in another tab', 'boris-id'],
  ])('opens nothing and is removed when its person %s', async (_, marker) => {
    localStorage.removeItem('meridian.signed-in');
    if (marker) localStorage.setItem('meridian.signed-in', marker);
    expect(await resume()).toEqual({ state: 'signed-out' });
    expect(client.clearCache).toHaveBeenCalledTimes(1);
    expect(client.setActiveAccount).not.toHaveBeenCalled();
    expect(localStorage.getItem('meridian.signed-in')).toBe(marker);
  });

  test('continues while the page about an account without access has hidden the marker', async () => {
    localStorage.setItem('meridian.signed-in', 'adam-id');
    signedInMarker.hide();
    expect(await resume()).toEqual({ state: 'signed-in' });
    expect(localStorage.getItem('meridian.signed-in')).toBe('adam-id');
    // Another tab signs out after this one has access again.
    localStorage.removeItem('meridian.signed-in');
    expect(await resume()).toEqual({ state: 'signed-out' });
  });

  test('continues where the browser stores no marker', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const spies = (['getItem', 'setItem'] as const).map((method) =>
      jest.spyOn(Storage.prototype, method).mockImplementation(blocked),
    );
    expect(await resume()).toEqual({ state: 'signed-in' });
    for (const spy of [...spies, warn]) spy.mockRestore();
  });
});

test.each([undefined, 'TenantAdmin', { 0: 'TenantAdmin' }, [1, null]])(
  'grants nothing for the malformed roles %j',
  async (roles) => {
    client.handleRedirectPromise.mockResolvedValue({ account: { ...account, idTokenClaims: { roles } } });
    await (await open()).resume();
    expect(permissions.current()).toEqual([]);
  },
);

test.each([
  [new AuthError('access_denied'), 'cancelled'],
  [new AuthError('access_denied', 'no_tenant: this account belongs to nobody'), 'no_tenant'],
  [new AuthError('server_error', 'tenant_suspended'), 'tenant_suspended'],
])('reports the reason of the refusal %s', async (error, reason) => {
  client.handleRedirectPromise.mockRejectedValue(error);
  expect(await (await open()).resume()).toEqual({ state: 'refused', reason });
});

test('a cancelled sign-in is refused also when the person went back to the portal and forward again before', async () => {
  history.replaceState(null, '', '/default#error=access_denied&state=x');
  client.handleRedirectPromise.mockResolvedValue(null);
  client.getAllAccounts.mockReturnValue([]);
  expect(await (await open()).resume()).toEqual({ state: 'refused', reason: 'cancelled' });
});

test('takes the response out of the address without an entry in the history', async () => {
  history.replaceState(null, '', '/default?lang=tr#error=access_denied&state=x');
  const entries = history.length;
  await (await open()).resume();
  expect(client.handleRedirectPromise).toHaveBeenCalledWith({
    navigateToLoginRequestUrl: false,
    hash: '#error=access_denied&state=x',
  });
  expect([location.pathname + location.search + location.hash, history.length]).toEqual([
    '/default?lang=tr',
    entries,
  ]);
  history.replaceState(null, '', '/users#section');
  await (await open()).resume();
  expect(client.handleRedirectPromise).toHaveBeenLastCalledWith({ navigateToLoginRequestUrl: false });
  expect(location.hash).toBe('#section');
});

test('throws any other failure', async () => {
  client.handleRedirectPromise.mockRejectedValue(new AuthError('network_error'));
  await expect((await open()).resume()).rejects.toThrow('network_error');
});

test('tries no silent sign-in without the signed-in marker', async () => {
  expect(await (await open()).signInSilently()).toBe(false);
  expect(client.ssoSilent).not.toHaveBeenCalled();
});

test('removes the signed-in marker when the silent sign-in fails', async () => {
  localStorage.setItem('meridian.signed-in', '1');
  client.ssoSilent.mockRejectedValue(new InteractionRequiredAuthError('login_required'));
  expect(await (await open()).signInSilently()).toBe(false);
  expect(localStorage.getItem('meridian.signed-in')).toBeNull();
});

test('shares one renewal between concurrent requests', async () => {
  const signIn = await signedIn();
  client.acquireTokenSilent.mockResolvedValue({ accessToken: 'token', account, fromCache: false });
  const tokens = await Promise.all([signIn.acquireToken('/api/a'), signIn.acquireToken('/api/b')]);
  expect(tokens).toEqual(['token', 'token']);
  expect(client.acquireTokenSilent).toHaveBeenCalledTimes(1);
});

test('replaces the permissions after a renewed ID token', async () => {
  const signIn = await signedIn();
  const demoted = { ...account, idTokenClaims: { roles: [] } };
  client.acquireTokenSilent.mockResolvedValue({ accessToken: 'token', account: demoted, fromCache: false });
  await signIn.acquireToken('/api/a');
  expect(permissions.current()).toEqual([]);
});

test('returns no token for addresses outside the protected-resource map', async () => {
  const signIn = await signedIn();
  expect(await signIn.acquireToken('https://elsewhere.example/api/')).toBeNull();
  expect(client.acquireTokenSilent).not.toHaveBeenCalled();
});

test('redirects once and returns to this address when interaction is required', async () => {
  history.replaceState(null, '', '/users?page=3');
  const signIn = await signedIn();
  client.acquireTokenSilent.mockRejectedValue(new InteractionRequiredAuthError('interaction_required'));
  void signIn.acquireToken('/api/a');
  void signIn.acquireToken('/api/b');
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.loginRedirect).toHaveBeenCalledTimes(1);
  expect(client.loginRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ redirectStartPage: 'http://localhost/users?page=3', loginHint: 'adam' }),
  );
});

test('starts no redirect when a forced renewal fails', async () => {
  const signIn = await signedIn();
  client.acquireTokenSilent.mockRejectedValue(new InteractionRequiredAuthError('login_required'));
  expect(await signIn.renew()).toBe(false);
  expect(client.loginRedirect).not.toHaveBeenCalled();
});

test('goes on as nobody else when another person has signed in at the provider', async () => {
  const signIn = await signedIn();
  const olivia = { ...account, homeAccountId: 'olivia-id', username: 'olivia' };
  client.acquireTokenSilent.mockResolvedValue({
    account: olivia,
    accessToken: 'of-olivia',
    fromCache: false,
  });
  client.setActiveAccount.mockClear();
  expect(await signIn.renew()).toBe(false);
  expect(client.clearCache).toHaveBeenCalledWith({ account: olivia });
  expect(client.setActiveAccount).not.toHaveBeenCalled();
});

test('clears the conversation and the marker on sign-out and notifies provider, landing page and other tabs', async () => {
  sessionStorage.setItem('chat_session', '{}');
  const other = new BroadcastChannel('meridian.sign-out');
  const signal = new Promise((resolve) => {
    other.onmessage = (event: MessageEvent<unknown>) => resolve(event.data);
  });
  const signIn = await signedIn();
  await signIn.signOut();
  expect(sessionStorage.getItem('chat_session')).toBeNull();
  expect(localStorage.getItem('meridian.signed-in')).toBeNull();
  expect(sessionStorage.getItem('meridian.landing-notice')).toBe('signed_out');
  expect(client.logoutRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ account, idTokenHint: 'id-token', postLogoutRedirectUri: '/landing' }),
  );
  expect(await signal).toBe('signed-out');
  other.close();
  onSignOutElsewhere(() => undefined)();
});
