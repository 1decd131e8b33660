import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

/** Selects all users that match the address, and returns their number. */
async function selectAllMatching(page: Page, address: string): Promise<number> {
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.goto(address);
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  return Number((await bar.textContent())?.match(/^\d+/)?.[0]);
}

test('all matching users are disabled and enabled in the background', async ({ page, signedInAs }) => {
  test.slow();
  await signedInAs('adam', '/users');
  const count = await selectAllMatching(page, '/users?status=active&role=user&size=10');
  expect(count).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Disable ${count} users?` });
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disable users: finished.')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await page.getByRole('button', { name: 'Background jobs' }).click();
  const drawer = page.getByRole('dialog', { name: 'Background jobs' });
  await expect(drawer.getByRole('listitem')).toContainText(['Disable users']);
  await expect(drawer.getByRole('listitem').first()).toContainText(`${count} done`);
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Background jobs' })).toBeHidden();

  const disabled = await selectAllMatching(page, '/users?status=disabled&role=user&size=10');
  expect(disabled).toBeGreaterThanOrEqual(count);
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('Enable users: finished.')).toBeVisible();
});

test('an export of users is downloaded from the menu of the person, also after a reload', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/users?role=TenantAdmin');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('Export users: finished.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Background jobs' }).click();
  const drawer = page.getByRole('dialog', { name: 'Background jobs' });
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the file: Export users' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFFirst name,Last name,E-mail')).toBe(true);
  expect(text).toMatch(/,Administrator,.*,Active,/);
});
