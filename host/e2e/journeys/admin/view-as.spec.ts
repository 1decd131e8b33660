import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { emailOf, expect, test } from '../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('region', { name: 'Session inside a tenant' });

/** Opens the portal as a user from the user's page. */
async function viewAs(page: Page, person: 'olivia' | 'adam'): Promise<void> {
  await page.goto(`/global/users?search=${person}&size=100`);
  const row = page.getByRole('row').filter({ has: page.getByText(emailOf(person), { exact: true }) });
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'View as this user' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Ticket 4711: a report is missing');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(bar(page)).toContainText('Viewing as');
}

test('an administrator of the provider sees the portal as a user and changes nothing', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 40[34]/);
  await signedInAs('gina', '/global/users');
  await expect(page.locator('[data-perf="global-users"]')).toBeVisible();
  await viewAs(page, 'olivia');
  await expect(bar(page)).toContainText(/in Acorn Capital/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olivia');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Reports', exact: true })).toBeVisible();
  for (const name of ['Users', 'Tenants', 'All users'])
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const name of [/^Inbox/, /^Ask /, /^Settings$/, /Mark as read/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);

  await page.reload();
  await expect(bar(page)).toContainText('Viewing as');
  await navigation.getByRole('link', { name: 'Reports', exact: true }).click();
  const star = page.getByRole('button', { name: /favourites/ }).first();
  await expect(star).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Asset allocation' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asset allocation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.goto('/user');
  await expect(page.locator('[data-perf="not-found"]')).toBeVisible();
  await page.goto('/users');
  await expect(page.locator('[data-perf="not-found"]')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await expect(bar(page).getByRole('button', { name: 'Stop' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/global\/users\?/);
  await expect(bar(page)).toHaveCount(0);
});

test('an administrator of a tenant is viewed with the pages of administrators, without their buttons', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 40[34]/);
  await signedInAs('gina', '/global/users');
  await expect(page.locator('[data-perf="global-users"]')).toBeVisible();
  await viewAs(page, 'adam');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await expect(page.getByText(emailOf('adam'))).toBeVisible();
  await expect(page.getByText('@birch.example')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(page)).toHaveCount(0);
});
