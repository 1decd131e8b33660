import { expectConsoleError, server, someSettings } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/dom';
import { startLanding as start, type LandingOptions } from './start-landing';

const startLanding = (options: Partial<LandingOptions> = {}) =>
  start({ prepareSignIn: () => Promise.resolve(() => Promise.resolve()), ...options });

function page(address = '/landing'): void {
  history.replaceState(null, '', address);
  const parsed = new DOMParser().parseFromString(
    `<p data-reason="signed_out" hidden>You are signed out.</p>
    <p data-reason="no_tenant" hidden>No tenant yet.</p>
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
