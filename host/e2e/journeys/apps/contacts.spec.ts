import { expect, test } from '../../portal/fixtures';

test('a person adds a contact, finds it again and writes to it', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'New contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zelda Quist');
  await dialog.getByRole('textbox', { name: /^Company/ }).fill('Quist Audit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Zelda Quist' })).toBeVisible();
  await expect(page.getByText('Quist Audit')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('quist audit');
  const list = page.getByRole('region', { name: 'Contacts' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: 'Zelda Quist' }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByRole('textbox', { name: /^Write to Zelda/ }).fill('Welcome on board.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Conversation' }).getByText('Welcome on board.'),
  ).toBeVisible();
});
