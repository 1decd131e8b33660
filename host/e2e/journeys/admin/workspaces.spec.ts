import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';
import { choose } from '../../pages/select';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function createWorkspace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByText('Scales', { exact: true }).locator('..').click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

test('a workspace is created with a report and a member, who reads it until the workspace is archived', async ({
  page,
  browser,
  signedInAs,
  baseURL,
  consoleLines,
}) => {
  test.slow();
  // The deletion of a workspace that is not empty is refused.
  consoleLines.allow(/status of 409/);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await theirs.goto('/default');
  await fillSignIn(theirs, 'olivia');
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.goto('/reports');
  await expect(theirs.getByRole('link', { name: 'Asset allocation' }).first()).toBeVisible();

  await signedInAs('adam', '/workspaces');
  await expect(page.locator('[data-perf="workspaces"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const name = `Credit desk ${Date.now()}`;
  await createWorkspace(page, name);
  await page.getByRole('button', { name: 'Add reports' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Reports' }), 'Exposure by counterparty (Risk)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Exposure by counterparty' }).last()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Add members' }).click();
  await page.getByRole('combobox', { name: 'Users' }).fill('olivia');
  await page.getByRole('option', { name: /olivia\.user/ }).click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 added.')).toBeVisible();
  await expect(page.getByRole('row', { name: /olivia\.user/ })).toBeVisible();
  // The event of the server refreshes the open catalogue.
  await expect(theirs.getByRole('link', { name: 'Exposure by counterparty' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).click();
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` });
  await expect(question.getByRole('listitem')).toHaveText(['Exposure by counterparty']);
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} was archived.`)).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Exposure by counterparty' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/still has 1 report and 1 member/)).toBeVisible();
  await context.close();
});

test('settings changed by someone else offer both versions, and the audit shows the change', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 412/);
  await signedInAs('adam', '/workspaces?id=operations&tab=settings');
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('Description').fill('Mine');
  await other.getByLabel('Description').fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict.getByRole('row', { name: 'Description Theirs Mine' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Activity' }).getByText('Workspace changed').first(),
  ).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('workspaces, their members and settings pass axe in Turkish on a small screen', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('adam', '/workspaces');
  await expect(page.getByRole('heading', { level: 1, name: 'Çalışma alanları' })).toBeVisible();
  await expect(page.locator('[data-perf="workspaces"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('link', { name: 'Operasyon', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rapor ekle' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  for (const tab of ['Üyeler', 'Ayarlar']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: tab === 'Üyeler' ? 'Üye ekle' : 'Kaydet' })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    expect(await widthOf(page)).toBe(390);
  }
});
