import type { Page } from '@playwright/test';

/** Locators of the bell, its panel and the banner. */
const bellName = /^Announcements and alerts/;
export const bell = (page: Page) => page.locator('header').getByRole('button', { name: bellName });
export const panel = (page: Page) => page.getByRole('dialog', { name: bellName });
export const tab = (page: Page, name: string) =>
  panel(page).getByRole('tab', { name: new RegExp(`^${name}`) });
export const banner = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true });
/** Visible while requests are pending. */
export const loadingBar = (page: Page) => page.locator('.ui-loading-bar');
export const home = (page: Page) => page.locator('[data-perf="home"]');

/** Deletes the announcements of a failed journey, which every later journey would see. */
export async function deleteAnnouncements(page: Page, search: string): Promise<void> {
  await page.evaluate(async (text) => {
    const ticket = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as { accessToken?: string };
    const headers = { Authorization: `Bearer ${ticket.accessToken}`, 'If-Match': '*' };
    const url = '/api/v1/global/announcements';
    const response = await fetch(`${url}?search=${encodeURIComponent(text)}`, { headers });
    const { items = [] } = (await response.json()) as { items?: { id: string }[] };
    await Promise.all(items.map(({ id }) => fetch(`${url}/${id}`, { method: 'DELETE', headers })));
  }, search);
}
