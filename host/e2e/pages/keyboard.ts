import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../checks/tab-to';

const maxOptions = 90;

/** Moves the focus to a control with Tab, or with Shift+Tab if it precedes the focused one. */
export async function moveByKeyboard(page: Page, target: Locator): Promise<void> {
  const isBefore = await target.evaluate((element) => {
    const { activeElement: active, body } = document;
    if (active === null || active === body) return false;
    return (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  await tabTo(page, target, isBefore ? 'Shift+Tab' : 'Tab');
}

/** Moves the focus to a button or a link, and presses Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await moveByKeyboard(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field, and replaces its text. */
export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await moveByKeyboard(page, field);
  await page.keyboard.press('Control+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** Moves the focus to a select field, opens it, and chooses an option with the arrow keys. */
export async function chooseByKeyboard(page: Page, field: Locator, option: string): Promise<void> {
  await moveByKeyboard(page, field);
  await page.keyboard.press('ArrowDown');
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await expect(active).toBeVisible();
  for (let count = 0; count < maxOptions && (await active.getAttribute('title')) !== option; count += 1)
    await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAttribute('title', option);
  await page.keyboard.press('Enter');
}

/** Opens a menu with Enter on its button, and chooses an item with the arrow keys. */
export async function chooseInMenuByKeyboard(page: Page, button: Locator, item: Locator): Promise<void> {
  await pressByKeyboard(page, button);
  await expect(item).toBeVisible();
  for (let count = 0; count < maxOptions; count += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Moves the focus to the selected tab, and from there with the arrow keys to another one. */
export async function openTabByKeyboard(page: Page, name: RegExp): Promise<void> {
  const tabs = page.getByRole('tab');
  await moveByKeyboard(page, page.getByRole('tab', { selected: true }));
  const names = await tabs.allTextContents();
  const from = await tabs.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
  const to = names.findIndex((text) => name.test(text));
  for (let step = 0; step < Math.abs(to - from); step += 1)
    await page.keyboard.press(to > from ? 'ArrowRight' : 'ArrowLeft');
  await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
}
