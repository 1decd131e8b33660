import { expect, test } from '../../portal/fixtures';

// The person has no time zone of their own, so that the server counts the tasks of the day in UTC.
test.use({ seededPeople: true, timezoneId: 'UTC' });

test('a day with the tasks by keyboard alone', async ({ page, signedInAs }) => {
  await signedInAs('adam');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Tasks/ });
  await expect(entry).toContainText('2');
  await entry.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Tasks' });
  await expect(list).toBeVisible();
  const row = (title: string) => list.getByRole('link', { name: title });

  await page.keyboard.press('Control+/');
  const field = page.getByRole('textbox', { name: 'Title of the new task' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Call the depositary');
  await page.keyboard.press('Enter');
  await expect(row('Call the depositary')).toBeVisible();
  await page.keyboard.type('Sign the fee letter');
  await page.keyboard.press('Enter');
  await expect(row('Sign the fee letter')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Move Sign the fee letter' }).focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(list.getByRole('link').nth(1)).toHaveText('Confirm the closing calendar with custody');
  await expect(list.getByRole('link').nth(2)).toHaveText('Sign the fee letter');

  await row('Sign the fee letter').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/tasks\/[\w-]+$/);
  const task = page.getByRole('region', { name: 'Task', exact: true });
  await task.getByRole('textbox', { name: 'Add a sub-task' }).focus();
  await page.keyboard.type('Ask for the second signature');
  await page.keyboard.press('Enter');
  await expect(task.getByText('Saved')).toBeVisible();
  await expect(task.getByText('You added 1 sub-task')).toBeVisible();
  await task.getByRole('button', { name: 'No due date' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Today', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(entry).toContainText('3');
  await page.reload();
  await expect(task.getByText('0 of 1', { exact: true })).toBeVisible();

  await row('Sign the fee letter').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('“Sign the fee letter” is completed')).toBeVisible();
  await expect(row('Sign the fee letter')).toBeHidden({ timeout: 5_000 });
  await expect(
    row('Collect late prices for private debt').or(row('Write the comment on Global Balanced')).first(),
  ).toBeVisible();
  await expect(entry).toContainText('2');
});
