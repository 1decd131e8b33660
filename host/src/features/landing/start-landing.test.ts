import { expectConsoleError, server, someSettings } from '@portal/shared/testing';
import { screen, waitFor, createEvent, fireEvent } from '@testing-library/dom';
import { requestedAddress } from '../../browser-storage/requested-address';
import { prefetchShell } from './prefetch-shell';
import { startLanding as start, startLanding, type LandingOptions } from './start-landing';

describe('the start of the landing page', () => {
  const startLanding = (options: Partial<LandingOptions> = {}) =>
    start({ prepareSignIn: () => Promise.resolve(() => Promise.resolve()), ...options });

  function page(address = '/landing'): void {
    history.replaceState(null, '', address);
    const parsed = new DOMParser().parseFromString(
      `<p data-reason="signed_out" hidden>You are signed out.</p>
    <p data-reason="no_tenant" hidden>No tenant yet.</p>
    <p data-requested hidden>The page you asked for opens.</p>
    <p data-fault="settings" hidden>Not reachable. <button data-retry>Try again</button></p>
    <a href="#tr" data-language="tr">Türkçe</a>`,
      'text/html',
    );
    document.body.replaceChildren(...parsed.body.children);
  }

  const added = jest.spyOn(window, 'addEventListener');
  afterEach(() => {
    for (const [type, listener] of added.mock.calls.splice(0)) removeEventListener(type, listener);
  });
  beforeEach(() => {
    server.respondTo('GET application-settings', someSettings());
  });

  test('redirects a person with the signed-in marker to their start page', () => {
    page();
    localStorage.setItem('meridian.signed-in', '1');
    const leave = jest.fn();
    startLanding({ leave });
    expect(leave).toHaveBeenCalledWith('/default');
  });

  test('shows the sign-out notice once and stays', () => {
    page();
    sessionStorage.setItem('meridian.landing-notice', 'signed_out');
    const leave = jest.fn();
    startLanding({ leave });
    expect(screen.getByText('You are signed out.')).toBeVisible();
    expect(sessionStorage.getItem('meridian.landing-notice')).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  test("shows the sign-out notice from the query string and clears the provider's parameters", () => {
    page('/landing?state=abc&signed-out=1');
    startLanding();
    expect(screen.getByText('You are signed out.')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('explains a refused sign-in by its code and ignores an unknown code', () => {
    page('/landing?reason=no_tenant');
    startLanding();
    expect(screen.getByText('No tenant yet.')).toBeVisible();
    page('/landing?reason=%22%5D');
    startLanding();
    expect(screen.getByText('No tenant yet.')).not.toBeVisible();
  });

  test('announces that the requested page opens after the sign-in, unless the person has signed out', () => {
    const keep = () => requestedAddress.keep('/users', null);
    keep();
    page('/landing?reason=cancelled');
    startLanding();
    expect(screen.getByText('The page you asked for opens.')).toBeVisible();
    page('/landing?signed-out=1');
    startLanding();
    expect(screen.getByText('The page you asked for opens.')).not.toBeVisible();
    expect(requestedAddress.exists()).toBe(false);
  });

  test('logs missing settings, shows a notice and tries again on request', async () => {
    expectConsoleError(/application settings/);
    page();
    server.respondTo('GET application-settings', 500);
    startLanding();
    await waitFor(() => expect(screen.getByText(/Not reachable/)).toBeVisible());
    server.respondTo('GET application-settings', someSettings());
    screen.getByText('Try again').click();
    await waitFor(() => expect(screen.getByText(/Not reachable/)).not.toBeVisible());
  });

  test('stores the language chosen on the page for the sign-in', () => {
    page();
    startLanding();
    screen.getByText('Türkçe').click();
    expect(localStorage.getItem('meridian.language')).toBe('tr');
    expect(document.cookie).toContain('meridian_language=tr');
  });

  test('passes the settings to its callback', async () => {
    page();
    const onSettings = jest.fn();
    startLanding({ onSettings });
    await waitFor(() => expect(onSettings).toHaveBeenCalledWith(someSettings()));
  });

  const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  test('lets a person sign in at once after the Back button, also from the back-forward cache', () => {
    page();
    const attempt = 'meridian.sign-in-attempt';
    sessionStorage.setItem(attempt, String(Date.now()));
    startLanding();
    expect(sessionStorage.getItem(attempt)).toBeNull();
    sessionStorage.setItem(attempt, String(Date.now()));
    dispatchEvent(new Event('pageshow'));
    expect(sessionStorage.getItem(attempt)).not.toBeNull();
    restore();
    expect(sessionStorage.getItem(attempt)).toBeNull();
  });

  test('leads a person who has signed in since from the back-forward cache into the portal', () => {
    page();
    const leave = jest.fn();
    startLanding({ leave });
    restore();
    expect(leave).not.toHaveBeenCalled();
    localStorage.setItem('meridian.signed-in', '1');
    restore();
    expect(leave.mock.calls).toEqual([['/default']]);
  });
});

describe('the sign-in of the landing page', () => {
  const attempt = 'meridian.sign-in-attempt';
  const startSignIn = jest.fn((): Promise<void> => new Promise(() => undefined));
  const prepareSignIn = jest.fn(() => Promise.resolve(startSignIn));
  const open = jest.fn();
  let idle: (() => void)[] = [];

  /** Runs the work that waits for idle time, and what it schedules. */
  async function beIdle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      for (const work of idle.splice(0)) work();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  async function openPage(): Promise<void> {
    history.replaceState(null, '', '/landing');
    const parsed = new DOMParser().parseFromString(
      `<p data-fault="settings" hidden>Not reachable. <button data-retry>Try again</button></p>
    <p data-opening hidden>Opening</p>
    <a href="/default" data-sign-in>Sign in</a>`,
      'text/html',
    );
    document.body.replaceChildren(...parsed.body.children);
    startLanding({ prepareSignIn, open });
    await waitFor(() => expect(server.requests('GET application-settings')).toHaveLength(1));
  }

  const link = () => screen.getByText('Sign in');
  const notice = () => screen.getByText(/Not reachable/);
  const isBusy = () => link().getAttribute('aria-busy') === 'true';

  const added = jest.spyOn(window, 'addEventListener');
  beforeEach(() => {
    jest.clearAllMocks();
    prepareSignIn.mockImplementation(() => Promise.resolve(startSignIn));
    startSignIn.mockImplementation(() => new Promise(() => undefined));
    idle = [];
    Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
    server.respondTo('GET application-settings', someSettings());
    server.respondTo('GET default', 404);
    server.respondTo('GET auth/redirect', 404);
  });
  afterEach(() => {
    for (const [type, listener] of added.mock.calls.splice(0)) removeEventListener(type, listener);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(navigator, 'connection');
    jest.restoreAllMocks();
    jest.spyOn(window, 'addEventListener');
  });

  test('a click redirects to the provider, marks the attempt and removes the ticket of an earlier session', async () => {
    sessionStorage.setItem('meridian.ticket', '{}');
    await openPage();
    link().click();
    await waitFor(() => expect(startSignIn).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem(attempt)).not.toBeNull();
    expect(sessionStorage.getItem('meridian.ticket')).toBeNull();
    expect(isBusy()).toBe(true);
  });

  test('a click before the code is loaded shows at once that the sign-in page opens, and a second click does nothing', async () => {
    await openPage();
    link().click();
    expect(isBusy()).toBe(true);
    expect(screen.getByText('Opening')).toBeVisible();
    link().click();
    await waitFor(() => expect(startSignIn).toHaveBeenCalled());
    link().click();
    await beIdle();
    expect(prepareSignIn).toHaveBeenCalledTimes(1);
    expect(startSignIn).toHaveBeenCalledTimes(1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser, which opens the address of the link',
    async (keys) => {
      await openPage();
      // jsdom cannot navigate.
      document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const click = createEvent.click(link(), keys);
      const prevent = jest.spyOn(click, 'preventDefault');
      document.body.addEventListener('click', () => prevent.mockClear(), { once: true, capture: true });
      fireEvent(link(), click);
      expect(isBusy()).toBe(false);
      expect(prepareSignIn).not.toHaveBeenCalled();
      expect(prevent).toHaveBeenCalledTimes(1);
    },
  );

  test.each(['pointerenter', 'focus'])('loads the code of the sign-in on %s, once', async (type) => {
    await openPage();
    fireEvent(link(), new Event(type));
    fireEvent(link(), new Event(type));
    await waitFor(() => expect(prepareSignIn).toHaveBeenCalledWith(someSettings()));
    await beIdle();
    expect(prepareSignIn).toHaveBeenCalledTimes(1);
    expect(startSignIn).not.toHaveBeenCalled();
  });

  test('loads the code of the sign-in and then the shell in idle time', async () => {
    await openPage();
    expect(prepareSignIn).not.toHaveBeenCalled();
    await waitFor(() => expect(idle).toHaveLength(1));
    await beIdle();
    expect(prepareSignIn).toHaveBeenCalledTimes(1);
    expect(server.requests('GET default')).toHaveLength(1);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'loads nothing in idle time with the connection %j',
    async (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      await openPage();
      await beIdle();
      expect(idle).toEqual([]);
      expect(prepareSignIn).not.toHaveBeenCalled();
      expect(server.requests('GET default')).toEqual([]);
    },
  );

  test('shows a notice when the code cannot be loaded, and opens the shell when it fails again', async () => {
    expectConsoleError(/sign-in could not be started/);
    await openPage();
    prepareSignIn.mockRejectedValue(new Error('Loading chunk 1 failed'));
    link().click();
    await waitFor(() => expect(notice()).toBeVisible());
    expect(isBusy()).toBe(false);
    expect(sessionStorage.getItem(attempt)).toBeNull();
    expect(open).not.toHaveBeenCalled();
    screen.getByText('Try again').click();
    await waitFor(() => expect(open).toHaveBeenCalledWith('http://localhost/default'));
  });

  test('Try again after a failed click signs in and moves the focus to the link', async () => {
    expectConsoleError(/sign-in could not be started/);
    await openPage();
    prepareSignIn.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
    link().click();
    await waitFor(() => expect(notice()).toBeVisible());
    screen.getByText('Try again').focus();
    screen.getByText('Try again').click();
    await waitFor(() => expect(startSignIn).toHaveBeenCalledTimes(1));
    expect(notice()).not.toBeVisible();
    expect(link()).toHaveFocus();
  });

  test('a failure in idle time stays silent, and the click tries again', async () => {
    await openPage();
    prepareSignIn.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
    await beIdle();
    expect(notice()).not.toBeVisible();
    link().click();
    await waitFor(() => expect(startSignIn).toHaveBeenCalledTimes(1));
  });

  test('missing settings never lead to the shell: each click shows the notice', async () => {
    expectConsoleError(/application settings/);
    server.respondTo('GET application-settings', 503);
    await openPage();
    for (let click = 0; click < 3; click += 1) {
      link().click();
      await waitFor(() => expect(isBusy()).toBe(false));
      expect(notice()).toBeVisible();
    }
    expect(open).not.toHaveBeenCalled();
  });

  test('a click without a connection loads the settings again, and shows the notice when that fails', async () => {
    expectConsoleError(/application settings/);
    await openPage();
    await beIdle();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.respondTo('GET application-settings', () => Promise.reject(new TypeError('Failed to fetch')));
    link().click();
    await waitFor(() => expect(notice()).toBeVisible());
    expect(startSignIn).not.toHaveBeenCalled();
  });

  test('a person who comes back from the back-forward cache can sign in at once, with a new client', async () => {
    await openPage();
    link().click();
    await waitFor(() => expect(startSignIn).toHaveBeenCalledTimes(1));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(isBusy()).toBe(false);
    expect(sessionStorage.getItem(attempt)).toBeNull();
    link().click();
    await waitFor(() => expect(startSignIn).toHaveBeenCalledTimes(2));
    expect(prepareSignIn).toHaveBeenCalledTimes(2);
  });
});

describe('prefetching the shell', () => {
  const settings = someSettings();
  const embedded = { authSettings: { ...settings.authSettings, authorityMetadata: '{}' } };
  const { authorityMetadata: _none, ...authSettings } = embedded.authSettings;

  const shell = `<!doctype html>
<html lang="en" data-shell data-translations-en="e-1" data-translations-tr="t_2"><head>
<link rel="icon" href="/favicon.svg" />
<link rel="preload" as="script" href="/static/framework.1.js" integrity="sha384-a" crossorigin />
<link rel="preload" as="font" href="/static/inter.1.woff2" crossorigin="anonymous" />
<link rel="preload" as="fetch" href="/application-settings" />
<script defer src="/static/main.1.js"></script>
<link href="/static/main.1.css" rel="stylesheet">
<script src="https://elsewhere.example/static/x.js"></script>
<script type="application/json" id="preload">{"ui/list":["/static/list.1.js"],"sign-in":["/static/identity.1.js"]}</script>
<script defer src="/static/main.1.js"></script>`;

  const prefetched = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

  let canPrefetch = true;
  beforeEach(() => {
    canPrefetch = true;
    document.head.replaceChildren();
    document.documentElement.lang = 'tr';
    jest.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(() => canPrefetch);
    server.respondTo('GET default', new Response(shell));
    server.respondTo('GET auth/redirect', new Response('<script>start()</script>'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.documentElement.lang = 'en';
  });

  test('prefetches the redirect page, the files of the shell, those that its script preloads and the texts of this language', async () => {
    await prefetchShell({ authSettings });
    expect(server.requests('GET auth/redirect')).toHaveLength(1);
    expect(prefetched()).toEqual([
      '/static/framework.1.js',
      '/static/inter.1.woff2',
      '/static/main.1.js',
      '/static/main.1.css',
      '/static/identity.1.js',
      '/assets/i18n/tr.json?v=t_2',
    ]);
    for (const link of document.head.querySelectorAll('link')) expect(link.crossOrigin).toBe('anonymous');
  });

  test('prefetches the texts of the first screen where the document names them', async () => {
    const named = shell.replace('<html', '<html data-first-translations-tr="f-3"');
    server.respondTo('GET default', new Response(named));
    await prefetchShell({ authSettings });
    expect(prefetched().at(-1)).toBe('/assets/i18n/first/tr.json?v=f-3');
  });

  test('prefetches the form of the embedded provider instead of the redirect page, which it does not use', async () => {
    await prefetchShell(embedded);
    expect(prefetched().slice(0, 3)).toEqual([
      '/identity/assets/pages.css',
      '/identity/assets/forms.js',
      '/static/framework.1.js',
    ]);
    expect(server.requests('GET auth/redirect')).toEqual([]);
  });

  test('fetches with low priority in a browser without prefetch', async () => {
    canPrefetch = false;
    server.respondTo('GET default', new Response('<script src="/static/main.1.js"></script>'));
    server.respondTo('GET static/main.1.js', 404);
    await prefetchShell({ authSettings });
    expect(prefetched()).toEqual([]);
    expect(server.requests('GET static/main.1.js')).toHaveLength(1);
  });

  test('ignores a list of preloads that it cannot read', async () => {
    server.respondTo('GET default', new Response('<script type="application/json" id="preload">[}</script>'));
    await prefetchShell({ authSettings });
    expect(prefetched()).toEqual([]);
  });

  test.each([
    ['a failed response', () => 500],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page without addresses', () => new Response('<p>Not found</p>')],
  ])('prefetches nothing after %s', async (_case, response) => {
    server.respondTo('GET default', response);
    server.respondTo('GET auth/redirect', response);
    await prefetchShell({ authSettings });
    expect(prefetched()).toEqual([]);
  });
});
