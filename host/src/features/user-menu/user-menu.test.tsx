import { aMe, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { PersonCard } from './person-card';
import { UserMenu, type UserMenuProps } from './user-menu';

const menu = (part: Partial<UserMenuProps> = {}) => (
  <UserMenu me={aMe()} onSettings={() => undefined} onSignOut={() => undefined} {...part} />
);

test('opens with name, e-mail and tenant, and signs out', async () => {
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

test('Escape closes it and gives the focus back', async () => {
  const { user } = renderScreen(menu());
  const button = screen.getByRole('button', { name: /Olivia/ });
  await user.click(button);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('leads to the own page and to the settings, and closes on the way', async () => {
  const onSettings = jest.fn();
  const { user } = renderScreen(menu({ onSettings, profile: '/user' }));
  await user.click(screen.getByRole('button', { name: /Olivia/ }));
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(onSettings).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
});

test('without an own page there is no entry for it', async () => {
  const { user } = renderScreen(menu());
  await user.click(screen.getByRole('button', { name: /Olivia/ }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the card shows the avatar, or an icon without one, both names and the e-mail', () => {
  const { container, rerender } = renderScreen(<PersonCard me={aMe({ avatar: '/avatar.png' })} />);
  expect(container).toHaveTextContent('Olivia Reed' + 'olivia.user@acorn.example');
  expect(screen.getByAltText('')).toHaveAttribute('src', '/avatar.png');
  rerender(<PersonCard me={aMe()} />);
  expect(screen.queryByAltText('')).not.toBeInTheDocument();
});
