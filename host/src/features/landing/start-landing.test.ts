import { expectConsoleError, server, someSettings } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/dom';
import { startLanding } from './start-landing';

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

beforeEach(() => {
  server.answers('GET application-settings', someSettings());
  server.answers('GET default', new Response('<script src="/static/main.1.js"></script>'));
});

test('whoever has a session is sent on', () => {
  page();
  localStorage.setItem('meridian.signed-in', '1');
  const leave = jest.fn();
  startLanding({ leave });
  expect(leave).toHaveBeenCalledWith('/default');
});

test('after signing out it says so once and stays', () => {
  page();
  sessionStorage.setItem('meridian.landing-notice', 'signed_out');
  const leave = jest.fn();
  startLanding({ leave });
  expect(screen.getByText('You are signed out.')).toBeVisible();
  expect(sessionStorage.getItem('meridian.landing-notice')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

test('an address with the provider’s leftovers is told and cleaned', () => {
  page('/landing?state=abc&signed-out=1');
  startLanding();
  expect(screen.getByText('You are signed out.')).toBeVisible();
  expect(location.search).toBe('');
});

test('a refused sign-in is explained by its code, an unknown code is not', () => {
  page('/landing?reason=no_tenant');
  startLanding();
  expect(screen.getByText('No tenant yet.')).toBeVisible();
  page('/landing?reason=%22%5D');
  startLanding();
  expect(screen.getByText('No tenant yet.')).not.toBeVisible();
});

test('without settings it logs, says so quietly and tries again', async () => {
  expectConsoleError(/application settings/);
  page();
  server.answers('GET application-settings', 500);
  startLanding();
  await waitFor(() => expect(screen.getByText(/Not reachable/)).toBeVisible());
  server.answers('GET application-settings', someSettings());
  screen.getByText('Try again').click();
  await waitFor(() => expect(screen.getByText(/Not reachable/)).not.toBeVisible());
});

test('the language chosen here is the one after signing in', () => {
  page();
  startLanding();
  screen.getByText('Türkçe').click();
  expect(localStorage.getItem('meridian.language')).toBe('tr');
  expect(document.cookie).toContain('meridian_language=tr');
});

test('the settings are handed on, for what only they can say', async () => {
  page();
  const onSettings = jest.fn();
  startLanding({ onSettings });
  await waitFor(() => expect(onSettings).toHaveBeenCalledWith(someSettings()));
});
