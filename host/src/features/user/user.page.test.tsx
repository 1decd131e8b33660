import { aMe, renderScreen, server, somePreferences } from '@portal/shared/testing';
import { currentLanguage, currentTimeZone, setTimeZone } from '@portal/shared/i18n';
import type { Preferences, ResolvedPreferences } from '@portal/shared/contracts';
import { appearance } from '@portal/shared/theme';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { UserPage } from './user.page';

const aSession = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2026-11-20T08:00:00Z',
  usedAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-11-21T08:00:00Z',
  current: true,
};

function answerPage(preferences: Partial<ResolvedPreferences> = {}): ResolvedPreferences {
  const kept = somePreferences(preferences);
  server.answers('GET api/v1/me/landing-pages', {
    items: [
      { path: '/home', title: 'navigation.home' },
      { path: '/pages/activities', title: 'navigation.x', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
  });
  server.answers('GET api/v1/me/sessions', { known: true, items: [aSession] });
  return kept;
}

const patched = () => server.asked('PATCH api/v1/me/preferences').map(({ body }) => body as Preferences);

afterEach(() => {
  setTimeZone(null);
  appearance.setScheme('light');
});

function show(preferences: Partial<ResolvedPreferences> = {}, ui = <UserPage />) {
  return renderScreen(ui, { as: 'user', me: { preferences: answerPage(preferences) } });
}

test('shows who one is; the e-mail cannot be changed', async () => {
  show();
  expect(screen.getByLabelText('First name')).toHaveValue('Olivia');
  expect(screen.getByText('olivia.user@acorn.example')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
  expect(await screen.findByText('Firefox · Linux')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
});

test('names are saved with a word that says so', async () => {
  server.answers('PATCH api/v1/me', ({ body }) => ({ ...aMe(), ...(body as object) }));
  const { user } = show();
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Ivy');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.asked('PATCH api/v1/me')[0]?.body).toEqual({ firstName: 'Ivy', lastName: 'Reed' });
  expect(screen.getByLabelText('First name')).toHaveValue('Ivy');
});

test('an empty name is refused at its field and nothing is sent', async () => {
  const { user } = show();
  await user.clear(screen.getByLabelText('Last name'));
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(screen.getByText('Enter a name.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(screen.getByLabelText('Last name')).toBeInvalid();
  expect(server.asked('PATCH api/v1/me')).toEqual([]);
});

function Leave() {
  const navigate = useNavigate();
  return (
    <>
      <UserPage />
      <button type="button" onClick={() => void navigate('/home')}>
        leave
      </button>
    </>
  );
}

test('names that are not saved are asked about before the screen is left', async () => {
  const { user, address } = show({}, <Leave />);
  await user.type(screen.getByLabelText('First name'), 'x');
  await user.click(screen.getByRole('button', { name: 'leave' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(address()).toBe('/');
});

test('each field says where its value comes from, and only an own choice has a way back', async () => {
  show({
    theme: { value: 'theme-teal', source: 'tenant' },
    layout: { value: 'classic', source: 'product' },
    defaultLandingPage: { value: '/home', source: 'user' },
  });
  await screen.findByLabelText('After sign-in, open');
  expect(screen.getByLabelText('Theme')).toHaveAccessibleDescription(/^Set by your organisation/);
  expect(screen.getByLabelText('Layout')).toHaveAccessibleDescription(/^Portal default/);
  expect(screen.getByLabelText('After sign-in, open')).toHaveAccessibleDescription(/Your choice/);
  expect(screen.getAllByRole('button', { name: /^Reset to default/ })).toHaveLength(1);
});

test('a choice is kept by itself, put on and said to be saved', async () => {
  const kept = somePreferences({ theme: { value: 'theme-rose', source: 'user' } });
  server.answers('PATCH api/v1/me/preferences', kept);
  const { user } = show();
  await user.selectOptions(screen.getByLabelText('Theme'), 'Rose');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(patched()).toEqual([{ theme: 'theme-rose' }]);
  expect(screen.getByLabelText('Theme')).toHaveAccessibleDescription(/^Your choice.* Saved$/);
  expect(document.body).toHaveClass('theme-rose');
});

test('going back to the inherited value sends null and shows what is inherited', async () => {
  server.answers(
    'PATCH api/v1/me/preferences',
    somePreferences({ scheme: { value: 'light', source: 'tenant' } }),
  );
  appearance.setScheme('dark');
  const { user } = show({ scheme: { value: 'dark', source: 'user' } });
  await user.click(screen.getByRole('button', { name: 'Reset to default: Mode' }));
  await waitFor(() => expect(screen.getByLabelText('Mode')).toHaveValue('light'));
  expect(patched()).toEqual([{ scheme: null }]);
  expect(screen.getByLabelText('Mode')).toHaveAccessibleDescription(/^Set by your organisation/);
});

test('a choice of this device alone is named so, and gives way to what holds elsewhere', async () => {
  appearance.setScheme('dark');
  const { user } = show();
  expect(screen.getByLabelText('Mode')).toHaveValue('dark');
  expect(screen.getByLabelText('Mode')).toHaveAccessibleDescription(/^Chosen on this device/);
  await user.click(screen.getByRole('button', { name: 'Reset to default: Mode' }));
  expect(screen.getByLabelText('Mode')).toHaveValue('light');
  expect(screen.getByLabelText('Mode')).toHaveAccessibleDescription(/^Portal default/);
  expect(patched()).toEqual([]);
});

test('a choice that was not kept says why at its field and shows the old value', async () => {
  server.answers('PATCH api/v1/me/preferences', 503);
  const { user } = show();
  await user.selectOptions(screen.getByLabelText('Layout'), 'Dense');
  expect(await screen.findByText(/^Not saved\./)).toBeVisible();
  expect(screen.getByLabelText('Layout')).toHaveAccessibleDescription(/Not saved\./);
  expect(screen.getByLabelText('Layout')).toHaveValue('classic');
  expect(screen.getByLabelText('Layout')).toBeInvalid();
});

test('the language changes the page at once', async () => {
  server.answers(
    'PATCH api/v1/me/preferences',
    somePreferences({ language: { value: 'tr', source: 'user' } }),
  );
  const { user } = show();
  await user.selectOptions(screen.getByLabelText('Language'), 'Türkçe');
  await waitFor(() => expect(currentLanguage()).toBe('tr'));
  expect(patched()).toEqual([{ language: 'tr' }]);
});

test('a time zone is found by its city, chosen by keyboard, and times follow it', async () => {
  server.answers(
    'PATCH api/v1/me/preferences',
    somePreferences({ timeZone: { value: 'Asia/Tokyo', source: 'user' } }),
  );
  const { user } = show();
  const box = screen.getByRole('combobox', { name: 'Time zone' });
  expect(box).toHaveValue('Same as this device');
  await user.click(box);
  await user.keyboard('tokyo');
  expect(screen.getByRole('option', { name: /Asia\/Tokyo/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentTimeZone()).toBe('Asia/Tokyo'));
  expect(patched()).toEqual([{ timeZone: 'Asia/Tokyo' }]);
  expect(box).toHaveValue('Asia/Tokyo');
  expect(await screen.findByText('Times are shown in Asia/Tokyo.')).toBeVisible();
});

test('words that name no time zone choose nothing', async () => {
  const { user } = show();
  const box = screen.getByRole('combobox', { name: 'Time zone' });
  await user.type(box, 'nowhere{Enter}');
  expect(patched()).toEqual([]);
  await user.type(box, 'nowhere');
  expect(screen.getByText('No matching time zone.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('Same as this device');
});

test('the start page is one of those that may be opened; one that is gone says so', async () => {
  show({ defaultLandingPage: { value: '/users', source: 'user' } });
  const box = await screen.findByLabelText('After sign-in, open');
  expect(
    within(box)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['/users (no longer available)', 'Home', 'Activities']);
});

test('signing out everywhere asks first', async () => {
  server.answers('POST api/v1/me/sign-out-everywhere', 204);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out of all devices' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.asked('POST api/v1/me/sign-out-everywhere')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out of all devices' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out of all devices' }));
  await waitFor(() =>
    expect(server.asked('POST api/v1/me/sign-out-everywhere')[0]?.body).toEqual({ confirmed: true }),
  );
});

test('sessions of another identity provider are said to be elsewhere', async () => {
  const me = { preferences: answerPage() };
  server.answers('GET api/v1/me/sessions', { known: false, items: [] });
  renderScreen(<UserPage />, { as: 'user', me });
  expect(await screen.findByText(/sign-in service manages your sessions/)).toBeVisible();
});
