import { expect, type Locator, type Page } from '@playwright/test';

const limit = 120;

/**
 * Presses Tab, or Shift+Tab, until the element has the focus. The locator is resolved again only if the element was
 * replaced, because finding a role and a name takes far longer than the key press.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const find = () => target.evaluateHandle((element) => element);
  let found = await find();
  for (let count = 0; count < limit; count += 1) {
    const { isFocused, isConnected } = await found.evaluate((element) => ({
      isFocused: element === document.activeElement,
      isConnected: element.isConnected,
    }));
    if (isFocused) return;
    if (!isConnected) found = await find();
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
