import { expect, type Locator, type Page } from '@playwright/test';
import { runAxe } from '../checks/axe';
import { findEnglishTexts } from '../checks/english';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** Whether the page has its data; each screen sets its name then. */
export const loaded = (page: Page, screen: string): Locator => page.locator(`[data-perf="${screen}"]`);

/** Width of the page in pixels. It is larger than the window's if an element does not fit. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Lets the scheme follow the system, so that a journey can switch it. Call it before the first page is opened. */
export async function followSystemScheme(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('meridian.scheme', 'auto'));
}

/** Expects no violation in light, and sufficient contrast in dark. Needs `followSystemScheme`. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await runAxe(page), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveClass(/\bdark\b/);
  expect(await runAxe(page, ['color-contrast']), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveClass(/\blight\b/);
}

/** Lets the page start in Turkish and its scheme follow the system. Call it before the first page is opened. */
export async function useTurkish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await followSystemScheme(page);
}

/** Expects no violation and no English text. Needs `useTurkish`. */
export async function expectGoodTurkish(page: Page, state: string): Promise<void> {
  await expect(page.locator('html'), state).toHaveAttribute('lang', 'tr');
  await expect.poll(() => findEnglishTexts(page), `English texts, ${state}`).toEqual([]);
  await expectAccessible(page, state);
}

/** Expects no violation, and in Turkish no English text. */
export async function expectGoodPage(page: Page, language: 'en' | 'tr', state: string): Promise<void> {
  if (language === 'tr') await expectGoodTurkish(page, state);
  else expect(await runAxe(page), state).toEqual([]);
}

/** Opens a tenant from its page with the right to write. Ends on the start page inside the tenant. */
export async function openTenantToWrite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open as tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Ticket 4711: sets up the tenant');
  await dialog.getByRole('radio', { name: 'Read and write' }).check();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/home');
}

/** Returns the dialog that was opened last. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Goes through the steps of a wizard. */
export async function pressNext(page: Page, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await press(page, 'Next');
    await expect(dialogOf(page).getByRole('heading', { name: step })).toBeVisible();
  }
}
