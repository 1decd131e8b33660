import { readFile } from 'node:fs/promises';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

test('users are imported from a file after its check, and the failed rows are saved', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  const start = `import-${Date.now()}`;
  const buffer = Buffer.from(`\uFEFFE-posta;Ad;Soyad\r\n${start}@new.example;Ayşe;Öz\r\nnobody;Bora;Ak\r\n`);
  await signedInAs('adam', '/users');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('1 person can be invited.')).toBeVisible();
  await expect(dialog.getByText('1 row cannot be imported.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download these rows' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('3,nobody,Bora,Ak');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog.getByText('1 person was invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('row', { name: /Ayşe Öz/ }).first()).toBeVisible();
});
