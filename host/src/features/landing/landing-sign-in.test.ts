import { expectConsoleError, server, someSettings } from '@portal/shared/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/dom';
import { startLanding } from './start-landing';

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
