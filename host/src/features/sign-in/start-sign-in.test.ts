import { someSettings } from '@portal/shared/testing';
import { prepareSignIn } from './start-sign-in';

const client = {
  initialize: jest.fn(() => Promise.resolve()),
  handleRedirectPromise: jest.fn((): Promise<unknown> => Promise.resolve(null)),
  loginRedirect: jest.fn((_request: unknown) => Promise.resolve()),
};

jest.mock('@azure/msal-browser', () => ({
  AuthError: class extends Error {
    constructor(readonly errorCode: string) {
      super(errorCode);
    }
  },
  PublicClientApplication: jest.fn(() => client),
  LogLevel: { Error: 0 },
  ProtocolMode: { OIDC: 'OIDC', AAD: 'AAD' },
}));

const { AuthError, PublicClientApplication } = jest.requireMock<{
  AuthError: new (code: string) => Error;
  PublicClientApplication: jest.Mock;
}>('@azure/msal-browser');

const settings = someSettings();
beforeEach(() => jest.clearAllMocks());

test('prepares a client with the settings of the shell and redirects nowhere yet', async () => {
  await prepareSignIn(settings);
  expect(PublicClientApplication).toHaveBeenCalledWith(
    expect.objectContaining({ cache: { cacheLocation: 'sessionStorage' } }),
  );
  expect(client.initialize).toHaveBeenCalledTimes(1);
  expect(client.loginRedirect).not.toHaveBeenCalled();
});

test('redirects with the scopes of the settings; the redirect page leads to the start page', async () => {
  history.replaceState(null, '', '/landing?lang=tr');
  const { authorityMetadata: _none, ...authSettings } = settings.authSettings;
  const startSignIn = await prepareSignIn({ ...settings, authSettings });
  await startSignIn();
  expect(client.loginRedirect).toHaveBeenCalledWith({
    scopes: settings.authSettings.scopes,
    redirectStartPage: 'http://localhost/default',
  });
});

test('lets the embedded provider return to the start page without the redirect page', async () => {
  const authSettings = { ...settings.authSettings, authorityMetadata: '{}' };
  const startSignIn = await prepareSignIn({ ...settings, authSettings });
  await startSignIn();
  expect(client.loginRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ redirectUri: 'http://localhost/default' }),
  );
});

test.each([
  ['no response', () => Promise.resolve(null)],
  ['a refused response', () => Promise.reject(new AuthError('access_denied'))],
])('ends an unfinished interaction of this tab that has %s, before the redirect', async (_case, response) => {
  client.handleRedirectPromise.mockImplementationOnce(response);
  const startSignIn = await prepareSignIn(settings);
  expect(client.handleRedirectPromise).toHaveBeenCalledWith({ navigateToLoginRequestUrl: false });
  await startSignIn();
  expect(client.loginRedirect).toHaveBeenCalledTimes(1);
});

test('resolves when the person comes back from the provider with Back', async () => {
  client.loginRedirect.mockRejectedValueOnce(new AuthError('user_cancelled'));
  const startSignIn = await prepareSignIn(settings);
  await expect(startSignIn()).resolves.toBeUndefined();
});

test.each([new AuthError('endpoint_resolution_error'), new TypeError('Failed to fetch')])(
  'rejects with %s',
  async (error) => {
    client.loginRedirect.mockRejectedValueOnce(error);
    const startSignIn = await prepareSignIn(settings);
    await expect(startSignIn()).rejects.toBe(error);
  },
);
