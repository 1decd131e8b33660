import { openInbox } from '../../pages/inbox';
import { expect, test } from '../../portal/fixtures';

test('a shortcut can be added, opened, changed and removed', async ({ page, signedInAs }) => {
  await signedInAs('bella', '/home');
  const panel = await openInbox(page, 'Shortcuts');
  await expect(panel.getByRole('listitem')).toHaveCount(3);

  await panel.getByRole('button', { name: 'Add a shortcut' }).click();
  const form = page.getByRole('dialog', { name: 'New shortcut' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Latest');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/Enter a page that begins/)).toBeVisible();
  await form.getByLabel('Link').fill('/pages/activities');
  await form.getByTitle('Bell').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(panel.getByRole('listitem')).toHaveCount(4);

  await panel.getByRole('link', { name: 'Latest' }).click();
  await expect(page).toHaveURL(/\/pages\/activities$/);
  await expect(panel).toBeHidden();

  await page.reload();
  await openInbox(page, 'Shortcuts');
  await panel.getByRole('button', { name: 'Edit shortcuts' }).click();
  await panel.getByRole('button', { name: 'Edit: Latest' }).click();
  const change = page.getByRole('dialog', { name: 'Edit shortcut' });
  await expect(change.getByRole('radio', { name: 'Bell' })).toBeChecked();
  await change.getByLabel('Name').fill('Newest');
  await change.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Edit: Newest' }).click();
  await change.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
});
