import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

/** Returns the tenant of the person who is signed in. Each worker has its own copies of the tenants. */
const tenantOf = (page: Page) =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as {
      accessToken?: string;
    };
    const response = await fetch('/api/v1/me', { headers: { Authorization: `Bearer ${accessToken}` } });
    const { tenantId, tenantName } = (await response.json()) as { tenantId: string; tenantName: string };
    return { id: tenantId, name: tenantName };
  });

test('a tenant is created, changed, suspended and resumed, and its audit shows it', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  const number = Date.now();
  const name = `Çınar ${number}`;
  await signedInAs('gina', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await page.getByRole('button', { name: 'New tenant' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tenant' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await expect(dialog.getByLabel('Short name')).toHaveValue(`cinar-${number}`);
  await dialog.getByLabel('Contact e-mail').fill('bilgi@cinar.example');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('E-mail of the first administrator').fill(`first-${number}@cinar.example`);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Exports per day').fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Start page' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('group', { name: 'Step 5 of 5: Review' })).toContainText(name);
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create tenant' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByLabel('Maximum users').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await question.getByLabel('Reason').fill('The contract has ended');
  await question.getByLabel(/to confirm/).fill(name);
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Suspend tenant' }).click();
  await expect(page.getByText('Users of this tenant cannot sign in. Nothing was deleted.')).toBeVisible();

  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.locator('[data-perf="audit"]')).toBeVisible();
  await expect(page.getByRole('row', { name: /Tenant suspended/ })).toContainText('The contract has ended');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await runAxe(page)).toEqual([]);
});

test('the users of a suspended tenant see it in their open page, on its next call', async ({
  page,
  browser,
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await theirs.goto('/default');
  await fillSignIn(theirs, 'bella');
  await expect(theirs).toHaveURL(/\/home$/);

  const { id, name } = await tenantOf(theirs);

  await signedInAs('gina', `/tenants?id=${id}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason').fill('A test of the suspension');
  await page.getByLabel(/to confirm/).fill(name);
  await page.getByRole('button', { name: 'Suspend tenant' }).click();
  await expect(page.getByText(`${name} is suspended`)).toBeVisible();
  await theirs.getByRole('link', { name: 'Reports' }).first().click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Access is suspended');

  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByLabel('Reason').fill('End of the test');
  await page.getByRole('button', { name: 'Resume tenant' }).click();
  await expect(page.getByText(`${name} is active again`)).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/reports$/);
  await context.close();
});

/** Creates a tenant that no other journey changes. Returns its id. */
const newTenant = (page: Page, name: string) =>
  page.evaluate(async (tenantName) => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as {
      accessToken?: string;
    };
    const response = await fetch('/api/v1/tenants', {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: tenantName,
        slug: tenantName.toLowerCase().replaceAll(' ', '-'),
        region: 'eu',
        contactEmail: 'it@archive.example',
      }),
    });
    return ((await response.json()) as { id: string }).id;
  }, name);

test('a tenant has its assistant switched off, is archived and resumed', async ({ page, signedInAs }) => {
  test.slow();
  const name = `Archive ${Date.now()}`;
  await signedInAs('gina', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await page.goto(`/tenants?id=${await newTenant(page, name)}`);
  await page.getByRole('tab', { name: 'Features' }).click();
  await page.getByRole('radio', { name: 'Off', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Archive' }).click();
  const question = page.getByRole('dialog', { name: `Archive ${name}?` });
  await question.getByLabel('Reason').fill('The contract has ended');
  await question.getByLabel(/to confirm/).fill(name);
  await question.getByRole('button', { name: 'Archive tenant' }).click();
  await expect(page.getByText(`${name} is archived`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await page.goto(`/tenants?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Archived');
  await expect(row).toContainText('Assistant: Off');
  await row.getByRole('link').first().click();

  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByLabel('Reason').fill('A new contract');
  await page.getByRole('button', { name: 'Resume tenant' }).click();
  await expect(page.getByText(`${name} is active again`)).toBeVisible();
});
