import type { Page } from '@playwright/test';
import { runAxe } from '../checks/axe';
import { expectGoodTurkish, heading, loaded, useTurkish, widthOf } from '../pages/administration';
import { pressByKeyboard } from '../pages/keyboard';
import { textsOf, turkishTexts } from '../pages/texts';
import { startDns, type DnsReply } from '../portal/dns-server';
import { expect, test } from '../portal/fixtures';

test.use({ ownPeople: true });

const texts = turkishTexts('remote-admin/src/features/domains');
const list = turkishTexts('shared/src/ui/list');

/** Adds domains with a common start of the name, and returns it. */
async function addDomains(page: Page, count: number): Promise<string> {
  const start = `bulk-${Date.now()}`;
  for (let number = 1; number <= count; number += 1) {
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByRole('dialog').getByLabel('Domain', { exact: true }).fill(`${start}-${number}.example`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: start })).toBeFocused();
    await page.getByRole('link', { name: 'All domains' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeFocused();
  }
  return start;
}

const records = new Map<string, DnsReply>();
let stopDns: () => Promise<void>;
test.beforeAll(async () => {
  stopDns = await startDns(records);
});
test.afterAll(() => stopDns());

test('a domain is added, verified by its DNS record, made primary and removed', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The event about the removal may arrive before its response; the page then asks for the removed domain.
  consoleLines.allow(/status of (404|422|429)/);
  const name = `acorn-${Date.now()}.example`;
  await signedInAs('adam', '/domains');
  await expect(page.locator('[data-perf="domains"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add domain' });
  await expect(dialog.getByLabel('Domain', { exact: true })).toBeFocused();
  await page.keyboard.type('https://acorn.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/without https/)).toBeVisible();
  await expect(dialog.getByLabel('Domain', { exact: true })).toHaveValue('https://acorn.example');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByLabel('Domain', { exact: true }).fill(name.toUpperCase());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByText('We check the record in the background.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
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
    name: 'Only admit new users with an address in verified domains',
  });
  await expect(page.getByText(/open invitations? outside/)).toBeVisible();
  await limit.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
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
  await expect(page.locator('[data-perf="domains"]')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

const failures = [
  ['wrong_value', 'portal-verification=other'],
  ['servfail', { fault: 'servfail' }],
  ['timeout', { fault: 'silence' }],
] as const;

for (const language of ['en', 'tr'] as const)
  test(`a check says what is wrong with the record or its server in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (409|422|429)/);
    const t = textsOf('remote-admin/src/features/domains', language);
    if (language === 'tr') await useTurkish(page);
    await signedInAs('adam', '/domains');
    await page.getByRole('button', { name: t('create.open') }).click();
    const field = page.getByRole('dialog').getByLabel(t('columns.name'), { exact: true });
    await field.fill(`checked-${Date.now()}.example`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'checked-' })).toBeFocused();
    const [host = ''] = await page.locator('dd code').allTextContents();
    for (const [failure, reply] of failures) {
      records.set(host, reply);
      await expect(async () => {
        await page.getByRole('button', { name: t('verification.check') }).click();
        await expect(page.getByText(t(`verification.failures.${failure}`))).toBeVisible({ timeout: 8_000 });
      }).toPass({ timeout: 30_000 });
    }
    if (language === 'tr') await expectGoodTurkish(page, 'a domain whose DNS server is silent');
    expect(await runAxe(page)).toEqual([]);
  });

test('several domains are checked and removed at once, and the outcome is reported in words', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('adam', '/domains');
  const start = await addDomains(page, 2);
  await page.getByRole('searchbox').fill(start);
  await expect(page).toHaveURL(/search=bulk/);
  await expect(page.getByRole('rowheader')).toHaveText([`${start}-1.example`, `${start}-2.example`]);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  expect(await runAxe(page)).toEqual([]);
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
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('1 removed, 1 no longer exists.')).toBeVisible();
  await expect(page.getByText('No match')).toBeVisible();
});

test('domains are added, verified, found and removed by keyboard in Turkish', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of (404|429)/);
  await useTurkish(page);
  await signedInAs('adam', '/domains');
  await expect(loaded(page, 'domains')).toBeVisible();
  const start = `klavye-${Date.now()}`;
  for (const name of [`${start}-1.example`, `${start}-2.example`]) {
    await pressByKeyboard(page, page.getByRole('button', { name: texts('create.open') }));
    await expect(page.getByRole('dialog').getByLabel(texts('columns.name'), { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeFocused();
    const [host = '', value = ''] = await page.locator('dd code').allTextContents();
    records.set(host, value);
    await pressByKeyboard(page, page.getByRole('button', { name: texts('verification.check') }));
    await expect(page.getByText(texts('states.verified'), { exact: true })).toBeVisible();
    await expectGoodTurkish(page, 'a verified domain');
    await pressByKeyboard(page, page.getByRole('link', { name: texts('all') }));
    await expect(heading(page, texts('title'))).toBeFocused();
  }

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: texts('search.label') })).toBeFocused();
  await page.keyboard.type(start);
  await expect(page).toHaveURL(/search=klavye/);
  await expect(page.getByRole('rowheader')).toHaveText([`${start}-1.example`, `${start}-2.example`]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: `${start}-1` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, `${start}-2.example`)).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: texts('primaryCard.make') }));
  await expect(page.getByText(texts('primary'), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: `${start}-1` })).toBeVisible();

  for (const key of ['j', 'x', 'j', 'Space']) await page.keyboard.press(key);
  const bar = page.getByRole('group', { name: list('selection.label') });
  await expect(bar).toContainText(list('selection.count', { number: '2' }));
  await pressByKeyboard(page, bar.getByRole('button', { name: texts('delete.open') }));
  const question = page.getByRole('alertdialog', { name: texts('bulk.title_other', { number: '2' }) });
  await expectGoodTurkish(page, 'the question before domains are removed');
  await pressByKeyboard(page, question.getByRole('button', { name: texts('delete.confirm') }));
  await expect(page.getByText(`${texts('bulk.removed_other', { number: '2' })}.`)).toBeVisible();
});

test('the list and a domain pass axe in Turkish on a small screen', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('adam', '/domains');
  await expect(page.getByRole('heading', { level: 1, name: 'Alan adları' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('button', { name: /^acorn-invest.* için işlemler$/ }).click();
  await page.getByRole('menuitem', { name: 'Seç' }).click();
  await expect(page.getByRole('group', { name: 'Seçim' })).toContainText('1 seçili');
  await page.getByRole('button', { name: 'Filtre: Durum' }).click();
  await page.getByRole('menuitemradio', { name: 'Başarısız' }).click();
  await expect(page).toHaveURL('/domains?state=failed');
  await expect(page.getByRole('group', { name: 'Seçim' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^acorn-capital/ })).toBeHidden();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('link', { name: /^acorn-invest/ }).click();
  await expect(page.getByRole('button', { name: 'Yeniden başlat' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});
