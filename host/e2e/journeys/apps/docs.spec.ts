import { expect, test } from '../../portal/fixtures';

test('a person reads a guide, whose marked heading follows the text, and goes on to the next', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signedInAs('olivia', '/docs/guides/getting-started/sample-data');
  const headings = page.getByRole('navigation', { name: 'On this page' });
  const marked = headings.locator('[aria-current]');
  await expect(marked).toHaveText('A copy of your own');
  await headings.getByRole('link', { name: 'Sample apps that are missing' }).click();
  await expect(marked).toHaveText('Sample apps that are missing');
  await expect(page).toHaveURL(/#sample-apps-that-are-missing$/);
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail and chat' })).toBeVisible();
  await page.getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByText('Add the screens of the mailbox', { exact: false }).first()).toBeVisible();
});
