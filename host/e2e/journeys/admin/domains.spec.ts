import type { Page } from '@playwright/test';
import { heading, loaded } from '../../pages/administration';
import { expectRefused } from '../../pages/refusals';
import { typeByKeyboard } from '../../pages/keyboard';
import { startDns, type DnsReply } from '../../portal/dns-server';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const records = new Map<string, DnsReply>();
let stopDns: () => Promise<void>;
test.beforeAll(async () => {
  stopDns = await startDns(records);
});
test.afterAll(() => stopDns());

test('a domain is added after a refusal, verified by its DNS record, made primary and removed', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The event about the removal may arrive before its response; the page then asks for the removed domain.
  consoleLines.allow(/status of (404|422|429)/);
  const name = `acorn-${Date.now()}.example`;
  await signedInAs('adam', '/domains');
  await expect(loaded(page, 'domains')).toBeVisible();

  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add domain' });
  const field = dialog.getByLabel('Domain', { exact: true });
  await expect(field).toBeFocused();
  await expectRefused(
    page,
    { form: dialog, submit: dialog.getByRole('button', { name: 'Add', exact: true }) },
    {
      state: 'an address of a page',
      enter: () => typeByKeyboard(page, field, 'https://acorn.example'),
      field,
      message: 'without https',
    },
  );
  await field.fill(name.toUpperCase());
  await page.keyboard.press('Enter');

  await expect(heading(page, name)).toBeFocused();
  await expect(page.getByText('We check the record in the background.')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/The record was not found/)).toBeVisible();

  const [host = '', value = ''] = await page.locator('dd code').allTextContents();
  records.set(host, value);
  // A domain is checked once in five seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Make primary' }).click();
  await expect(page.getByText('Primary', { exact: true })).toBeVisible();

  const limit = page.getByRole('switch', {
    name: 'Only admit new users from verified domains',
  });
  await expect(page.getByText(/open invitations? outside/)).toBeVisible();
  await limit.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByLabel('E-mail addresses').fill('someone@elsewhere.example');
  await invitation.getByRole('button', { name: /Send|Invite/ }).click();
  await expect(invitation.getByText(/verified domain/)).toBeVisible();
  await invitation.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.goto(`/domains?search=${name}`);
  await page.getByRole('link', { name }).click();
  await expect(limit).toBeChecked();
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
  await expect(question).toContainText('The oldest verified domain becomes primary.');
  await expect(question).toContainText('no longer limits the addresses of new users');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(loaded(page, 'domains')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

/** Adds two domains with a common start of the name, and returns it. */
async function addDomains(page: Page): Promise<string> {
  const start = `bulk-${Date.now()}`;
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('dialog').getByLabel('Domain', { exact: true }).fill(`${start}-${number}.example`);
    await page.keyboard.press('Enter');
    await expect(heading(page, start)).toBeFocused();
    await page.getByRole('link', { name: 'All domains' }).click();
    await expect(heading(page, 'Domains')).toBeFocused();
  }
  return start;
}

test('several domains are checked and removed at once, and one that another tab removed is reported', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('adam', '/domains');
  const start = await addDomains(page);
  await page.getByRole('searchbox').fill(start);
  await expect(page).toHaveURL(/search=bulk/);
  await expect(page.getByRole('rowheader')).toHaveText([`${start}-1.example`, `${start}-2.example`]);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('2 checks started.')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Actions for ${start}-1.example` }).click();
  await other.getByRole('menuitem', { name: 'Remove' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: `${start}-1` })).toBeHidden();
  await bar.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove 2 domains?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('1 removed, 1 no longer exists.')).toBeVisible();
  await expect(page.getByText('No match')).toBeVisible();
});

test('the address keeps the filter of the domains, and an export is a file and an entry of the audit', async ({
  page,
  signedInAs,
}) => {
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

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('domains.csv');
  await page.goto('/users?view=audit&act=list.exported');
  await expect(page.getByRole('row', { name: /^List exported/ }).first()).toContainText('List: Domains');
});
