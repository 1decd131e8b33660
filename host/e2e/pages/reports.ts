import type { Locator, Page } from '@playwright/test';
import { expect } from '../portal/fixtures';

export const performanceReport = 'Performance against benchmark';
export const performance = '/reports/performance?p.period=last12Months';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const tile = (page: Page, id: string): Locator => page.locator(`[data-tile="${id}"]`);
const chips = (page: Page): Locator => page.getByRole('group', { name: 'Parameters' });

/** Returns the chip of a parameter or of the views, whatever its value. */
export const chip = (page: Page, label: string): Locator =>
  chips(page).getByRole('button', { name: new RegExp(`^${label} `) });

/** Waits until all tiles of the report show their result. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  // The first start generates the figures.
  await expect(page.getByText('being prepared')).toHaveCount(0, { timeout: 45_000 });
  await expect(page.locator('[data-tile][aria-busy]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('main .ui-skeleton__line')).toHaveCount(0);
}

export async function openPerformance(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: performanceReport }).first().click();
  await expect(heading(page, performanceReport)).toBeFocused();
  await settled(page);
}

/** Selects exactly the options at these places of a chip that allows several, and returns their texts. */
export async function chooseOptions(page: Page, label: string, places: readonly number[]): Promise<string[]> {
  await chip(page, label).click();
  const panel = page.getByRole('dialog', { name: label });
  const options = panel.getByRole('option');
  await expect(options.first()).toBeVisible();
  const selected = panel.getByRole('option', { selected: true });
  while ((await selected.count()) > 0) await selected.first().click();
  const texts: string[] = [];
  for (const place of places) {
    await options.nth(place).click();
    texts.push((await options.nth(place).innerText()).trim());
  }
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
  return texts;
}

/** Saves the current values and filters as a view. */
export async function saveView(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  if (isShared) await dialog.getByLabel('Share with all users of this report').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `View ${name}` })).toBeVisible();
}
