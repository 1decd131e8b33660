import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { chooseInMenuByKeyboard, pressByKeyboard } from '../../pages/keyboard';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const password = 'four quiet brass lamps';

async function invite(page: Page, emails: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await dialog.getByLabel('E-mail addresses').fill(emails);
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
}

/** Returns the link of an invitation as the list copies it. */
async function linkOf(page: Page, email: string): Promise<string> {
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  const response = page.waitForResponse(/\/invitations\/[^/]+\/link$/);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  return ((await (await response).json()) as { url: string }).url;
}

test('an invited person chooses a password, signs in, and is in the list of users', async ({
  page,
  browser,
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `ada-${Date.now()}@new.example`;
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const known = (await page.locator('tbody .ui-record__second').first().textContent()) ?? '';
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await invite(page, `Ada Kaya <${email}>, ${known}`);
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await expect(dialog.getByText('1 person was invited.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(`${known} is already a user.`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const link = await linkOf(page, email);
  expect(await runAxe(page)).toEqual([]);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join Acorn Capital' })).toBeVisible();
  expect(await runAxe(theirs)).toEqual([]);
  await expect(theirs.getByLabel('First name')).toHaveValue('Ada');
  await theirs.getByLabel('Password').fill('password1234');
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.getByRole('alert')).toContainText('easy to guess');
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible();
  await context.close();

  await expect(page.getByRole('row', { name: /Ada Kaya/ }).getByText('Accepted')).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox').fill(email.split('@')[0] ?? '');
  await expect(page.getByRole('rowheader')).toHaveText([/Ada Kaya/]);
});

test('a revoked invitation stays in the list, and its link stops working', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/404/);
  const email = `bora-${Date.now()}@new.example`;
  await signedInAs('adam', '/users?view=invitations');
  await invite(page, email);
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await expect(dialog.getByText('1 person was invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const link = await linkOf(page, email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  const response = await page.goto(link);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('an expired invitation is sent again once in 30 seconds, and another one revoked, by keyboard', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/429/);
  await signedInAs('adam', '/users?view=invitations&search=emir');
  const row = page.getByRole('row', { name: /Emir Başaran/ });
  await expect(row.getByText('Expired', { exact: true })).toBeVisible();
  await pressByKeyboard(page, row.getByRole('button', { name: /^Send again/ }));
  await expect(page.getByText(/^A new invitation is on its way to emir/)).toBeVisible();
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await pressByKeyboard(page, row.getByRole('button', { name: /^Send again/ }));
  await expect(page.getByText(/^Too many requests at once\. Try again in \d+ seconds?\.$/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.goto('/users?view=invitations&search=selin');
  const other = page.getByRole('row', { name: /Selin Tan/ });
  await chooseInMenuByKeyboard(
    page,
    other.getByRole('button', { name: /^Actions for/ }),
    page.getByRole('menuitem', { name: 'Revoke' }),
  );
  await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }));
  await expect(page.getByText(/^The invitation of selin\S+ was revoked\.$/)).toBeVisible();
  await expect(other.getByText('Revoked', { exact: true })).toBeVisible();
});

test('selected invitations are revoked after a question', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/users?view=invitations');
  for (const name of ['Defne Karaca', 'Toprak Eren']) await page.getByLabel(`Select ${name}`).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke 2 invitations?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('2 revoked.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Defne Karaca/ })).toContainText('Revoked');
});

for (const [width, height] of [
  [390, 640],
  [1440, 900],
] as const)
  test(`a notice covers no button of a dialog at ${width} px`, async ({ page, signedInAs }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('adam', '/users?role=TenantAdmin');
    await expect(page.locator('[data-perf="users"]')).toBeVisible();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    // The newest one: on a phone, a dialog leaves room for one.
    const notice = page.locator('.ui-notice').last();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite users' });
    // Fails if another element would receive the click.
    await dialog.getByRole('button', { name: 'Send invitations' }).click({ trial: true, timeout: 3_000 });
    await expect(notice).toBeVisible();
  });
