import { runAxe } from '../checks/axe';
import { startDns } from '../portal/dns-server';
import { expect, test } from '../portal/fixtures';

test.use({ ownPeople: true });

const records = new Map<string, string>();
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
  consoleLines.allow(/status of (422|429)/);
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
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
  await expect(question).toContainText('The oldest verified domain becomes primary.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('[data-perf="domains"]')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
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
  for (const isChecked of [true, false]) {
    await theirs.setChecked(isChecked);
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Saved')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict.getByRole('row', { name: 'Include subdomains No Yes' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(theirs).toBeChecked();
});

test('the list and a domain pass axe in Turkish on a small screen', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('adam', '/domains');
  await expect(page.getByRole('heading', { level: 1, name: 'Alan adları' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: /^acorn-invest/ }).click();
  await expect(page.getByRole('button', { name: 'Yeniden başlat' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});
