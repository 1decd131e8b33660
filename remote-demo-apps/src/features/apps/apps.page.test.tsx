import descriptor from '../../../descriptor.json';
import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { AppsPage } from './apps.page';

test.each(['en', 'tr'] as const)('lists every app of the navigation under its title (%s)', (language) => {
  renderScreen(<AppsPage />, { as: 'user', route: '/apps', language });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  // Entries below another one are listed on its page.
  const main = descriptor.navigation.filter((entry) => !('parent' in entry));
  const entries = main.map(({ link }) => link);
  expect(links.filter((link) => entries.includes(link ?? ''))).toEqual(entries);
  for (const { title } of main)
    expect(screen.getByRole('link', { name: new RegExp(`^${title[language]}`) })).toBeVisible();
});

test('lists only pages that exist', () => {
  renderScreen(<AppsPage />, { as: 'user', route: '/apps' });
  const pages = descriptor.routes.map(({ path }) => `/${path}`);
  for (const link of screen.getAllByRole('link')) expect(pages).toContain(link.getAttribute('href'));
});
