import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

const picker = (page: Page, tenant: string) =>
  page.getByRole('main').getByRole('button', { name: `Tenant ${tenant}` });

/** Waits for the key figures. The first start generates the figures. */
const figures = async (page: Page): Promise<string> => {
  const tile = page.locator('.host-money').getByRole('link', { name: /^Net assets/ });
  await expect(tile).toBeVisible({ timeout: 60_000 });
  return tile.locator('.ui-stat__value').innerText();
};

/** Chooses a tenant with the keyboard. */
async function choose(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  await picker(page, from).first().press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search: Tenant' })).toBeFocused();
  await page.keyboard.type(to);
  await expect(page.getByRole('option').first()).toHaveText(to);
  await page.keyboard.press('Enter');
  await expect(picker(page, to).first()).toBeFocused();
}

test('a person without a tenant chooses one on the home page, and links, reloads and tabs keep it', async ({
  page,
  signedInAs,
  context,
}) => {
  await signedInAs('rita', '/home');
  await expect(picker(page, 'All tenants')).toBeVisible();
  const totals = await figures(page);
  const money = page.locator('.host-money');
  await expect(money.getByRole('listitem').filter({ hasText: 'Choose a tenant' })).toHaveCount(2);
  expect(await runAxe(page)).toEqual([]);

  await choose(page, { from: 'All tenants', to: 'Birch Wealth' });
  await expect(page).toHaveURL('/home?tenant=birch');
  await expect(money.getByText('Choose a tenant')).toHaveCount(0);
  const birch = await figures(page);
  expect(birch).not.toBe(totals);
  expect(await runAxe(page)).toEqual([]);

  await page.reload();
  await expect(picker(page, 'Birch Wealth')).toBeVisible();
  expect(await figures(page)).toBe(birch);

  const second = await context.newPage();
  await second.goto('/home?tenant=acorn');
  await expect(picker(second, 'Acorn Capital')).toBeVisible();
  expect(await figures(second)).not.toBe(birch);
  await second.close();

  await money.getByRole('link', { name: /^Return this year/ }).click();
  await expect(page).toHaveURL(/\/reports\/performance\?.*tenant=birch/);
  await expect(picker(page, 'Birch Wealth')).toBeVisible();
  await expect(page.locator('[data-tile="portfolio-return"] .ui-stat__value')).toBeVisible({
    timeout: 30_000,
  });
  await page.goBack();
  await expect(picker(page, 'Birch Wealth')).toBeVisible();
  expect(await figures(page)).toBe(birch);
});

test('an address with a tenant that does not exist says so and leads to all tenants', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 404/);
  await signedInAs('rita', '/home?tenant=oak');
  await expect(page.getByRole('heading', { level: 1, name: 'Tenant not found' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all tenants' }).press('Enter');
  await expect(picker(page, 'All tenants')).toBeVisible();
});

test('a person with a tenant has no picker, whatever the address names', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/home?tenant=birch');
  await figures(page);
  await expect(page.getByText('Acorn Capital').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Tenant/ })).toHaveCount(0);
});
