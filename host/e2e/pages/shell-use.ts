import type { Page } from '@playwright/test';
import { expect } from '../portal/fixtures';

const headerButton = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });

async function openAndClose(page: Page, button: RegExp, inside: () => Promise<void>): Promise<void> {
  await headerButton(page, button).click();
  await inside();
  await page.keyboard.press('Escape');
  await expect(headerButton(page, button)).toHaveAttribute('aria-expanded', 'false');
}

/**
 * Uses the parts of the shell that every screen has: the search, the bell, the user menu with its sign-out item,
 * and the navigation.
 */
export async function useShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search the portal' });
  // The shortcut has no effect until its listener is registered, so the key press is repeated.
  await expect(async () => {
    if ((await box.count()) === 0) await page.keyboard.press('Control+k');
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await openAndClose(page, /^Inbox/, () => expect(page.getByRole('dialog', { name: 'Inbox' })).toBeVisible());
  await openAndClose(page, /Adam|Gina/, () =>
    expect(
      page
        .getByRole('menuitem', { name: 'Sign out' })
        .or(page.getByRole('button', { name: 'Sign out' }))
        .first(),
    ).toBeVisible(),
  );
}
