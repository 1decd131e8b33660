import type { Page } from '@playwright/test';
import { expect } from '../portal/fixtures';

const inHead = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });

async function openAndLeave(page: Page, button: RegExp, inside: () => Promise<void>): Promise<void> {
  await inHead(page, button).click();
  await inside();
  await page.keyboard.press('Escape');
  await expect(inHead(page, button)).toHaveAttribute('aria-expanded', 'false');
}

/** Uses what every screen has around it: the search, the bell, the own menu with the way out, and the navigation. */
export async function useShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search the portal' });
  // The first press may come before anybody listens for it.
  await expect(async () => {
    if ((await box.count()) === 0) await page.keyboard.press('Control+k');
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await openAndLeave(page, /^Notifications/, () =>
    expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible(),
  );
  await openAndLeave(page, /Adam|Gina/, () =>
    expect(
      page
        .getByRole('menuitem', { name: 'Sign out' })
        .or(page.getByRole('button', { name: 'Sign out' }))
        .first(),
    ).toBeVisible(),
  );
}
