import { aMe, renderScreen, server, somePreferences } from '@portal/shared/testing';
import { changeLanguage, currentLanguage, currentTimeZone, setTimeZone } from '@portal/shared/i18n';
import type { Preferences, ResolvedPreferences } from '@portal/shared/contracts';
import { appearance } from '@portal/shared/theme';
import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { UserPage } from './user.page';

jest.mock('@portal/shared/i18n', () => ({
  ...jest.requireActual<object>('@portal/shared/i18n'),
  changeLanguage: jest.fn(),
}));
const actual = jest.requireActual<typeof import('@portal/shared/i18n')>('@portal/shared/i18n');
const change = jest.mocked(changeLanguage);

beforeEach(() => void change.mockReset().mockImplementation(actual.changeLanguage));

const aSession = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2026-11-20T08:00:00Z',
  usedAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-11-21T08:00:00Z',
  current: true,
};

function mockPage(preferences: Partial<ResolvedPreferences> = {}): ResolvedPreferences {
  const saved = somePreferences(preferences);
  server.respondTo('GET api/v1/me/landing-pages', {
    items: [
      { path: '/home', title: 'navigation.home' },
      { path: '/pages/activities', title: 'navigation.x', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
  });
  server.respondTo('GET api/v1/me/security', {
    isManagedHere: false,
    passwordChangedAt: null,
    secondFactor: { isOffered: false, isRequired: false, addedAt: null, recoveryCodesLeft: 0 },
  });
  server.respondTo('GET api/v1/me/sessions', { known: true, items: [aSession] });
  return saved;
}

const sentPreferences = () =>
  server.requests('PATCH api/v1/me/preferences').map(({ body }) => body as Preferences);

afterEach(() => {
  setTimeZone(null);
  appearance.setScheme('light');
});

function show(preferences: Partial<ResolvedPreferences> = {}, ui = <UserPage />) {
  return renderScreen(ui, { as: 'user', me: { preferences: mockPage(preferences) } });
}

const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByTitle(option));
};
// eslint-disable-next-line testing-library/no-node-access -- antd shows the value beside the box, without a role
const valueOf = (label: string) => screen.getByLabelText(label).closest('.ant-select');

test("shows the person's data with a read-only e-mail", async () => {
  show();
  expect(screen.getByLabelText('First name')).toHaveValue('Olivia');
  expect(screen.getByText('olivia.user@acorn.example')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
  expect(await screen.findByText('Firefox · Linux')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
});

test('shows the name without a form where an identity provider decides it', async () => {
  renderScreen(<UserPage />, { as: 'user', me: { preferences: mockPage(), isManaged: true } });
  expect(await screen.findByText('Olivia Reed')).toBeVisible();
  expect(screen.getByText(/Your name comes from the sign-in service/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
});

test('saves the names and shows a confirmation', async () => {
  server.respondTo('PATCH api/v1/me', ({ body }) => ({ ...aMe(), ...(body as object) }));
  const { user } = show();
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Ivy');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.requests('PATCH api/v1/me')[0]?.body).toEqual({ firstName: 'Ivy', lastName: 'Reed' });
  expect(screen.getByLabelText('First name')).toHaveValue('Ivy');
});

test('rejects an empty name at its field and sends nothing', async () => {
  const { user } = show();
  await user.clear(screen.getByLabelText('Last name'));
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
  expect(screen.getByLabelText('Last name')).toBeInvalid();
  expect(server.requests('PATCH api/v1/me')).toEqual([]);
});

function PageWithLink() {
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

test('asks for confirmation before leaving with unsaved names', async () => {
  const { user, address } = show({}, <PageWithLink />);
  await user.type(screen.getByLabelText('First name'), 'x');
  await user.click(screen.getByRole('button', { name: 'leave' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(address()).toBe('/');
});

test("shows the source of each value and a reset button only for the person's own choices", async () => {
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

test('saves a single choice, applies it and shows a confirmation', async () => {
  const saved = somePreferences({ theme: { value: 'theme-rose', source: 'user' } });
  server.respondTo('PATCH api/v1/me/preferences', saved);
  const { user } = show();
  await choose(user, 'Theme', 'Rose');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sentPreferences()).toEqual([{ theme: 'theme-rose' }]);
  expect(screen.getByLabelText('Theme')).toHaveAccessibleDescription(/^Your choice.* Saved$/);
  expect(document.body).toHaveClass('theme-rose');
});

test('sends null to reset a preference and shows the inherited value', async () => {
  server.respondTo(
    'PATCH api/v1/me/preferences',
    somePreferences({ scheme: { value: 'light', source: 'tenant' } }),
  );
  appearance.setScheme('dark');
  const { user } = show({ scheme: { value: 'dark', source: 'user' } });
  await user.click(screen.getByRole('button', { name: 'Reset to default: Mode' }));
  await waitFor(() => expect(valueOf('Mode')).toHaveTextContent('Light'));
  expect(sentPreferences()).toEqual([{ scheme: null }]);
  expect(screen.getByLabelText('Mode')).toHaveAccessibleDescription(/^Set by your organisation/);
});

test('labels a choice of this device and resets it to the saved preference', async () => {
  appearance.setScheme('dark');
  const { user } = show();
  expect(valueOf('Mode')).toHaveTextContent('Dark');
  expect(screen.getByLabelText('Mode')).toHaveAccessibleDescription(/^Chosen on this device/);
  await user.click(screen.getByRole('button', { name: 'Reset to default: Mode' }));
  expect(valueOf('Mode')).toHaveTextContent('Light');
  expect(screen.getByLabelText('Mode')).toHaveAccessibleDescription(/^Portal default/);
  expect(sentPreferences()).toEqual([]);
});

test('shows an error at the field and restores the old value when saving fails', async () => {
  server.respondTo('PATCH api/v1/me/preferences', 503);
  const { user } = show();
  await choose(user, 'Layout', 'Dense');
  expect(await screen.findByText(/^Not saved\./)).toBeVisible();
  expect(screen.getByLabelText('Layout')).toHaveAccessibleDescription(/Not saved\./);
  expect(valueOf('Layout')).toHaveTextContent('Classic');
  expect(screen.getByLabelText('Layout')).toBeInvalid();
});

test('changes the language of the page at once', async () => {
  server.respondTo(
    'PATCH api/v1/me/preferences',
    somePreferences({ language: { value: 'tr', source: 'user' } }),
  );
  const { user } = show();
  await choose(user, 'Language', 'Türkçe');
  await waitFor(() => expect(currentLanguage()).toBe('tr'));
  expect(sentPreferences()).toEqual([{ language: 'tr' }]);
});

test('saves no language whose texts cannot be loaded', async () => {
  change.mockRejectedValueOnce(new Error('Unable to load translation tr of host'));
  const { user } = show();
  await choose(user, 'Language', 'Türkçe');
  expect(await screen.findByText(/This language could not be loaded\./)).toBeVisible();
  expect(sentPreferences()).toEqual([]);
  await waitFor(() => expect(valueOf('Language')).toHaveTextContent('English'));
});

test('returns to the former language when the new one is not saved', async () => {
  server.respondTo('PATCH api/v1/me/preferences', 503);
  const { user } = show();
  await choose(user, 'Language', 'Türkçe');
  await waitFor(() => expect(change.mock.calls).toEqual([['tr'], ['en']]));
  expect(await screen.findByText(/^Not saved\./)).toBeVisible();
  expect(valueOf('Language')).toHaveTextContent('English');
});

test('finds a time zone by its city, selects it and formats times in it', async () => {
  server.respondTo(
    'PATCH api/v1/me/preferences',
    somePreferences({ timeZone: { value: 'Asia/Tokyo', source: 'user' } }),
  );
  const { user } = show();
  expect(screen.getByText('Same as this device')).toBeVisible();
  const box = screen.getByRole('combobox', { name: 'Time zone' });
  await user.type(box, 'tokyo');
  await user.click(await screen.findByTitle('Asia/Tokyo'));
  await waitFor(() => expect(currentTimeZone()).toBe('Asia/Tokyo'));
  expect(sentPreferences()).toEqual([{ timeZone: 'Asia/Tokyo' }]);
  expect(await screen.findByText('Times are shown in Asia/Tokyo.')).toBeVisible();
});

test('selects nothing for a text that matches no time zone', async () => {
  const { user } = show();
  const box = screen.getByRole('combobox', { name: 'Time zone' });
  await user.type(box, 'nowhere');
  expect(await screen.findByText('No matching time zone.')).toBeVisible();
  await user.keyboard('{Enter}{Escape}');
  expect(sentPreferences()).toEqual([]);
});

test('lists the allowed start pages and marks a saved page that is no longer available', async () => {
  const { user } = show({ defaultLandingPage: { value: '/users', source: 'user' } });
  await user.click(await screen.findByLabelText('After sign-in, open'));
  // eslint-disable-next-line testing-library/no-node-access -- the visible options of antd have no role
  const options = () => [...document.querySelectorAll('.ant-select-item-option')];
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual([
      '/users (no longer available)',
      'Home',
      'Activities',
    ]),
  );
});

test('shows a few sessions at a time, and ends one of them without the others', async () => {
  const items = Array.from({ length: 7 }, (_, n) => ({ ...aSession, id: `s${n}`, current: n === 0 }));
  const preferences = mockPage();
  server.respondTo('GET api/v1/me/sessions', { known: true, items });
  server.respondTo('DELETE api/v1/me/sessions/s1', 204);
  const { user } = renderScreen(<UserPage />, { as: 'user', me: { preferences } });
  const card = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(5));
  await user.click(card.getByRole('button', { name: 'Show 2 more' }));
  expect(card.getAllByRole('listitem')).toHaveLength(7);
  const buttons = card.getAllByRole('button', { name: 'Sign out: Firefox · Linux' });
  expect(buttons).toHaveLength(6);
  await user.click(buttons[0]!);
  expect(await screen.findByText('Signed out of Firefox · Linux.')).toBeVisible();
  expect(server.requests('DELETE api/v1/me/sessions/s1')).toHaveLength(1);
});

test('asks for confirmation before signing out of all devices', async () => {
  server.respondTo('POST api/v1/me/sign-out-everywhere', 204);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out of all devices' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.requests('POST api/v1/me/sign-out-everywhere')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out of all devices' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out of all devices' }));
  await waitFor(() =>
    expect(server.requests('POST api/v1/me/sign-out-everywhere')[0]?.body).toEqual({ confirmed: true }),
  );
});

test('refers to the identity provider when it manages the sessions', async () => {
  const me = { preferences: mockPage() };
  server.respondTo('GET api/v1/me/sessions', { known: false, items: [] });
  renderScreen(<UserPage />, { as: 'user', me });
  expect(await screen.findByText(/sign-in service manages your sessions/)).toBeVisible();
});
