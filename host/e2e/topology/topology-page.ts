import { expect, type Page } from '@playwright/test';

/** Collects all origins that the page requests. */
export function recordOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) origins.add(url.origin);
  });
  return origins;
}

/** Opens a screen of each remote in the same document. */
export async function expectEveryRemote(page: Page): Promise<void> {
  await page.locator('nav a[href="/users"]').click();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.locator('nav a[href="/pages/activities"]').click();
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
  await page.getByRole('button', { name: 'Ask Meridian' }).click();
  await expect(page.locator('[data-perf="assistant"] textarea')).toBeVisible();
  await page.keyboard.press('Escape');
}
