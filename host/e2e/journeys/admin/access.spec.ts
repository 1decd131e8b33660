import { heading, loaded } from '../../pages/administration';
import { openScreen } from '../../pages/screens';
import { expect, test, type Person } from '../../portal/fixtures';

test.use({ readsOnly: true });

const forbidden: [Person, readonly string[]][] = [
  ['olivia', ['users', 'workspaces', 'domains', 'configuration', 'tenants', 'global/users']],
  ['rita', ['users', 'workspaces', 'configuration', 'global/users', 'global/announcements', 'global/search']],
];

for (const [person, paths] of forbidden)
  test(`${person} sees the page of a missing address on each screen without the role, and no link to it`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(person, '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    for (const path of paths) {
      await openScreen(page, path);
      await expect(heading(page, 'Page not found'), path).toBeVisible();
      await expect(page).toHaveURL(`/${path}`);
      const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="/${path}"]`);
      await expect(link).toHaveCount(0);
    }
  });
