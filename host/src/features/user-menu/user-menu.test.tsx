import { aMe, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent as User } from '@testing-library/user-event';
import { PersonCard } from './person-card';
import { UserMenu, type UserMenuProps } from './user-menu';

const menu = (part: Partial<UserMenuProps> = {}) => (
  <UserMenu
    me={aMe()}
    onSettings={() => undefined}
    onSettingsIntent={() => undefined}
    onJobs={() => undefined}
    onJobsIntent={() => undefined}
    onSignOut={() => undefined}
    {...part}
  />
);

test('shows name, e-mail and tenant, and signs out', async () => {
  const onSignOut = jest.fn();
  const { user } = renderScreen(menu({ onSignOut }));
  const button = screen.getByRole('button', { name: 'Your account: Olivia Reed' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByText('olivia.user@acorn.example')).toBeVisible();
  expect(screen.getByText('Acorn Capital')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('closes with Escape and restores the focus', async () => {
  const { user } = renderScreen(menu());
  const button = screen.getByRole('button', { name: /Olivia/ });
  await user.click(button);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('links to the profile page, opens the settings and closes', async () => {
  const onSettings = jest.fn();
  const { user } = renderScreen(menu({ onSettings, profilePath: '/user' }));
  await user.click(screen.getByRole('button', { name: /Olivia/ }));
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(onSettings).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
});

test.each([
  ['hovered', async (user: User) => user.hover(screen.getByRole('button', { name: 'Settings' }))],
  [
    'focused',
    async (user: User) => {
      await user.tab();
      await user.tab();
    },
  ],
] as const)('preloads the settings when their entry is %s', async (_, act) => {
  const onSettingsIntent = jest.fn();
  const { user } = renderScreen(menu({ onSettingsIntent }));
  await user.click(screen.getByRole('button', { name: /Olivia/ }));
  expect(onSettingsIntent).not.toHaveBeenCalled();
  await act(user);
  expect(onSettingsIntent).toHaveBeenCalled();
});

test('opens the background jobs and closes', async () => {
  const onJobs = jest.fn();
  const { user } = renderScreen(menu({ onJobs }));
  await user.click(screen.getByRole('button', { name: /Olivia/ }));
  await user.click(screen.getByRole('button', { name: 'Background jobs' }));
  expect(onJobs).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
});

test('omits the profile entry without a profile page', async () => {
  const { user } = renderScreen(menu());
  await user.click(screen.getByRole('button', { name: /Olivia/ }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows names and e-mail on the card, with the avatar or an icon', () => {
  const { container, rerender } = renderScreen(<PersonCard me={aMe({ avatar: '/avatar.png' })} />);
  expect(container).toHaveTextContent('Olivia Reed' + 'olivia.user@acorn.example');
  expect(screen.getByAltText('')).toHaveAttribute('src', '/avatar.png');
  rerender(<PersonCard me={aMe()} />);
  expect(screen.queryByAltText('')).not.toBeInTheDocument();
});
