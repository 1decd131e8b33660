import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { fillSignIn, type Person } from '../portal/fixtures';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** Whether the page has its data; each screen sets its name then. */
export const loaded = (page: Page, screen: string): Locator => page.locator(`[data-perf="${screen}"]`);

/** Signs a person in with a browser context of their own. Close the context at the end. */
export async function signInElsewhere(browser: Browser, person: Person, path = '/default'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  await fillSignIn(page, person);
  return page;
}

/** Bar with the tenant of the session, or with the viewed user. */
export const actingBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Session inside a tenant' });

interface NewSession {
  mode?: RegExp;
  reason?: string;
}

/** Opens the tenant of the page in a session. Ends on the start page inside the tenant. */
export async function openTenant(
  page: Page,
  { mode, reason = 'Ticket 4711: figures are missing' }: NewSession = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Open as tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  if (mode) await dialog.getByRole('radio', { name: mode }).check();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/home');
  await expect(actingBar(page)).toBeVisible();
}

/** Returns the link of an invitation as the list copies it. */
export async function linkOfInvitation(page: Page, row: Locator): Promise<string> {
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  const response = page.waitForResponse(/\/invitations\/[^/]+\/link$/);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  return ((await (await response).json()) as { url: string }).url;
}

interface NewAccount {
  firstName?: string;
  lastName?: string;
}

const password = 'four quiet brass lamps';

/** Creates the account of the invitation that the page shows, which signs in. */
export async function acceptInvitation(page: Page, names: NewAccount = {}): Promise<void> {
  if (names.firstName !== undefined) await page.getByLabel('First name').fill(names.firstName);
  if (names.lastName !== undefined) await page.getByLabel('Last name').fill(names.lastName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}
