import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const reason = 'Ticket 4711: figures are missing';
const bar = (page: Page) => page.getByRole('region', { name: 'Session inside a tenant' });

/** Opens a tenant from its page. */
async function openTenant(page: Page, id: string, mode?: string): Promise<void> {
  await page.goto(`/tenants?id=${id}`);
  await page.getByRole('button', { name: 'Open as tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  if (mode) await dialog.getByRole('radio', { name: mode }).check();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(bar(page)).toBeVisible();
}

test('a session shows the pages of a tenant, survives a reload and returns where it was opened', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 403/);
  await signedInAs('gina', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await openTenant(page, 'birch');
  await expect(bar(page)).toContainText('Birch Wealth');
  await expect(bar(page)).toContainText('Read-only');
  await expect(bar(page)).toContainText(/(59|60) minutes left/);
  await expect(page.getByRole('button', { name: /^Tenant/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await expect(page.getByText('@birch.example').first()).toBeVisible();
  await expect(page.getByText('@acorn.example')).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);

  await page.reload();
  await expect(bar(page)).toContainText('Birch Wealth');
  await expect(page.getByText('@birch.example').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page).getByRole('button', { name: 'Stop' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await bar(page).getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tenants?id=birch');
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Wealth' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
});

test('two tabs show different tenants, and the end in one leaves the other', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of (403|404)/);
  await signedInAs('gina', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await openTenant(page, 'acorn');
  const other = await context.newPage();
  await openTenant(other, 'birch');
  await page.goto('/users');
  await other.goto('/users');
  await expect(page.getByText('@acorn.example').first()).toBeVisible();
  await expect(other.getByText('@birch.example').first()).toBeVisible();
  await expect(other.getByText('@acorn.example')).toHaveCount(0);

  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL('/tenants?id=acorn');
  await other.getByRole('searchbox').fill('bella');
  await expect(other.getByRole('rowheader')).toHaveCount(1);
  await expect(bar(other)).toContainText('Birch Wealth');
  await other.close();
});

test('a read-only session changes nothing, and one that has ended shows no other data', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of 403/);
  await signedInAs('rita', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await openTenant(page, 'acorn');
  await page.goto('/users?role=user&status=active');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText('Your session in this tenant does not allow changes here.')).toBeVisible();
  for (const name of ['Disable', 'Remove', 'Save'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  for (const [path, button] of [
    ['/users', 'Invite'],
    ['/domains', 'Add domain'],
    ['/workspaces', 'Create workspace'],
    ['/configuration/accounts', 'Import'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  }

  // As at the end of the time: the server no longer knows the session.
  await page.evaluate(async () => {
    const read = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    await fetch('/api/v1/tenants/acorn/sessions/current', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${read('meridian.ticket')['accessToken']}` },
    });
  });
  await expect(page.getByRole('alert')).toContainText('Your session in Acorn Capital has ended');
  await page.goto('/users');
  await expect(page).toHaveURL('/tenants?id=acorn');
  await expect(bar(page)).toHaveCount(0);
});

test('support opens a tenant from its configuration, maps an item and stops', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of (403|404|409)/);
  await signedInAs('sam', '/configuration/accounts');
  await page.getByRole('button', { name: 'Choose a tenant' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Birch');
  await page.getByTitle('Birch Wealth').first().click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('radio', { name: /^Configuration/ }).check();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/configuration/accounts');
  await expect(bar(page)).toContainText('Configuration only');

  const first = page.getByRole('rowheader').first();
  const name = ((await first.locator('.ui-record__name').textContent()) ?? '').trim();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Map to…' }).click();
  const mapping = page.getByRole('dialog', { name: `Map ${name}` });
  await mapping.getByRole('combobox').last().click();
  await page.keyboard.type('Office rent');
  await page.getByTitle('Office rent', { exact: true }).click();
  await mapping.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText(/: Mapped to Expenses \/ Premises \/ Office rent\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL('/configuration/accounts');
  await expect(page.getByText('Open a tenant first')).toBeVisible();
});

test('an alert of a tenant opens its configuration in a session', async ({ page, signedInAs }) => {
  test.slow();
  await signedInAs('sam', '/home');
  await page.getByRole('button', { name: /^Announcements and alerts/ }).click();
  const alert = page.getByRole('button', { name: /^\d+ unmapped .+ Acorn Capital$/ }).first();
  await alert.click();
  const dialog = page.getByRole('dialog', { name: 'Open Acorn Capital' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(alert).toBeFocused();
  await alert.click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/configuration\/[a-z-]+$/);
  await expect(bar(page)).toContainText('Acorn Capital');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('a session that is about to end continues with its reason, and a form keeps its text', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of 403/);
  await signedInAs('gina', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await openTenant(page, 'birch', 'Read and write');
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('meridian.acting') ?? '{}') as object;
    const expiresAt = new Date(Date.now() + 4 * 60_000).toISOString();
    sessionStorage.setItem('meridian.acting', JSON.stringify({ ...session, expiresAt }));
  });
  await page.goto('/users?role=user&status=active');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByLabel('Last name').fill('Kept');
  await expect(page.getByText(/Your session in Birch Wealth ends at/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your session continues until/)).toBeVisible();
  await expect(bar(page)).toContainText(/(59|60) minutes left/);
  await expect(page.getByLabel('Last name')).toHaveValue('Kept');
});
