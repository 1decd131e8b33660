import { actingBar } from '../../pages/administration';
import { expect, test } from '../../portal/fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a global administrator finds users of all tenants and rebuilds the index', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gina', '/global/search');
  const box = page.getByRole('searchbox', { name: 'Search in all tenants' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('bella');
  await expect(page.locator('mark').first()).toHaveText('Bella');
  await expect(page).toHaveURL(/search=bella/);
  await expect(page.getByRole('columnheader', { name: 'Tenant' })).toBeVisible();
  await box.fill('acorn');
  await page.getByRole('radio', { name: /^Tenants / }).click();
  await expect(page.getByRole('rowheader', { name: /Acorn Capital/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Filter: Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Suspended' }).click();
  await expect(page).toHaveURL(/type=tenants&status=suspended/);
  await expect(page.getByText('No match')).toBeVisible();
  await page.goto('/global/search?search=acorn&type=domains&status=failed');
  await page.getByRole('button', { name: 'Tenant All tenants' }).click();
  await page.getByRole('combobox', { name: /Tenant/ }).fill('acorn');
  await page.getByRole('option', { name: 'Acorn Capital' }).first().click();
  await expect(page).toHaveURL(/tenant=acorn/);
  await expect(page.getByRole('rowheader')).toHaveText([/^acorn-invest/]);
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/tenants\?id=acorn.*&tab=domains&search=acorn-invest/);
  await expect(page.getByRole('rowheader')).toHaveText([/^acorn-invest/]);

  await page.goto('/global/search');
  await page.getByRole('tab', { name: 'Index' }).click();
  const rebuild = page.getByRole('button', { name: 'Rebuild: Domains' });
  await rebuild.click();
  await expect(page.getByText('Rebuild the search index: finished.')).toBeVisible();
  await expect(rebuild).toBeFocused();
  await expect(page.getByRole('row', { name: /Domains/ })).not.toContainText('Never');
});

test('a result is opened inside its tenant, and the end of the session returns to the search', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // Another journey may make open tabs fetch data between the end of the session and the reload.
  consoleLines.allow(/403 \(Forbidden\).*\/api\/v1\//);
  await signedInAs('gina', '/global/search?search=birch&since=day');
  await page.getByRole('button', { name: 'Changed: Last 24 hours' }).click();
  await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/since=week/);
  await page.goto('/global/search?search=bella.user@birch.example');
  const row = page.getByRole('row').filter({ hasText: 'Birch Wealth' }).first();
  await row.hover();
  await row.getByRole('button', { name: /^Open in tenant/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Open Birch Wealth/ });
  await dialog.getByLabel('Reason').fill('Ticket 4711: a user is missing');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/users\?id=/);
  await expect(actingBar(page)).toContainText('Birch Wealth');
  await expect(page.getByRole('heading', { level: 1, name: /^Bella/ })).toBeVisible();
  await actingBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/global\/search\?search=bella/);
});
