import type { Page } from '@playwright/test';
import { actingBar, loaded, openTenant } from '../../pages/administration';
import { actBefore, openGlobalUser, sendCall, getTenantId } from '../../pages/global-calls';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const reason = 'Ticket 4711: figures are missing';

/** Opens the first active user without a role inside a tenant. */
async function openFirstUser(page: Page): Promise<void> {
  await page.goto('/users?role=user&status=active');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(loaded(page, 'user')).toBeVisible();
}

/** Changes when the session of this tab ends. */
async function setSessionEnd(page: Page, minutes: number): Promise<void> {
  await page.evaluate((left) => {
    const session = JSON.parse(sessionStorage.getItem('meridian.acting') ?? '{}') as object;
    const expiresAt = new Date(Date.now() + left * 60_000).toISOString();
    sessionStorage.setItem('meridian.acting', JSON.stringify({ ...session, expiresAt }));
  }, minutes);
}

test('a session shows the pages of a tenant, survives a reload and returns where it was opened', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 403/);
  await signedInAs('gina', '/tenants?id=birch');
  await expect(actingBar(page)).toHaveCount(0);
  await openTenant(page);
  await expect(actingBar(page)).toContainText('Birch Wealth');
  await expect(actingBar(page)).toContainText('Read-only');
  await expect(actingBar(page)).toContainText(/(59|60) minutes left/);
  await expect(page.getByRole('button', { name: /^Tenant/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(loaded(page, 'users')).toBeVisible();
  await expect(page.getByText('@birch.example').first()).toBeVisible();
  await expect(page.getByText('@acorn.example')).toHaveCount(0);

  await page.reload();
  await expect(actingBar(page)).toContainText('Birch Wealth');
  await expect(page.getByText('@birch.example').first()).toBeVisible();
  await actingBar(page).getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tenants?id=birch');
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Wealth' })).toBeVisible();
  await expect(actingBar(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
});

test('two tabs show different tenants, and the end in one leaves the other', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of (403|404)/);
  await signedInAs('gina', '/tenants?id=acorn');
  await openTenant(page);
  const other = await context.newPage();
  await other.goto('/tenants?id=birch');
  await openTenant(other);
  await page.goto('/users');
  await other.goto('/users');
  await expect(page.getByText('@acorn.example').first()).toBeVisible();
  await expect(other.getByText('@birch.example').first()).toBeVisible();
  await expect(other.getByText('@acorn.example')).toHaveCount(0);

  await actingBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL('/tenants?id=acorn');
  await other.getByRole('searchbox').fill('bella');
  await expect(other.getByRole('rowheader')).toHaveCount(1);
  await expect(actingBar(other)).toContainText('Birch Wealth');
});

test('support opens a tenant from its configuration, maps an item and stops', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
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
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/configuration/accounts');
  await expect(actingBar(page)).toContainText('Configuration only');

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
  await expect(loaded(page, 'users')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await actingBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL('/configuration/accounts');
  await expect(page.getByText('Open a tenant first')).toBeVisible();
});

test('an alert of a tenant opens its configuration in a session', async ({ page, signedInAs }) => {
  await signedInAs('sam', '/home');
  await page.getByRole('button', { name: /^Announcements and alerts/ }).click();
  const alert = page.getByRole('button', { name: /^\d+ unmapped .+ Acorn Capital$/ }).first();
  await alert.click();
  const dialog = page.getByRole('dialog', { name: 'Open Acorn Capital' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert).toBeFocused();
  await alert.click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/configuration\/[a-z-]+$/);
  await expect(actingBar(page)).toContainText('Acorn Capital');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('a session that is about to end continues with its reason, and a form keeps its text', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 403/);
  await signedInAs('gina', '/tenants?id=birch');
  await openTenant(page, { mode: /^Read and write/ });
  await setSessionEnd(page, 4);
  await openFirstUser(page);
  await page.getByLabel('Last name').fill('Kept');
  await expect(page.getByText(/Your session in Birch Wealth ends at/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your session continues until/)).toBeVisible();
  await expect(actingBar(page)).toContainText(/(59|60) minutes left/);
  await expect(page.getByLabel('Last name')).toHaveValue('Kept');
});

test('a session that another tab replaced by a read-only one keeps what was typed, and one whose time is over is left', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 40[34]/);
  const id = getTenantId('bella');
  await signedInAs('gina', `/tenants?id=${id}`);
  await openTenant(page, { mode: /^Read and write/ });
  await openFirstUser(page);
  const lastName = page.getByRole('textbox', { name: 'Last name', exact: true });
  await lastName.fill('Typed');
  await actBefore(page, '**/api/v1/users/*', () =>
    sendCall(page, { method: 'POST', path: `tenants/${id}/sessions`, body: { reason, mode: 'read' } }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/read-only/i)
      .first(),
  ).toBeVisible();
  await expect(actingBar(page)).toContainText('Read-only');
  await expect(lastName).toHaveValue('Typed');

  page.on('dialog', (question) => void question.accept());
  await setSessionEnd(page, -1);
  await page.reload();
  await expect(actingBar(page).getByRole('alert')).toContainText('Your session in Birch Wealth has ended');
  await actingBar(page).getByRole('button', { name: 'Leave the tenant' }).click();
  await expect(page).toHaveURL(`/tenants?id=${id}`);
  await expect(actingBar(page)).toHaveCount(0);
});

test('an administrator of the provider sees the portal as a user and changes nothing', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 40[34]/);
  await signedInAs('gina', '/home');
  await expect(loaded(page, 'home')).toBeVisible();
  await openGlobalUser(page, 'olivia');
  await page.getByRole('button', { name: 'View as this user' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Ticket 4711: a report is missing');
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(actingBar(page)).toContainText(/You are viewing Acorn Capital as /);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olivia');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Reports', exact: true })).toBeVisible();
  for (const name of ['Users', 'Tenants', 'All users'])
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const name of [/^Inbox/, /^Ask /, /^Settings$/, /Mark as read/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  await page.reload();
  await expect(actingBar(page)).toContainText('You are viewing');
  await navigation.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('button', { name: /favourites/ }).first()).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Asset allocation' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asset allocation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.goto('/users');
  await expect(loaded(page, 'not-found')).toBeVisible();
  await actingBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/global\/users\?id=/);
  await expect(actingBar(page)).toHaveCount(0);
});
