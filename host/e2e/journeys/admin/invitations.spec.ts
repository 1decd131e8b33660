import type { Page } from '@playwright/test';
import { acceptInvitation, linkOfInvitation, loaded } from '../../pages/administration';
import { chooseInMenuByKeyboard, pressByKeyboard } from '../../pages/keyboard';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

async function invite(page: Page, emails: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await dialog.getByLabel('E-mail addresses').fill(emails);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('1 user invited.')).toBeVisible();
}

const closeDialog = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Invite users' }).getByRole('button', { name: 'Close' }).last().click();

test('an invited person chooses a password, signs in, and is in the list of users', async ({
  page,
  browser,
  signedInAs,
}) => {
  const email = `ada-${Date.now()}@new.example`;
  await signedInAs('adam', '/users');
  await expect(loaded(page, 'users')).toBeVisible();
  const known = (await page.locator('tbody .ui-record__second').first().textContent()) ?? '';
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await invite(page, `Ada Kaya <${email}>, ${known}`);
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await expect(dialog.getByRole('listitem')).toHaveText(`${known} is already a user.`);
  await closeDialog(page);
  const link = await linkOfInvitation(page, page.getByRole('row', { name: new RegExp(email) }));

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join Acorn Capital' })).toBeVisible();
  await expect(theirs.getByLabel('First name')).toHaveValue('Ada');
  const password = theirs.getByLabel('Password', { exact: true });
  for (const [value, fault] of [
    ['short', 'The password is too short.'],
    ['password1234', 'This password is easy to guess.'],
  ] as const) {
    await password.fill(value);
    await theirs.getByRole('button', { name: 'Create account' }).click();
    await expect(theirs.getByText(fault)).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(new RegExp(fault));
  }
  await acceptInvitation(theirs);
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible();
  await theirs.context().close();

  await expect(page.getByRole('row', { name: /Ada Kaya/ }).getByText('Accepted')).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('row', { name: /Adam Whitfield/ })).toBeVisible();
  await page.getByRole('searchbox').fill(email.split('@')[0] ?? '');
  await expect(page.getByRole('rowheader')).toHaveText([/Ada Kaya/]);
});

test.describe('by keyboard', () => {
  test.use({ watchesFocus: true });

  test('an expired invitation is sent again, another one revoked, and so are selected ones', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/429/);
    await signedInAs('adam', '/users?view=invitations&search=emir');
    const row = page.getByRole('row', { name: /Emir Başaran/ });
    await expect(row.getByText('Expired', { exact: true })).toBeVisible();
    await pressByKeyboard(page, row.getByRole('button', { name: /^Resend/ }));
    await expect(page.getByText(/^A new invitation is on its way to emir/)).toBeVisible();
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();
    await pressByKeyboard(page, row.getByRole('button', { name: /^Resend/ }));
    await expect(page.getByText(/^Too many requests at once\. Try again in \d+ seconds?\.$/)).toBeVisible();
    await chooseInMenuByKeyboard(
      page,
      row.getByRole('button', { name: /^Actions for/ }),
      page.getByRole('menuitem', { name: 'Revoke' }),
    );
    await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }));
    await expect(page.getByText(/^The invitation of emir\S+ was revoked\.$/)).toBeVisible();
    await expect(row.getByText('Revoked', { exact: true })).toBeVisible();

    await page.goto('/users?view=invitations');
    for (const name of ['Defne Karaca', 'Toprak Eren']) await page.getByLabel(`Select ${name}`).check();
    const bar = page.getByRole('group', { name: 'Selection' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await pressByKeyboard(page, bar.getByRole('button', { name: 'Revoke' }));
    const question = page.getByRole('alertdialog', { name: 'Revoke 2 invitations?' });
    await pressByKeyboard(page, question.getByRole('button', { name: 'Revoke' }));
    await expect(page.getByText('2 revoked.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Defne Karaca/ })).toContainText('Revoked');
  });
});

test('a notice covers no button of a dialog on a phone', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signedInAs('adam', '/users?role=TenantAdmin');
  await expect(loaded(page, 'users')).toBeVisible();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  // The newest one: a dialog leaves room for one.
  const notice = page.locator('.ui-notice').last();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  // Fails if another element would receive the click.
  await dialog.getByRole('button', { name: 'Send invitations' }).click({ trial: true, timeout: 3_000 });
  await expect(notice).toBeVisible();
});
