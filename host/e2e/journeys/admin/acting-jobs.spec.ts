import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

test('an import inside a tenant ends in its dialog, and its job is shown outside of the session too', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 403/);
  await signedInAs('gina', '/tenants?id=birch');
  await page.getByRole('button', { name: 'Open as tenant' }).click();
  const opening = page.getByRole('dialog');
  await opening.getByLabel('Reason').fill('Ticket 4711: import of new people');
  await opening.getByRole('radio', { name: /^Read and write/ }).check();
  await opening.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/home');

  await page.goto('/users');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const buffer = Buffer.from(`email\nacting-${Date.now()}@new.example\nnobody\n`);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('1 person can be invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog.getByText('1 person was invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const drawer = page.getByRole('dialog', { name: 'Background jobs' });
  await page.getByRole('button', { name: 'Background jobs' }).click();
  await expect(drawer.getByRole('listitem').first()).toContainText('In Birch Wealth');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');

  await page
    .getByRole('region', { name: 'Session inside a tenant' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await expect(page).toHaveURL('/tenants?id=birch');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Background jobs' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Import users' }).first()).toContainText(
    'In Birch Wealth',
  );
});
