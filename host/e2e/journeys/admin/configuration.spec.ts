import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { actingBar, loaded, openTenant, signInElsewhere } from '../../pages/administration';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const rows = (page: Page): Locator => page.getByRole('rowheader');

/** Returns the number in a tab. */
async function countOf(page: Page, name: string): Promise<number> {
  await expect(tab(page, name)).toContainText(/\d/);
  return Number((await tab(page, name).textContent())?.replace(/\D/g, ''));
}

const firstItemOf = async (page: Page): Promise<string> =>
  ((await rows(page).first().locator('.ui-record__name').textContent()) ?? '').trim();

/** Chooses a target in the dialog that is open. */
async function chooseTarget(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox').last().click();
  await page.keyboard.type(name);
  await page.getByTitle(name, { exact: true }).click();
  // The list fades out.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

async function openMapping(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${item}` }).click();
  await page.getByRole('menuitem', { name: 'Map to…' }).click();
  return page.getByRole('dialog', { name: `Map ${item}` });
}

test('items are mapped one by one and together, and the history undoes it', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/configuration');
  await expect(loaded(page, 'configuration')).toBeVisible();
  await page.getByRole('link', { name: /^Accounts/ }).click();
  await expect(rows(page).first()).toBeVisible();
  const unmapped = await countOf(page, 'Unmapped');

  const name = await firstItemOf(page);
  const dialog = await openMapping(page, name);
  await chooseTarget(page, dialog, 'Office rent');
  await expect(dialog.getByText(/^1 item · /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText(`${name}: Mapped to Expenses / Premises / Office rent.`)).toBeVisible();
  await expect(tab(page, 'Unmapped')).toContainText(String(unmapped - 1));

  await page.getByRole('button', { name: 'Accept suggestions' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept suggestions' });
  await expect(accept.getByText(/^\d+ items · /)).toBeVisible();
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/items mapped to the suggested target/)).toBeVisible();
  await expect.poll(() => countOf(page, 'Unmapped')).toBeLessThan(unmapped - 2);

  await tab(page, 'History').click();
  await expect(page).toHaveURL('/configuration/accounts?view=history');
  await expect(rows(page)).toHaveCount(2);
  for (const place of [0, 2]) {
    const change = page.getByRole('row').nth(place + 1);
    await change.hover();
    await change.getByRole('button', { name: /^Undo/ }).click();
    await expect(rows(page)).toHaveCount(place === 0 ? 3 : 4);
  }
  await expect.poll(() => countOf(page, 'Unmapped')).toBe(unmapped);
});

test('two people who map the same item see the value of the other in a dialog', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 412/);
  await signedInAs('adam', '/configuration/accounts');
  await expect(rows(page).first()).toBeVisible();
  // The event about the change of the other page must not arrive before the conflict.
  await page.route('**/api/v1/configurators/accounts/items?*', (route) => route.abort('aborted'));
  consoleLines.allow(/ERR_ABORTED|Failed to load/);
  const name = await firstItemOf(page);
  const other = await context.newPage();
  await other.goto('/configuration/accounts');
  await expect(rows(other).first()).toBeVisible();
  const mapTo = async (where: Page, target: string) => {
    const dialog = await openMapping(where, name);
    await chooseTarget(where, dialog, target);
    await dialog.getByRole('button', { name: 'Map' }).click();
  };
  await mapTo(other, 'Market data');
  await expect(other.getByText(/: Mapped to .* Market data\.$/)).toBeVisible();
  await mapTo(page, 'Salaries');
  const question = page.getByRole('alertdialog', { name: 'Someone else changed this first' });
  await expect(question.getByText(/Mapped to Expenses .* Market data/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(/: Mapped to .* Salaries\.$/)).toBeVisible();
  await expect(tab(other, 'Unmapped')).toHaveText((await tab(page, 'Unmapped').textContent()) ?? '');
});

test('rules map what they match, and an exported file is imported again', async ({
  page,
  signedInAs,
}, testInfo) => {
  await signedInAs('boris', '/configuration/cost-centres?view=rules');
  await expect(loaded(page, 'configurator')).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  await dialog.getByLabel('Pattern').fill('CC-1');
  await expect(dialog.getByText(/^Unmapped items that match: \d+ item/)).toBeVisible();
  await chooseTarget(page, dialog, 'Settlement');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rule saved.')).toBeVisible();
  const unmapped = await countOf(page, 'Unmapped');
  await page.getByRole('button', { name: 'Apply rules' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply rules' }).click();
  await expect(page.getByText(/items? mapped\.$/)).toBeVisible();
  await expect.poll(() => countOf(page, 'Unmapped')).toBeLessThan(unmapped);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = testInfo.outputPath('mapping.csv');
  await (await saving).saveAs(file);
  const content = await readFile(file, 'utf8');
  expect(content).toContain('Source system,Source value,Status,Target');
  await writeFile(file, content.replace(/,unmapped,,,/, ',ignored,,Closed,'));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import mapping' });
  await importing.locator('input[type=file]').setInputFiles(file);
  await expect(importing.getByText(/^1 item · /)).toBeVisible();
  await importing.getByRole('button', { name: 'Import, 1 item' }).click();
  await expect(page.getByText('Imported: 1 item changed.')).toBeVisible();
});

test('a target is added below another one, and a deactivated one returns its items', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/configuration/products');
  await expect(rows(page).first()).toBeVisible();
  const unmapped = await countOf(page, 'Unmapped');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Targets' }).click();
  const drawer = page.getByRole('dialog', { name: 'Targets', exact: true });
  await drawer.getByText('Alternatives').click();
  await drawer.getByRole('button', { name: 'New target' }).click();
  const form = page.getByRole('dialog', { name: 'New target' });
  await form.getByLabel('Name').fill('Infrastructure');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('Alternatives / Infrastructure')).toBeVisible();
  await drawer.getByText('Alternatives', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Alternatives?' });
  await expect(question).toContainText(/\d+ items · .* targets below it become inactive too\./);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(/^Alternatives is inactive\. \d+ items became unmapped/)).toBeVisible();
  await expect.poll(() => countOf(page, 'Unmapped')).toBeGreaterThan(unmapped);
  await expect(page.getByText('Target became inactive').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countOf(page, 'Unmapped')).toBe(unmapped);
});

const alertOf = (page: Page): Locator =>
  page.getByRole('link', { name: /^\d+ unmapped cost centres$/ }).first();

test('an alert leads to the items, and an ignored item changes the alerts of all pages that show the tenant, in every browser', async ({
  page,
  context,
  browser,
  signedInAs,
}) => {
  await signedInAs('sam', '/tenants?id=birch');
  await openTenant(page, { mode: /^Configuration/ });
  const otherTab = await context.newPage();
  await otherTab.goto('/tenants?id=birch');
  await openTenant(otherTab, { mode: /^Configuration/ });
  const readOnly = await signInElsewhere(browser, 'rita', '/tenants?id=birch');
  await openTenant(readOnly);
  await expect(actingBar(readOnly)).toContainText('Birch Wealth');
  for (const shown of [otherTab, readOnly]) await expect(alertOf(shown)).toBeVisible();
  const before = Number.parseInt((await alertOf(otherTab).textContent()) ?? '', 10);

  await alertOf(page).click();
  await expect(page).toHaveURL('/configuration/cost-centres');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Ignore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignore 1 item' });
  await dialog.getByLabel('Reason').fill('Not part of the group');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(tab(page, 'Unmapped')).toContainText(String(before - 1));
  await page.getByRole('button', { name: /^Announcements and alerts/ }).click();
  for (const shown of [page, otherTab, readOnly])
    await expect(alertOf(shown)).toHaveText(new RegExp(`^${before - 1} `));
  await readOnly.context().close();
});
