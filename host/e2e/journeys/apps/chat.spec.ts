import { expect, test } from '../../portal/fixtures';

test('a person reads what is new in the chat and answers by keyboard, and another tab shows it', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('olivia', '/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Chat' }).click();
  const unread = page.getByRole('link', { name: /unread message/ }).first();
  await expect(unread).toBeVisible();
  await page.getByRole('list', { name: 'Chat' }).getByRole('listitem').first().focus();
  while ((await page.locator('[role=listitem]:focus .demo-chat__row--unread').count()) === 0)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole('textbox', { name: /^Write to/ }).focus();
  await page.keyboard.type('Agreed. I file the orders this afternoon.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(other.getByText('Agreed. I file the orders this afternoon.').last()).toBeVisible();
});
