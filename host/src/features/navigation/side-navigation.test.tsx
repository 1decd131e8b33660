import { aNavigationItem, renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { SideNavigation } from './side-navigation';

const items = [
  aNavigationItem(),
  aNavigationItem({
    id: 'administration',
    title: 'navigation.administration',
    type: 'group',
    children: [
      aNavigationItem({
        id: 'users',
        words: { en: 'Users', tr: 'Kullanıcılar' },
        link: '/users',
        icon: 'nothing-known',
      }),
    ],
  }),
  aNavigationItem({ id: 'a', words: { en: 'Activities', tr: 'Etkinlikler' }, link: '/pages/activities' }),
];
const nothing = () => undefined;

test("lists the server's entries and marks the current page", async () => {
  server.respondTo('GET api/v1/navigation', { items });
  renderScreen(<SideNavigation onIntent={nothing} />, { as: 'TenantAdmin', route: '/users' });
  expect(await screen.findByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Activities' })).toHaveAttribute('href', '/pages/activities');
  expect(screen.getByText('Administration')).toBeVisible();
});

test('shows an error when loading fails, and tries again on request', async () => {
  server.respondTo('GET api/v1/navigation', 500);
  const { user } = renderScreen(<SideNavigation onIntent={nothing} />, { as: 'user' });
  expect(await screen.findByText('The navigation could not be loaded.')).toBeVisible();
  server.respondTo('GET api/v1/navigation', { items });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
});

test('preloads an entry after a long hover but not after a short one', async () => {
  server.respondTo('GET api/v1/navigation', { items });
  const onIntent = jest.fn();
  const { user } = renderScreen(<SideNavigation onIntent={onIntent} />, { as: 'user' });
  await user.hover(await screen.findByRole('link', { name: 'Users' }));
  await user.hover(screen.getByRole('link', { name: 'Activities' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onIntent.mock.calls).toEqual([['/pages/activities']]);
});
