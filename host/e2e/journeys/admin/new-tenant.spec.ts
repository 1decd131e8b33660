import type { Page } from '@playwright/test';
import { acceptInvitation, heading, linkOfInvitation, loaded, openTenant } from '../../pages/administration';
import { choose } from '../../pages/select';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

async function createTenant(page: Page, { name, adminEmail }: { name: string; adminEmail: string }) {
  await expect(loaded(page, 'tenants')).toBeVisible();
  await page.getByRole('button', { name: 'New tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tenant' });
  const next = dialog.getByRole('button', { name: 'Next' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Contact e-mail').fill('info@fresh.example');
  await next.click();
  await dialog.getByLabel('First administrator’s e-mail').fill(adminEmail);
  await expect(dialog.getByLabel('Maximum users')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Start page' })).toBeVisible();
  await next.click();
  await dialog.getByRole('button', { name: 'Create tenant' }).click();
  await expect(heading(page, name)).toBeFocused();
  await expect(page.getByText(`Tenant created. Invitation sent to ${adminEmail}.`)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(adminEmail)).toBeVisible();
}

/** Shows that the tenant has no users yet, and returns the link of the first invitation. */
async function linkOfFirstInvitation(page: Page): Promise<string> {
  await page.goto('/users');
  await expect(page.getByText('No users yet')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Invite' })).toBeVisible();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row).toHaveCount(1);
  return linkOfInvitation(page, row);
}

async function addFirstDomain(page: Page, name: string): Promise<void> {
  await page.goto('/domains');
  await expect(page.getByText('No domains yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add domain' }).last().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Domain' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(heading(page, name)).toBeFocused();
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
}

async function inviteFirstUser(page: Page, email: string): Promise<void> {
  await page.goto('/users');
  await expect(page.getByRole('rowheader')).toHaveText([/Ada Kaya/]);
  await expect(page.getByText('You are the only user')).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('1 user invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('row', { name: /Tenant created/ })).toBeVisible();
}

async function createFirstWorkspace(page: Page): Promise<void> {
  await page.goto('/workspaces');
  await expect(loaded(page, 'workspaces')).toBeVisible();
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByLabel('Name', { exact: true }).fill('First desk');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(heading(page, 'First desk')).toBeFocused();
  await expect(page.getByText('No reports yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add reports' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Reports' }), 'Exposure by counterparty (Risk)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Exposure by counterparty' }).last()).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/Ada Kaya/]);
}

async function addFirstRule(page: Page): Promise<void> {
  await page.goto('/configuration');
  await expect(page.getByText('No items yet').first()).toBeVisible();
  await page.getByRole('link', { name: /^Accounts/ }).click();
  for (const [name, text] of [
    ['Unmapped', 'No items yet'],
    ['Mapped', 'No items yet'],
    ['Ignored', 'No items yet'],
    ['History', 'No changes yet'],
    ['Rules', 'No rules yet'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('tabpanel').getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add rule' });
  await rule.getByLabel('Pattern').fill('40');
  await expect(rule.getByText('Matches no unmapped item.')).toBeVisible();
  await rule.getByRole('button', { name: 'New target' }).click();
  const target = page.getByRole('dialog', { name: 'New target' });
  await target.getByLabel('Name').fill('Fees');
  await target.getByRole('button', { name: 'Add' }).click();
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: /40/ })).toBeVisible();
}

/** Loads the first values of a source system and maps one to its suggestion. */
async function mapFirstValue(page: Page): Promise<void> {
  await page.goto('/configuration/accounts');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Load values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load values' });
  const content = 'Source system,Source value,Label,Rows\nLedger,7001,Custody fees,12\nLedger,,Nothing,1\n';
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'values.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByText('Row 3, Source value: the source value is missing or longer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load 1 value' }).click();
  await expect(page.getByRole('rowheader', { name: /7001 Custody fees/ })).toBeVisible();
  await expect(page.getByText(/New data is being loaded/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Map to Fees/ }).click();
  await expect(page.getByText('7001 Custody fees: Mapped to Fees.')).toBeVisible();
  await expect(page.getByText('All mapped').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Mapped/ }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/7001/]);
}

test('a new tenant is created, and its first administrator joins and fills the empty screens', async ({
  page,
  browser,
  signedInAs,
}) => {
  test.slow();
  const number = Date.now();
  const email = `ada-${number}@fresh.example`;
  await signedInAs('gina', '/tenants');
  await createTenant(page, { name: `Fresh ${number}`, adminEmail: email });
  await openTenant(page, { mode: /^Read and write/ });
  const link = await linkOfFirstInvitation(page);

  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const errors: string[] = [];
  theirs.on('pageerror', (error) => errors.push(String(error)));
  await theirs.goto(link);
  await acceptInvitation(theirs, { firstName: 'Ada', lastName: 'Kaya' });
  await expect(theirs).toHaveURL(/\/home$/);
  await addFirstDomain(theirs, `fresh-${number}.example`);
  await inviteFirstUser(theirs, `bora-${number}@fresh.example`);
  await createFirstWorkspace(theirs);
  await addFirstRule(theirs);
  await mapFirstValue(theirs);
  expect(errors).toEqual([]);
  await theirs.context().close();
});
