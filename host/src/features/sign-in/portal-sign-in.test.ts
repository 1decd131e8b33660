import { someSettings } from '@portal/shared/testing';
import { aTicket, openNewDocument, storeSession } from '../../../test/session';
import { sessionTicket, type SessionTicket } from '../../browser-storage/session-ticket';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { earlyStart } from '../../early-start/early-start';
import { PortalSignIn } from './portal-sign-in';
import type { ProviderSignIn, ProviderSignInOptions } from './sign-in';

const provider: jest.Mocked<ProviderSignIn> = {
  resume: jest.fn(),
  signInSilently: jest.fn(),
  start: jest.fn(),
  acquireToken: jest.fn(),
  renew: jest.fn(),
  signOut: jest.fn(),
  clearAccount: jest.fn(),
  extend: jest.fn(),
  signInAgain: jest.fn(),
  signInFreshly: jest.fn(),
  setSignInPrompt: jest.fn(),
  continueSession: jest.fn(),
  invalidateToken: jest.fn(),
};
const createSignIn = jest.fn(async ({ onRoles }: ProviderSignInOptions) => {
  if (!(await earlyStart().ticket)) onRoles(['GlobalReader']);
  return provider;
});
const loadSignIn = jest.fn(() => Promise.resolve({ createSignIn }));
jest.mock('./load-sign-in', () => ({ loadSignIn: () => loadSignIn() }));

const open = () => new PortalSignIn(Promise.resolve(someSettings().authSettings));

beforeEach(() => {
  jest.clearAllMocks();
  openNewDocument();
  provider.resume.mockResolvedValue({ state: 'signed-in' });
  provider.continueSession.mockReturnValue(true);
  provider.acquireToken.mockResolvedValue('renewed');
});

test('a page with a ticket starts, and sends its requests, without MSAL', async () => {
  storeSession(aTicket());
  const signIn = open();
  const roles = jest.fn();
  signIn.setRoleListener(roles);
  expect(await signIn.resume()).toEqual({ state: 'signed-in' });
  expect(roles.mock.calls).toEqual([[['TenantAdmin']]]);
  expect(await signIn.acquireToken('/api/v1/users')).toBe('token-of-adam');
  expect(await signIn.acquireToken('/assets/i18n/en.json')).toBeNull();
  expect(signIn.startedAs()).toBe('adam');
  expect(loadSignIn).not.toHaveBeenCalled();
});

test('a listener that comes later gets the current roles', async () => {
  storeSession(aTicket());
  const signIn = open();
  await signIn.resume();
  const roles = jest.fn();
  signIn.setRoleListener(roles);
  expect(roles.mock.calls).toEqual([[['TenantAdmin']]]);
});

test.each<[string, Partial<ReturnType<typeof aTicket>>]>([
  ['another client', { clientId: 'another' }],
  ['another authority', { authority: 'https://evil.example/identity' }],
])('a ticket of %s is dropped', async (_, change) => {
  storeSession(aTicket(change));
  const signIn = open();
  expect(await signIn.resume()).toEqual({ state: 'signed-in' });
  expect(sessionTicket.read()).toBeNull();
  expect(earlyStart().calls.size).toBe(0);
  expect(loadSignIn).toHaveBeenCalledTimes(1);
  expect(signIn.startedAs()).toBeNull();
});

test('MSAL renews a token that ends soon and takes over the session of the ticket', async () => {
  storeSession(aTicket());
  const signIn = open();
  await signIn.resume();
  sessionTicket.write(aTicket({ expiresAt: Date.now() + 60_000 }));
  expect(await signIn.acquireToken('/api/v1/users')).toBe('renewed');
  expect(provider.continueSession).toHaveBeenCalledWith({ id: 'adam', username: 'adam.admin@acorn.example' });
  sessionTicket.write(aTicket({ accessToken: 'next' }));
  expect(await signIn.acquireToken('/api/v1/users')).toBe('next');
});

test('MSAL renews a token that the server refused', async () => {
  storeSession(aTicket());
  earlyStart().ticketState = 'refused';
  const signIn = open();
  await signIn.resume();
  expect(provider.invalidateToken).toHaveBeenCalledTimes(1);
});

test('MSAL provides a token for scopes that the ticket lacks', async () => {
  storeSession(aTicket({ scopes: ['another'] }));
  const signIn = open();
  await signIn.resume();
  expect(await signIn.acquireToken('/api/v1/users')).toBe('renewed');
});

test('a failed load of MSAL is repeated', async () => {
  storeSession(aTicket());
  const signIn = open();
  await signIn.resume();
  loadSignIn.mockRejectedValueOnce(new Error('offline'));
  await expect(signIn.renew()).rejects.toThrow('offline');
  provider.renew.mockResolvedValue(true);
  expect(await signIn.renew()).toBe(true);
});

test('a sign-in prompt that is set before MSAL is loaded reaches it', async () => {
  storeSession(aTicket());
  const signIn = open();
  await signIn.resume();
  const ask = () => Promise.resolve();
  signIn.setSignInPrompt(ask);
  await signIn.prepare();
  expect(provider.setSignInPrompt).toHaveBeenCalledWith(ask);
});

test('a failure of MSAL’s own session does not end the session of the ticket', async () => {
  storeSession(aTicket());
  provider.resume.mockRejectedValue(new Error('network_error'));
  const signIn = open();
  await signIn.resume();
  await signIn.prepare();
  expect(provider.continueSession).toHaveBeenCalledTimes(1);
  expect(await signIn.acquireToken('/api/v1/users')).toBe('token-of-adam');
});

describe('while the provider is down', () => {
  const tokenWith = async (ticket: SessionTicket) => {
    provider.acquireToken.mockRejectedValueOnce(new Error('network_error'));
    provider.resume.mockResolvedValue({ state: 'signed-in' });
    storeSession(ticket);
    const signIn = open();
    await signIn.resume();
    await signIn.prepare();
    return signIn.acquireToken('/api/v1/users');
  };

  test('a token that is about to end is used until it ends', async () => {
    const ending = aTicket({ expiresAt: Date.now() + 60_000 });
    expect(await tokenWith(ending)).toBe('token-of-adam');
  });

  test.each([
    ['has ended', aTicket({ expiresAt: Date.now() - 1 })],
    ['is of another client', aTicket({ expiresAt: Date.now() + 60_000, clientId: 'another' })],
  ])('a token that %s is not used', async (_, ticket) => {
    await expect(tokenWith(ticket)).rejects.toThrow('network_error');
  });
});

test('the session ends at the time that the last sign-in set', async () => {
  storeSession(aTicket());
  const signIn = new PortalSignIn(Promise.resolve({ ...someSettings().authSettings, sessionSeconds: 3600 }));
  expect(signIn.endsAt()).toBeNull();
  await signIn.resume();
  expect(signIn.endsAt()).toBe(1_700_000_000_000 + 3_600_000);
});

test('a sign-out in another tab removes ticket and marker and clears MSAL’s cache', async () => {
  storeSession(aTicket());
  const signIn = open();
  await signIn.resume();
  await signIn.clearAccount();
  expect([sessionTicket.read(), signedInMarker.exists()]).toEqual([null, false]);
  expect(provider.clearAccount).toHaveBeenCalledTimes(1);
  expect(await signIn.acquireToken('/api/v1/users')).toBeNull();
});

test('a page that signs out requests no token until the sign-out has failed', async () => {
  storeSession(aTicket());
  const signIn = open();
  await signIn.resume();
  let fail: (error: Error) => void = () => undefined;
  provider.signOut.mockImplementation(() => {
    sessionTicket.remove();
    return new Promise((_, reject) => (fail = reject));
  });
  const signedOut = signIn.signOut();
  await new Promise((resolve) => setTimeout(resolve));
  const token = signIn.acquireToken('/api/v1/users');
  await new Promise((resolve) => setTimeout(resolve));
  expect(provider.acquireToken).not.toHaveBeenCalled();
  fail(new Error('offline'));
  await expect(signedOut).rejects.toThrow('offline');
  expect(await token).toBe('renewed');
});

test('a page without a ticket uses the session of MSAL or of the provider once', async () => {
  provider.resume.mockResolvedValue({ state: 'signed-out' });
  provider.signInSilently.mockResolvedValue(true);
  const signIn = open();
  expect([await signIn.resume(), await signIn.resume()]).toEqual([
    { state: 'signed-out' },
    { state: 'signed-out' },
  ]);
  expect([await signIn.signInSilently(), await signIn.signInSilently()]).toEqual([true, true]);
  expect([provider.resume.mock.calls, provider.signInSilently.mock.calls]).toEqual([[[]], [[]]]);
});

test('a redirect to the provider keeps its address in this tab, and a sign-out forgets it', async () => {
  signedInMarker.set('ada');
  const signIn = open();
  signedInMarker.remove();
  expect(signIn.lastAccount()).toBe('ada');
  await signIn.start('http://localhost/users?page=2');
  // The landing page may start the sign-in, which leads to the start page.
  await signIn.start('http://localhost/default');
  expect(JSON.parse(sessionStorage.getItem('meridian.requested-address') ?? '')).toEqual({
    address: '/users?page=2',
    accountId: 'ada',
  });
  await signIn.clearAccount();
  expect(sessionStorage.getItem('meridian.requested-address')).toBeNull();
});
