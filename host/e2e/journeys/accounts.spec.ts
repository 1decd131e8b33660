import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { callPortal } from '../pages/portal-calls';
import { choose } from '../pages/select';
import { getEmail, expect, fillSignIn, test, type Person } from '../portal/fixtures';

test.use({ ownPeople: true });

const passwords = ['four quiet brass lamps', 'five slow red boats', 'six old stone bridges'] as const;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Invites a person, so that no other journey needs the password. Returns the link of the invitation. */
async function invite(page: Page, email: string): Promise<string> {
  const items = [{ email, firstName: 'Ayşe', lastName: 'Kaya', language: 'en' }];
  const { data } = await callPortal<{ results: { id: string }[] }>(page, 'invitations', {
    method: 'POST',
    body: { items },
  });
  const linkOf = async () => {
    const link = await callPortal<{ url?: string }>(page, `invitations/${data.results[0]?.id}/link`);
    return link.data.url ?? '';
  };
  // The link exists once the message was written.
  await expect.poll(linkOf).not.toBe('');
  return linkOf();
}

/** Submits the form of the provider from the page after an invitation or a reset. */
async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click();
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await page.keyboard.press('Enter');
}

test('an invited person chooses a password, changes it on the profile page and again by a link', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of (404|422)/);
  const email = `ayse-${Date.now()}@new.example`;
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const theirs = await browser.newPage({ baseURL });
  try {
    await theirs.goto(await invite(page, email));
    await field(theirs, 'Password').fill('password1234');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText('This password is easy to guess.')).toBeVisible();
    await field(theirs, 'Password').fill(passwords[0]);
    await theirs.keyboard.press('Enter');
    await expect(theirs.locator('[data-perf="home"]')).toBeVisible();
    await theirs.goto('/user');
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await expect(field(theirs, 'Current password')).toBeFocused();
    await changePassword(theirs, passwords[1], passwords[2]);
    await expect(theirs.getByText('This is not your current password.')).toBeVisible();
    await expect(field(theirs, 'Current password')).toBeFocused();
    await changePassword(theirs, passwords[0], passwords[1]);
    await expect(theirs.getByText(/^Password changed/)).toBeVisible();

    await page.goto(`/users?search=${encodeURIComponent(email)}`);
    await page.getByRole('rowheader').getByRole('link').click();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const sent = page.waitForResponse(/\/reset-link$/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send link' }).click();
    const { url } = (await (await sent).json()) as { url: string };

    await theirs.goto(url);
    await expect(field(theirs, 'New password')).toBeFocused();
    await theirs.keyboard.type('password1234');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText('This password is easy to guess.')).toBeVisible();
    await theirs.keyboard.type(passwords[2]);
    await theirs.keyboard.press('Enter');
    await signInWith(theirs, email, passwords[2]);
  } finally {
    await theirs.context().close();
  }
});

async function signOutAndEnterPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/landing**');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fillSignIn(page, 'boris');
}

test('a person sets up two-step sign-in, signs in with codes of the app and for recovery, and removes it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('boris', '/user');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const enrolment = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect(enrolment.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = ((await enrolment.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await enrolment.getByLabel('Code from the app').fill(app.generate());
  await enrolment.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByLabel('I have saved the codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await signOutAndEnterPassword(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong code');
  // The code of the present half minute was used to set the app up.
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/users');

  await signOutAndEnterPassword(page);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/users');

  await page.goto('/user');
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove two-step sign-in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

const authTimeOf = (authorization = ''): number =>
  (
    JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as {
      auth_time: number;
    }
  ).auth_time;

test('a change of a role waits for a fresh sign-in of the same person in a window, and is then sent again', async ({
  page,
  consoleLines,
  signedInAs,
}) => {
  // The change is refused. The sign-in of another account ends the session of this page: its event stream ends, its
  // reports of remotes are refused, and its token is not renewed.
  consoleLines.allow(/401 \(Unauthorized\) \(\S+\/api\/v1\/(users\/[^/?]+|events|remotes\/reports)\)$/);
  consoleLines.allow(/400 \(Bad Request\) \(\S+\/identity\/token\?[^/]*\)$/);
  const sent: { revision: string | undefined; signedIn: number }[] = [];
  // The server accepts the sessions of journeys as fresh for a day, so that they can be restored.
  await page.route('**/api/v1/users/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const { authorization, 'if-match': revision } = route.request().headers();
    sent.push({ revision, signedIn: authTimeOf(authorization) });
    if (sent.length > 1) return route.continue();
    return route.fulfill({
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=300' },
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Sign in', status: 401, code: 'auth.sign_in_not_fresh' },
    });
  });
  await signedInAs('adam', '/users?role=user&status=active');
  // Other journeys need Olivia unchanged.
  await page.getByRole('rowheader').filter({ hasNotText: 'Olivia' }).getByRole('link').first().click();
  await page.getByLabel('Last name').fill('Kept');
  await choose(page, page.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again to confirm it is you' });
  await expect(dialog).toContainText(getEmail('adam'));

  const confirm = () => dialog.getByRole('button', { name: 'Sign in again' }).click();
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await confirm();
  await expect(dialog).toContainText('The browser blocked the sign-in window.');
  const signInAgain = async (person: Person) => {
    const opened = page.waitForEvent('popup');
    await confirm();
    const popup = await opened;
    await expect(popup.locator('input[name=email]')).toHaveValue(getEmail('adam'));
    await Promise.all([popup.waitForEvent('close'), fillSignIn(popup, person)]);
  };
  await signInAgain('olivia');
  await expect(dialog).toContainText('Another account signed in, so nothing was changed.');
  await signInAgain('adam');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kept');
  const [first, second] = sent;
  expect(second?.revision).toBe(first?.revision);
  expect(second?.signedIn).toBeGreaterThan(first?.signedIn ?? Infinity);
  expect(sent).toHaveLength(2);
});
