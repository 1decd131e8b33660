import { expect, test } from '../../portal/fixtures';

/** Targets of the links in the sample data, with the title of the page that each leads to. */
const targets = {
  '/dashboards/project': 'Project',
  '/dashboards/analytics': 'Analytics',
  '/apps/mailbox': 'Mailbox',
  '/apps/tasks': 'Tasks',
  '/apps/contacts': 'Contacts',
  '/apps/help-center': 'How can we help?',
  '/docs/changelog': 'Changelog',
  '/docs/guides/getting-started/introduction': 'Introduction',
  '/dashboard': 'Project',
  '/reports': 'Reports',
};

test('every target of the links in the sample data is a page, and a link to a chat opens it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/pages/activities');
  const title = page.getByRole('main').getByRole('heading').first();
  for (const [path, heading] of Object.entries(targets)) {
    await page.goto(path);
    await expect(title, path).toContainText(heading);
  }
  await page.goto('/pages/activities');
  await page.locator('main a[href^="/apps/chat/"]').first().click();
  await expect(page).toHaveURL(/\/apps\/chat\/[\w-]+$/);
  await expect(page.locator('.demo-chat__messages').getByRole('listitem').first()).toBeVisible();
});
