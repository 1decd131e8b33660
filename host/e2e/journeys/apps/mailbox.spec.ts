import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a day in the mailbox by keyboard alone', async ({ page, signedInAs }) => {
  await signedInAs('adam');
  await page.goto('/apps/mailbox');
  const rows = page.locator('.demo-mail-row');
  await expect(rows).toHaveCount(10);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.demo-mail')).toBeVisible();
  await expect(rows.nth(1)).not.toHaveAttribute('data-unread');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Remove star' })).toBeVisible();

  await page.keyboard.press('#');
  await expect(page.getByText('Moved to Trash')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('c');
  const composer = page.getByRole('dialog', { name: 'New mail' });
  await expect(composer.getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.type('adam.admin@acorn.example,');
  await composer.getByRole('textbox', { name: 'Subject' }).focus();
  await page.keyboard.type('Note to myself');
  // The toolbar of the editor is one stop before its text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('Call Ilse');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mail sent to adam.admin@acorn.example')).toBeVisible();
  await page.getByRole('button', { name: '1 new' }).click({ timeout: 15_000 });
  await expect(rows.first()).toContainText('Note to myself');
});
