import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens the select and chooses the option. A click that falls between two renderings of the list of options has no
 * effect, so the choice is repeated until the select shows it.
 */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  const select = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
  const list = page.locator('.ant-select-dropdown:visible');
  await expect(async () => {
    if ((await list.count()) === 0) await field.click({ timeout: 2000 });
    await list.getByTitle(option, { exact: true }).click({ timeout: 2000 });
    await expect(select).toContainText(option, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}
