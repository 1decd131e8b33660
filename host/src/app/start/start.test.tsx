import {
  aHome,
  aHomeFigures,
  aMe,
  expectConsoleError,
  server,
  signedRegistry,
  someSettings,
} from '@portal/shared/testing';
import { permissions, sessionStore } from '@portal/shared/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProviderSignIn } from '../../features/sign-in/sign-in';
import { startPortal } from './start';

const signIn: jest.Mocked<ProviderSignIn> = {
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

jest.mock('../../features/sign-in/load-sign-in', () => ({
  loadSignIn: () =>
    Promise.resolve({
      createSignIn: ({ onRoles }: { onRoles(roles: string[]): void }) => {
        onRoles(['TenantAdmin']);
        return Promise.resolve(signIn);
      },
    }),
}));
jest.mock('../../features/sign-in/sign-out-signal', () => ({ onSignOutElsewhere: () => () => undefined }));

const noItems = { total: 0, unread: 0 };

const problem = (status: number, code: string) =>
  Response.json({ status, code, traceId: 't', errors: [] }, { status });

let stop: () => void = () => undefined;
async function start(address: string): Promise<void> {
  history.replaceState(null, '', address);
  const place = (id: string) => Object.assign(document.createElement('div'), { id });
  document.body.replaceChildren(place('splash'), place('root'));
  await act(async () => {
    stop = await startPortal(document);
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  signIn.resume.mockResolvedValue({ state: 'signed-in' });
  signIn.acquireToken.mockResolvedValue('token');
  signIn.signOut.mockResolvedValue();
  server.respondTo('GET application-settings', someSettings());
  server.respondTo('GET api/v1/me', aMe());
  server.respondTo('GET health/live', { status: 'ok' });
  server.respondTo('GET api/v1/inbox', { messages: noItems, notifications: noItems });
  server.respondTo('GET api/v1/announcements', []);
  server.respondTo('GET api/v1/alerts', []);
  server.respondTo('GET api/v1/home/attention', { items: [], failed: [] });
  server.respondTo('GET api/v1/navigation', { items: [] });
  server.respondTo('GET api/v1/home', aHome({ figures: [] }));
  server.respondTo('GET api/v1/home/figures', aHomeFigures());
  server.respondTo('GET api/v1/reports', { reports: [], warehouse: aHomeFigures().warehouse });
  server.respondTo('GET api/v1/remotes/resolved', signedRegistry());
  server.respondTo('GET api/v1/events', () => new Promise(() => undefined));
});

describe('the start of the portal', () => {
  afterEach(() => act(() => stop()));

  // This test runs first, because the loader keeps the registry once it is loaded.
  test('starts while the registry does not respond', async () => {
    server.respondTo('GET api/v1/remotes/resolved', () => new Promise(() => undefined));
    await start('/home');
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
  });

  test('logs failed settings, shows an error page and fetches the settings again on request', async () => {
    expectConsoleError(/could not start: settings/);
    server.respondTo('GET application-settings', 500);
    await start('/home');
    expect(screen.getByRole('heading', { name: 'Meridian could not start' })).toBeVisible();
    server.respondTo('GET application-settings', someSettings());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
    expect(permissions.current()).toEqual(['TenantAdmin']);
    expect(sessionStore.get().me?.email).toBe('olivia.user@acorn.example');
  });

  test.each([
    [null, 'tr', 'the person’s language applies if none was chosen in this browser'],
    ['en', 'en', 'a language chosen in this browser before sign-in stays'],
  ])('starts with the stored language %s in %s: %s', async (chosenHere, expected, _reason) => {
    if (chosenHere) localStorage.setItem('meridian.language', chosenHere);
    server.respondTo('GET api/v1/me', aMe({ language: 'tr' }));
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    expect(document.documentElement.lang).toBe(expected);
    expect(localStorage.getItem('meridian.language')).toBe(chosenHere);
  });

  test('sends API requests with the token and without caching', async () => {
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    const headers = server.requests('GET api/v1/me')[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer token');
    expect(headers?.get('Cache-Control')).toBe('no-cache');
    expect(headers?.get('Pragma')).toBe('no-cache');
  });

  test.each([
    [403, 'tenant.suspended', 'Access is suspended'],
    [403, 'tenant.unknown', 'No organisation yet'],
    [403, 'tenant.address_not_allowed', 'Your e-mail address is not admitted'],
    [401, 'auth.user_disabled', 'Your account is disabled'],
  ])('shows a page with a sign-out button for %i %s', async (status, code, title) => {
    signIn.renew.mockResolvedValue(true);
    server.respondTo('GET api/v1/me', () => problem(status, code));
    await start('/home');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(server.requests().filter(({ path }) => path.includes('api/'))).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
    const { supportEmail } = someSettings().product;
    expect(screen.getByRole('link', { name: supportEmail })).toHaveAttribute(
      'href',
      `mailto:${supportEmail}`,
    );
    // With this marker the contact page would lead back here.
    expect(localStorage.getItem('meridian.signed-in')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signIn.signOut).toHaveBeenCalledTimes(1);
  });

  test('fetches the first screen beside the person once a session was admitted', async () => {
    localStorage.setItem('meridian.signed-in', 'olivia');
    let beside: number | undefined;
    server.respondTo('GET api/v1/me', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      beside = server.requests('GET api/v1/home').length;
      return aMe();
    });
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    expect(beside).toBe(0);
    act(() => stop());
    const before = server.requests('GET api/v1/home').length;
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    expect(beside).toBe(before + 1);
  });

  test('renews a rejected token once', async () => {
    signIn.renew.mockResolvedValue(true);
    let requestCount = 0;
    server.respondTo('GET api/v1/me', () =>
      (requestCount += 1) === 1 ? problem(401, 'auth.token_expired') : aMe(),
    );
    await start('/home');
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
  });

  test('shows a sign-out button when the account cannot be loaded', async () => {
    expectConsoleError(/could not start: account/);
    server.respondTo('GET api/v1/me', 500);
    await start('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(signIn.signOut).toHaveBeenCalledTimes(1);
  });

  test('shows the text of the specification when translations fail in every language', async () => {
    expectConsoleError(/could not start: translations/);
    localStorage.setItem('meridian.language', 'en');
    const { i18n } = jest.requireActual<typeof import('@portal/shared/i18n')>('@portal/shared/i18n');
    i18n.removeResourceBundle('en', 'host');
    server.respondTo('GET assets/i18n/en.json', 404);
    server.respondTo('GET assets/i18n/tr.json', 404);
    await start('/home');
    expect(
      await screen.findByText('Unable to load translation and all the fallback languages'),
    ).toBeVisible();
  });
});
