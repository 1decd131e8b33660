import { permissions } from '@portal/shared/session';
import { someSettings } from '@portal/shared/testing';
import { sessionBegan } from '../../browser-storage/session-began';
import { sessionTicket } from '../../browser-storage/session-ticket';
import { createSignIn } from './msal-sign-in';

const client = {
  initialize: jest.fn(() => Promise.resolve()),
  handleRedirectPromise: jest.fn(),
  getActiveAccount: jest.fn((): unknown => account),
  getAllAccounts: jest.fn((): unknown[] => [account]),
  setActiveAccount: jest.fn(),
  acquireTokenSilent: jest.fn(),
  ssoSilent: jest.fn(),
  loginPopup: jest.fn(),
  clearCache: jest.fn(() => Promise.resolve()),
  loginRedirect: jest.fn(() => Promise.resolve()),
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

const { AuthError, InteractionRequiredAuthError } = jest.requireMock<{
  AuthError: new (code: string, message?: string) => Error;
  InteractionRequiredAuthError: new (code: string) => Error;
}>('@azure/msal-browser');

const account = { homeAccountId: 'a', username: 'adam', idTokenClaims: { roles: ['TenantAdmin'] } };
const other = { homeAccountId: 'b', username: 'boris', idTokenClaims: { roles: [] } };
const settings = someSettings();

async function signedIn(response: unknown = null) {
  client.handleRedirectPromise.mockResolvedValue(response);
  const onRoles = (roles: readonly string[]) => permissions.replaceAll(roles);
  const signIn = await createSignIn({ authSettings: settings.authSettings, onRoles });
  await signIn.resume();
  return signIn;
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now: 1_000_000, advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test.each(['no_tenant', 'user_disabled', 'tenant_suspended', 'role_missing'])(
  'reports a sign-in refused with %s by that code',
  async (code) => {
    client.handleRedirectPromise.mockRejectedValue(new AuthError('access_denied', `${code}: no`));
    const signIn = await createSignIn({ authSettings: settings.authSettings, onRoles: () => undefined });
    expect(await signIn.resume()).toEqual({ state: 'refused', reason: code });
  },
);

test('stores when the session began, which a reload does not change', async () => {
  await signedIn();
  expect(sessionBegan.get()).toBeNull();
  await signedIn({ account });
  expect(sessionBegan.get()).toBe(1_000_000);
  jest.setSystemTime(2_000_000);
  await signedIn();
  expect(sessionBegan.get()).toBe(1_000_000);
});

test('extends the session only for the same person', async () => {
  const signIn = await signedIn({ account });
  jest.setSystemTime(2_000_000);
  client.ssoSilent.mockResolvedValueOnce({ account: other });
  expect(await signIn.extend()).toBe(false);
  expect(permissions.current()).toEqual(['TenantAdmin']);
  client.ssoSilent.mockRejectedValueOnce(new InteractionRequiredAuthError('login_required'));
  expect(await signIn.extend()).toBe(false);
  expect(sessionBegan.get()).toBe(1_000_000);
  client.ssoSilent.mockResolvedValueOnce({ account });
  expect(await signIn.extend()).toBe(true);
  expect(client.ssoSilent).toHaveBeenLastCalledWith(expect.objectContaining({ loginHint: 'adam' }));
  expect(sessionBegan.get()).toBe(2_000_000);
});

test.each([
  ['the same person', () => Promise.resolve({ account }), 'same-person'],
  ['another person', () => Promise.resolve({ account: other }), 'other-person'],
  ['a blocked popup', () => Promise.reject(new AuthError('popup_window_error')), 'blocked'],
  ['a closed popup', () => Promise.reject(new AuthError('user_cancelled')), 'failed'],
] as const)('reports the result of signing in again for %s', async (_case, response, result) => {
  const signIn = await signedIn({ account });
  client.loginPopup.mockImplementation(response);
  expect(await signIn.signInAgain()).toBe(result);
});

describe('a fresh sign-in', () => {
  const fresh = { account, accessToken: 'fresh', scopes: ['portal'], expiresOn: new Date(9_000_000) };

  test('asks for the credentials of the person and stores the new token for the next requests', async () => {
    const signIn = await signedIn({ account });
    client.loginPopup.mockResolvedValue(fresh);
    expect(await signIn.signInFreshly()).toBe('same-person');
    expect(client.loginPopup).toHaveBeenLastCalledWith(
      expect.objectContaining({ prompt: 'login', loginHint: 'adam' }),
    );
    expect(sessionTicket.read()).toMatchObject({ accessToken: 'fresh' });
  });

  test('keeps the session of the page if another person signs in', async () => {
    const signIn = await signedIn({ ...fresh, accessToken: 'before' });
    client.loginPopup.mockResolvedValue({ ...fresh, account: other });
    expect(await signIn.signInFreshly()).toBe('other-person');
    expect(client.clearCache).toHaveBeenCalledWith({ account: other });
    expect(sessionTicket.read()).toMatchObject({ accessToken: 'before' });
    expect(permissions.current()).toEqual(['TenantAdmin']);
  });

  test.each([
    ['popup_window_error', 'blocked'],
    ['user_cancelled', 'failed'],
  ])('reports the error %s as %s', async (code, result) => {
    const signIn = await signedIn({ account });
    client.loginPopup.mockRejectedValue(new AuthError(code));
    expect(await signIn.signInFreshly()).toBe(result);
  });
});

test('continues a waiting request once there is a session again', async () => {
  const signIn = await signedIn({ account });
  const ask = jest.fn(() => Promise.resolve());
  signIn.setSignInPrompt(ask);
  client.acquireTokenSilent
    .mockRejectedValueOnce(new InteractionRequiredAuthError('interaction_required'))
    .mockResolvedValue({ accessToken: 'fresh', account, fromCache: false });
  expect(await signIn.acquireToken('/api/v1/me')).toBe('fresh');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(client.loginRedirect).not.toHaveBeenCalled();
});

const ticketAccount = { id: 'a', username: 'adam', idToken: 'id-token' };
const result = { account, accessToken: 'fresh', scopes: ['portal'], expiresOn: new Date(2_000_000) };

async function withAdopted() {
  client.getActiveAccount.mockReturnValue(null);
  client.getAllAccounts.mockReturnValue([]);
  const signIn = await signedIn();
  expect(signIn.continueSession(ticketAccount)).toBe(true);
  return signIn;
}

describe('the session of a ticket from another tab', () => {
  afterEach(() => {
    client.getActiveAccount.mockReturnValue(account);
    client.getAllAccounts.mockReturnValue([account]);
  });

  test('gets its next token from the provider’s session of the same person, as a ticket', async () => {
    const signIn = await withAdopted();
    client.ssoSilent.mockResolvedValueOnce(result);
    expect(await signIn.acquireToken('/api/v1/me')).toBe('fresh');
    expect(client.ssoSilent).toHaveBeenCalledWith(expect.objectContaining({ loginHint: 'adam' }));
    expect(sessionTicket.read()).toMatchObject({ accessToken: 'fresh', expiresAt: 2_000_000 });
  });

  test('asks for a sign-in when the provider’s session is of another person', async () => {
    const signIn = await withAdopted();
    const ask = jest.fn(() => Promise.reject(new Error('cancelled')));
    signIn.setSignInPrompt(ask);
    client.ssoSilent.mockResolvedValueOnce({ ...result, account: other });
    await expect(signIn.acquireToken('/api/v1/me')).rejects.toThrow('cancelled');
    expect(sessionTicket.read()).toBeNull();
  });

  test('ends in a tab with an account of another person', async () => {
    const signIn = await signedIn({ account: other });
    expect(signIn.continueSession(ticketAccount)).toBe(false);
  });
});

test('requests a new token once after the server refused the current one', async () => {
  const signIn = await signedIn({ account });
  signIn.invalidateToken();
  client.acquireTokenSilent.mockResolvedValue({ ...result, fromCache: false });
  await signIn.acquireToken('/api/v1/me');
  await signIn.acquireToken('/api/v1/me');
  const forced = client.acquireTokenSilent.mock.calls.map(([{ forceRefresh }]) => forceRefresh as boolean);
  expect(forced).toEqual([true, false]);
});

test('keeps the roles that the server mapped in the ticket of each token of the same person', async () => {
  const authSettings = { ...settings.authSettings, mapsRoles: true as const };
  const onNewToken = jest.fn();
  const signIn = await createSignIn({ authSettings, onRoles: () => undefined, onNewToken });
  const issue = async (of: object) => {
    client.acquireTokenSilent.mockResolvedValue({ ...result, account: of });
    await signIn.renew();
  };
  client.handleRedirectPromise.mockResolvedValue({ ...result, account });
  await signIn.resume();
  expect(sessionTicket.read()).toMatchObject({ roles: ['TenantAdmin'] });
  sessionTicket.setRoles(['GlobalReader']);
  await issue(account);
  expect(sessionTicket.read()).toMatchObject({ roles: ['GlobalReader'] });
  expect(onNewToken).toHaveBeenCalledTimes(2);
  client.loginPopup.mockResolvedValue({ ...result, account: other });
  await signIn.signInAgain();
  expect(sessionTicket.read()).toMatchObject({ roles: [] });
});
