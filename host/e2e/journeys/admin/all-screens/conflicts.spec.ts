import type { Page } from '@playwright/test';
import { expect, test } from '../../../portal/fixtures';
import {
  dialogOf,
  expectAccessible,
  followSystemScheme,
  heading,
  loaded,
  press,
  pressNext,
} from '../../../pages/administration';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

/** Changes a field in two tabs. The second save shows both values. */
async function expectConflict(page: Page, other: Page, label: string): Promise<void> {
  await other.goto(page.url());
  await page.getByLabel(label, { exact: true }).first().fill('Mine and only mine');
  await other.getByLabel(label, { exact: true }).first().fill('Theirs and only theirs');
  const save = (where: Page) => where.getByRole('button', { name: 'Save', exact: true }).last();
  await save(other).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await save(page).click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict.getByRole('row').filter({ hasText: 'Theirs and only theirs' })).toContainText(
    'Mine and only mine',
  );
  await expectAccessible(page, `the conflict of ${label}`);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(other.getByLabel(label, { exact: true }).first()).toHaveValue('Mine and only mine');
}

test('a tenant and an announcement that someone else changed offer both values', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The other tab still shows the deleted announcement.
  consoleLines.allow(/status of (404|412)/);
  await followSystemScheme(page);
  await signedInAs('gina', '/tenants');
  const other = await context.newPage();
  await press(page, 'New tenant');
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(`Conflict ${Date.now()}`);
  await dialogOf(page).getByLabel('Contact e-mail').fill('a@conflict.example');
  await pressNext(page, ['Administrator', 'Features and limits', 'Start page', 'Review']);
  await press(page, 'Create tenant');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectConflict(page, other, 'Name');

  await page.goto('/global/announcements?id=new');
  const english = page.getByRole('group', { name: 'English' });
  await english.getByRole('textbox', { name: 'Title' }).fill('Conflict');
  await english.getByRole('textbox', { name: 'Text', exact: true }).fill('Text');
  await press(page, 'Save draft');
  await expect(heading(page, 'Conflict')).toBeVisible();
  await expectConflict(page, other, 'Title');
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(loaded(page, 'announcements')).toBeVisible();
});
