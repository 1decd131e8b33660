import { permissions, sessionStore, documents } from '@portal/shared/session';
import { expectConsoleError, server, signedRegistry, someSettings } from '@portal/shared/testing';
import { render, screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { requestedAddress } from '../../browser-storage/requested-address';
import type { SignIn } from '../../features/sign-in/sign-in';
import { preloadFirstScreen } from '../remotes/preload';
import {
  cachedRemoteScreen,
  loadRemoteScreen,
  preloadRemoteScreen,
  remotes,
  waitOfFirstScreen,
} from '../remotes/remotes';
import { enterPortal } from './entry';
import { FatalBoundary } from './fatal-boundary';
import { connectSession } from './session-end';
import { settledRouter } from './settled-router';

describe('the entry', () => {
  const flags = { featureFlags: { EnableChatBot: true, EnableSampleApps: true } };

  function signIn(
    state: 'signed-in' | 'signed-out' | 'refused',
    silent = false,
    before: string | null = null,
  ) {
    const resumed = state === 'refused' ? { state, reason: 'no_tenant' as const } : { state };
    return {
      resume: () => Promise.resolve(resumed),
      signInSilently: jest.fn(() => Promise.resolve(silent)),
      lastAccount: () => before,
      start: jest.fn(() => Promise.resolve() as unknown as Promise<never>),
    };
  }

  function openPath(path: string): void {
    history.replaceState(null, '', path);
  }

  const getEntriesByType = performance.getEntriesByType;
  beforeEach(() => {
    performance.getEntriesByType = () => [];
  });
  afterAll(() => {
    performance.getEntriesByType = getEntriesByType;
  });

  const setMarker = () => localStorage.setItem('meridian.signed-in', '1');

  test('continues with the session of this tab', async () => {
    openPath('/home');
    const signedIn = signIn('signed-in');
    expect(await enterPortal(signedIn, flags)).toBe(true);
    expect(signedIn.signInSilently).not.toHaveBeenCalled();
  });

  test("signs in silently with the provider's session", async () => {
    openPath('/users');
    expect(await enterPortal(signIn('signed-out', true), flags)).toBe(true);
  });

  test('passes the full URL of a deep link to the sign-in', async () => {
    openPath('/users?page=2');
    const signedOut = signIn('signed-out');
    expect(await enterPortal(signedOut, flags)).toBeNull();
    expect(signedOut.start).toHaveBeenCalledWith('http://localhost/users?page=2');
  });

  test('starts the sign-in for a possible remote path and redirects an unknown path to the landing page', async () => {
    const leave = jest.fn();
    const signedOut = signIn('signed-out');
    openPath('/pages/activities');
    await enterPortal(signedOut, flags, leave);
    expect(signedOut.start).toHaveBeenCalled();
    openPath('/nowhere');
    await enterPortal(signedOut, flags, leave);
    expect(leave).toHaveBeenCalledWith('/landing');
  });

  test("returns to the landing page when the signed-in marker is set but the provider's session has ended", async () => {
    openPath('/default');
    setMarker();
    const leave = jest.fn();
    const signedOut = signIn('signed-out');
    expect(await enterPortal(signedOut, flags, leave)).toBeNull();
    expect(leave).toHaveBeenCalledWith('/landing');
    expect(signedOut.start).not.toHaveBeenCalled();
  });

  test('redirects a refused sign-in to the landing page with the reason', async () => {
    openPath('/home');
    const leave = jest.fn();
    expect(await enterPortal(signIn('refused'), flags, leave)).toBeNull();
    expect(leave).toHaveBeenCalledWith('/landing?reason=no_tenant');
  });

  test('redirects to the provider again when a person retries right after a refused sign-in', async () => {
    openPath('/default');
    const leave = jest.fn();
    const signedOut = signIn('signed-out');
    await enterPortal(signedOut, flags, leave);
    await enterPortal(signIn('refused'), flags, leave);
    await enterPortal(signedOut, flags, leave);
    expect(signedOut.start).toHaveBeenCalledTimes(2);
    expect(leave.mock.calls).toEqual([['/landing?reason=no_tenant']]);
  });

  test('ends on the landing page instead of redirecting in a circle when the provider returns no session', async () => {
    openPath('/home');
    const leave = jest.fn();
    const signedOut = signIn('signed-out');
    await enterPortal(signedOut, flags, leave);
    await enterPortal(signedOut, flags, leave);
    expect(signedOut.start).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledWith('/landing?reason=cancelled');
  });

  test('leaves to the landing page when a person returns from the sign-in with the Back button, however late', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openPath('/default');
    const leave = jest.fn();
    const signedOut = signIn('signed-out');
    await enterPortal(signedOut, flags, leave);
    jest.setSystemTime(Date.now() + 60_000);
    performance.getEntriesByType = () => [{ type: 'back_forward' } as PerformanceNavigationTiming];
    await enterPortal(signedOut, flags, leave);
    expect(signedOut.start).toHaveBeenCalledTimes(1);
    expect(leave.mock.calls).toEqual([['/landing?reason=cancelled']]);
    jest.useRealTimers();
  });

  test.each<[string, { before: string | null; now: string; at?: string; opens: string }]>([
    ['opens for the person who comes back', { before: 'ada', now: 'ada', opens: '/users?page=2#list' }],
    ['opens for a person whom nobody preceded', { before: null, now: 'ada', opens: '/users?page=2#list' }],
    ['does not open for another person', { before: 'ada', now: 'bo', opens: '/default' }],
    [
      'is replaced where the sign-in of another person led to it',
      { before: 'ada', now: 'bo', at: '/users?page=2#list', opens: '/default' },
    ],
    ['is forgotten with another address', { before: null, now: 'ada', at: '/home', opens: '/home' }],
  ])('keeps the address of an abandoned sign-in: %s', async (_, { before, now, at = '/default', opens }) => {
    openPath('/users?page=2#list');
    const leave = jest.fn();
    const signedOut = signIn('signed-out', false, before);
    await enterPortal(signedOut, flags, leave);
    await enterPortal(signedOut, flags, leave);
    expect(leave.mock.calls).toEqual([['/landing?reason=cancelled']]);
    localStorage.setItem('meridian.signed-in', now);
    openPath(at);
    expect(await enterPortal(signIn('signed-in'), flags)).toBe(true);
    expect(location.pathname + location.search + location.hash).toBe(opens);
    openPath('/default');
    await enterPortal(signIn('signed-in'), flags);
    expect(location.pathname).toBe('/default');
  });

  test.each(['https://evil.example/users', '//evil.example', 'javascript:alert(1)'])(
    'opens no address of another site: %s',
    async (address) => {
      const stored = 'meridian.requested-address';
      requestedAddress.keep(address, null);
      expect(sessionStorage.getItem(stored)).toBeNull();
      sessionStorage.setItem(stored, JSON.stringify({ address, accountId: null }));
      openPath('/default');
      await enterPortal(signIn('signed-in'), flags);
      expect(location.href).toBe('http://localhost/default');
    },
  );

  test('starts the sign-in for a page of the history that never led to the provider', async () => {
    openPath('/users');
    performance.getEntriesByType = () => [{ type: 'back_forward' } as PerformanceNavigationTiming];
    const signedOut = signIn('signed-out');
    await enterPortal(signedOut, flags);
    expect(signedOut.start).toHaveBeenCalledTimes(1);
  });
});

describe('the fatal boundary', () => {
  function Broken(): never {
    throw new Error('a provider broke');
  }

  test('renders an error page in the current language with a reload button when the portal throws', async () => {
    expectConsoleError(/a provider broke|Broken|The portal crashed/);
    localStorage.setItem('meridian.language', 'tr');
    const reload = jest.fn();
    render(
      <FatalBoundary reload={reload}>
        <Broken />
      </FatalBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Meridian durdu' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the first screen', () => {
  const { featureFlags } = someSettings();
  const files = 'A'.repeat(22);
  const listCall = `GET remotes/remote-admin/1.0.0/files.${files}.json` as const;
  const loadRequests = () => server.requests(listCall);

  beforeEach(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const active = { version: '1.0.0', files };
    const routes = [
      { path: 'users', access: 'tenant-admin' as const, title: { en: 'Users', tr: 'Kullanıcılar' } },
    ];
    const descriptor = { routes, navigation: [], slots: [], requires: { host: '^1.0.0' } };
    server.respondTo(
      'GET api/v1/remotes/resolved',
      signedRegistry({ remote_admin: { state: 'enabled', active, descriptor } }),
    );
    server.respondTo(listCall, { name: 'not the listed file' });
    // Failed loads are reported some seconds later.
    server.respondTo('POST api/v1/remotes/reports', {});
    sessionStore.set({ signedIn: true });
    permissions.replaceAll(['TenantAdmin']);
    await remotes.refresh();
  });
  afterEach(() => jest.restoreAllMocks());

  test('preloads the remote of the first address and reuses that load for the screen, even if it fails', async () => {
    preloadFirstScreen('/users', featureFlags);
    while (jest.mocked(console.warn).mock.calls.length === 0)
      await new Promise((resolve) => setTimeout(resolve));
    await expect(loadRemoteScreen('remote_admin', 'users')).rejects.toThrow('remote_admin is not available');
    // The second request bypasses the cache.
    expect(loadRequests()).toHaveLength(2);
    // A load after a failure sends a new request.
    await expect(loadRemoteScreen('remote_admin', 'users')).rejects.toThrow('remote_admin is not available');
    expect(loadRequests()).toHaveLength(4);
  });

  test('loads the current version for a later navigation instead of the preloaded screen', async () => {
    const opened = (version: string) => ({ version }) as Awaited<ReturnType<typeof loadRemoteScreen>>;
    jest
      .spyOn(remotes, 'open')
      .mockResolvedValueOnce(opened('1.0.0') as never)
      .mockResolvedValueOnce(opened('2.0.0') as never);
    preloadFirstScreen('/users', featureFlags);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await loadRemoteScreen('remote_admin', 'users')).toMatchObject({ version: '2.0.0' });
  });

  test.each<[string, string, string[]]>([
    ['an address that the person may not open', '/users', []],
    ['a host screen', '/home', ['TenantAdmin']],
    ['an unknown address', '/nowhere', ['TenantAdmin']],
  ])('preloads nothing for %s', async (_, address, roles) => {
    permissions.replaceAll(roles);
    preloadFirstScreen(address, featureFlags);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loadRequests()).toEqual([]);
  });

  describe('the first call of a screen', () => {
    const loaded = jest.fn();
    beforeEach(() => void loaded.mockClear());
    const openWith = (firstCall: (search: string) => Promise<unknown>) => {
      const routes = [{ path: 'users', lazy: async () => ({ Component: () => null, firstCall }) }];
      const open = async (_remote: string, _expose: string, { from }: { from(module: object): unknown }) => {
        const opened = { part: await from({ routes }) };
        loaded();
        return opened;
      };
      jest.spyOn(remotes, 'open').mockImplementation(open as never);
    };

    test('runs before the screen is rendered, with the query of the address that is preloaded or opened', async () => {
      const firstCall = jest.fn(() => Promise.resolve());
      openWith(firstCall);
      await preloadRemoteScreen('remote_admin', 'users', '?tab=invitations');
      expect(firstCall.mock.calls).toEqual([['?tab=invitations', { isPreload: true }]]);
      history.replaceState(null, '', '/users?search=ada');
      await loadRemoteScreen('remote_admin', 'users');
      expect(firstCall).toHaveBeenLastCalledWith('?search=ada', { isPreload: false });
      history.replaceState(null, '', '/');
    });

    test.each([
      ['fails', () => Promise.reject(new Error('503'))],
      ['takes long', () => new Promise(() => undefined)],
    ])('delays the screen only for a short time when it %s', async (_, firstCall) => {
      openWith(firstCall);
      await expect(loadRemoteScreen('remote_admin', 'users')).resolves.toHaveProperty('part');
    });

    test('keeps the screen waiting, but no other load of its remote', async () => {
      let arrive: () => void = () => undefined;
      openWith(() => new Promise<void>((resolve) => (arrive = resolve)));
      const cached = { version: '1.0.0' } as ReturnType<typeof cachedRemoteScreen>;
      jest.spyOn(remotes, 'getCached').mockReturnValue(cached as never);
      const opening = preloadRemoteScreen('remote_admin', 'users', '');
      await new Promise((resolve) => setTimeout(resolve));
      expect(loaded).toHaveBeenCalledTimes(1);
      expect(cachedRemoteScreen('remote_admin', 'users')).toBeUndefined();
      arrive();
      await opening;
      expect(cachedRemoteScreen('remote_admin', 'users')).toBe(cached);
    });
  });

  test('waits a short time for the first screen of a remote that does not load', async () => {
    jest.spyOn(remotes, 'open').mockReturnValue(new Promise(() => undefined));
    preloadFirstScreen('/users', featureFlags);
    await expect(waitOfFirstScreen('remote_admin', 'users')).resolves.toBeUndefined();
    expect(waitOfFirstScreen('remote_admin', 'domains')).toBeNull();
  });
});

describe('the end of the session', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  function connect(signIn: Pick<SignIn, 'renew' | 'start' | 'clearAccount' | 'setSignInPrompt'>) {
    const session = connectSession(signIn);
    stop = session.stopListening;
    return session;
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve));

  function signIn(renewed: boolean) {
    return {
      renew: jest.fn(() => Promise.resolve(renewed)),
      start: jest.fn(() => Promise.resolve() as unknown as Promise<never>),
      clearAccount: jest.fn(() => Promise.resolve()),
      setSignInPrompt: jest.fn(),
    };
  }

  test('renews the token once for several 401 responses', async () => {
    const signInMock = signIn(true);
    const { onUnauthorized } = connect(signInMock);
    onUnauthorized();
    onUnauthorized();
    await settled();
    expect(signInMock.renew).toHaveBeenCalledTimes(1);
    expect(signInMock.start).not.toHaveBeenCalled();
  });

  test('starts a sign-in when the token cannot be renewed', async () => {
    const signInMock = signIn(false);
    connect(signInMock).onUnauthorized();
    await settled();
    expect(signInMock.start).toHaveBeenCalledTimes(1);
  });

  test('asks the person to sign in on the page instead of leaving it once a page is rendered', async () => {
    const signInMock = signIn(false);
    const ask = jest.fn(() => Promise.resolve());
    const session = connect(signInMock);
    session.setSignInPrompt(ask);
    session.onUnauthorized();
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(signInMock.start).not.toHaveBeenCalled();
    expect(signInMock.setSignInPrompt).toHaveBeenCalledWith(ask);
  });

  test('opens the address again, once, when the account of a rendered page loses its access', () => {
    const open = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
    localStorage.setItem('meridian.admitted', 'olivia');
    const session = connect(signIn(true));
    // The start shows the reason itself.
    session.onForbidden('tenant.suspended');
    expect(open).not.toHaveBeenCalled();
    session.setSignInPrompt(() => Promise.resolve());
    session.onForbidden('authz.role_required');
    expect(open).not.toHaveBeenCalled();
    session.onForbidden('tenant.suspended');
    session.onForbidden('tenant.suspended');
    expect(open.mock.calls).toEqual([['/']]);
    expect(localStorage.getItem('meridian.admitted')).toBeNull();
    open.mockRestore();
  });

  test('starts no sign-in after the session is closed', async () => {
    const signInMock = signIn(false);
    const session = connect(signInMock);
    session.onUnauthorized();
    session.disable();
    await settled();
    expect(signInMock.start).not.toHaveBeenCalled();
  });

  test('leaves when the person has signed out in another tab before this page listened', async () => {
    localStorage.setItem('meridian.signed-in', 'adam');
    const signInMock = signIn(true);
    const session = connect(signInMock);
    expect([session.leaveIfSignedOut('adam'), session.leaveIfSignedOut(null)]).toEqual([false, false]);
    localStorage.removeItem('meridian.signed-in');
    signInMock.clearAccount.mockReturnValue(new Promise(() => undefined));
    expect([session.leaveIfSignedOut(null), session.leaveIfSignedOut('adam')]).toEqual([false, true]);
    expect(signInMock.clearAccount).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('meridian.landing-notice')).toBe('signed_out');
  });
});

describe('the settled router', () => {
  let finish: () => void = () => undefined;
  let renders: string[] = [];

  function Frame() {
    const { pathname } = useLocation();
    const { state } = useNavigation();
    renders.push(`${pathname} ${state}`);
    return (
      <>
        {state === 'loading' && <p>Loading</p>}
        <Outlet />
      </>
    );
  }

  const aRouter = () =>
    createMemoryRouter(
      [
        {
          path: '/',
          element: <Frame />,
          hydrateFallbackElement: <></>,
          children: [
            { path: 'home', element: <p>Home</p> },
            { path: 'reports', loader: async () => null, element: <p>Reports</p> },
            {
              path: 'users',
              loader: () => new Promise((resolve) => (finish = () => resolve(null))),
              element: <p>Users</p>,
            },
          ],
        },
      ],
      { initialEntries: ['/home'] },
    );

  function open() {
    const router = aRouter();
    render(<RouterProvider router={settledRouter(router)} useTransitions={false} />);
    renders = [];
    return router;
  }

  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('renders the frame once for a navigation whose loaders end at once', async () => {
    const router = open();
    await act(() => router.navigate('/reports').then(nextTask));
    expect(screen.getByText('Reports')).toBeVisible();
    expect(renders).toEqual(['/reports idle']);
  });

  test('shows that a navigation is loading when it takes longer', async () => {
    const router = open();
    act(() => void router.navigate('/users'));
    expect(await screen.findByText('Loading')).toBeVisible();
    await act(async () => finish());
    expect(await screen.findByText('Users')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  test('reports another page in a task of its own, after the event that opens it', async () => {
    const router = aRouter();
    const listener = jest.fn();
    settledRouter(router).subscribe(listener);
    await router.navigate('/reports');
    expect(listener).not.toHaveBeenCalled();
    await nextTask();
    expect(listener.mock.calls).toMatchObject([[{ location: { pathname: '/reports' } }, expect.anything()]]);
  });

  test('keeps the content of a page while another part of it is loading', async () => {
    let finishPart: () => void = () => undefined;
    const part = new Promise<void>((resolve) => (finishPart = resolve));
    function People() {
      const isOfPart = useLocation().search !== '';
      if (isOfPart) use(part);
      return <p>{isOfPart ? 'Invitations' : 'Users'}</p>;
    }
    const element = (
      <Suspense fallback={<p>Skeleton</p>}>
        <People />
      </Suspense>
    );
    const router = createMemoryRouter([{ path: '/users', element }], { initialEntries: ['/users'] });
    render(<RouterProvider router={settledRouter(router)} useTransitions={false} />);
    await act(() => router.navigate('/users?tab=invitations'));
    expect(screen.getByText('Users')).toBeVisible();
    expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
    await act(async () => finishPart());
    expect(screen.getByText('Invitations')).toBeVisible();
  });

  test('stops with the provider, also while a navigation is loading', async () => {
    const router = aRouter();
    const listener = jest.fn();
    const stop = settledRouter(router).subscribe(listener);
    void router.navigate('/users');
    stop();
    await nextTask();
    expect(listener).not.toHaveBeenCalled();
  });
});
