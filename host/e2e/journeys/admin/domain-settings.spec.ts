import { runAxe } from '../../checks/axe';
import { choose } from '../../pages/select';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

test('a verified domain adds new users to a workspace', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/domains?state=verified');
  await page
    .getByRole('link', { name: /^acorn/ })
    .first()
    .click();
  await page.getByRole('switch', { name: 'Add new users to workspaces' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose at least one workspace.')).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Workspaces', exact: true }), 'Risk');
  await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Role in these workspaces' }), 'Contributor');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Add new users to workspaces' })).toBeChecked();
  await page.getByRole('switch', { name: 'Add new users to workspaces' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a domain changed by someone else offers both versions', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 412/);
  await signedInAs('adam', '/domains');
  await page.getByRole('link', { name: /^acorn-capital/ }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByLabel('Include subdomains');
  await page.getByLabel('Include subdomains').check();
  await theirs.check();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict).toContainText('Both versions have the same values.');
  expect(await runAxe(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Include subdomains')).toBeChecked();
});

test('domains are filtered by state, and the address keeps the filter', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/domains');
  await page.getByRole('button', { name: 'Filter: Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Failed' }).click();
  await expect(page).toHaveURL('/domains?state=failed');
  await expect(page.getByRole('link', { name: /^acorn-invest/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^acorn-capital/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Status: Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter: Status' }).click();
  await expect(page.getByRole('link', { name: /^acorn-capital/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^acorn-capital/ })).toBeHidden();
});

test('an export of the domains is a file and an entry of the audit', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/domains?state=verified');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('domains.csv');
  await page.goto('/users?view=audit&act=list.exported');
  await expect(page.getByRole('row', { name: /^List exported/ }).first()).toContainText('List: Domains');
});
