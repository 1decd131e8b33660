import type { Locator, Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const screen = (page: Page): Locator => page.locator('[data-perf="configurator"]');
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const rows = (page: Page): Locator => page.getByRole('rowheader');
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Returns the number in a tab. */
async function countOf(page: Page, name: string): Promise<number> {
  await expect(tab(page, name)).toContainText(/\d/);
  return Number((await tab(page, name).textContent())?.replace(/\D/g, ''));
}

async function openConfigurator(page: Page, query = ''): Promise<void> {
  await page.goto(`/configuration/accounts${query}`);
  await expect(screen(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Chooses a target in the dialog that is open. */
async function chooseTarget(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox').last().click();
  await page.keyboard.type(name);
  await page.getByTitle(name, { exact: true }).click();
  // The list fades out.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

test('an alert leads from the start page to the items, and disappears when none is left', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/home');
  const alert = page.getByRole('link', { name: /^\d+ unmapped entities$/ });
  await alert.click();
  await expect(page).toHaveURL('/configuration/entities');
  await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeFocused();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Ignore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Ignore \d+ items$/ });
  await dialog.getByLabel('Reason').fill('Not part of the group');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('All mapped')).toBeVisible();
  await expect(tab(page, 'Unmapped')).toContainText('0');

  await page.getByRole('link', { name: 'All configurators' }).click();
  const card = page.getByRole('link', { name: /^Entities/ });
  await expect(card.getByText('All mapped')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /unmapped accounts$/ })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('items are mapped one by one and together, and the history undoes it', async ({ page, signedInAs }) => {
  test.slow();
  await signedInAs('adam', '/configuration');
  await expect(page.locator('[data-perf="configuration"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await openConfigurator(page);
  expect(await runAxe(page)).toEqual([]);
  const unmapped = await countOf(page, 'Unmapped');

  const first = rows(page).first();
  const name = ((await first.locator('.ui-record__name').textContent()) ?? '').trim();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Map to…' }).click();
  const dialog = page.getByRole('dialog', { name: `Map ${name}` });
  await chooseTarget(page, dialog, 'Office rent');
  await expect(dialog.getByText(/^Affects 1 item, /)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByText(`${name}: Mapped to Expenses / Premises / Office rent.`)).toBeVisible();
  await expect(tab(page, 'Unmapped')).toContainText(String(unmapped - 1));

  await page.getByRole('button', { name: 'Accept suggestions' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept suggestions' });
  await expect(accept.getByText(/^Affects \d+ items/)).toBeVisible();
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/items mapped to the suggested target/)).toBeVisible();
  await expect.poll(() => countOf(page, 'Unmapped')).toBeLessThan(unmapped - 2);

  await tab(page, 'History').click();
  await expect(page).toHaveURL('/configuration/accounts?view=history');
  await expect(rows(page)).toHaveCount(2);
  expect(await runAxe(page)).toEqual([]);
  for (const place of [0, 2]) {
    const change = page.getByRole('row').nth(place + 1);
    await change.hover();
    await change.getByRole('button', { name: /^Undo/ }).click();
    await expect(rows(page)).toHaveCount(place === 0 ? 3 : 4);
  }
  await expect.poll(() => countOf(page, 'Unmapped')).toBe(unmapped);
});

test('two people who map the same item see the value of the other', async ({
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
  const name = ((await rows(page).first().locator('.ui-record__name').textContent()) ?? '').trim();
  const other = await context.newPage();
  await openConfigurator(other);
  const mapTo = async (where: Page, target: string) => {
    await where.getByRole('button', { name: `Actions for ${name}` }).click();
    await where.getByRole('menuitem', { name: 'Map to…' }).click();
    const dialog = where.getByRole('dialog', { name: `Map ${name}` });
    await chooseTarget(where, dialog, target);
    await dialog.getByRole('button', { name: 'Map' }).click();
  };
  await mapTo(other, 'Market data');
  await expect(other.getByText(/: Mapped to .* Market data\.$/)).toBeVisible();
  await mapTo(page, 'Salaries');
  const question = page.getByRole('alertdialog', { name: 'Someone else changed this first' });
  await expect(question.getByText(/Mapped to Expenses .* Market data/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(/: Mapped to .* Salaries\.$/)).toBeVisible();
  await expect(tab(other, 'Unmapped')).toHaveText((await tab(page, 'Unmapped').textContent()) ?? '');
});

test('rules map what they match, and an exported file is imported again', async ({
  page,
  signedInAs,
}, testInfo) => {
  test.slow();
  await signedInAs('boris', '/configuration/cost-centres?view=rules');
  await expect(screen(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  await dialog.getByLabel('Pattern').fill('CC-1');
  await expect(dialog.getByText(/^Unmapped items that match: \d+ item/)).toBeVisible();
  await chooseTarget(page, dialog, 'Settlement');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rule saved.')).toBeVisible();
  const unmapped = await countOf(page, 'Unmapped');
  await page.getByRole('button', { name: 'Apply rules' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply rules' }).click();
  await expect(page.getByText(/items? mapped\.$/)).toBeVisible();
  await expect.poll(() => countOf(page, 'Unmapped')).toBeLessThan(unmapped);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = testInfo.outputPath('mapping.csv');
  await (await saving).saveAs(file);
  const content = await readFile(file, 'utf8');
  expect(content).toContain('Source system,Source value,Status,Target');
  await writeFile(file, content.replace(/,unmapped,,,/, ',ignored,,Closed,'));
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import mapping' });
  await importing.locator('input[type=file]').setInputFiles(file);
  await expect(importing.getByText(/^Affects 1 item, /)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await importing.getByRole('button', { name: 'Import, 1 item' }).click();
  await expect(page.getByText('Imported: 1 item changed.')).toBeVisible();
});

test('a target is added below another one, and a deactivated one returns its items', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('adam', '/configuration/products');
  await expect(rows(page).first()).toBeVisible();
  const unmapped = await countOf(page, 'Unmapped');
  await page.getByRole('button', { name: 'Targets' }).click();
  const drawer = page.getByRole('dialog', { name: 'Targets', exact: true });
  await drawer.getByText('Alternatives').click();
  await drawer.getByRole('button', { name: 'New target' }).click();
  const form = page.getByRole('dialog', { name: 'New target' });
  await form.getByLabel('Name').fill('Infrastructure');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('Alternatives / Infrastructure')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await drawer.getByText('Alternatives', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Alternatives?' });
  await expect(question).toContainText(/Affects \d+ items.* targets below it become inactive too\./);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(/^Alternatives is inactive\. \d+ items became unmapped/)).toBeVisible();
  await expect.poll(() => countOf(page, 'Unmapped')).toBeGreaterThan(unmapped);
  await expect(page.getByText('Target became inactive').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countOf(page, 'Unmapped')).toBe(unmapped);
  await page.keyboard.press('Escape');
});

test('people with a global role open a tenant first, and an unknown type is not found', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 409/);
  await signedInAs('sam', '/configuration');
  await expect(page.getByText('Open a tenant first')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.goto('/configuration/accounts');
  await expect(page.getByText('Open a tenant first')).toBeVisible();
  await page.goto('/configuration/nothing');
  await expect(page.locator('[data-perf="not-found"]')).toBeVisible();
  await expect(page).toHaveURL('/configuration/nothing');
});

for (const width of [1440, 390]) {
  test(`the configuration fits a page of ${width} px in every tab`, async ({ page, signedInAs }) => {
    await page.setViewportSize({ width, height: 844 });
    await signedInAs('adam', '/configuration');
    await expect(page.locator('[data-perf="configuration"]')).toBeVisible();
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    for (const view of ['', '?view=mapped', '?view=ignored', '?view=rules', '?view=history']) {
      await page.goto(`/configuration/accounts${view}`);
      await expect(screen(page)).toBeVisible();
      await expect(page.getByRole('tabpanel')).toContainText(/\w/);
      expect(await widthOf(page), view).toBeLessThanOrEqual(width);
      expect(await runAxe(page), view).toEqual([]);
    }
  });
}
