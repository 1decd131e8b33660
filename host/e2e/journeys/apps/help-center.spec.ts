import { expect, test } from '../../portal/fixtures';

test('a person finds an answer and a guide, says that it helped and writes to support, by keyboard alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/apps/help-center');
  await page.getByRole('searchbox', { name: 'Search questions and guides' }).focus();
  await page.keyboard.type('welcome');
  const guide = page.getByRole('link', { name: 'Welcome to Meridian' });
  await guide.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Thank you. Your answer is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/apps/help-center/support');
  await page.getByRole('textbox', { name: 'Subject' }).focus();
  await page.keyboard.type('Figures');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The figures of Monday are missing.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your reference is C-\d{4}-\d{6}/)).toBeVisible();
});
