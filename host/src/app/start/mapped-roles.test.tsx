import { aHome, aHomeFigures, aMe, server, signedRegistry, someSettings } from '@portal/shared/testing';
import { permissions } from '@portal/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { aTicket, openNewDocument, storeSession } from '../../../test/session';
import { sessionTicket } from '../../browser-storage/session-ticket';
import type { ProviderSignIn, ProviderSignInOptions } from '../../features/sign-in/sign-in';
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

let issueToken: ((roles: string[]) => void) | undefined;
const issueTokenOnceLoaded = async (roles: string[]) => {
  await waitFor(() => expect(issueToken).toBeDefined(), { timeout: 10_000 });
  act(() => issueToken?.(roles));
};
jest.mock('../../features/sign-in/load-sign-in', () => ({
  loadSignIn: () =>
    Promise.resolve({
      createSignIn: ({ onRoles, onNewToken }: ProviderSignInOptions) => {
        onRoles(['TenantAdmin']);
        issueToken = (roles) => {
          onRoles(roles);
          onNewToken?.();
        };
        return Promise.resolve(signIn);
      },
    }),
}));
jest.mock('../../features/sign-in/sign-out-signal', () => ({ onSignOutElsewhere: () => () => undefined }));

const noItems = { total: 0, unread: 0 };

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
  issueToken = undefined;
  openNewDocument();
  signIn.resume.mockResolvedValue({ state: 'signed-in' });
  signIn.acquireToken.mockResolvedValue('token');
  signIn.continueSession.mockReturnValue(true);
  server.respondTo('GET application-settings', someSettings());
  server.respondTo('GET api/v1/events', () => new Promise(() => undefined));
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
});

describe('roles that the server maps', () => {
  afterEach(() => act(() => stop()));
  const withMapping = () => {
    const settings = someSettings();
    return { ...settings, authSettings: { ...settings.authSettings, mapsRoles: true as const } };
  };
  const roles = (...names: string[]) => server.respondTo('GET api/v1/me', aMe({ roles: names }));

  test('become the permissions, also of the next document, and follow each new token', async () => {
    server.respondTo('GET application-settings', withMapping());
    storeSession(aTicket({ roles: [] }));
    roles('GlobalReader');
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    expect(permissions.current()).toEqual(['GlobalReader']);
    expect(sessionTicket.read()?.roles).toEqual(['GlobalReader']);
    expect(server.requests('GET api/v1/me')).toHaveLength(1);
    const before = server.requests('GET api/v1/navigation').length;
    roles();
    await issueTokenOnceLoaded(['Portal.Readers']);
    await waitFor(() => expect(permissions.current()).toEqual([]), { timeout: 5_000 });
    expect(sessionTicket.read()?.roles).toEqual([]);
    await waitFor(() => expect(server.requests('GET api/v1/navigation')).toHaveLength(before + 1));
  });

  test('cause one request if the request itself renews the token', async () => {
    server.respondTo('GET application-settings', withMapping());
    roles('GlobalReader');
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    server.respondTo('GET api/v1/me', () => {
      issueToken?.([]);
      return aMe({ roles: ['GlobalSupport'] });
    });
    await issueTokenOnceLoaded([]);
    await waitFor(() => expect(permissions.current()).toEqual(['GlobalSupport']));
    expect(server.requests('GET api/v1/me')).toHaveLength(2);
  });

  test('come from the token if the server has no mapping', async () => {
    roles('GlobalReader');
    await start('/home');
    await screen.findByRole('heading', { level: 1, name: /Olivia/ });
    await issueTokenOnceLoaded(['GlobalAdmin']);
    expect(permissions.current()).toEqual(['GlobalAdmin']);
    expect(server.requests('GET api/v1/me')).toHaveLength(1);
  });
});
