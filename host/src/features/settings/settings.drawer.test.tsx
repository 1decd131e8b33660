import { appearance } from '@portal/shared/theme';
import { renderScreen, server, someSettings, somePreferences } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import tr from './tr.json';
import { SettingsDrawer } from './settings.drawer';

const { themes } = someSettings().layout;

function open(language: 'en' | 'tr' = 'en') {
  const onLayout = jest.fn();
  const onClose = jest.fn();
  const drawer = <SettingsDrawer themes={themes} layout="classic" onLayout={onLayout} onClose={onClose} />;
  return { ...renderScreen(drawer, { as: 'user', language }), onLayout, onClose };
}

const choicesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels }) => labels?.[0]?.textContent);
const radio = (name: string) => screen.getByRole('radio', { name });
const sent = () =>
  server
    .requests()
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => body);

beforeEach(() => {
  appearance.setScheme('light');
  appearance.setTheme('theme-default');
  appearance.setLayout(null);
  server.respondTo('PATCH api/v1/me/preferences', somePreferences());
});

test('offers the configured themes, three schemes and nine layouts', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(choicesOf('Theme')).toEqual(['Default', 'Teal', 'Rose', 'Purple', 'Amber']);
  expect(choicesOf('Mode').sort()).toEqual(['Dark', 'Light', 'Match system']);
  expect(choicesOf('Layout')).toEqual([
    'Empty',
    'Classic',
    'Classy',
    'Dense',
    'Futuristic',
    'Centred',
    'Enterprise',
    'Material',
    'Modern',
  ]);
  expect(radio('Default')).toBeChecked();
  expect(radio('Light')).toBeChecked();
  expect(radio('Classic')).toBeChecked();
});

test('omits themes that are not configured', () => {
  renderScreen(
    <SettingsDrawer
      themes={themes.slice(0, 2)}
      layout="thin"
      onLayout={() => undefined}
      onClose={() => undefined}
    />,
    { as: 'user' },
  );
  expect(choicesOf('Theme')).toEqual(['Default', 'Teal']);
  expect(
    within(screen.getByRole('group', { name: 'Layout' })).queryByRole('radio', { checked: true }),
  ).toBeNull();
});

test("applies each choice as a class of the body and saves it with the person's preferences", async () => {
  const { user, onLayout } = open();
  await user.click(radio('Rose'));
  expect(document.body).toHaveClass('light', 'theme-rose');
  await user.click(radio('Dark'));
  expect(document.body).toHaveClass('dark', 'theme-rose');
  await user.click(radio('Dense'));
  expect(appearance.get().layout).toBe('dense');
  expect(onLayout).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(Object.assign({}, ...sent())).toEqual({ theme: 'theme-rose', scheme: 'dark', layout: 'dense' }),
  );
});

test('keeps a choice on the page with a notice when saving fails', async () => {
  server.respondTo('PATCH api/v1/me/preferences', 500);
  const { user } = open();
  await user.click(radio('Teal'));
  expect(await screen.findByText(/not saved to your account/)).toBeVisible();
  expect(document.body).toHaveClass('theme-teal');
});

test('shows Turkish texts and closes with Esc', async () => {
  const { user, onClose } = open('tr');
  const { title, layout, layouts } = tr;
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  expect(choicesOf(layout)).toContain(layouts.enterprise);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('turns single-key shortcuts off at once and saves the choice', async () => {
  const preferences = somePreferences({ singleKeyShortcuts: { value: false, source: 'user' } });
  server.respondTo('PATCH api/v1/me/preferences', preferences);
  const { user } = open();
  const keys = screen.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(keys).toBeChecked();
  expect(keys).toHaveAccessibleDescription(/for the list of shortcuts/);
  await user.click(keys);
  expect(keys).not.toBeChecked();
  await waitFor(() => expect(sent()).toEqual([{ singleKeyShortcuts: false }]));
});

test('reports that the choice of single-key shortcuts could not be saved', async () => {
  server.respondTo('PATCH api/v1/me/preferences', 500);
  const { user } = open();
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(await screen.findByText(/not saved to your account/)).toBeVisible();
});
