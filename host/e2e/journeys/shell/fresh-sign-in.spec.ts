import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';
import { choose } from '../../pages/select';

const maxAge = 8;
let portal: Portal;
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  portal = await startPortal(portBeside(18), { FRESH_SIGN_IN_SECONDS: String(maxAge) });
});
test.afterAll(() => portal.stop());

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Sign in again' }).click();

/** Opens a user without a role and chooses the role of an administrator, after the sign-in is no longer fresh. */
async function changeRole(page: Page, row: number): Promise<void> {
  const signedIn = Date.now();
  await page.goto(`${portal.address}/users?role=user&status=active`);
  await page.getByRole('rowheader').getByRole('link').nth(row).click();
  await page.getByLabel('Last name').fill('Kept');
  await choose(page, page.getByRole('combobox', { name: 'Role' }), 'Administrator');
  const age = () => Date.now() - signedIn;
  await expect.poll(age, { timeout: 20_000, intervals: [500] }).toBeGreaterThan((maxAge + 1) * 1000);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a change of a role waits for a fresh sign-in in a window and is then sent again', async ({
  page,
  consoleLines,
  signedInAs,
}) => {
  consoleLines.allow(/401 \(Unauthorized\).*api\/v1\/users/);
  const revisions: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') revisions.push(request.headers()['if-match']);
  });
  await signedInAs('adam', `${portal.address}/users`);
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await changeRole(page, 0);
  await expect(dialog(page)).toContainText('adam.admin@acorn.example');
  expect(await runAxe(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await confirm(page);
  const popup = await opened;
  await expect(popup.locator('input[name=email]')).toHaveValue('adam.admin@acorn.example');
  await Promise.all([popup.waitForEvent('close'), fillSignIn(popup, 'adam')]);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kept');
  expect(revisions).toEqual([revisions[0], revisions[0]]);

  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/was disabled and signed out/)).toBeVisible();
});

test('a cancelled, blocked or foreign sign-in changes nothing and keeps the input', async ({
  page,
  consoleLines,
  signedInAs,
}) => {
  consoleLines.allow(/401 \(Unauthorized\).*api\/v1\/users/);
  await signedInAs('adam', `${portal.address}/users`);
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await changeRole(page, 1);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/Nothing was changed, because this needs a sign-in/)).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Kept');

  await page.getByRole('button', { name: 'Save' }).click();
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await confirm(page);
  await expect(dialog(page)).toContainText('The browser blocked the sign-in window.');

  const opened = page.waitForEvent('popup');
  await confirm(page);
  const popup = await opened;
  await Promise.all([popup.waitForEvent('close'), fillSignIn(popup, 'olivia')]);
  await expect(dialog(page)).toContainText('Another account signed in, so nothing was changed.');

  const openedAgain = page.waitForEvent('popup');
  await confirm(page);
  const second = await openedAgain;
  await Promise.all([second.waitForEvent('close'), fillSignIn(second, 'adam')]);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
