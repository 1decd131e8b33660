import type { Locator, Page } from '@playwright/test';

export const inboxNames = { en: 'Inbox', tr: 'Gelen kutusu' } as const;

/** Toolbar button of the inbox. */
export const inboxButton = (page: Page, name: string = inboxNames.en): Locator =>
  page.locator('header').getByRole('button', { name: new RegExp(`^${name}`) });

export const inboxPanel = (page: Page, name: string = inboxNames.en): Locator =>
  page.getByRole('dialog', { name });

export const inboxTab = (page: Page, tab: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${tab}`) });

/** Opens the inbox with one of its tabs. Returns the panel. */
export async function openInbox(page: Page, tab: string, name: string = inboxNames.en): Promise<Locator> {
  await inboxButton(page, name).click();
  await inboxTab(page, tab).click();
  return inboxPanel(page, name);
}
